struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ problem: String, nearest: String? = nil) {
    description = problem + (nearest.map { "; did you mean '\($0)'?" } ?? "")
  }

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
  static func missingOption(_ label: String, values: OptionValues = .other) -> Self {
    let problem = "missing option '\(label)'"
    guard case .choices(let known) = values else { return Self(problem) }
    return Self("\(problem), with one of \(known.joined(separator: ", "))")
  }
  static func missingOperand(_ name: String) -> Self { Self("missing argument: \(name)") }
}
