extension IntentClassifier {
  /// Returns the distinct words that are not in the vocabulary, as written. A log of them shows
  /// what a dataset lacks.
  package func unknownWords(in utterance: String) -> [String] {
    let reading = readers.withReader { $0.terms.reading(of: utterance) }
    let kinds = model.bag.kinds
    let counts = model.bag.settings.kinds.contains(.words) ? [TermKind.words] : TermKind.allCases
    var isKnown = Array(repeating: false, count: reading.words.count)
    for occurrence in reading.occurrences
    where counts.contains(kinds[Int(occurrence.position)]) {
      isKnown[occurrence.words.lowerBound] = true
    }
    var seen: Set<String> = []
    return isKnown.indices.filter { !isKnown[$0] }
      .map { reading.words.text(of: $0...$0) }
      .filter { seen.insert($0.lowercased()).inserted }
  }
}
