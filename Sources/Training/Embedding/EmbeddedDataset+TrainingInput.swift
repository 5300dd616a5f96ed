extension TrainingInput {
  /// Creates the input from some rows of a dataset, or from all.
  init(_ data: EmbeddedDataset, rows: [Int]? = nil) {
    self.init(
      data.rows,
      bag: data.bag,
      targets: data.classes,
      classes: data.intents.count,
      rows: rows ?? Array(0..<data.count),
      vectors: data.vectors
    )
  }
}
