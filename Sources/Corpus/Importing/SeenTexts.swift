import Host

/// The first occurrence of each text, ignoring case. It stores hashes instead of texts to save
/// memory.
struct SeenTexts {
  /// An utterance by the indices of its intent and of itself.
  struct Place: Equatable {
    let intent: Int
    let utterance: Int
  }

  private var places: [UInt64: Place] = [:]

  /// Records the occurrence of a text unless its hash is known.
  ///
  /// - Returns: The first occurrence of the hash. Because hashes can collide, the caller compares
  ///   the texts.
  mutating func insert(_ text: String, at place: Place) -> Place? {
    let number = Self.number(of: text)
    if let known = places[number] { return known }
    places[number] = place
    return nil
  }

  /// A hash (FNV-1a) that ignores case.
  static func number(of text: String) -> UInt64 {
    var number = FNV1a.start
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
      number = FNV1a.appending(byte, to: number)
    }
    return number
  }

  private static func number(ofLowercase text: String) -> UInt64 {
    FNV1a(text.utf8).bits
  }
}
