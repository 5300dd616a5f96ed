import Synchronization
import TextFormats

/// The body of a long answer, which is made a piece at a time as the client reads it, so that it takes
/// no more memory than a piece does.
struct ResponseStream: Sendable {
  struct Piece: Sendable {
    let bytes: [UInt8]
    /// What was asked and answered in it.
    let asked: [Call.Asked]
    let isLast: Bool
  }

  /// Makes the next piece. Not called again after the last.
  let next: @Sendable () -> Piece

  static let pieceSize = 1 << 14
}

extension HTTPResponse {
  /// An object in JSON that ends with a list, whose elements are written as the client reads them.
  ///
  /// - Parameters:
  ///   - key: the key of the list.
  ///   - elements: what the list is made of.
  ///   - opening: writes the members before the list.
  ///   - element: writes an element; returns what was asked and answered in it.
  /// - Returns: a response without a body, all of which is to be made.
  static func json<Element: Sendable>(
    listing key: String,
    _ elements: [Element],
    opening: (inout JSONWriter) -> Void = { _ in },
    _ element: @escaping @Sendable (inout JSONWriter, Element) -> Call.Asked?
  ) -> HTTPResponse {
    var json = JSONWriter()
    json.beginObject()
    opening(&json)
    json.write(key: key)
    json.beginArray()
    let list = ListInPieces(json, elements, element)
    var response = HTTPResponse(type: "application/json", body: [])
    response.rest = ResponseStream { list.next() }
    return response
  }

  /// Moves the first piece of what follows to the body, which most answers fit into.
  mutating func makeFirstPiece() {
    guard let piece = rest?.next() else { return }
    body = piece.bytes
    if piece.isLast { rest = nil }
  }
}

private final class ListInPieces<Element: Sendable>: Sendable {
  private struct State {
    var json: JSONWriter
    var rest: ArraySlice<Element>
  }

  private let state: Mutex<State>
  private let write: @Sendable (inout JSONWriter, Element) -> Call.Asked?

  init(
    _ json: JSONWriter,
    _ elements: [Element],
    _ write: @escaping @Sendable (inout JSONWriter, Element) -> Call.Asked?
  ) {
    state = Mutex(State(json: json, rest: elements[...]))
    self.write = write
  }

  func next() -> ResponseStream.Piece {
    state.withLock { state in
      var asked: [Call.Asked] = []
      while state.json.bytes.count < ResponseStream.pieceSize, let element = state.rest.popFirst() {
        if let one = write(&state.json, element) { asked.append(one) }
      }
      let isLast = state.rest.isEmpty
      if isLast {
        state.json.endArray()
        state.json.endObject()
      }
      return ResponseStream.Piece(bytes: state.json.takeBytes(), asked: asked, isLast: isLast)
    }
  }
}
