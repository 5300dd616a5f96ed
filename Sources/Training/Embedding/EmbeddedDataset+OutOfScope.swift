extension EmbeddedDataset {
  /// The dataset for training: the names of intents are added as utterances, and out-of-scope
  /// utterances become an additional class.
  var forTraining: EmbeddedDataset { withNames.withOutOfScopeAsClass.withMeanings }

  /// The maximum number of utterances whose word vectors are kept in memory. The vectors of larger
  /// datasets are computed whenever they are needed.
  private static let mostMeanings = 32_768

  private var withMeanings: EmbeddedDataset {
    guard let vectors, rows.count <= Self.mostMeanings else { return self }
    var read = self
    read.meanings.reserveCapacity(rows.count * vectors.dimensions)
    for row in 0..<rows.count { read.meanings.append(contentsOf: meaning(ofRow: row)) }
    return read
  }

  /// The word vector of an utterance, which combines the vectors of its words.
  func meaning(ofRow row: Int) -> ArraySlice<Float> {
    guard let vectors else { return [] }
    let dimensions = vectors.dimensions
    guard meanings.isEmpty else { return meanings[row * dimensions..<(row + 1) * dimensions] }
    var vector: [Float] = []
    vectors.read(rows.words(row), into: &vector)
    return vector.prefix(dimensions)
  }

  /// Adds the names of intents as utterances, which improves only networks with word vectors. Names
  /// are often English even if the utterances are not, so in other languages only words that occur
  /// in utterances are used.
  private var withNames: EmbeddedDataset {
    guard let vectors else { return self }
    var reader = TermReader(bag, vectors: vectors)
    var named = self
    let isEnglish = bag.settings.language == .english
    let phrases = IntentNames.phrases(of: intents) { word in
      isEnglish || reader.textTerms(of: word).positions.contains { bag.kinds[Int($0)] == .words }
    }
    for (phrase, label) in zip(phrases, 0...) {
      guard let phrase else { continue }
      let textTerms = reader.textTerms(of: phrase)
      guard !textTerms.positions.isEmpty || !textTerms.words.isEmpty else { continue }
      named.rows.append(textTerms)
      named.classes.append(Int32(label))
    }
    return named
  }

  /// The dataset with out-of-scope utterances as an additional last class.
  var withOutOfScopeAsClass: EmbeddedDataset {
    guard outOfScope.count > 0 else { return self }
    var whole = self
    for row in 0..<outOfScope.count { whole.rows.append(outOfScope.textTerms(row)) }
    whole.classes += Array(repeating: Int32(intents.count), count: outOfScope.count)
    whole.intents.append("")
    whole.outOfScope = Rows()
    return whole
  }
}
