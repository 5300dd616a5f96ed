package import Host

/// The reason why a request cannot be answered. Each API reports these errors in its own format.
package enum ServiceFailure: Error, Equatable {
  case notJSON(FileError.Problem)
  /// The request has no text at this place in the body or the query.
  case missing(String)
  case unauthorised
  case noSuchPath
  /// The path belongs to a part of the service that needs options.
  case notEnabled(options: String)
  case wrongMethod(allowed: [String])
  case noSuchModel(String, known: [String])
  case noSuchIntent(String)
  case compressed
  case tooManyTexts(Int, limit: Int)
  case tooManyResults(texts: Int, results: Int, limit: Int)
  case textTooLong(Int, limit: Int)
  case unacceptable(String)
  case foreignPage
  /// The request was sent to a host name that may not belong to the service, and no API keys are required.
  case unknownHost
  case notJSONContentType
  case tooManyConnections
  /// Too much response data is waiting to be read by clients.
  case tooMuchToSend
  case shuttingDown

  // The reasons why a request is invalid. The start of the next one is then unknown, so the connection is closed:
  case malformed(String)
  case unknownVersion
  case targetTooLong
  case headTooLarge
  case bodyTooLarge
  case unknownCoding
  case unknownExpectation
  case tooSlow

  // The reasons why a correction had no effect:
  case alreadyKnown
  /// The correction would remove the last training text of an intent.
  case lastExample(of: String)
  case notInDataset(intent: String)
  case intentExists(String)
  case nothingToUndo
  case notSaved(String)
  case noSuchSuggestion

  package var status: Int { response.status }
  package var message: String { response.message }

  /// Returns an API's code for the status. Many APIs have the same code for a missing path and a wrong method.
  func code(_ codes: [Int: String], else other: String) -> String {
    codes[status] ?? (status == 405 ? codes[404] : nil) ?? other
  }

  private var response: (status: Int, message: String) {
    switch self {
    case .notJSON(let problem): (400, FileError("The body", problem).description + ".")
    case .missing(let place): (400, "\(place) should be a string.")
    case .unacceptable(let detail): (400, detail)
    case .tooManyTexts(let count, let limit):
      (400, "The request has \(count) texts; the limit is \(limit).")
    case .tooManyResults(let texts, let results, let limit):
      (
        400,
        "The request asks for \(results) intents for each of \(texts) texts; the limit is \(limit) in all."
      )
    case .textTooLong(let count, let limit):
      (400, "The text has \(count) characters; the limit is \(limit).")
    case .unauthorised: (401, "The API key is missing or invalid.")
    case .foreignPage: (403, "Pages of other sites cannot change the model.")
    case .unknownHost:
      (
        403,
        "Recent texts and corrections are not available under this host name, because the service requires "
          + "no API keys; use localhost, the IP address of the server, or a name given with --host."
      )
    case .noSuchPath: (404, "There is no such path; see /openapi.json.")
    case .noSuchModel(let name, let known):
      (404, "There is no model \(name.prefix(80)); available: \(known.joined(separator: ", ")).")
    case .noSuchIntent(let name): (404, "The model has no intent “\(name.prefix(80))”.")
    case .notEnabled(let options): (404, "To use this path, start the service with \(options).")
    case .wrongMethod(let allowed):
      (405, "This path supports only \(allowed.joined(separator: ", ")).")
    case .compressed: (415, "Compressed bodies are not supported.")
    case .notJSONContentType: (415, "The Content-Type should be application/json.")
    case .tooManyConnections: (503, "Too many connections; try again later.")
    case .tooMuchToSend: (503, "The service is busy sending other responses; try again later.")
    case .shuttingDown: (503, "The service is shutting down.")
    case .malformed(let detail): (400, "Malformed HTTP/1.1 request: \(detail).")
    case .tooSlow: (408, "The request did not arrive in time.")
    case .bodyTooLarge: (413, "The body is too large.")
    case .targetTooLong: (414, "The URL is too long.")
    case .unknownExpectation: (417, "The only supported expectation is 100-continue.")
    case .headTooLarge: (431, "The headers are too large.")
    case .unknownCoding: (501, "The only supported transfer coding is chunked.")
    case .unknownVersion: (505, "The only supported versions are HTTP/1.1 and HTTP/1.0.")
    case .notInDataset(let name):
      (404, "The dataset has no intent “\(name.prefix(80))”; create it with newIntent.")
    case .noSuchSuggestion: (404, "The suggestion has been decided; reload the page.")
    case .alreadyKnown: (409, "The text is already an example of this intent; try similar texts.")
    case .lastExample(let intent):
      (409, "The text is the only example of \(intent.prefix(80)); add another one first.")
    case .intentExists(let name): (409, "The intent \(name.prefix(80)) already exists.")
    case .nothingToUndo: (409, "There is nothing to undo.")
    case .notSaved(let reason): (500, "The change was not saved: \(reason).")
    }
  }
}
