/// What a command is, for people: the source of its help and of what it accepts.
package struct Manual: Sendable {
  package struct Option: Sendable, Equatable {
    let long: String
    let short: Character?
    /// What stands behind it, as the help calls it; nil for a switch.
    let value: String?
    let help: String
    /// The only values that it takes; none where there are too many to name.
    let choices: [String]

    init(
      _ long: String,
      short: Character? = nil,
      value: String? = nil,
      choices: [String] = [],
      _ help: String
    ) {
      self.long = long
      self.short = short
      self.value = value
      self.help = help
      self.choices = choices
    }
  }

  /// The name of its executable.
  let name: String
  /// Its name under `swiftnlc`.
  let verb: String
  let summary: String
  /// What comes without a dash, as the help calls it.
  let operands: String
  let options: [Option]
  let examples: [String]
  /// What else the manual page tells of.
  var lists: [List] = []

  /// A section of the manual page: names, and what is to be said of each.
  package struct List: Sendable {
    let title: String
    let items: [(name: String, text: String)]
  }

  /// The options of every command.
  static let common = [quiet, help, version]
  static let quiet = Option("--quiet", short: "q", "say nothing but errors")
  static let help = Option("--help", short: "h", "show this help")
  static let version = Option("--version", "show the version")

  var allOptions: [Option] { options + Self.common }

  /// The help for a program as the user called it, `Importer` or `swiftnlc import`.
  func text(program: String, columns: Int) -> String {
    var lines = [summary.folded(to: columns, hanging: 0), ""]
    lines += ["Usage: \(program) \(operands) [options]", "", "Options:"]
    let labels = allOptions.map(\.label)
    let width = min((labels.map(\.count).max() ?? 0) + 4, max(columns / 2, 20))
    for (option, label) in zip(allOptions, labels) {
      let margin = String(repeating: " ", count: width)
      let help = (margin + option.help).folded(to: columns, hanging: 0).dropFirst(width)
      let isTooLong = label.count + 4 > width
      let gap = String(repeating: " ", count: max(width - label.count - 2, 0))
      lines.append("  " + label + (isTooLong ? "\n" + margin : gap) + help)
    }
    lines += ["", examples.count == 1 ? "Example:" : "Examples:"]
    lines += examples.map { "  \(program) \($0)" }
    return lines.joined(separator: "\n")
  }
}

extension Manual.Option {
  /// `-o, --output FILE`
  var label: String {
    let dash = short.map { "-\($0), " } ?? ""
    return dash + long + (value.map { " \($0)" } ?? "")
  }
}
