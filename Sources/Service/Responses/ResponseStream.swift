import Synchronization
import TextFormats

/// The body of a long response. To save memory, it is generated in chunks while the client reads it.
struct ResponseStream: Sendable {
  typealias Chunk = (bytes: [UInt8], answered: [Call.AnsweredText], isLast: Bool)

  /// Generates the next chunk. It must not be called after the last one.
  let next: @Sendable () -> Chunk

  static let chunkSize = 1 << 14
}

extension HTTPResponse {
  /// Creates a JSON object whose last member is an array. The elements of the array are generated
  /// while the client reads the response. `opening` writes the members before the array. `element`
  /// writes an element, and returns the text and its answer if the element is an answer.
  static func json<Element: Sendable>(
    listing key: String,
    _ elements: [Element],
    opening: (inout JSONWriter) -> Void = { _ in },
    _ element: @escaping @Sendable (inout JSONWriter, Element) -> Call.AnsweredText?
  ) -> HTTPResponse {
    var json = JSONWriter()
    json.beginObject()
    opening(&json)
    json.write(key: key)
    json.beginArray()
    let array = ChunkedArray(json, elements, element)
    var response = HTTPResponse(type: "application/json", body: [])
    response.rest = ResponseStream { array.next() }
    return response
  }

  /// Generates the first chunk, which is the whole body of most responses.
  mutating func loadFirstChunk() {
    guard let chunk = rest?.next() else { return }
    body = chunk.bytes
    if chunk.isLast { rest = nil }
  }
}

private final class ChunkedArray<Element: Sendable>: Sendable {
  private let state: Mutex<(json: JSONWriter, remainder: ArraySlice<Element>)>
  private let write: @Sendable (inout JSONWriter, Element) -> Call.AnsweredText?

  init(
    _ json: JSONWriter,
    _ elements: [Element],
    _ write: @escaping @Sendable (inout JSONWriter, Element) -> Call.AnsweredText?
  ) {
    state = Mutex((json, elements[...]))
    self.write = write
  }

  func next() -> ResponseStream.Chunk {
    state.withLock { state in
      var answered: [Call.AnsweredText] = []
      while state.json.bytes.count < ResponseStream.chunkSize,
        let element = state.remainder.popFirst()
      {
        if let one = write(&state.json, element) { answered.append(one) }
      }
      let isLast = state.remainder.isEmpty
      if isLast {
        state.json.endArray()
        state.json.endObject()
      }
      return (state.json.takeBytes(), answered, isLast)
    }
  }
}
