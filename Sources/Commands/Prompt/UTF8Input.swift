import Host

/// Reads standard input character by character, without waiting for more than the next character.
struct UTF8Input {
  private var rest: ArraySlice<UInt8> = []

  var hasMore: Bool { !rest.isEmpty }

  /// Reads a character, or returns `nil` at the end of the input. Invalid bytes become U+FFFD.
  mutating func next() -> Unicode.Scalar? {
    guard !rest.isEmpty || read() else { return nil }
    let first = rest.removeFirst()
    guard first >= 0x80 else { return Unicode.Scalar(first) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    var character = [first]
    while character.count < length, !rest.isEmpty || read(),
      let next = rest.first, next & 0xC0 == 0x80
    {
      character.append(rest.removeFirst())
    }
    return String(decoding: character, as: UTF8.self).unicodeScalars.first
  }

  private mutating func read() -> Bool {
    rest = ((try? System.read(System.standardInput, upTo: 256)) ?? [])[...]
    return !rest.isEmpty
  }
}
