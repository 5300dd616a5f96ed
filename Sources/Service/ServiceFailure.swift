package import Host

/// Why a request has no answer; each cloud has its own words for it.
package enum ServiceFailure: Error, Equatable {
  case notJSON(FileError.Problem)
  /// A text that should be somewhere in the body or the address.
  case missing(String)
  case unauthorised
  case noSuchPath
  case wrongMethod
  case noSuchModel(String, known: [String])
  case noSuchIntent(String)
  /// The body is compressed.
  case compressed
  /// Not what it may be, as a number of texts beyond the limit.
  case unacceptable(String)
  case tooManyConnections
  case ending
  case refused(HTTPRefusal)
}

extension ServiceFailure {
  package var status: Int {
    switch self {
    case .notJSON, .missing, .unacceptable: 400
    case .unauthorised: 401
    case .noSuchPath, .noSuchModel, .noSuchIntent: 404
    case .wrongMethod: 405
    case .compressed: 415
    case .tooManyConnections, .ending: 503
    case .refused(let refusal): refusal.status
    }
  }

  package var sentence: String {
    switch self {
    case .notJSON(let problem): FileError("The body", problem).description + "."
    case .missing(let place): "\(place) should be a text."
    case .unauthorised: "The key is missing or is none of the service's."
    case .noSuchPath: "Nothing is served here; /openapi.json says what is."
    case .wrongMethod: "This is not the method that is served here."
    case .noSuchModel(let name, let known):
      "There is no model \(name.prefix(80)); there are \(known.joined(separator: ", "))."
    case .noSuchIntent(let name): "The model has no intent \(name.prefix(80))."
    case .compressed: "A compressed body is not read; send it as it is."
    case .unacceptable(let detail): detail
    case .tooManyConnections: "All connections are taken; try again."
    case .ending: "The service is about to end."
    case .refused(let refusal): refusal.sentence
    }
  }
}
