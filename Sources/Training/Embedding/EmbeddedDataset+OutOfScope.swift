extension EmbeddedDataset {
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
