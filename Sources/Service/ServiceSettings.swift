/// The settings of a service. All durations are in milliseconds.
package struct ServiceSettings: Sendable {
  var limits = HTTPLimits()
  package var maximumConnections = 1024
  /// For receiving a request, and for the client to read more of the response.
  var requestTimeout = 10_000
  var idleTimeout = 75_000
  /// During shutdown, requests are still answered for this time.
  var gracePeriod = 1_000
  var reloadInterval = 1_000
  package var maximumTexts = 1_000
  /// In lower case. In addition to `localhost` and IP addresses, recent texts and corrections are
  /// available here without keys.
  package var hosts: [String] = []
  package var keys: APIKeys?
  /// For CORS; `*` for all origins.
  package var allowedOrigin: String?
  package var log = RequestLog.Detail.requests
  /// The default is 0 for privacy.
  package var rememberedTexts = 0
  /// Reported by some of the APIs.
  package var version = "1"

  /// The maximum number of ranked intents for all texts of a request.
  var maximumResults: Int { max(10 * maximumTexts, 10_000) }

  package init() {}
}
