import Wrapper

extension Answer.Entity {
  /// Returns the offsets of the entity in a text, counted in the unit with one of the names that Azure's
  /// APIs use. By default, the unit is a user-perceived character (grapheme cluster).
  func offsets(in text: String, unit: String?) -> Range<Int> {
    let range = range(in: text)
    switch unit?.lowercased() {
    case "unicodecodepoint": return self.start..<end
    case "utf16codeunit":
      let units = text.utf16
      let start = units.distance(from: text.startIndex, to: range.lowerBound)
      return start..<start + units.distance(from: range.lowerBound, to: range.upperBound)
    default:
      let start = text.distance(from: text.startIndex, to: range.lowerBound)
      return start..<start + text.distance(from: range.lowerBound, to: range.upperBound)
    }
  }
}
