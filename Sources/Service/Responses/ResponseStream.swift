import Synchronization
import TextFormats

/// The body of a long response, a JSON object whose last member is an array. To save memory, it is
/// generated while the client reads it.
final class ResponseStream: Sendable {
  typealias Chunk = (bytes: [UInt8], isLast: Bool)

  static let chunkSize = 1 << 14

  /// The JSON that is not part of a chunk yet, and the index of the next element of the array.
  private let state: Mutex<(json: JSONWriter, index: Int)>
  private let count: Int
  private let write: @Sendable (inout JSONWriter, Int) -> Void

  init(
    _ json: JSONWriter,
    count: Int,
    write: @escaping @Sendable (inout JSONWriter, _ index: Int) -> Void
  ) {
    state = Mutex((json, 0))
    self.count = count
    self.write = write
  }

  /// Generates the next chunk. It must not be called after the last one.
  func next() -> Chunk {
    state.withLock { state in
      while state.json.bytes.count < Self.chunkSize, state.index < count {
        write(&state.json, state.index)
        state.index += 1
      }
      let isLast = state.index == count
      if isLast {
        state.json.endArray()
        state.json.endObject()
      }
      return (state.json.takeBytes(), isLast)
    }
  }
}

extension HTTPResponse {
  /// Creates a JSON object whose last member is an array. `opening` writes the other members.
  static func json<Element: Sendable>(
    listing key: String,
    _ elements: [Element],
    opening: (inout JSONWriter) -> Void = { _ in },
    _ write: @escaping @Sendable (inout JSONWriter, Element) -> Void
  ) -> HTTPResponse {
    var json = JSONWriter()
    json.beginObject()
    opening(&json)
    json.write(key: key)
    json.beginArray()
    var response = HTTPResponse(type: "application/json", body: [])
    response.rest = ResponseStream(json, count: elements.count) { write(&$0, elements[$1]) }
    return response
  }

  /// Generates the first chunk, which is the whole body of most responses.
  mutating func loadFirstChunk() {
    guard let chunk = rest?.next() else { return }
    body = chunk.bytes
    if chunk.isLast { rest = nil }
  }
}
