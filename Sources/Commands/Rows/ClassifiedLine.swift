import Wrapper

/// A line with its class, and the word that says most for it.
struct ClassifiedLine {
  let line: StatementLine
  /// Nil where it is none of those that the model knows.
  let intent: String?
  /// Of the likeliest.
  let confidence: Double
  /// Empty where no word says anything.
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

  /// The sum of each class, those of none last.
  static func sums(of lines: [ClassifiedLine]) -> [(intent: String?, cents: Int)] {
    let cents = Dictionary(grouping: lines, by: \.intent)
      .mapValues { $0.reduce(0) { $0 &+ ($1.line.cents ?? 0) } }
    return cents.sorted { one, other in
      guard let first = one.key, let second = other.key else { return one.key != nil }
      return first < second
    }
    .map { ($0.key, $0.value) }
  }
}
