import Answers
import Host
import TextFormats
import Wrapper

/// A request, the parameters in its path, and the texts that have been answered so far.
struct Call: ~Copyable {
  let request: HTTPRequest
  let captures: [String]
  let service: Service
  /// The name of the model at the beginning of the path.
  let modelName: String?

  private(set) var answered: [AnsweredText] = []

  typealias AnsweredText = (text: String, answer: Answer)

  /// Returns the model named in the path. If the path names no model, returns the model with the id
  /// that the cloud's API uses, such as the id of a bot. A service with only one model accepts any id. The
  /// first model is the default.
  func model(forCloud id: String? = nil) throws(ServiceFailure) -> LoadedModel {
    let models = service.models
    guard let name = modelName ?? (models.count > 1 ? id : nil) else { return models[0].model }
    return try models.model(named: name)
  }

  /// Rejects requests to an unknown host name, which may come from a page of another site.
  func checkHost() throws(ServiceFailure) {
    let settings = service.settings
    guard settings.keys != nil || request.isForThisMachine(named: settings.hosts) else {
      throw .unknownHost
    }
  }

  func json() throws(ServiceFailure) -> JSON {
    if let coding = request.field("content-encoding"), coding != "identity" { throw .compressed }
    return try Result { () throws(FileError) in try JSONScanner.json(request.body, file: "") }
      .mapError { ServiceFailure.notJSON($0.problem) }.get()
  }

  /// The maximum length of a text. The entities of longer texts could take up megabytes.
  private static let maximumTextLength = 20_000

  /// Checks the number of texts, the length of each text, and the total number of ranked intents.
  /// `results` is the number of ranked intents for each text.
  func check(_ texts: [String], results: Int = 1) throws(ServiceFailure) {
    let limit = service.settings.maximumTexts
    guard texts.count <= limit else { throw .tooManyTexts(texts.count, limit: limit) }
    let maximumResults = service.settings.maximumResults
    guard texts.count * results <= maximumResults else {
      throw .tooManyResults(texts: texts.count, results: results, limit: maximumResults)
    }
    for text in texts { try text.check(atMost: Self.maximumTextLength) }
  }

  mutating func answer(
    _ text: String,
    by model: LoadedModel,
    limit: Int,
    threshold: Double? = nil
  ) throws(ServiceFailure) -> Answer {
    try text.check(atMost: Self.maximumTextLength)
    let answer = model.classifier.withThreshold(threshold).answer(text, limit: limit)
    answered.append((text, answer))
    return answer
  }
}

extension String {
  func check(atMost limit: Int) throws(ServiceFailure) {
    // A character takes at least one byte, so a text with few bytes need not be counted.
    guard utf8.count > limit else { return }
    let count = unicodeScalars.count
    guard count <= limit else { throw .textTooLong(count, limit: limit) }
  }
}

extension JSON {
  func text(_ path: String...) throws(ServiceFailure) -> String {
    var value: JSON? = self
    for key in path { value = value?[key] }
    guard let text = value?.string else { throw .missing(path.joined(separator: ".")) }
    return text
  }
}

extension HTTPTarget {
  func text(_ name: String) throws(ServiceFailure) -> String {
    guard let text = parameter(name) else { throw .missing(name) }
    return text
  }
}

extension HTTPResponse {
  static func json(_ status: Int, _ json: JSON) -> HTTPResponse {
    HTTPResponse(status: status, type: "application/json", body: Array(json.text.utf8))
  }

  static func json(_ status: Int = 200, _ write: (inout JSONWriter) -> Void) -> HTTPResponse {
    var body: [UInt8] = []
    body.reserveCapacity(1024)
    body.appendJSONObject(write)
    return HTTPResponse(status: status, type: "application/json", body: body)
  }
}
