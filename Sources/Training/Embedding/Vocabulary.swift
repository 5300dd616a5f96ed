import Wrapper

/// Utterances → the terms in them, counted.
struct Vocabulary {
  private var table = TermTable()
  private var terms: [String] = []
  private var counts: [Int] = []

  init(of utterances: some Sequence<String>, settings: TextSettings) {
    var reader = TermReader(settings: settings)
    for utterance in utterances {
      reader.read(utterance)
      for term in reader.terms {
        if let position = table.insert(term.fingerprint, at: terms.count) {
          counts[position] += 1
        } else {
          terms.append(reader.text(of: term))
          counts.append(1)
        }
      }
    }
  }

  /// The terms that occur often enough, sorted by their UTF-8 bytes. Words are kept however rare
  /// they are: a pair or a letter group that occurs once teaches the name of its utterance.
  func terms(minimumCount: Int) -> [String] {
    zip(terms, counts).filter { TermKind(of: $0.0) == .words || $0.1 >= minimumCount }.map(\.0)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
