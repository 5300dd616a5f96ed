/// The description of a command: the source of its help, its manual page and its completions, and of
/// the options that it accepts.
package struct Manual: Sendable {
  let name: String
  /// The name of the command in `swiftnlc VERB`.
  let verb: String
  /// One sentence, which the list of commands shows too.
  let summary: String
  /// Further sentences of the help and the manual page.
  let discussion: String
  /// The operands as the usage line shows them.
  let operands: String
  let groups: [OptionGroup]
  let examples: [String]
  let lists: [List]

  init(
    name: String,
    verb: String,
    summary: String,
    discussion: String = "",
    operands: String,
    groups: [OptionGroup] = [],
    examples: [String],
    lists: [List] = []
  ) {
    self.name = name
    self.verb = verb
    self.summary = summary
    self.discussion = discussion
    self.operands = operands
    self.groups = groups + [.common]
    self.examples = examples
    self.lists = lists
  }

  /// A further section of the manual page: names, each with a description.
  package struct List: Sendable {
    let title: String
    var introduction = ""
    let items: [(name: String, text: String)]
  }

  var description: String { discussion.isEmpty ? summary : "\(summary) \(discussion)" }

  var options: [OptionDeclaration] { groups.flatMap(\.options).map(\.declaration) }

  func option(_ long: String) -> OptionDeclaration? { options.first { $0.long == long } }

  /// The help of the command, under the name by which the user called it: `Importer` or
  /// `swiftnlc import`.
  func text(program: String, columns: Int) -> String {
    var lines = [description.folded(to: columns, hanging: 0), ""]
    lines.append("Usage: \(program) \(operands) [options]")
    let width = min((options.map(\.label.count).max() ?? 0) + 4, max(columns / 2, 20))
    for group in groups {
      lines += ["", "\(group.title):"]
      lines += group.options.map(\.declaration).map { option in
        Self.entry(option.label, option.help, indent: width, columns: columns)
      }
    }
    lines += ["", examples.count == 1 ? "Example:" : "Examples:"]
    lines += examples.map { "  \(program) \($0)" }
    return lines.joined(separator: "\n")
  }

  /// A label and its description, which begins on the next line if the label is too long.
  static func entry(_ label: String, _ text: String, indent: Int, columns: Int) -> String {
    let label = "  " + label
    guard label.columns + 2 > indent else {
      return text.folded(after: label.padding(to: indent), to: columns)
    }
    return label + "\n" + text.folded(after: String(repeating: " ", count: indent), to: columns)
  }
}

extension Manual.List {
  func text(columns: Int) -> String {
    let width = (items.map(\.name.count).max() ?? 0) + 4
    let lines = items.map { Manual.entry($0.name, $0.text, indent: width, columns: columns) }
    return introduction.folded(to: columns, hanging: 0) + "\n\n" + lines.joined(separator: "\n")
  }
}

extension Manual {
  /// The names after which the options of the command follow: `import`, and `Importer` if it is also
  /// an executable of its own.
  var callNames: [String] { isProgram ? [verb, name] : [verb] }
}

extension [Manual] {
  /// The executables, `swiftnlc` first.
  var programs: [String] { [Launcher.name] + filter(\.isProgram).map(\.name) }
}
