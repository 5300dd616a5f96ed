import Wrapper

extension EmbeddedDataset {
  /// Its rows, those of the intents' names, and those of what is out of scope.
  var forTraining: EmbeddedDataset { withNames.withOutOfScopeAsClass }

  /// Names are read as nothing but words, so only who knows what words mean gains by them.
  private var withNames: EmbeddedDataset {
    guard let vectors else { return self }
    var reader = TermReader(bag, vectors: vectors)
    var rows = rows
    var classes = classes
    for (phrase, label) in zip(IntentNames.phrases(of: intents), 0...) {
      guard let phrase else { continue }
      let embedding = reader.embedding(of: phrase)
      guard !embedding.positions.isEmpty || !embedding.words.isEmpty else { continue }
      rows.append(embedding)
      classes.append(Int32(label))
    }
    return EmbeddedDataset(
      bag: bag,
      intents: intents,
      rows: rows,
      classes: classes,
      outOfScope: outOfScope,
      minimumCount: minimumCount,
      vectors: vectors
    )
  }

  /// The dataset with what is out of scope as one more class, the last.
  var withOutOfScopeAsClass: EmbeddedDataset {
    guard outOfScope.count > 0 else { return self }
    var rows = rows
    for row in 0..<outOfScope.count { rows.append(outOfScope.embedding(row)) }
    return EmbeddedDataset(
      bag: bag,
      intents: intents + [""],
      rows: rows,
      classes: classes + Array(repeating: Int32(intents.count), count: outOfScope.count),
      vectors: vectors
    )
  }
}
