import Wrapper

struct ClassifiedLine {
  let line: StatementLine
  /// The predicted intent, or `nil` if the line is rejected as out of scope.
  let intent: String?
  let confidence: Double
  /// The word that contributes most to the intent; empty if no word contributes.
  let word: String

  init(_ line: StatementLine, by classifier: IntentClassifier) {
    let answer = classifier.answer(line.text, limit: 1)
    let parts = classifier.explain(line.text, limit: 1).first?.parts ?? []
    let strongest = parts.max { $0.weight < $1.weight }
    self.line = line
    intent = answer.prediction?.intent
    confidence = answer.ranked.first?.confidence ?? 0
    word = strongest.flatMap { $0.weight > 0 ? $0.text : nil } ?? ""
  }

  /// Returns the sum of the amounts for each intent, sorted by name. The sum of rejected lines
  /// comes last.
  static func totals(of lines: [ClassifiedLine]) -> [(intent: String?, cents: Int)] {
    let cents = Dictionary(grouping: lines, by: \.intent)
      .mapValues { $0.reduce(0) { $0 &+ ($1.line.cents ?? 0) } }
    return cents.sorted { one, other in
      guard let first = one.key, let second = other.key else { return one.key != nil }
      return first < second
    }
    .map { ($0.key, $0.value) }
  }
}
