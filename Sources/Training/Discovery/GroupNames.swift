import Kernels

/// Names groups by words that are frequent in the group and rare in the others, in their usual
/// order: `cancel_order`.
struct GroupNames {
  private var stems: [[[Int]]] = []
  /// The spellings of each stem with their numbers of uses.
  private var forms: [[String: Int]] = []
  /// The share of each group's utterances that contain each stem, and the sums of these shares.
  private var shares: [[Int: Double]] = []
  private var sums: [Double] = []
  private var functionStems: Set<Int> = []

  /// The maximum number of utterances of a group that are read.
  private static let mostRead = 500

  init(_ groups: [[String]], language: Language) {
    var stemmer = WordStemmer(language: language)
    var numbers: [String: Int] = [:]
    for group in groups {
      let texts = group.prefix(Self.mostRead).map { text in
        stemmer.words(of: text).map { word in
          let stem = numbers.number(of: stemmer.stem(of: word)) { forms.append([:]) }
          forms[stem][word, default: 0] += 1
          return stem
        }
      }
      stems.append(texts)
      shares.append(Self.uses(in: texts).mapValues { Double($0) / Double(max(1, texts.count)) })
    }
    functionStems = Set(
      FunctionWords.of(language).compactMap { numbers[stemmer.stem(of: String($0))] }
    )
    sums = Array(repeating: 0, count: forms.count)
    for (stem, value) in shares.joined() { sums[stem] += value }
  }

  private static func uses(in texts: [[Int]]) -> [Int: Int] {
    Dictionary(texts.flatMap { Set($0) }.map { ($0, 1) }, uniquingKeysWith: +)
  }

  func names() -> [String] {
    var used: Set<String> = []
    return stems.indices.map { group in
      let words = best(of: group)
      let candidates = [2, 3].map { count in
        inOrder(Array(words.prefix(count)), of: group).map { form(of: $0) }.joined(separator: "_")
      }
      let base = candidates[0].isEmpty ? "group" : candidates[0]
      let name =
        (candidates + [base]).first { !$0.isEmpty && !used.contains($0) }
        ?? (2...).lazy.map { "\(base)_\($0)" }.first { !used.contains($0) } ?? base
      used.insert(name)
      return name
    }
  }

  /// The stem that best characterises a group, and the stems that occur with it most often.
  private func best(of group: Int) -> [Int] {
    var chosen: [Int] = []
    var texts = stems[group]
    while chosen.count < 3 {
      let scores = Self.uses(in: texts).compactMap { stem, count -> (stem: Int, score: Double)? in
        guard !chosen.contains(stem), !functionStems.contains(stem),
          chosen.isEmpty || count * 4 >= texts.count
        else { return nil }
        return (stem, Double(count) / Double(texts.count) * distinction(of: stem, group))
      }
      guard let next = scores.max(by: { ($0.score, $1.stem) < ($1.score, $0.stem) }) else { break }
      chosen.append(next.stem)
      texts = texts.filter { $0.contains(next.stem) }
    }
    return chosen
  }

  /// The logarithm of a stem's frequency in a group relative to the average.
  private func distinction(of stem: Int, _ group: Int) -> Double {
    let share = shares[group][stem] ?? 0
    let mean = sums[stem] / Double(shares.count)
    return Elementary.logarithm(1 + (share + 0.01) / (mean + 0.01))
  }

  /// Sorts stems by their mean position in the utterances of a group.
  private func inOrder(_ chosen: [Int], of group: Int) -> [Int] {
    let positions = chosen.map { stem -> (stem: Int, position: Double) in
      let found = stems[group].compactMap { text in
        text.firstIndex(of: stem).map { Double($0 + 1) / Double(text.count) }
      }
      return (stem, found.reduce(0, +) / Double(max(1, found.count)))
    }
    return positions.sorted { ($0.position, $0.stem) < ($1.position, $1.stem) }.map(\.stem)
  }

  /// The most frequent spelling of a stem, without apostrophes.
  private func form(of stem: Int) -> String {
    let word = forms[stem].max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
    return word.filter { $0.isLetter || $0.isNumber }
  }
}
