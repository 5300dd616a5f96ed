package import TextFormats
package import Wrapper

extension Answer.Entity {
  /// The value as in the APIs of other platforms: numbers and ordinals are numbers, other values strings.
  package var jsonValue: JSON {
    guard let resolution, [.number, .ordinal].contains(resolution.kind),
      let number = resolution.number
    else { return .string(value) }
    return .number(number)
  }
}
