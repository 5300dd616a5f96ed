/// How a service behaves.
package struct ServiceSettings: Sendable {
  package var limits = HTTPLimits()
  package var mostConnections = 1024
  /// How long a request may take to come, in seconds.
  package var requestPatience = 10
  /// How long a connection may say nothing, in seconds.
  package var idlePatience = 75
  /// How long a service that is to end still answers, in seconds, and tells each who asks.
  package var grace = 1
  /// How often it is looked whether there is another model, in milliseconds.
  package var lookInterval: Int32 = 1_000
  /// Those who may ask; nil for everybody.
  package var keys: APIKeys?
  /// Whose pages may ask, as the browser says it; `*` for all.
  package var allowedOrigin: String?
  package var log = RequestLog.Detail.requests
  /// How many of the texts that were asked last are remembered for the page; none unless told.
  package var rememberedTexts = 0
  /// Of the program, as some clouds are asked for theirs.
  package var version = "1"

  package init() {}
}
