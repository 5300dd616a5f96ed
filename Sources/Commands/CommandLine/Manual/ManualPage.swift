/// Manual pages in mdoc(7).
enum ManualPage {
  static func text(of manual: Manual) -> String {
    let text = manual.text
    var page = Page(name: manual.pageName)
    page.section("NAME")
    page.add(".Nm \(manual.pageName)")
    page.add(".Nd \(Page.escaped(text.summary.asPhrase))")
    page.section("SYNOPSIS")
    page.add(".Nm \(manual.name)")
    page.add(".Op Ar options")
    page.add(".Ar \(Page.quoted(text.operands))")
    page.section("DESCRIPTION")
    page.text(text.description)
    if manual.program != nil { page.paragraph("The same as \(manual.verbName).") }
    page.section("OPTIONS")
    for group in manual.allGroups {
      page.add(".Ss \(group.title)")
      page.list(
        group.options.map { option in
          let value = option.placeholder.map { " Ar \(Page.quoted($0))" } ?? ""
          let short = option.short.map { "Fl \($0) , " } ?? ""
          return ("\(short)Fl \(option.long.dropFirst())\(value)", option.help)
        }
      )
    }
    for list in manual.lists {
      page.section(list.title.uppercased())
      if !list.introduction.isEmpty { page.text(list.introduction) }
      // Names that begin with a colon are commands of the prompt (`Ic`); all other names are
      // formatted as paths (`Pa`).
      page.list(
        list.items.map {
          (($0.name.hasPrefix(":") ? "Ic " : "Pa ") + Page.quoted($0.name), $0.text)
        }
      )
    }
    page.exitStatus()
    page.examples(text.examples.map { "\(manual.name) \($0)" })
    page.section("SEE ALSO")
    page.add(".Xr \(Launcher.name) 1")
    return page.content
  }

  static func overview(of manuals: [Manual]) -> String {
    var page = Page(name: Launcher.name)
    page.section("NAME")
    page.add(".Nm \(Launcher.name)")
    page.add(".Nd \(Page.escaped(Launcher.summary.asPhrase))")
    page.section("SYNOPSIS")
    page.add(".Nm")
    page.add(".Ar COMMAND")
    page.add(".Op Ar options")
    page.section("DESCRIPTION")
    page.text(Launcher.summary)
    page.paragraph("Commands:")
    page.list(manuals.map { ("Cm \($0.verb)", $0.text.summary) })
    page.exitStatus()
    page.examples(Launcher.examples)
    page.section("SEE ALSO")
    page.references(manuals.map(\.pageName))
    return page.content
  }
}

private struct Page {
  private(set) var content: String

  init(name: String) {
    content = """
      .\\" Written by `swiftnlc manual \(name)`.
      .Dd \(Launcher.date)
      .Dt \(name.uppercased()) 1
      .Os SwiftNLC

      """
  }

  mutating func add(_ line: String) { content += line + "\n" }
  mutating func section(_ title: String) { add(".Sh \(title)") }

  mutating func text(_ text: String) {
    // In mdoc, each sentence begins on a new line.
    for sentence in text.split(separator: ". ", omittingEmptySubsequences: true) {
      let end = sentence.endIndex == text.endIndex ? "" : "."
      for line in (sentence + end).folded(to: 78, hanging: 0).split(separator: "\n") {
        add(Self.escaped(String(line)))
      }
    }
  }

  mutating func paragraph(_ text: String) {
    add(".Pp")
    self.text(text)
  }

  mutating func list(_ items: [(head: String, text: String)]) {
    add(".Bl -tag -width Ds")
    for item in items {
      add(".It \(item.head)")
      text(item.text)
    }
    add(".El")
  }

  mutating func exitStatus() {
    section("EXIT STATUS")
    list([
      ("0", "Success."), ("1", "Failure; standard error gives the reason."),
      ("64", "Incorrect usage."),
    ])
  }

  mutating func examples(_ examples: [String]) {
    section("EXAMPLES")
    add(".Bd -literal")
    for example in examples { add(Self.escaped(example)) }
    add(".Ed")
  }

  mutating func references(_ names: [String]) {
    let names = names.sorted { $0.lowercased() < $1.lowercased() }
    for name in names { add(".Xr \(name) 1" + (name == names.last ? "" : " ,")) }
  }

  /// Escapes a line of text. In mdoc, a full stop or an apostrophe at the beginning is a macro.
  static func escaped(_ text: String) -> String {
    let safe = text.split(separator: "\\", omittingEmptySubsequences: false)
      .joined(separator: "\\e")
    return [".", "'"].contains(safe.prefix(1)) ? "\\&" + safe : safe
  }

  /// Quotes an argument of an mdoc macro.
  static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }
}

extension String {
  /// The sentence in lower case and without its full stop, for the list of pages that `apropos` prints.
  fileprivate var asPhrase: String {
    let end = last == "." ? dropLast() : self[...]
    return end.prefix(1).lowercased() + end.dropFirst()
  }
}
