/// A regular expression that is matched in linear time.
package struct TextPattern: Sendable {
  package let text: String
  package let ignoresCase: Bool
  private let program: PatternProgram

  /// - Throws: ``PatternError`` if the pattern is malformed, too large, or needs backtracking.
  package init(_ text: String, ignoresCase: Bool = false) throws(PatternError) {
    var parser = PatternParser(text, ignoresCase: ignoresCase)
    program = try PatternProgram(try parser.tree())
    self.text = text
    self.ignoresCase = ignoresCase
  }

  package var size: Int { program.instructions.count }

  /// Returns the nonempty matches from left to right, without overlaps, up to the step limit.
  package func matches(in scalars: [UInt32], steps: inout Int) -> [Range<Int>] {
    guard scalars.contains(where: { program.mayBegin(with: $0) }) else { return [] }
    var machine = PatternMachine(program, scalars)
    var matches: [Range<Int>] = []
    var offset = 0
    while offset < scalars.count, let match = machine.match(from: offset, steps: &steps) {
      matches.append(match)
      offset = match.upperBound
    }
    return matches
  }

  /// Returns a step limit: on average a hundred states at each scalar. The upper limit bounds the
  /// time for hostile patterns.
  package static func steps(for count: Int) -> Int { min(100_000 + count * 100, 50_000_000) }
}
