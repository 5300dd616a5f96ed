/// The settings of a service. All durations are in milliseconds.
package struct ServiceSettings: Sendable {
  var limits = HTTPLimits()
  package var maximumConnections = 1024
  /// The maximum time for receiving a request, and for the client to read more of the response.
  var requestTimeout = 10_000
  var idleTimeout = 75_000
  /// The time during which a service that is shutting down still answers requests.
  var gracePeriod = 1_000
  var reloadInterval = 1_000
  package var maximumTexts = 1_000
  /// The host names in lower case at which recent texts and corrections are available without keys,
  /// in addition to `localhost` and IP addresses.
  package var hosts: [String] = []
  package var keys: APIKeys?
  /// The origin whose web pages may send requests (CORS), or `*` for all origins.
  package var allowedOrigin: String?
  package var log = RequestLog.Detail.requests
  /// The number of recent texts shown on the page. The default is 0 for privacy.
  package var rememberedTexts = 0
  /// The version of the program, which some of the APIs report.
  package var version = "1"

  /// The maximum number of ranked intents for all texts of a request.
  var maximumResults: Int { max(10 * maximumTexts, 10_000) }

  package init() {}
}
