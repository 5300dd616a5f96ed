import Wrapper

extension EmbeddedDataset {
  /// Its rows, those of the intents' names, and those of what is out of scope.
  var forTraining: EmbeddedDataset { withNames.withOutOfScopeAsClass }

  /// Names are read as nothing but words, so only who knows what words mean gains by them.
  private var withNames: EmbeddedDataset {
    guard let vectors else { return self }
    var reader = TermReader(bag, vectors: vectors)
    var named = self
    for (phrase, label) in zip(IntentNames.phrases(of: intents), 0...) {
      guard let phrase else { continue }
      let embedding = reader.embedding(of: phrase)
      guard !embedding.positions.isEmpty || !embedding.words.isEmpty else { continue }
      named.rows.append(embedding)
      named.classes.append(Int32(label))
    }
    return named
  }

  /// The dataset with what is out of scope as one more class, the last.
  var withOutOfScopeAsClass: EmbeddedDataset {
    guard outOfScope.count > 0 else { return self }
    var whole = self
    for row in 0..<outOfScope.count { whole.rows.append(outOfScope.embedding(row)) }
    whole.classes += Array(repeating: Int32(intents.count), count: outOfScope.count)
    whole.intents.append("")
    whole.outOfScope = Rows()
    return whole
  }
}
