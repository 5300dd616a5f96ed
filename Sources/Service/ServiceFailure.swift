package import Host

/// The reason why a request cannot be answered. Each API reports these errors in its own format.
package enum ServiceFailure: Error, Equatable {
  case notJSON(FileError.Problem)
  /// The request has no text. The value is the place where the text is expected in the body or the
  /// query.
  case missing(String)
  case unauthorised
  case noSuchPath
  case wrongMethod(allowed: [String])
  case noSuchModel(String, known: [String])
  case noSuchIntent(String)
  case compressed
  case tooManyTexts(Int, limit: Int)
  case tooManyResults(texts: Int, results: Int, limit: Int)
  case textTooLong(Int, limit: Int)
  case unacceptable(String)
  /// A page of another site tries to change the model.
  case foreignPage
  /// The request was sent to a host name that may not belong to the service, and no API keys are required.
  case unknownHost
  case notJSONContentType
  case correction(CorrectionError)
  case tooManyConnections
  /// Too much response data is waiting to be read by clients.
  case tooMuchToSend
  case shuttingDown
  case badRequest(HTTPRequestError)

  package var status: Int {
    switch self {
    case .notJSON, .missing, .unacceptable, .tooManyTexts, .tooManyResults, .textTooLong: 400
    case .unauthorised: 401
    case .noSuchPath, .noSuchModel, .noSuchIntent: 404
    case .wrongMethod: 405
    case .compressed, .notJSONContentType: 415
    case .foreignPage, .unknownHost: 403
    case .correction(let error): error.status
    case .tooManyConnections, .tooMuchToSend, .shuttingDown: 503
    case .badRequest(let error): error.status
    }
  }

  func code(unauthorised: String, notFound: String, unavailable: String, other: String) -> String {
    switch status {
    case 401: unauthorised
    case 404, 405: notFound
    case 503: unavailable
    default: other
    }
  }

  package var message: String {
    switch self {
    case .notJSON(let problem): FileError("The body", problem).description + "."
    case .missing(let place): "\(place) should be a string."
    case .unauthorised: "The API key is missing or invalid."
    case .noSuchPath: "There is no such path; see /openapi.json."
    case .wrongMethod: "This path does not support the method."
    case .noSuchModel(let name, let known):
      "There is no model \(name.prefix(80)); available: \(known.joined(separator: ", "))."
    case .noSuchIntent(let name): "The model has no intent \(name.prefix(80))."
    case .compressed: "Compressed bodies are not supported."
    case .unacceptable(let detail): detail
    case .tooManyTexts(let count, let limit):
      "The request has \(count) texts; the limit is \(limit)."
    case .tooManyResults(let texts, let results, let limit):
      "The request asks for \(results) intents for each of \(texts) texts; the limit is \(limit) in all."
    case .textTooLong(let count, let limit):
      "The text has \(count) characters; the limit is \(limit)."
    case .foreignPage: "Pages of other sites cannot change the model."
    case .unknownHost:
      "Recent texts and corrections are not available under this host name, because the service requires "
        + "no API keys; use localhost, the IP address of the server, or a name given with --host."
    case .notJSONContentType: "The Content-Type should be application/json."
    case .correction(let error): error.message
    case .tooManyConnections: "Too many connections; try again later."
    case .tooMuchToSend: "The service is busy sending other responses; try again later."
    case .shuttingDown: "The service is shutting down."
    case .badRequest(let error): error.message
    }
  }
}

extension CorrectionError {
  fileprivate var status: Int {
    switch self {
    case .alreadyKnown, .lastExample, .intentExists, .nothingToUndo: 409
    case .noSuchIntent, .noSuchSuggestion: 404
    case .shuttingDown: 503
    case .notSaved: 500
    }
  }

  fileprivate var message: String {
    switch self {
    case .alreadyKnown: "The text is already an example of this intent; try similar texts."
    case .lastExample(let intent):
      "The text is the only example of \(intent.prefix(80)); add another one first."
    case .noSuchIntent(let name):
      "The dataset has no intent \(name.prefix(80)); create it with newIntent."
    case .intentExists(let name): "The intent \(name.prefix(80)) already exists."
    case .noSuchSuggestion: "The suggestion has been decided; reload the page."
    case .nothingToUndo: "There is nothing to undo."
    case .shuttingDown: ServiceFailure.shuttingDown.message
    case .notSaved(let reason): "Nothing was changed: \(reason)."
    }
  }
}
