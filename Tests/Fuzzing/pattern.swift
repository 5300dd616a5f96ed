@testable import Patterns

/// Matches the regular expression in the first line against the rest of the input. The outcome is
/// matches in order or an error.
func fuzz(_ bytes: [UInt8]) {
  let line = bytes.prefix { $0 != 0x0A }
  let pattern = String(decoding: line, as: UTF8.self)
  let text = String(decoding: bytes.dropFirst(line.count + 1), as: UTF8.self)
  guard let compiled = try? TextPattern(pattern, ignoresCase: bytes.count % 2 == 0) else { return }
  precondition(compiled.size <= PatternProgram.largest, "a pattern that is too large")
  let scalars = text.unicodeScalars.map(\.value)
  var steps = TextPattern.steps(for: scalars.count)
  var end = 0
  for match in compiled.matches(in: scalars, steps: &steps) {
    precondition(match.lowerBound >= end && match.upperBound <= scalars.count, "matches in order")
    precondition(!match.isEmpty, "an empty match")
    end = match.upperBound
  }
}
