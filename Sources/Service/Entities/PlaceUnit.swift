import Wrapper

/// What places in a text are counted in.
enum PlaceUnit {
  case scalar
  case utf16
  /// What a reader takes for one character.
  case character

  /// As Azure's code asks for it; characters unless it does.
  init(azure name: String?) {
    self =
      switch name?.lowercased() {
      case "unicodecodepoint": .scalar
      case "utf16codeunit": .utf16
      default: .character
      }
  }

  /// Where a value is in its text.
  func place(of entity: Answer.Entity, in text: String) -> Range<Int> {
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
