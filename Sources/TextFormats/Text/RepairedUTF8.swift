/// A text that is almost entirely UTF-8, with its invalid bytes replaced. A few bad bytes do not
/// justify decoding the whole text as Windows-1252.
struct RepairedUTF8 {
  private(set) var utf8: [UInt8] = []
  /// The numbers of the lines in which bytes were replaced, from 1, without repetition.
  private(set) var lines: [Int] = []

  /// The minimum ratio of valid to invalid non-ASCII sequences. Windows-1252 text contains hardly
  /// any sequence that is valid UTF-8 by chance.
  private static let rightForWrong = 4

  /// Replaces invalid bytes, or returns `nil` if the text is probably in another encoding.
  init?(_ bytes: [UInt8]) {
    utf8.reserveCapacity(bytes.count)
    // A text with a byte order mark is certainly UTF-8.
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var (right, wrong, line) = (0, 0, 1)
    var previous: UInt8 = 0
    var rest = bytes.dropFirst(hasMark ? 3 : 0).makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let character):
        utf8 += character
        let byte = character[character.startIndex]
        if byte >= 0x80 { right += 1 }
        if byte == 0x0D || byte == 0x0A && previous != 0x0D { line += 1 }
        previous = byte
      case .error:
        utf8 += [0xEF, 0xBF, 0xBD]
        wrong += 1
        previous = 0
        if lines.last != line { lines.append(line) }
      case .emptyInput:
        guard hasMark || right >= wrong * Self.rightForWrong else { return nil }
        return
      }
    }
  }
}
