import Testing

@testable import Commands

@Suite struct ManualTests {
  private static let manuals = Launcher.commands.map { $0.manual }

  @Test func layout() {
    let manual = Manual(
      name: "Tester",
      verb: "test",
      summary: "Tests one thing and then another one.",
      operands: "FILE",
      options: [.init("--output", short: "o", value: "FILE", "where the result of the test goes")],
      examples: ["a.json", "-"]
    )
    #expect(
      manual.text(program: "swiftnlc test", columns: 43) == """
        Tests one thing and then another one.

        Usage: swiftnlc test FILE [options]

        Options:
          -o, --output FILE  where the result of
                             the test goes
          -q, --quiet        say nothing but errors
          -h, --help         show this help
          --version          show the version

        Examples:
          swiftnlc test a.json
          swiftnlc test -
        """
    )
  }

  @Test(arguments: [60, 80, 100]) func everyManualFits(columns: Int) {
    for manual in Self.manuals {
      let lines = manual.text(program: manual.name, columns: columns).split(separator: "\n")
      let examples = lines.lastIndex { $0.hasPrefix("Example") } ?? lines.endIndex
      for line in lines[..<examples] { #expect(line.count <= columns, "\(line)") }
    }
  }

  @Test func everyManualHasAnExampleAndNoOptionTwice() {
    for manual in Self.manuals {
      #expect(!manual.examples.isEmpty)
      let names = manual.allOptions.flatMap { [$0.long] + ($0.short.map { ["-\($0)"] } ?? []) }
      #expect(Set(names).count == names.count, "\(manual.name): \(names)")
    }
  }

  /// One letter has one meaning for the options that most commands share.
  @Test func sharedLetters() {
    for manual in Self.manuals {
      for option in manual.allOptions {
        for (short, long) in [("l", "--language"), ("o", "--output"), ("q", "--quiet")] {
          #expect(
            (option.short == Character(short)) == (option.long == long),
            "\(manual.name) \(option.label)"
          )
        }
      }
    }
  }

  @Test func noColumnsAtAll() {
    for manual in Self.manuals {
      #expect(manual.text(program: manual.name, columns: 0).contains("Usage: \(manual.name)"))
    }
  }
}
