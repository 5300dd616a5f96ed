/// A command called wrongly.
package enum UsageError: Error, Equatable {
  case unknownOption(String, nearest: String?)
  case missingValue(option: String, value: String)
  case unwantedValue(option: String)
  case badValue(option: String, value: String, expected: String)
  case contradiction(String, String)
  /// An option that says nothing without another.
  case missingCompanion(String, needs: String)
  case missingOperand(String)
  case extraOperand(String)
  /// A file, or anything else, where the command reads standard input.
  case inputAsOperand(String)
  case unknownCommand(String, nearest: String?)
  case missingCommand
  case unknownChoice(option: String, value: String, known: [String], nearest: String?)
}

extension UsageError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownOption(let name, let nearest):
      "unknown option '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    case .missingValue(let option, let value): "'\(option)' needs a value: \(option) \(value)"
    case .unwantedValue(let option): "'\(option)' takes no value"
    case .badValue(let option, let value, let expected):
      "'\(option)' takes \(expected), not '\(value)'"
    case .contradiction(let one, let other): "'\(one)' and '\(other)' exclude each other"
    case .missingCompanion(let option, let other): "'\(option)' needs \(other)"
    case .missingOperand(let name): "\(name) is missing"
    case .extraOperand(let operand): "'\(operand)' is one argument too many"
    case .inputAsOperand(let operand):
      "'\(operand)' is one argument too many, as standard input is read; did you mean "
        + "'< \(operand)'?"
    case .unknownCommand(let name, let nearest):
      "unknown command '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    case .missingCommand: "a command is missing"
    case .unknownChoice(let option, let value, let known, let nearest):
      "'\(option)' takes one of \(known.joined(separator: ", ")), not '\(value)'"
        + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    }
  }
}
