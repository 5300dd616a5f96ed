import Host

/// The first occurrence of each text, ignoring case. It stores hashes instead of texts to save memory.
struct SeenTexts {
  /// An utterance by the indices of its intent and of itself.
  struct Place: Equatable {
    let intent: Int
    let utterance: Int
  }

  private var places: [UInt64: Place] = [:]

  /// Returns the first occurrence of a text's hash, or records this one. Because hashes can collide, the
  /// caller compares the texts.
  mutating func insert(_ text: String, at place: Place) -> Place? {
    let number = FNV1a(text.lowercased().utf8).bits
    if let known = places[number] { return known }
    places[number] = place
    return nil
  }
}
