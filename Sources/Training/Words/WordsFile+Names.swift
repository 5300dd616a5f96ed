extension WordsFile {
  /// Adds vectors for the English words in the names of intents.
  ///
  /// Names are often English even if the utterances are not. A linear map from English vectors to
  /// those of this language is fitted to words that are spelled alike in both. Most have the same
  /// meaning, such as "hotel"; those that fit worst are then excluded. If there are too few such
  /// words, for example between two scripts, nothing is added.
  func vectors(naming intents: [String], in english: WordsFile) -> WordVectors {
    guard let map = map(from: english) else { return vectors }
    let stemmer = WordStemmer(language: english.language)
    var added: [(word: String, weight: Float, vector: [Float])] = []
    for word in Set(intents.flatMap(IntentNames.words(of:))).sorted() {
      guard let row = english.vectors.row(of: stemmer.fingerprint(of: word)).map(Int.init)
      else { continue }
      let vector = map(english.vectors.vectors.row(row))
      added.append((IntentNames.foreign(word), english.vectors.weights[row], vector))
    }
    guard !added.isEmpty else { return vectors }
    return adding(
      added.map(\.word),
      weights: added.map(\.weight),
      vectors: added.flatMap(\.vector)
    ).vectors
  }

  private func map(from english: WordsFile) -> LinearMap? {
    let rows = Dictionary(zip(english.words, 0...), uniquingKeysWith: { first, _ in first })
    let shared = zip(words, 0...).compactMap { word, own in
      word.count < Self.fewestLetters ? nil : rows[word].map { (english: $0, own: own) }
    }
    guard shared.count >= Self.fewestShared else { return nil }
    let weights = english.vectors.weights
    var pairs = shared.sorted { (weights[$0.english], $0.own) < (weights[$1.english], $1.own) }
      .prefix(Self.mostShared)
      .map { (english.vectors.vectors.row($0.english), vectors.vectors.row($0.own)) }
    for _ in 0..<2 {
      let map = LinearMap(of: pairs, ridge: Self.ridge)
      let agreement = pairs.map { source, target in
        zip(map(source).direction, target.direction).reduce(0) { $0 + $1.0 * $1.1 }
      }
      let least = agreement.sorted()[agreement.count / 5]
      pairs = zip(pairs, agreement).filter { $1 >= least }.map { $0.0 }
    }
    return LinearMap(of: pairs, ridge: Self.ridge)
  }

  /// Shorter words are spelled alike by chance.
  private static let fewestLetters = 4
  private static let fewestShared = 300
  // The time for fitting grows with the number of words.
  private static let mostShared = 1_500
  /// Chosen, like the other settings, on parts of training data in German, Italian and Spanish.
  private static let ridge = 0.01
}
