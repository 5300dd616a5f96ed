/// A text that is almost entirely UTF-8, with its invalid bytes replaced. A few bad bytes do not
/// justify decoding the whole text as Windows-1252.
struct RepairedUTF8 {
  private(set) var utf8: [UInt8] = []
  /// The numbers of the lines with replacements, from 1, without repetition.
  private(set) var lines: [Int] = []

  /// The minimum ratio of valid to invalid non-ASCII sequences. Windows-1252 text contains hardly
  /// any sequence that is valid UTF-8 by chance.
  private static let rightForWrong = 4

  /// Returns `nil` if the bytes are probably in another encoding.
  init?(_ bytes: [UInt8]) {
    utf8.reserveCapacity(bytes.count)
    var (right, wrong, line) = (0, 0, 1)
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    // A byte order mark identifies the encoding beyond doubt.
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

  /// The length of the sequence that starts with a non-ASCII byte, and whether it is a valid
  /// character. An invalid sequence ends before the first byte that cannot continue it.
  private static func character(in bytes: [UInt8], at index: Int) -> (length: Int, isRight: Bool) {
    let lead = bytes[index]
    let length: Int
    // The range of the second byte excludes overlong sequences, surrogates and values above
    // U+10FFFF.
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
