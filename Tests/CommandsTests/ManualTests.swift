import Testing

@testable import Commands

@Suite struct ManualTests {
  private static let manuals = Launcher.commands.map { $0.manual }

  @Test func helpGroupsOptions() {
    let manual = Manual(
      verb: "test",
      program: "Tester",
      text: ManualText([
        "Tests one thing and then another one.", "Usage: FILE", "Example: a.json", "Example: -",
      ]),
      groups: [
        .output([Option("-o, --output FILE", .file).help("where the result of the test goes")])
      ]
    )
    #expect(
      manual.help(program: "swiftnlc test", columns: 43) == """
        Tests one thing and then another one.

        Usage: swiftnlc test FILE [options]

        Output:
          -o, --output FILE  where the result of
                             the test goes

        Common options:
          -q, --quiet        print errors only
          -h, --help         show this help
          --version          show the version

        Examples:
          swiftnlc test a.json
          swiftnlc test -
        """
    )
  }

  @Test(arguments: [60, 80, 100]) func helpFitsTheTerminal(columns: Int) {
    for manual in Self.manuals {
      let lines = manual.help(program: manual.name, columns: columns).split(separator: "\n")
      let examples = lines.lastIndex { $0.hasPrefix("Example") } ?? lines.endIndex
      for line in lines[..<examples] { #expect(line.count <= columns, "\(line)") }
    }
  }

  @Test func everyCommandHasExamplesAndDistinctOptions() {
    for manual in Self.manuals {
      #expect(!manual.text.examples.isEmpty)
      let names = manual.options.flatMap(\.names)
      #expect(Set(names).count == names.count, "\(manual.name): \(names)")
    }
  }

  @Test func commonLettersHaveOneMeaning() {
    for manual in Self.manuals {
      for option in manual.options {
        for (short, long) in [("l", "--language"), ("o", "--output"), ("q", "--quiet")] {
          #expect(
            (option.short == Character(short)) == (option.long == long),
            "\(manual.name) \(option.label)"
          )
        }
      }
    }
  }

  @Test func helpIsCompleteInANarrowTerminal() {
    for manual in Self.manuals {
      #expect(manual.help(program: manual.name, columns: 0).contains("Usage: \(manual.name)"))
    }
  }
}
