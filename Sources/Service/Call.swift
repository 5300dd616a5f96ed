import Answers
import Host
import TextFormats
import Wrapper

/// A request that a route was found for, and what is to be remembered of it.
struct Call: ~Copyable {
  let request: HTTPRequest
  /// What stands in the path in the place of each `*`.
  let captures: [String]
  let service: Service
  /// The model that the path names.
  private let prefix: String?

  /// What was asked and answered, for the log.
  private(set) var asked: [Asked] = []

  struct Asked: Sendable {
    let text: String
    let answer: Answer
  }

  init(_ request: HTTPRequest, _ captures: [String], model prefix: String?, of service: Service) {
    self.request = request
    self.captures = captures
    self.prefix = prefix
    self.service = service
  }

  /// The model to ask: the one that the path names, or the one for a cloud's id.
  func model(forCloud id: String? = nil) throws(ServiceFailure) -> LoadedModel {
    if let prefix { return try service.shelf.model(named: prefix).model }
    return try service.shelf.model(forCloud: id).model
  }

  /// Refuses to show or change what others asked to a page that only seems to be the service's own.
  func checkHost() throws(ServiceFailure) {
    let settings = service.settings
    guard settings.keys != nil || request.isForThisMachine(named: settings.hosts) else {
      throw .unknownHost
    }
  }

  /// The body as JSON.
  func json() throws(ServiceFailure) -> JSON {
    if let coding = request.field("content-encoding"), coding != "identity" { throw .compressed }
    do throws(FileError.Problem) {
      return try JSONScanner.parse(request.body) { scanner throws(JSONError) in
        try scanner.value()
      }
    } catch {
      throw .notJSON(error)
    }
  }

  /// An utterance is shorter; of a longer text, the entities alone would take megabytes.
  private static let longestText = 20_000

  /// Refuses more or longer texts than the service allows, or more ranked intents for all of them.
  ///
  /// - Parameters:
  ///   - texts: what is asked about.
  ///   - results: the ranked intents that are asked for each text.
  /// - Throws: what is too much.
  func check(_ texts: [String], results: Int = 1) throws(ServiceFailure) {
    let limit = service.settings.mostTexts
    guard texts.count <= limit else { throw .tooManyTexts(texts.count, limit: limit) }
    let mostResults = service.settings.mostResults
    guard texts.count * results <= mostResults else {
      throw .tooManyResults(texts: texts.count, results: results, limit: mostResults)
    }
    for text in texts { try text.check(atMost: Self.longestText) }
  }

  /// Answers a text, by a threshold from 0 to 1 or, if that is `nil`, by the model's own.
  mutating func answer(
    _ text: String,
    by model: LoadedModel,
    limit: Int,
    threshold: Double? = nil
  ) throws(ServiceFailure) -> Answer {
    try text.check(atMost: Self.longestText)
    var classifier = model.classifier
    if let threshold { classifier.threshold = threshold }
    let answer = classifier.answer(text, limit: limit)
    asked.append(Asked(text: text, answer: answer))
    return answer
  }
}

extension String {
  /// Refuses a text of more characters than a limit.
  func check(atMost limit: Int) throws(ServiceFailure) {
    // Each character has a byte at least.
    guard utf8.count > limit else { return }
    let count = unicodeScalars.count
    guard count <= limit else { throw .textTooLong(count, limit: limit) }
  }
}

extension JSON {
  /// The text that a path leads to.
  func text(_ path: String...) throws(ServiceFailure) -> String {
    var value: JSON? = self
    for key in path { value = value?[key] }
    guard let text = value?.string else { throw .missing(path.joined(separator: ".")) }
    return text
  }
}

extension Answer {
  /// How likely it is that none of the intents was meant.
  var outsideLikelihood: Double { 1 - likelihood }
}

extension HTTPResponse {
  static func json(_ status: Int = 200, _ write: (inout JSONWriter) -> Void) -> HTTPResponse {
    var body: [UInt8] = []
    body.reserveCapacity(1024)
    body.appendJSON { json in
      json.beginObject()
      write(&json)
      json.endObject()
    }
    return HTTPResponse(status, type: "application/json", body: body)
  }
}

extension JSONWriter {
  /// Writes an object as a member.
  mutating func object(_ key: String, _ write: (inout JSONWriter) -> Void) {
    self.write(key: key)
    object(write)
  }

  mutating func object(_ write: (inout JSONWriter) -> Void) {
    beginObject()
    write(&self)
    endObject()
  }

  /// Writes a list as a member.
  mutating func array<Element>(
    _ key: String,
    _ elements: some Sequence<Element>,
    _ write: (inout JSONWriter, Element) -> Void
  ) {
    self.write(key: key)
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
  }
}
