import Corpus

/// Standard input as lines, in batches of what is there: a pipe that trickles is answered as it
/// does, a file in large pieces.
struct LineReader {
  private let file: Int32
  private var rest: [UInt8] = []
  private var hasEnded = false

  private static let pieceSize = 1 << 18

  init(_ file: Int32) { self.file = file }

  /// The next lines, without their ends; nil where there are no more.
  mutating func nextBatch() throws(System.Failure) -> [String]? {
    while !hasEnded {
      let piece = try System.read(file, upTo: Self.pieceSize)
      hasEnded = piece.isEmpty
      rest += piece
      guard let last = rest.lastIndex(of: UInt8(ascii: "\n")) else { continue }
      let lines = rest[..<last].split(
        separator: UInt8(ascii: "\n"),
        omittingEmptySubsequences: false
      )
      let batch = lines.map(Self.text)
      rest.removeSubrange(...last)
      return batch
    }
    guard !rest.isEmpty else { return nil }
    defer { rest = [] }
    return [Self.text(rest[...])]
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    return String(decoding: line, as: UTF8.self)
  }
}
