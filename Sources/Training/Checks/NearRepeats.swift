/// Finds utterances of different intents that have the same stems, apart from stop words and, with
/// word vectors, one synonym.
struct NearRepeats {
  /// Returns the findings about utterances with the same stems, in the order of the dataset,
  /// followed by the findings about paraphrases, the most similar first.
  static func findings(in terms: DatasetTerms) -> [Finding] {
    var repeats = NearRepeats(terms)
    repeats.collect { entry, _ in entry.stems.sorted() }
    repeats.collect { entry, usage in entry.stems.filter { !usage.isEverywhere($0) }.sorted() }
    if let vectors = terms.vectors { repeats.collectParaphrases(terms, vectors) }
    return repeats.findings
  }

  private static let mostCompared = 200

  private let dataset: Dataset
  private var entries: [StemmedUtterance] = []
  private var usage: StemUsage
  private let opposites: Opposites
  private var isFound: Set<Int> = []
  private var findings: [Finding] = []

  private init(_ terms: DatasetTerms) {
    dataset = terms.dataset
    opposites = Opposites(language: dataset.language)
    usage = StemUsage(sizes: dataset.intents.map(\.utterances.count))
    for (index, intent) in dataset.intents.enumerated() {
      for utterance in intent.utterances {
        let positions = terms.rows[entries.count].map(Int.init)
        let stems = Set(positions.filter { terms.kinds[$0] == .words })
        usage.add(stems, of: index)
        entries.append(StemmedUtterance(intent: index, utterance: utterance, stems: stems))
      }
    }
  }

  /// Compares utterances of different intents that have the same key, such as their sorted stems.
  private mutating func collect(by key: (StemmedUtterance, StemUsage) -> [Int]) {
    var groups: [[Int]: [Int]] = [:]
    for (index, entry) in entries.enumerated() where !isFound.contains(index) {
      let key = key(entry, usage)
      if !key.isEmpty { groups[key, default: []].append(index) }
    }
    let shared = groups.values.filter { group in
      group.contains { entries[$0].intent != entries[group[0]].intent }
    }
    for group in shared.sorted(by: { $0[0] < $1[0] }) { compare(group) }
  }

  private mutating func compare(_ group: [Int]) {
    let intents = Dictionary(grouping: group) { entries[$0].intent }
    let main = intents.max { ($0.value.count, -$0.key) < ($1.value.count, -$1.key) }
    guard let main else { return }
    let compared = main.value.prefix(Self.mostCompared)
    for index in group where entries[index].intent != main.key {
      guard let mostSimilar = mostSimilar(to: entries[index], among: compared) else { continue }
      isFound.insert(index)
      findings.append(.nearRepeat(example(index), of: example(mostSimilar)))
    }
  }

  /// The utterance that differs in the fewest stems; `nil` if there is an identical one, which
  /// `SharedUtterances` reports.
  private func mostSimilar(to entry: StemmedUtterance, among others: ArraySlice<Int>) -> Int? {
    let folded = SharedUtterances.folded(entry.utterance)
    let alike = others.filter { index in
      let other = entries[index]
      return usage.areAlike(entry.stems, other.stems, of: (entry.intent, other.intent))
        && !opposites.areOpposites(entry.utterance, other.utterance)
    }
    guard !alike.contains(where: { SharedUtterances.folded(entries[$0].utterance) == folded })
    else { return nil }
    return alike.min {
      let distances = [$0, $1].map { entries[$0].stems.symmetricDifference(entry.stems).count }
      return (distances[0], $0) < (distances[1], $1)
    }
  }

  private mutating func collectParaphrases(_ terms: DatasetTerms, _ vectors: WordVectors) {
    for pair in Paraphrases(among: entries, usage, terms, vectors).pairs()
    where isFound.isDisjoint(with: [pair.odd, pair.other])
      && !opposites.areOpposites(entries[pair.odd].utterance, entries[pair.other].utterance)
    {
      isFound.insert(pair.odd)
      findings.append(.nearRepeat(example(pair.odd), of: example(pair.other)))
    }
  }

  private func example(_ index: Int) -> Finding.Example {
    Finding.Example(dataset.intents[entries[index].intent].intent, entries[index].utterance)
  }
}
