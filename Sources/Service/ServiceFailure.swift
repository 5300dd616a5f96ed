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
  /// A page of another site would change something here.
  case foreignPage
  /// Something would be changed under a name, which may be anybody's, without a key.
  case unprotectedName
  case notSaidToBeJSON
  case untaught(LessonRefusal)
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
    case .compressed, .notSaidToBeJSON: 415
    case .foreignPage, .unprotectedName: 403
    case .untaught(let refusal): refusal.status
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
    case .foreignPage: "A page of another site may not teach."
    case .unprotectedName:
      "To teach under a name, and not an address in digits, the service needs keys."
    case .notSaidToBeJSON: "The Content-Type should be application/json."
    case .untaught(let refusal): refusal.sentence
    case .tooManyConnections: "All connections are taken; try again."
    case .ending: "The service is about to end."
    case .refused(let refusal): refusal.sentence
    }
  }
}

extension LessonRefusal {
  fileprivate var status: Int {
    switch self {
    case .known, .lastExample, .intentIsThere, .nothingToTakeBack: 409
    case .noSuchIntent: 404
    case .ending: 503
    case .unwritten: 500
    }
  }

  fileprivate var sentence: String {
    switch self {
    case .known: "It is an example there already; others that are like it would help."
    case .lastExample(let intent):
      "It is the only example of \(intent.prefix(80)), which needs another first."
    case .noSuchIntent(let name):
      "The dataset has no intent \(name.prefix(80)); newIntent makes one."
    case .intentIsThere(let name): "There is an intent \(name.prefix(80)) already."
    case .nothingToTakeBack: "There is nothing to take back."
    case .ending: ServiceFailure.ending.sentence
    case .unwritten(let sentence): "Nothing has changed: \(sentence)."
    }
  }
}
