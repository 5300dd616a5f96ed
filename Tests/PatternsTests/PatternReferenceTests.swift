import Foundation
import Testing

@testable import Patterns

/// Compares random patterns on random texts with two backtracking matchers: ICU, and the standard
/// library's `Regex` for patterns without word boundaries, which it defines differently.
@Suite struct PatternReferenceTests {
  private struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % sides
    }

    mutating func pick(_ choices: [String]) -> String { choices[roll(choices.count)] }
  }

  private static let atoms = [
    "a", "b", "c", "1", ".", #"\d"#, #"\w"#, #"\s"#, "[ab]", "[^a]", "[a-c1]", #"[\d_]"#, #"\W"#,
    "ä",
    #"\."#, "[^\\s]", "[[:alpha:]]", #"\p{L}"#, "(?i:B)", "(?i:[a-b])", "\\u00e4", #"\D"#,
  ]
  private static let edges = ["^", "$", #"\b"#, #"\B"#]
  private static let quantifiers = [
    "*", "+", "?", "*?", "+?", "??", "{2}", "{1,3}", "{0,2}?", "{2,}", "{1,}?",
  ]

  private static func pattern(_ dice: inout Dice, depth: Int) -> String {
    var pattern = ""
    for _ in 0...dice.roll(3) {
      switch dice.roll(depth > 0 ? 10 : 6) {
      case 0...4: pattern += dice.pick(atoms)
      case 5: pattern += dice.pick(edges)
      case 6, 7: pattern += "(" + Self.pattern(&dice, depth: depth - 1) + ")"
      default:
        pattern +=
          "(?:" + Self.pattern(&dice, depth: depth - 1) + "|"
          + Self.pattern(&dice, depth: depth - 1) + ")"
      }
      if dice.roll(3) == 0, let last = pattern.last, !"^$bB".contains(last) || pattern.count == 1 {
        if !["^", "$", #"\b"#, #"\B"#].contains(where: { pattern.hasSuffix($0) }) {
          pattern += dice.pick(quantifiers)
        }
      }
    }
    return pattern
  }

  private static func text(_ dice: inout Dice) -> String {
    (0..<dice.roll(12)).map { _ in
      dice.pick(["a", "b", "c", "1", " ", "ä", "B", "_", ".", "a", "b"])
    }.joined()
  }

  @Test(arguments: UInt64(0)..<8)
  func matchesEqualThoseOfBacktrackingMatchers(seed: UInt64) throws {
    var dice = Dice(state: seed &* 977 &+ 5)
    var compared = (icu: 0, swift: 0)
    for _ in 0..<250 {
      let pattern = Self.pattern(&dice, depth: 2)
      // ICU misses matches of lazily repeated groups that can be empty.
      let isLazy = [")*?", ")+?", ")??", "){"].contains(where: pattern.contains)
      let icu = isLazy ? nil : try? NSRegularExpression(pattern: pattern)
      let swift =
        pattern.contains(#"\b"#) || pattern.contains(#"\B"#)
        ? nil : try? Regex(pattern).matchingSemantics(.unicodeScalar)
      guard icu != nil || swift != nil else { continue }
      let ours = try TextPattern(pattern)
      for _ in 0..<4 {
        let text = Self.text(&dice)
        let scalars = text.unicodeScalars.map(\.value)
        var steps = TextPattern.steps(for: scalars.count)
        let found = ours.matches(in: scalars, steps: &steps)
        if let theirs = icu.flatMap({ Self.matches($0, text) }) {
          compared.icu += 1
          #expect(found == theirs, "/\(pattern)/ in “\(text)”, ICU")
        }
        if let theirs = swift.flatMap({ Self.matches($0, text) }) {
          compared.swift += 1
          #expect(found == theirs, "/\(pattern)/ in “\(text)”, Regex")
        }
      }
    }
    #expect(compared.icu > 400 && compared.swift > 200)
  }

  /// Returns the matches of ICU, or `nil` if one of them is empty, because matchers disagree about
  /// where to continue after an empty match.
  private static func matches(_ regex: NSRegularExpression, _ text: String) -> [Range<Int>]? {
    // UTF-16 offsets equal scalar offsets, because the texts contain only characters of the basic
    // multilingual plane.
    let range = NSRange(location: 0, length: text.utf16.count)
    let found = regex.matches(in: text, range: range).map {
      $0.range.location..<($0.range.location + $0.range.length)
    }
    return found.allSatisfy { !$0.isEmpty } ? found : nil
  }

  private static func matches(_ regex: Regex<AnyRegexOutput>, _ text: String) -> [Range<Int>]? {
    let scalars = text.unicodeScalars
    let found = text.matches(of: regex).map {
      scalars.distance(
        from: scalars.startIndex,
        to: $0.range.lowerBound
      )..<scalars.distance(from: scalars.startIndex, to: $0.range.upperBound)
    }
    return found.allSatisfy { !$0.isEmpty } ? found : nil
  }
}
