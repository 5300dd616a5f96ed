enum UsageError: Error, Equatable, CustomStringConvertible {
  case unknownOption(String, nearest: String?)
  case missingValue(option: String, value: String)
  case unwantedValue(option: String)
  case badValue(option: String, value: String, expected: String)
  case contradiction(String, String)
  case missingCompanion(String, needs: String)
  case missingOption(String)
  case missingOperand(String)
  case extraOperand(String)
  case inputAsOperand(String)
  case unknownCommand(String, nearest: String?)
  case missingCommand
  case notUTF8(String)
  case unknownChoice(option: String, value: String, known: [String])

  var description: String {
    switch self {
    case .unknownOption(let name, let nearest):
      "unknown option '\(name)'" + Self.suggestion(nearest)
    case .missingValue(let option, let value): "'\(option)' needs a value: \(option) \(value)"
    case .unwantedValue(let option): "'\(option)' takes no value"
    case .badValue(let option, let value, let expected):
      "'\(option)' takes \(expected), not '\(value)'"
    case .contradiction(let one, let other): "'\(one)' and '\(other)' cannot be combined"
    case .missingCompanion(let option, let other): "'\(option)' requires '\(other)'"
    case .missingOption(let label): "missing option '\(label)'"
    case .missingOperand(let name): "missing argument: \(name)"
    case .extraOperand(let operand): "unexpected argument '\(operand)'"
    case .inputAsOperand(let operand):
      "unexpected argument '\(operand)', because the input comes from standard input; did you mean "
        + "`< \(operand.shellWord)`?"
    case .unknownCommand(let name, let nearest):
      "unknown command '\(name)'" + Self.suggestion(nearest)
    case .missingCommand: "missing command"
    case .notUTF8(let word): "'\(word)' is not UTF-8; rename the file, or convert the text"
    case .unknownChoice(let option, let value, let known):
      "'\(option)' takes one of \(known.joined(separator: ", ")), not '\(value)'"
        + Self.suggestion(value.nearest(in: known))
    }
  }

  private static func suggestion(_ nearest: String?) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? ""
  }
}
