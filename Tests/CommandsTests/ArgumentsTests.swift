import Testing

@testable import Commands

@Suite struct ArgumentsTests {
  private static let output = Option("-o, --output FILE", .file)
  private static let name = Option("--name NAME", .text)
  private static let count = Option("-c, --count N", .integer(1...))
  private static let share = Option("--share X", .fraction, default: 0.5)
  private static let sizes = Option("--sizes N", .list(expected: "numbers") { Int($0) })
  private static let dense = Flag("-d, --dense").excludes("--share").requires("--count")
  private static let manual = Manual(
    verb: "test",
    program: "Tester",
    groups: [.output([output, name, count, share, sizes, dense])]
  )

  @Test(arguments: [
    ["--output", "x", "--count", "3", "--dense", "a"],
    ["-o", "x", "-c", "3", "-d", "a"],
    ["-ox", "-c3", "-d", "a"], ["-o=x", "-c=3", "-d", "a"], ["-dc3", "-dox", "a"],
    ["-dc", "3", "-do=x", "a"],
    ["--output=x", "--count=3", "--dense", "a"],
    ["a", "--dense", "--count", "3", "--output", "x"],
    ["--output", "y", "-o", "x", "-d", "-d", "--count", "4", "--count", "3", "--", "a"],
  ])
  func parsesAllSpellingsOfOptions(words: [String]) throws {
    let arguments = try Arguments(words, manual: Self.manual)
    #expect(arguments.operands == ["a"])
    #expect(arguments[Self.output] == "x")
    #expect(arguments[Self.count] == 3)
    #expect(arguments[Self.dense] && !arguments[OptionGroup.quiet])
  }

  @Test(
    arguments: [
      ([], []), (["-"], ["-"]), (["--", "-x", "--dense"], ["-x", "--dense"]),
      (["", "a b"], ["", "a b"]),
      (["--output", "-x"], []), (["--name=", "a"], ["a"]), (["-o", "a=b"], []),
    ] as [([String], [String])]
  )
  func separatesOperandsFromOptions(words: [String], operands: [String]) throws {
    #expect(try Arguments(words, manual: Self.manual).operands == operands)
  }

  @Test(
    arguments: [
      (["--ouput", "x"], UsageError("unknown option '--ouput'", nearest: "--output")),
      (["--ouput=x"], UsageError("unknown option '--ouput'", nearest: "--output")),
      (["--denze"], UsageError("unknown option '--denze'", nearest: "--dense")),
      (["--hepl"], UsageError("unknown option '--hepl'", nearest: "--help")),
      (["--frobnicate"], UsageError("unknown option '--frobnicate'")),
      (["-x"], UsageError("unknown option '-x'")),
      (["-dx"], UsageError("unknown option '-dx'")),
      (["-h=1"], UsageError("'--help' takes no value")),
      (["-v"], UsageError("unknown option '-v'", nearest: "--version")),
      (["-output", "x"], UsageError("unknown option '-output'", nearest: "--output")),
      (["-dc"], UsageError("'--count' needs a value: --count N")),
      (["--output"], UsageError("'--output' needs a value: --output FILE")),
      (["-o", "--dense"], UsageError("'--output' needs a value: --output FILE")),
      (["a", "-c"], UsageError("'--count' needs a value: --count N")),
      (["--output="], .badValue(option: "--output", value: "", expected: "a file")),
      (["--dense=yes"], UsageError("'--dense' takes no value")),
      (["--dense"], UsageError("'--dense' requires '-c, --count N'")),
      (["-dc1", "--share", "0"], .contradiction("--dense", "--share")),
      (["-c0"], .badValue(option: "--count", value: "0", expected: "a whole number of 1 or more")),
    ] as [([String], UsageError)]
  )
  func reportsIncorrectUsage(words: [String], error: UsageError) {
    #expect(throws: error) { _ = try Arguments(words, manual: Self.manual) }
  }

  @Test func helpIsShownDespiteOtherMistakes() throws {
    for word in ["--help", "--version"] {
      _ = try Arguments(["--count", "x", "--dense", "--share", "9", word], manual: Self.manual)
    }
  }

  @Test func aRequiredOptionMustBeGiven() throws {
    let name = Option(required: "--name NAME", .text)
    let manual = Manual(verb: "test", program: "Tester", groups: [.input([name])])
    #expect(throws: UsageError.missingOption("--name NAME")) { try Arguments([], manual: manual) }
    #expect(try Arguments(["--name", "x"], manual: manual)[name] == "x")
  }

  @Test func flagsCanBeCombinedInOneWord() throws {
    let arguments = try Arguments(["-dqc1"], manual: Self.manual)
    #expect(arguments[Self.dense] && arguments[OptionGroup.quiet])
    #expect(arguments.operands.isEmpty && !arguments[OptionGroup.help])
  }

  @Test func commandsReadOnlyOptionsThatTheyDeclare() async {
    await #expect(processExitsWith: .failure) {
      let manual = Manual(verb: "test", program: "Tester")
      _ = try Arguments([], manual: manual)[Flag("--dense")]
    }
    for command in Launcher.commands {
      for words in [[], ["a"], ["a", "b"]] {
        try? command.validate(words)
      }
    }
  }

  @Test func optionsExcludeAndRequireOnlyOptionsOfTheSameCommand() {
    for command in Launcher.commands {
      for option in command.manual.options {
        for other in option.excluded + [option.companion].compactMap(\.self) {
          let name = "\(command.manual.verb) \(option.long): \(other)"
          #expect(command.manual.options.contains { $0.long == other }, "\(name)")
        }
      }
    }
  }

  @Test(arguments: ["0", "-1", "x", "", "1.5", "1e3", "99999999999999999999", " 1", "0x10"])
  func rejectsInvalidWholeNumbers(text: String) throws {
    let error = UsageError.badValue(
      option: "--count",
      value: text,
      expected: "a whole number of 1 or more"
    )
    #expect(throws: error) { try Arguments(["--count", text], manual: Self.manual) }
  }

  @Test(arguments: ["1", "-0.1", "nan", "inf", "x", ""])
  func rejectsInvalidFractions(text: String) {
    #expect(throws: UsageError.self) { try Arguments(["--share", text], manual: Self.manual) }
  }

  @Test(arguments: [("0", 0), ("0.1", 0.1), ("0.999", 0.999), ("1e-3", 0.001)])
  func parsesFractions(text: String, share: Double) throws {
    #expect(try Arguments(["--share", text], manual: Self.manual)[Self.share] == share)
    #expect(try Arguments([], manual: Self.manual)[Self.share] == 0.5)
  }

  @Test(
    arguments: [("1", [1]), ("50,8", [50, 8]), ("1,,2", nil), ("", nil), ("1,", nil), ("a", nil)]
      as [(String, [Int]?)]
  )
  func parsesLists(text: String, expected: [Int]?) {
    let arguments = try? Arguments(["--sizes", text], manual: Self.manual)
    #expect(arguments.flatMap { $0[Self.sizes] } == expected)
  }

  @Test func countsOperands() throws {
    let manual = Manual(verb: "test", requiredOperand: "it", mostOperands: 1)
    #expect(try Arguments(["a"], manual: manual).operands == ["a"])
    #expect(throws: UsageError.missingOperand("it")) { try Arguments([], manual: manual) }
    #expect(throws: UsageError("unexpected argument 'b'")) {
      try Arguments(["a", "b"], manual: manual)
    }
  }

  @Test(
    arguments: [
      ("kitten", ["sitting", "mitten"], "mitten"), ("abc", ["xyz"], nil), ("", ["a"], "a"),
      ("a", [], nil),
      (":hlp", [":help", ":top"], ":help"),
    ] as [(String, [String], String?)]
  )
  func suggestsTheMostSimilarWord(word: String, candidates: [String], nearest: String?) {
    #expect(word.nearest(in: candidates) == nearest)
  }
}

extension Command {
  /// Checks the arguments of a command without running it.
  static func validate(_ words: [String]) throws(UsageError) {
    let arguments = try Arguments(words, manual: manual)
    try Self(arguments: arguments, terminal: Terminal(isQuiet: true)).validate()
  }
}
