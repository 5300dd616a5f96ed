/// Manual pages in mdoc(7).
enum ManualPage {
  static func text(of manual: Manual) -> String {
    let text = manual.text
    let alias = manual.program == nil ? "" : ".Pp\n" + prose("The same as \(manual.verbName).")
    let options = manual.allGroups.map { group in
      ".Ss \(group.title)\n"
        + list(
          group.options.map { option in
            let value = option.placeholder.map { " Ar \(quoted($0))" } ?? ""
            let short = option.short.map { "Fl \($0) , " } ?? ""
            return ("\(short)Fl \(option.long.dropFirst())\(value)", option.help)
          }
        )
    }
    let lists = manual.lists.map { list in
      // Names that begin with a colon are commands of the prompt (`Ic`); others are paths (`Pa`).
      ".Sh \(list.title.uppercased())\n" + prose(list.introduction)
        + self.list(
          list.items.map { (($0.name.hasPrefix(":") ? "Ic " : "Pa ") + quoted($0.name), $0.text) }
        )
    }
    return page(
      manual.pageName,
      summary: text.summary,
      synopsis: ".Nm \(manual.name)\n.Op Ar options\n.Ar \(quoted(text.operands))",
      description: prose(text.description) + alias + ".Sh OPTIONS\n" + (options + lists).joined(),
      examples: text.examples.map { "\(manual.name) \($0)" },
      references: [Launcher.name]
    )
  }

  static func overview(of manuals: [Manual]) -> String {
    page(
      Launcher.name,
      summary: Launcher.text.summary,
      synopsis: ".Nm\n.Ar COMMAND\n.Op Ar options",
      description: prose(Launcher.text.summary) + ".Pp\nCommands:\n"
        + list(manuals.map { ("Cm \($0.verb)", $0.text.summary) }),
      examples: Launcher.text.examples,
      references: manuals.map(\.pageName).sorted { $0.lowercased() < $1.lowercased() }
    )
  }

  private static func page(
    _ name: String,
    summary: String,
    synopsis: String,
    description: String,
    examples: [String],
    references: [String]
  ) -> String {
    // `apropos` prints the sentence in lower case and without its full stop.
    let sentence = summary.last == "." ? summary.dropLast() : summary[...]
    return PackageResources.manual_mdoc.filled(with: [
      "name": name, "NAME": name.uppercased(), "date": Launcher.date, "synopsis": synopsis,
      "phrase": escaped(sentence.prefix(1).lowercased() + sentence.dropFirst()),
      "description": description, "examples": examples.map(escaped).joined(separator: "\n"),
      "references": references.map { ".Xr \($0) 1" }.joined(separator: " ,\n"),
    ])
  }

  /// Returns lines of text. In mdoc, each sentence begins on a new line.
  private static func prose(_ text: String) -> String {
    text.split(separator: ". ").map { sentence in
      let end = sentence.endIndex == text.endIndex ? "" : "."
      return (sentence + end).folded(to: 78, hanging: 0).split(separator: "\n")
        .map { escaped(String($0)) + "\n" }.joined()
    }.joined()
  }

  private static func list(_ items: [(head: String, text: String)]) -> String {
    ".Bl -tag -width Ds\n" + items.map { ".It \($0.head)\n" + prose($0.text) }.joined() + ".El\n"
  }

  /// Escapes a line of text. In mdoc, a full stop or an apostrophe at the beginning is a macro.
  private static func escaped(_ text: String) -> String {
    let safe = text.replacing("\\", with: "\\e")
    return [".", "'"].contains(safe.prefix(1)) ? "\\&" + safe : safe
  }

  private static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }
}
