/// The declaration of a command. Its arguments are checked against the manual; its help, manual
/// page and completions are generated from it.
struct Manual: Sendable {
  /// The word that selects the command, such as `import` in `swiftnlc import`.
  let verb: String
  /// The name of the command's own executable, such as `Importer`, if it has one.
  let program: String?
  /// The name of the required operand, for the error message if it is missing.
  let requiredOperand: String?
  let mostOperands: Int
  private let givenText: ManualText?
  private let makeGroups: @Sendable () -> [OptionGroup]
  private let makeLists: @Sendable () -> [List]

  /// Creates a manual, whose groups and lists are evaluated when they are needed, because every
  /// program looks up its command by the names of all commands.
  init(
    verb: String,
    program: String? = nil,
    requiredOperand: String? = nil,
    mostOperands: Int = .max,
    text: ManualText? = nil,
    groups: @autoclosure @escaping @Sendable () -> [OptionGroup] = [],
    lists: @autoclosure @escaping @Sendable () -> [List] = []
  ) {
    self.verb = verb
    self.program = program
    self.requiredOperand = requiredOperand
    self.mostOperands = mostOperands
    givenText = text
    makeGroups = groups
    makeLists = lists
  }

  var groups: [OptionGroup] { makeGroups() }
  var lists: [List] { makeLists() + text.lists }
  var text: ManualText { givenText ?? ManualText.all[verb] ?? ManualText() }

  /// An additional section of the manual page, which lists names with their descriptions.
  struct List: Sendable {
    let title: String
    var introduction = ""
    var items: [(name: String, text: String)]

    func text(columns: Int) -> String {
      introduction.folded(to: columns, hanging: 0) + "\n\n"
        + Manual.entries(items, columns: columns)
    }
  }

  var name: String { program ?? verbName }
  var verbName: String { "\(Launcher.name) \(verb)" }

  var allGroups: [OptionGroup] { groups + [.common] }
  var options: [any CommandOption] { allGroups.flatMap(\.options) }

  /// Returns the help. The user called the command as `program`, such as `swiftnlc import`.
  func help(program: String, columns: Int) -> String {
    let text = text
    var lines = [text.description.folded(to: columns, hanging: 0), ""]
    lines.append("Usage: \(program) \(text.operands) [options]")
    let width = min(options.map(\.label).widest + 4, max(columns / 2, 20))
    for group in allGroups {
      lines += ["", "\(group.title):"]
      lines += group.options.map { option in
        Self.entry(option.label, option.help, indent: width, columns: columns)
      }
    }
    lines += ["", text.examples.count == 1 ? "Example:" : "Examples:"]
    lines += text.examples.map { "  \(program) \($0)" }
    return lines.joined(separator: "\n")
  }

  static func entries(_ items: [(name: String, text: String)], columns: Int) -> String {
    let width = items.map(\.name).widest + 4
    return items.map { entry($0.name, $0.text, indent: width, columns: columns) }
      .joined(separator: "\n")
  }

  /// A label and its description, which begins on the next line if the label is too long.
  static func entry(_ label: String, _ text: String, indent: Int, columns: Int) -> String {
    let label = "  " + label
    guard label.columns + 2 > indent else {
      return text.folded(after: label.padding(to: indent), to: columns)
    }
    return label + "\n" + text.folded(after: String(repeating: " ", count: indent), to: columns)
  }

  /// The names of the command: the verb, such as `import`, and the executable, such as `Importer`.
  var callNames: [String] { [verb] + [program].compactMap(\.self) }

  /// The name of the manual page: `Importer`, or `swiftnlc-check`.
  var pageName: String { program ?? "\(Launcher.name)-\(verb)" }

  /// All names of the manual page: `Importer` and `swiftnlc-import`.
  var pageNames: [String] { [program, "\(Launcher.name)-\(verb)"].compactMap(\.self) }
}

extension [Manual] {
  var programs: [String] { [Launcher.name] + compactMap(\.program) }
}
