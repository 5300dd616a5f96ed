import Testing

@testable import Patterns

@Suite struct TextPatternTests {
  private static func found(_ pattern: String, in text: String) throws -> [String] {
    let scalars = Array(text.unicodeScalars)
    var steps = TextPattern.steps(for: scalars.count)
    return try TextPattern(pattern).matches(in: scalars.map(\.value), steps: &steps).map {
      String(String.UnicodeScalarView(scalars[$0]))
    }
  }

  @Test(
    arguments: [
      ("kb[0-9]+", "see kb12 or kb345, not KB6", ["kb12", "kb345"]),
      ("(?i)kb[0-9]+", "see kb12 or KB6", ["kb12", "KB6"]),
      ("(?i:k)b", "Kb KB kb", ["Kb", "kb"]),
      ("a(?i)b", "aB ab Ab", ["aB", "ab"]),
      ("(?i)straße|ÄRGER", "STRAßE ärger", ["STRAßE", "ärger"]),
      (#"\d{3}-\d{4}"#, "call 555-0134 or 555-01761", ["555-0134", "555-0176"]),
      (#"\b\d{5}\b"#, "12345 123456 x12345 54321.", ["12345", "54321"]),
      (#"^\d+$"#, "12345", ["12345"]), (#"^\d+$"#, "12345 6", []),
      (
        #"\b[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}\b"#, "to ana@example.com.",
        ["ana@example.com"]
      ),
      ("a|ab", "ab", ["a"]), ("ab|a", "ab", ["ab"]), ("(a|ab)(c|bcd)", "abcd", ["abcd"]),
      ("a+?", "aaa", ["a", "a", "a"]), ("<.+?>", "<a> <b>", ["<a>", "<b>"]),
      ("<.+>", "<a> <b>", ["<a> <b>"]), ("x{2}", "xxxxx", ["xx", "xx"]),
      ("x{2,3}", "xxxxx", ["xxx", "xx"]), ("x{2,}?", "xxxxx", ["xx", "xx"]),
      ("a{,2}", "a{,2}", ["a{,2}"]),
      ("[^a-c]+", "abcdefabc", ["def"]), ("[]a]+", "a]b", ["a]"]), ("[a-]+", "a-b", ["a-"]),
      (#"[\w-]+"#, "room-7 b", ["room-7", "b"]), ("[[:alpha:]]+", "häuser7", ["häuser"]),
      ("[[:^digit:]]+", "ab12", ["ab"]), (#"\p{Lu}\p{Ll}+"#, "an Ärger", ["Ärger"]),
      (#"\pL+"#, "7 häuser", ["häuser"]), (#"\P{L}+"#, "ab12", ["12"]),
      (#"\p{Han}+"#, "電気 denki", ["電気"]), (#"\p{Hiragana}+"#, "お茶", ["お"]),
      ("[[:punct:]]+", "a+„b“€", ["+„", "“"]), ("[[:^punct:]]+", "a„b+€", ["a", "b", "€"]),
      (#"\P{Greek}+"#, "x αβγ", ["x "]), ("(?i)[[:^xdigit:]]+", "xAfy", ["x", "y"]),
      (#"[\p{Greek}]+"#, "x αβγ", ["αβγ"]), (#"\u00e4\x41\x{1F600}"#, "äA😀", ["äA😀"]),
      (#"\Qa.b\E+"#, "a.b a.bbb", ["a.b", "a.bbb"]), (#"a\.b"#, "a.b axb", ["a.b"]),
      ("(?:ab)+", "ababx", ["abab"]), ("(?<name>a)(?P<other>b)", "ab", ["ab"]),
      ("(?m)^b$", "a\nb\nc", ["b"]), ("a.b", "a\nb", []), ("(?s)a.b", "a\nb", ["a\nb"]),
      ("a(?#a remark)b", "ab", ["ab"]), ("(a*)*b", "aab", ["aab"]), ("(a|b)*?c", "abc", ["abc"]),
      ("(|a)+b", "aab", ["aab"]), ("x*", "axxb", ["xx"]), ("", "abc", []), ("a$", "ba\n", ["a"]),
      (#"a\z"#, "ba\n", []), ("é", "cafe\u{301} café", ["é"]),
    ] as [(String, String, [String])]
  )
  func findsMatches(pattern: String, text: String, expected: [String]) throws {
    #expect(try Self.found(pattern, in: text) == expected)
  }

  @Test(
    arguments: [
      (#"(a)\1"#, .unsupported("a backreference")),
      (#"(?<n>a)\k<n>"#, .unsupported("a backreference")),
      ("(?P=n)", .unsupported("a backreference")), ("a(?=b)", .unsupported("lookaround")),
      ("(?!a)b", .unsupported("lookaround")), ("(?<=a)b", .unsupported("lookaround")),
      ("(?<!a)b", .unsupported("lookaround")), ("a++", .unsupported("a possessive quantifier")),
      ("a{2}+", .unsupported("a possessive quantifier")),
      ("(?>a)", .unsupported("an atomic group")),
      ("(?(1)a|b)", .unsupported("a conditional")), ("(?R)", .unsupported("recursion")),
      ("[a-z&&[^b]]", .unsupported("an intersection of classes")),
      (#"\X"#, .unsupported(#"the escape \X"#)),
      (#"\p{Klingon}"#, .unsupported(#"the property \p{Klingon}"#)),
      ("(?x) a", .unsupported("the flag (?x)")),
      ("(a", .malformed(at: 2)), ("a)", .malformed(at: 1)), ("[a", .malformed(at: 0)),
      ("*a", .malformed(at: 0)), ("a{3,2}", .malformed(at: 1)), ("[z-a]", .malformed(at: 4)),
      ("a\\", .malformed(at: 2)), (#"\u{D800}"#, .malformed(at: 8)), ("a**", .malformed(at: 2)),
      ("(a{1000}){1000}", .tooLarge(limit: 5_000)),
      ("a{99999999999999999999}", .tooLarge(limit: 5_000)),
      ("(((){1000}){1000}){1000}", .tooLarge(limit: 5_000)),
      (String(repeating: "(", count: 10_000), .tooDeep(limit: 100)),
      (String(repeating: "a", count: 1_000_000), .tooLarge(limit: 5_000)),
    ] as [(String, PatternError)]
  )
  func rejectsUnsupportedAndMalformedPatterns(pattern: String, problem: PatternError) {
    #expect(throws: problem) { try TextPattern(pattern) }
  }

  /// Patterns that cost backtracking matchers exponential or quadratic time.
  @Test(
    arguments: [
      "(a+)+$", "(a|aa)+$", "(a*)*b", "(.*a){20}b", "^(a?){50}b", "(a|a|a|a)*c", ".*.*.*=.*",
      "(?:a{0,20}){0,20}b", #"(\w+\s?)+;"#,
    ]
  )
  func takesLinearTime(pattern: String) throws {
    let scalars = [UInt32](repeating: 0x61, count: 6_000) + [0x21]
    let compiled = try TextPattern(pattern)
    var steps = 100_000 * compiled.size
    let before = steps
    #expect(compiled.matches(in: scalars, steps: &steps).isEmpty)
    #expect(before - steps <= (scalars.count + 1) * (compiled.size + 1))
  }

  @Test func stopsIfNoStepsAreLeft() throws {
    let scalars = [UInt32](repeating: 0x61, count: 20_000)
    var steps = TextPattern.steps(for: scalars.count)
    // Each match is only found after reading the rest of the text.
    _ = try TextPattern("a.*b|a").matches(in: scalars, steps: &steps)
    #expect(steps <= 0)
    #expect(TextPattern.steps(for: .max / 200) == 50_000_000)
  }
}
