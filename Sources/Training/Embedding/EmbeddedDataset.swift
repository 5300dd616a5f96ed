package import Corpus
package import Wrapper

/// A dataset as the network sees it: for each utterance the positions of its terms, and its class.
package struct EmbeddedDataset: Sendable {
  package let bag: BagOfWords
  /// Sorted; the position of an intent is its class.
  package let intents: [String]
  package let rows: Rows
  /// The class of each row.
  package let classes: [Int32]
  /// Below it pairs and letter groups were left out; nil where nobody knows.
  package let minimumCount: Int?
  /// What none of the intents answers.
  package let outOfScope: Rows
  /// What its words mean, for those that the rows name.
  package let vectors: WordVectors?

  package init(
    bag: BagOfWords,
    intents: [String],
    rows: Rows,
    classes: [Int32],
    outOfScope: Rows = Rows(),
    minimumCount: Int? = nil,
    vectors: WordVectors? = nil
  ) {
    precondition(rows.count == classes.count, "a class for each row")
    self.minimumCount = minimumCount
    self.bag = bag
    self.intents = intents
    self.rows = rows
    self.classes = classes
    self.outOfScope = outOfScope
    self.vectors = vectors
  }

  package var count: Int { classes.count }

  /// Builds the bag of words of a dataset, of the terms that occur often enough (nil: as often as is
  /// usual), and embeds its utterances in it. Errors name the source, the dataset's file.
  package init(
    _ dataset: Dataset,
    source: String,
    settings: TextSettings,
    minimumCount: Int?,
    vectors: WordVectors? = nil
  ) throws(TrainingError) {
    let sorted = dataset.intents.sorted { $0.intent.utf8.lexicographicallyPrecedes($1.intent.utf8) }
    guard sorted.count >= 2 else {
      throw .fewerThanTwoIntents(source: source, only: sorted.first?.intent)
    }
    var reader = TermReader(growing: settings, vectors: vectors)
    var rows = Rows()
    var classes: [Int32] = []
    for (index, intent) in sorted.enumerated() {
      for utterance in intent.utterances {
        rows.append(reader.embedding(of: utterance))
        classes.append(Int32(index))
      }
    }
    // What is out of scope adds nothing to the vocabulary: the less of it is known, the better.
    var outOfScope = Rows()
    for utterance in dataset.outOfScope { outOfScope.append(reader.embedding(of: utterance)) }
    let minimumCount = minimumCount ?? Vocabulary.usualMinimumCount(utterances: rows.count)
    let vocabulary = Vocabulary(of: rows, terms: reader.newTerms, minimumCount: minimumCount)
    guard let bag = try? BagOfWords(sortedTerms: vocabulary.sorted, settings: settings) else {
      throw .noTerms(source: source)
    }
    let kinds = reader.newTerms.map { TermKind(of: $0.utf8) }
    rows.replace(vocabulary.newPositions, kinds: kinds)
    outOfScope.replace(vocabulary.newPositions, kinds: kinds)
    self.init(
      bag: bag,
      intents: sorted.map(\.intent),
      rows: rows,
      classes: classes,
      outOfScope: outOfScope,
      minimumCount: minimumCount,
      vectors: vectors
    )
  }

  /// The rows of some indices, in their order.
  package func selecting(_ indices: [Int]) -> EmbeddedDataset {
    EmbeddedDataset(
      bag: bag,
      intents: intents,
      rows: rows.selecting(indices),
      classes: indices.map { classes[$0] },
      outOfScope: outOfScope,
      minimumCount: minimumCount,
      vectors: vectors
    )
  }
}
