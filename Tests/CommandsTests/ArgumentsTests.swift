import Testing

@testable import Commands

@Suite struct ArgumentsTests {
  private static let output = Manual.Option("--output", short: "o", value: "FILE", "")
  private static let count = Manual.Option("--count", short: "c", value: "N", "")
  private static let dense = Manual.Option("--dense", short: "d", "")
  private static let manual = Manual(
    name: "Tester",
    verb: "test",
    summary: "",
    operands: "",
    options: [output, count, dense],
    examples: []
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
  func spellings(words: [String]) throws {
    let arguments = try Arguments(words, manual: Self.manual)
    #expect(arguments.operands == ["a"])
    #expect(arguments.text(Self.output) == "x")
    #expect(try arguments.whole(Self.count, atLeast: 1) == 3)
    #expect(arguments.has(Self.dense) && !arguments.has(Manual.quiet))
  }

  @Test(
    arguments: [
      ([], []), (["-"], ["-"]), (["--", "-x", "--dense"], ["-x", "--dense"]),
      (["", "a b"], ["", "a b"]),
      (["--output", "-x"], []), (["--output=", "a"], ["a"]), (["-o", "a=b"], []),
    ] as [([String], [String])]
  )
  func operands(words: [String], operands: [String]) throws {
    #expect(try Arguments(words, manual: Self.manual).operands == operands)
  }

  @Test(
    arguments: [
      (["--ouput", "x"], .unknownOption("--ouput", nearest: "--output")),
      (["--ouput=x"], .unknownOption("--ouput", nearest: "--output")),
      (["--denze"], .unknownOption("--denze", nearest: "--dense")),
      (["--hepl"], .unknownOption("--hepl", nearest: "--help")),
      (["--frobnicate"], .unknownOption("--frobnicate", nearest: nil)),
      (["-x"], .unknownOption("-x", nearest: nil)),
      (["-dx"], .unknownOption("-dx", nearest: nil)),
      // A letter leads to the first option that begins with it, and a dash too few is no value.
      (["-h=1"], .unwantedValue(option: "--help")),
      (["-v"], .unknownOption("-v", nearest: "--version")),
      (["-output", "x"], .unknownOption("-output", nearest: "--output")),
      (["-dc"], .missingValue(option: "--count", value: "N")),
      (["--output"], .missingValue(option: "--output", value: "FILE")),
      (["a", "-c"], .missingValue(option: "--count", value: "N")),
      (["--dense=yes"], .unwantedValue(option: "--dense")),
    ] as [([String], UsageError)]
  )
  func misuse(words: [String], error: UsageError) {
    #expect(throws: error) { _ = try Arguments(words, manual: Self.manual) }
  }

  @Test func switchesTogether() throws {
    let arguments = try Arguments(["-dq"], manual: Self.manual)
    #expect(arguments.has(Self.dense) && arguments.has(Manual.quiet))
    #expect(arguments.operands.isEmpty && !arguments.has(Manual.help))
  }

  /// Nobody asks for an option that the manual does not tell of.
  @Test func optionsThatAreNotInTheManual() async {
    await #expect(processExitsWith: .failure) {
      let manual = Manual(
        name: "Tester",
        verb: "test",
        summary: "",
        operands: "",
        options: [],
        examples: []
      )
      _ = try Arguments([], manual: manual).has(Manual.Option("--dense", ""))
    }
    for command in Launcher.commands {
      for words in [[], ["a"], ["a", "b"]] {
        _ = try? command.init(Arguments(words, manual: command.manual))
      }
    }
  }

  @Test(arguments: ["0", "-1", "x", "", "1.5", "1e3", "99999999999999999999", " 1", "0x10"])
  func wholeNumbers(text: String) throws {
    let arguments = try Arguments(["--count", text], manual: Self.manual)
    let error = UsageError.badValue(
      option: "--count",
      value: text,
      expected: "a whole number from 1"
    )
    #expect(throws: error) { _ = try arguments.whole(Self.count, atLeast: 1) }
  }

  @Test(arguments: ["1", "-0.1", "nan", "inf", "x", ""])
  func shares(text: String) throws {
    let arguments = try Arguments(["--count", text], manual: Self.manual)
    #expect(throws: UsageError.self) {
      _ = try arguments.number(Self.count, from: 0, below: 1)
    }
  }

  @Test(arguments: [("0", 0), ("0.1", 0.1), ("0.999", 0.999), ("1e-3", 0.001)])
  func sharesThatAreSome(text: String, share: Double) throws {
    let arguments = try Arguments(["--count", text], manual: Self.manual)
    #expect(try arguments.number(Self.count, from: 0, below: 1) == share)
  }

  @Test(
    arguments: [("1", [1]), ("50,8", [50, 8]), ("1,,2", nil), ("", nil), ("1,", nil), ("a", nil)]
      as [(String, [Int]?)]
  )
  func lists(text: String, expected: [Int]?) throws {
    let arguments = try Arguments(["--count", text], manual: Self.manual)
    let list = try? arguments.list(Self.count, expected: "numbers") { Int($0) }
    #expect(list == expected)
  }

  @Test func oneOperand() throws {
    #expect(try Arguments([], manual: Self.manual).operand("it", default: ".") == ".")
    #expect(throws: UsageError.missingOperand("it")) {
      _ = try Arguments([], manual: Self.manual).operand("it")
    }
    #expect(throws: UsageError.extraOperand("b")) {
      _ = try Arguments(["a", "b"], manual: Self.manual).operand("it")
    }
  }

  @Test(
    arguments: [
      ("kitten", ["sitting", "mitten"], "mitten"), ("abc", ["xyz"], nil), ("", ["a"], "a"),
      ("a", [], nil),
      (":hlp", [":help", ":top"], ":help"),
    ] as [(String, [String], String?)]
  )
  func nearest(word: String, candidates: [String], nearest: String?) {
    #expect(word.nearest(in: candidates) == nearest)
  }
}
