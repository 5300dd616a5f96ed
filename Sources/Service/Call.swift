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

  /// Answers a text.
  mutating func answer(_ text: String, by model: LoadedModel, limit: Int) -> Answer {
    let answer = model.classifier.answer(text, limit: limit)
    asked.append(Asked(text: text, answer: answer))
    return answer
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
