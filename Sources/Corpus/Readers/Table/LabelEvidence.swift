/// Measures how well words predict another column: intents well, but hardly authors or priorities.
struct LabelEvidence {
  private static let mostRows = 2_000

  /// The number of training rows in which each word occurs with each label.
  private var counts: [String: [String: Double]] = [:]
  private var shares: [String: Double] = [:]
  private var labels: [String] = []

  /// Cohen's kappa of a classifier trained on every other row, measured on the rest.
  static func kappa(of label: Int, by text: Int, in rows: some Sequence<[String]>) -> Double {
    var pairs: [(label: String, words: [String])] = []
    for row in rows where row.count > max(label, text) && pairs.count < mostRows {
      if !row[label].isEmpty, !row[text].isEmpty {
        pairs.append((row[label], words(of: row[text])))
      }
    }
    let evidence = LabelEvidence(pairs.indices.filter { $0 % 2 == 0 }.map { pairs[$0] })
    var (right, asked) = (0.0, 0.0)
    var (guessed, there): ([String: Double], [String: Double]) = ([:], [:])
    for pair in pairs.indices.filter({ $0 % 2 == 1 }).map({ pairs[$0] }) {
      guard let guess = evidence.label(of: pair.words) else { continue }
      asked += 1
      if guess == pair.label { right += 1 }
      guessed[guess, default: 0] += 1
      there[pair.label, default: 0] += 1
    }
    guard asked > 0 else { return 0 }
    let chance = guessed.sorted { $0.key < $1.key }
      .reduce(0) { $0 + $1.value / asked * (there[$1.key] ?? 0) / asked }
    return chance < 1 ? (right / asked - chance) / (1 - chance) : 0
  }

  private init(_ pairs: [(label: String, words: [String])]) {
    for pair in pairs {
      shares[pair.label, default: 0] += 1
      for word in pair.words { counts[word, default: [:]][pair.label, default: 0] += 1 }
    }
    shares = shares.mapValues { $0 / Double(pairs.count) }
    labels = shares.keys.sorted()
  }

  /// Returns the label whose share among the rows with these words is most above average.
  private func label(of words: [String]) -> String? {
    var scores: [String: Double] = [:]
    for word in words {
      guard let found = counts[word] else { continue }
      let total = found.values.sorted().reduce(0, +)
      for (label, count) in found { scores[label, default: 0] += count / total }
      for label in labels { scores[label, default: 0] -= shares[label] ?? 0 }
    }
    return labels.max { scores[$0, default: 0] < scores[$1, default: 0] }
  }

  private static func words(of text: String) -> [String] {
    Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)).sorted()
  }
}
