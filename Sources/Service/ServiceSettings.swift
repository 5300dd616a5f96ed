/// How a service behaves.
package struct ServiceSettings: Sendable {
  package var limits = HTTPLimits()
  package var mostConnections = 1024
  /// How long a request may take to come, and its answer to be taken, in milliseconds, as all times.
  package var requestPatience = 10_000
  /// How long a connection may say nothing.
  package var idlePatience = 75_000
  /// How long a service that is to end still answers, and tells each who asks.
  package var grace = 1_000
  /// How often it is looked whether there is another model.
  package var lookInterval: Int32 = 1_000
  /// The texts that one request may ask about.
  package var mostTexts = 1_000
  /// The names, in lower case, under which the service shows and learns what others asked without
  /// keys, besides `localhost` and IP addresses.
  package var hosts: [String] = []
  /// Those who may ask; nil for everybody.
  package var keys: APIKeys?
  /// Whose pages may ask, as the browser says it; `*` for all.
  package var allowedOrigin: String?
  package var log = RequestLog.Detail.requests
  /// How many of the texts that were asked last are remembered for the page; none unless told.
  package var rememberedTexts = 0
  /// Of the program, as some clouds are asked for theirs.
  package var version = "1"

  /// The ranked intents that one request may ask for, over all its texts.
  var mostResults: Int { max(10 * mostTexts, 10_000) }

  package init() {}
}
