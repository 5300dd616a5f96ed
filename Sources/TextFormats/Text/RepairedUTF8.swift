/// A text that is nearly all UTF-8: one bad byte is no reason to misread all the others.
struct RepairedUTF8 {
  private(set) var utf8: [UInt8] = []
  /// Where something was replaced, from 1, each once.
  private(set) var lines: [Int] = []

  /// Of the letters that are not ASCII, so many must be right for one that is not. What is Windows-1252
  /// has hardly any that would be right by chance.
  private static let rightForWrong = 4

  /// Nil where the bytes are rather of another encoding.
  init?(_ bytes: [UInt8]) {
    utf8.reserveCapacity(bytes.count)
    var (right, wrong, line) = (0, 0, 1)
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    // A mark at the beginning says what the rest is.
    let hasMark = index > 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        if byte == 0x0A || byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A) {
          line += 1
        }
        utf8.append(byte)
        index += 1
        continue
      }
      let (length, isRight) = Self.character(in: bytes, at: index)
      if isRight {
        utf8 += bytes[index..<index + length]
        right += 1
      } else {
        utf8 += [0xEF, 0xBF, 0xBD]
        wrong += 1
        if lines.last != line { lines.append(line) }
      }
      index += length
    }
    guard hasMark || right >= wrong * Self.rightForWrong else { return nil }
  }

  /// How long what begins with a byte from 0x80 on is, and whether it is a character: otherwise it ends
  /// before the first byte that cannot belong to it.
  private static func character(in bytes: [UInt8], at index: Int) -> (length: Int, isRight: Bool) {
    let lead = bytes[index]
    let length: Int
    // The second byte tells what is too long for its value, a surrogate, or beyond Unicode.
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if lead == 0xE0 { second = 0xA0...0xBF }
      if lead == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if lead == 0xF0 { second = 0x90...0xBF }
      if lead == 0xF4 { second = 0x80...0x8F }
    default: return (1, false)
    }
    for offset in 1..<length {
      let allowed = offset == 1 ? second : 0x80...0xBF
      guard index + offset < bytes.count, allowed.contains(bytes[index + offset]) else {
        return (offset, false)
      }
    }
    return (length, true)
  }
}
