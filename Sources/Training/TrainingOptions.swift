public import Essentials

/// Options for training a model. The defaults suit most datasets.
public struct TrainingOptions: Sendable, Equatable {
  /// A word-vector file such as `Words/en.words`, or a folder of such files. With word vectors, a
  /// model needs fewer examples. If the folder has no file for the dataset's language, the model is
  /// trained without word vectors.
  public var words: URL?
  /// The seed of the random numbers, on which the initial weights depend.
  public var seed: UInt64 = 1
  /// The number of epochs, at least one, or `nil` to choose it by the size of the dataset.
  public var epochs: Int?
  /// The acceptable false rejection rate: the share of in-scope utterances, from 0 to below 1, that
  /// may be rejected as out of scope.
  public var rejectedShare = 0.05
  /// Whether to train twice, the second time only on the most important terms, which halves the
  /// model.
  public var isCompressed = false
  /// The number of threads, at least one, or `nil` to use all cores.
  public var threads: Int?

  /// Creates the default options.
  public init() {}

  func recipe(for dataset: Dataset) throws(TrainingError) -> Recipe {
    precondition((epochs ?? 1) >= 1, "at least one epoch")
    precondition((0..<1).contains(rejectedShare), "a false rejection rate is from 0 to below 1")
    precondition((threads ?? 1) >= 1, "at least one thread")
    var settings = TrainingSettings()
    settings.seed = seed
    settings.epochs = epochs
    settings.rejectedShare = rejectedShare
    let intents = dataset.intents.map(\.intent)
    let text = TextSettings(for: dataset, kinds: Set(TermKind.allCases))
    return Recipe(
      training: settings,
      text: text,
      minimumCount: nil,
      size: isCompressed ? .compressed : .standard,
      words: try WordsFile.vectors(for: text.language, naming: intents, at: words)
    )
  }
}
