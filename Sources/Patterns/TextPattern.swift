/// A regular expression that is looked for in time that is linear in the text.
package struct TextPattern: Sendable {
  /// As it was written.
  package let text: String
  package let ignoresCase: Bool
  private let program: PatternProgram

  /// - Throws: where it is malformed, too large, or asks for what cannot be done in linear time.
  package init(_ text: String, ignoresCase: Bool = false) throws(PatternError) {
    var parser = PatternParser(text, ignoresCase: ignoresCase)
    program = try PatternProgram(try parser.tree())
    self.text = text
    self.ignoresCase = ignoresCase
  }

  /// How many instructions it comes to.
  package var size: Int { program.instructions.count }

  /// The matches in a text from left to right, none of which overlap or are empty. Where the steps
  /// come to an end, so does the search.
  package func matches(in scalars: [UInt32], steps: inout Int) -> [Range<Int>] {
    guard scalars.contains(where: { program.mayBegin(with: $0) }) else { return [] }
    var machine = PatternMachine(program, scalars)
    var matches: [Range<Int>] = []
    var place = 0
    while place < scalars.count, let match = machine.match(from: place, steps: &steps) {
      matches.append(match)
      place = match.upperBound
    }
    return matches
  }

  package func matches(in text: String) -> [Range<Int>] {
    let scalars = text.unicodeScalars.map(\.value)
    var steps = Self.steps(for: scalars.count)
    return matches(in: scalars, steps: &steps)
  }

  /// How much may be done for a text: enough to be in a hundred places of a pattern at each of its
  /// scalars, and a bound for one that is made to cost time.
  package static func steps(for count: Int) -> Int { min(100_000 + count * 100, 50_000_000) }
}
