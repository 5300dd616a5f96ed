import Answers
import Host
import TextFormats
import Wrapper

/// A request and the parameters in its path.
struct Call {
  let request: HTTPRequest
  let captures: [String]
  let service: Service
  let modelName: String?
  let record: RequestRecord

  /// Returns the model named in the path, or else the model with the id that the cloud's API uses,
  /// such as the id of a bot. A service with only one model accepts any id. The first model is the
  /// default.
  func model(forCloud id: String? = nil) throws(ServiceFailure) -> LoadedModel {
    let models = service.models
    guard let name = modelName ?? (models.count > 1 ? id : nil) else { return models[0].model }
    return try models.model(named: name)
  }

  /// Rejects requests to an unknown host name, which may come from a page of another site.
  func checkHost() throws(ServiceFailure) {
    let settings = service.settings
    guard settings.keys != nil || request.isForThisMachine(named: settings.hosts) else {
      throw ServiceFailure(
        403,
        "Recent texts and corrections are not available under this host name, because the service "
          + "requires no API keys; use localhost, the IP address of the server, or a name given with --host."
      )
    }
  }

  func json() throws(ServiceFailure) -> JSON {
    if let coding = request.field("content-encoding"), coding != "identity" {
      throw ServiceFailure(415, "Compressed bodies are not supported.")
    }
    return try mapError(of: JSONScanner.json(request.body, file: "The body")) {
      (error: FileError) in ServiceFailure(400, "\(error).")
    }
  }

  /// The maximum length of a text. The entities of longer texts could take up megabytes.
  private static let maximumTextLength = 20_000

  /// Checks the number of texts, the length of each, and the total number of ranked intents:
  /// `results` for each text.
  func check(_ texts: [String], results: Int = 1) throws(ServiceFailure) {
    let limit = service.settings.maximumTexts
    guard texts.count <= limit else {
      throw ServiceFailure(400, "The request has \(texts.count) texts; the limit is \(limit).")
    }
    let maximumResults = service.settings.maximumResults
    guard texts.count * results <= maximumResults else {
      throw ServiceFailure(
        400,
        "The request asks for \(results) intents for each of \(texts.count) texts; the limit is "
          + "\(maximumResults) in all."
      )
    }
    for text in texts { try text.check(atMost: Self.maximumTextLength) }
  }

  func answer(
    _ text: String,
    forCloud id: String? = nil,
    limit: Int
  ) throws(ServiceFailure) -> Answer {
    try answer(text, by: model(forCloud: id), limit: limit)
  }

  func answer(
    _ text: String,
    by model: LoadedModel,
    limit: Int,
    threshold: Double? = nil
  ) throws(ServiceFailure) -> Answer {
    try text.check(atMost: Self.maximumTextLength)
    let answer = model.classifier.withThreshold(threshold).answer(text, limit: limit)
    record.add(text, answer)
    return answer
  }
}

extension String {
  func check(atMost limit: Int) throws(ServiceFailure) {
    // A character takes at least one byte, so a text with few bytes need not be counted.
    guard utf8.count > limit else { return }
    let count = unicodeScalars.count
    guard count <= limit else {
      throw ServiceFailure(400, "The text has \(count) characters; the limit is \(limit).")
    }
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
