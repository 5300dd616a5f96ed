struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ problem: String, nearest: String? = nil) {
    description = problem + (nearest.map { "; did you mean '\($0)'?" } ?? "")
  }

  static func unknownOption(_ name: String, nearest: String?) -> Self {
    Self("unknown option '\(name)'", nearest: nearest)
  }
  static func missingValue(option: String, value: String) -> Self {
    Self("'\(option)' needs a value: \(option) \(value)")
  }
  static func unwantedValue(option: String) -> Self { Self("'\(option)' takes no value") }
  static func badValue(option: String, value: String, expected: String) -> Self {
    Self("'\(option)' takes \(expected), not '\(value)'")
  }
  static func unknownChoice(option: String, value: String, known: [String]) -> Self {
    Self(
      "'\(option)' takes one of \(known.joined(separator: ", ")), not '\(value)'",
      nearest: value.nearest(in: known)
    )
  }
  static func contradiction(_ one: String, _ other: String) -> Self {
    Self("'\(one)' and '\(other)' cannot be combined")
  }
  static func missingCompanion(_ option: String, needs other: String) -> Self {
    Self("'\(option)' requires '\(other)'")
  }
  static func missingOption(_ label: String) -> Self { Self("missing option '\(label)'") }
  static func missingOperand(_ name: String) -> Self { Self("missing argument: \(name)") }
  static func extraOperand(_ operand: String) -> Self { Self("unexpected argument '\(operand)'") }
  static func unknownCommand(_ name: String, nearest: String?) -> Self {
    Self("unknown command '\(name)'", nearest: nearest)
  }
}
