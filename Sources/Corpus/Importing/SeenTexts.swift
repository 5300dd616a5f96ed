/// Which texts were seen, apart from their capitals, and where first. It keeps a number for each and
/// no text, so that a dataset is not in memory twice.
struct SeenTexts {
  /// The intent, and the utterance in it.
  struct Place: Equatable {
    let intent: Int
    let utterance: Int
  }

  private var places: [UInt64: Place] = [:]

  /// Notes where a text is, unless it was seen.
  /// - Returns: where the number of this text was seen first; whether it is the same text, the caller
  ///   finds out there.
  mutating func insert(_ text: String, at place: Place) -> Place? {
    let number = Self.number(of: text)
    if let known = places[number] { return known }
    places[number] = place
    return nil
  }

  /// The same for texts that differ in capitals only (FNV-1a).
  static func number(of text: String) -> UInt64 {
    var number: UInt64 = 0xCBF2_9CE4_8422_2325
    var lead: UInt8 = 0
    for byte in text.utf8 {
      var byte = byte
      if byte < 0x80 {
        if byte &- 0x41 < 26 { byte |= 0x20 }
      } else if lead == 0xC3, byte < 0x9F, byte != 0x97 {
        // À to Þ
        byte |= 0x20
      } else if byte >= 0xC4 {
        return Self.number(ofLowercase: text.lowercased())
      }
      lead = byte
      number = (number ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return number
  }

  private static func number(ofLowercase text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
