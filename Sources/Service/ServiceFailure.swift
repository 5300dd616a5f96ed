package import Host

/// Why a request has no answer; each cloud has its own words for it.
package enum ServiceFailure: Error, Equatable {
  case notJSON(FileError.Problem)
  /// A text that should be somewhere in the body or the address.
  case missing(String)
  case unauthorised
  case noSuchPath
  case wrongMethod(allowed: [String])
  case noSuchModel(String, known: [String])
  case noSuchIntent(String)
  /// The body is compressed.
  case compressed
  case tooManyTexts(Int, limit: Int)
  case tooManyResults(texts: Int, results: Int, limit: Int)
  case textTooLong(Int, limit: Int)
  /// The request holds something that is not allowed there.
  case unacceptable(String)
  /// A page of another site would change something here.
  case foreignPage
  /// The request is for a name that the service does not know, which may be anybody's, and there are no
  /// keys.
  case unknownHost
  case notSaidToBeJSON
  case untaught(LessonRefusal)
  case tooManyConnections
  /// Clients have yet to read too much of what was answered.
  case tooMuchToSend
  case ending
  case refused(HTTPRefusal)
}

extension ServiceFailure {
  package var status: Int {
    switch self {
    case .notJSON, .missing, .unacceptable, .tooManyTexts, .tooManyResults, .textTooLong: 400
    case .unauthorised: 401
    case .noSuchPath, .noSuchModel, .noSuchIntent: 404
    case .wrongMethod: 405
    case .compressed, .notSaidToBeJSON: 415
    case .foreignPage, .unknownHost: 403
    case .untaught(let refusal): refusal.status
    case .tooManyConnections, .tooMuchToSend, .ending: 503
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
    case .tooManyTexts(let count, let limit):
      "The request has \(count) texts; the limit is \(limit)."
    case .tooManyResults(let texts, let results, let limit):
      "The request asks for \(results) intents for each of \(texts) texts; the limit is \(limit) in all."
    case .textTooLong(let count, let limit):
      "The text has \(count) characters; the limit is \(limit)."
    case .foreignPage: "A page of another site may not teach."
    case .unknownHost:
      "Without API keys, what others asked is shown and corrected only at an IP address, at localhost "
        + "or at a name given with --host."
    case .notSaidToBeJSON: "The Content-Type should be application/json."
    case .untaught(let refusal): refusal.sentence
    case .tooManyConnections: "All connections are taken; try again."
    case .tooMuchToSend: "The service is busy sending other answers; try again."
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
