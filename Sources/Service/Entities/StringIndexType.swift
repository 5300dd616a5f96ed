import Wrapper

/// The unit in which an API counts the offsets of entities in a text.
enum StringIndexType {
  case scalar
  case utf16
  /// A user-perceived character (grapheme cluster).
  case character

  init(azure name: String?) {
    self =
      switch name?.lowercased() {
      case "unicodecodepoint": .scalar
      case "utf16codeunit": .utf16
      default: .character
      }
  }

  func range(of entity: Answer.Entity, in text: String) -> Range<Int> {
    let range = entity.range(in: text)
    switch self {
    case .scalar: return entity.start..<entity.end
    case .utf16:
      let units = text.utf16
      let start = units.distance(from: text.startIndex, to: range.lowerBound)
      return start..<start + units.distance(from: range.lowerBound, to: range.upperBound)
    case .character:
      let start = text.distance(from: text.startIndex, to: range.lowerBound)
      return start..<start + text.distance(from: range.lowerBound, to: range.upperBound)
    }
  }
}
