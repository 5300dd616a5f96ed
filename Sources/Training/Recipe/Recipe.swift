import Host
package import Essentials

package struct Recipe: Sendable {
  let training: TrainingSettings
  package let text: TextSettings
  let minimumCount: Int?
  let size: ModelSize
  package let words: WordVectors?
  /// The wordbook of the model from which the word vectors were taken: a model file does not
  /// contain their words.
  let earlierWordbook: Wordbook?

  package init(
    training: TrainingSettings,
    text: TextSettings,
    minimumCount: Int?,
    size: ModelSize = .standard,
    words: WordVectors? = nil,
    earlierWordbook: Wordbook? = nil
  ) {
    self.words = words
    self.earlierWordbook = earlierWordbook
    self.training = training
    self.text = text
    self.minimumCount = minimumCount
    self.size = size
  }

  /// Trains a model. `progress` is called with the fraction done, from 0 to 1, on any thread. A
  /// model that is only used in this process needs no wordbook.
  package func model(
    of dataset: Dataset,
    source: String,
    hasWordbook: Bool = true,
    resources: TrainingResources,
    progress: @Sendable (Double) -> Void
  ) throws -> Data {
    var embedded = try EmbeddedDataset(
      dataset,
      source: source,
      settings: text,
      minimumCount: minimumCount,
      vectors: words,
      threads: resources.threads
    )
    guard !resources.isCancelled() else { throw TrainingError.cancelled }
    if !hasWordbook { embedded.words = [] }
    return try model(of: embedded, resources: resources) { progress($0.share) }
  }

  package func model(
    of data: EmbeddedDataset,
    resources: TrainingResources,
    progress: @Sendable (Trainer.Progress) -> Void
  ) throws -> Data {
    let trainer = Trainer(settings: training, resources: resources)
    let courtesyIntents = data.courtesyIntents
    var data = data
    if size == .compressed {
      let network = try trainer.train(data, progress: progress)
      data = data.keepingTerms(mostImportantTo: network, share: ModelSize.keptTerms)
    }
    var (network, calibration, centres, exemplars) = try trainer.trainCalibrated(
      data,
      progress: progress
    )
    if let calibration { network = network.divided(by: calibration.temperature) }
    let words = size == .compressed ? data.vectors(share: ModelSize.keptWords) : data.vectors
    var model = model(of: data, network, words)
    model.entities = data.entities?.finder(seed: training.seed, words, resources)
    model.threshold = calibration?.confidence ?? 0
    model.scope = ScopePrior.scope(
      calibration,
      knowsVectors: data.vectors != nil,
      utterances: data.count,
      intents: data.intents.count,
      none: network.none,
      rejectedShare: training.rejectedShare
    )
    model.centres = centres
    model.exemplars = exemplars
    model.courtesyIntents = courtesyIntents
    model.training = metadata(of: data, calibration)
    model.exceptions = model.rejected(Array(0..<data.count), of: data, resources)
    if let wordbook = wordbook(of: model, data.words) { model.add(wordbook) }
    return try model.serialized()
  }

  /// Trains the networks of the `earlier` model on a dataset that has changed slightly. The
  /// calibration, the intent centres, the exemplars and unchanged entities are kept. Returns `nil`
  /// if a model has to be trained from scratch.
  ///
  /// `terms` are the terms of any earlier dataset, so that only new utterances are read, and become
  /// those of this dataset.
  package func model(
    of dataset: Dataset,
    continuing earlier: (model: Model, dataset: Dataset),
    reusing terms: inout DatasetTerms?,
    resources: TrainingResources,
    progress: @Sendable (Double) -> Void
  ) throws -> Data? {
    // Checked before the utterances are read, because training from scratch would read them again.
    guard size != .compressed,
      Set(dataset.intents.map(\.intent)) == Set(earlier.model.intents)
    else { return nil }
    let read =
      terms.map { DatasetTerms(dataset, reusing: $0) }
      ?? DatasetTerms(dataset, settings: text, vectors: words, threads: resources.threads)
    terms = read
    let rows = EarlierRows(of: read.dataset, in: earlier.dataset)
    guard
      let data = try? EmbeddedDataset(
        read,
        source: "",
        kinds: text.kinds,
        minimumCount: minimumCount
      ),
      let networks = EarlierNetworks(of: earlier.model, rows: rows, for: data, training)
    else { return nil }
    guard !resources.isCancelled() else { throw TrainingError.cancelled }
    let trainer = Trainer(
      settings: training.forContinuing(utterances: data.count),
      resources: resources
    )
    let network = try trainer.train(data, continuing: networks) { progress($0.share) }
      .divided(by: networks.temperature)
    let before = earlier.model
    var model = model(of: data, network, data.vectors)
    if let entities = data.entities {
      let areUnchanged =
        dataset.entities == earlier.dataset.entities
        && earlier.dataset.teachings(to: dataset).allSatisfy { $0.spans == nil }
      model.entities =
        areUnchanged
        ? before.entities : entities.finder(seed: training.seed, data.vectors, resources)
    }
    model.threshold = before.threshold
    model.scope = before.scope.map {
      Scope(measure: $0.measure, threshold: $0.threshold, none: network.none)
    }
    model.centres = before.centres
    model.exemplars = before.exemplars
    model.courtesyIntents = data.courtesyIntents
    model.training = metadata(of: data, continuing: before)
    let new = (0..<data.count).filter { rows.isNew($0, of: data.count) }
    model.exceptions = before.exceptions.union(model.rejected(new, of: data, resources))
    return try model.serialized()
  }

  /// The parts of a model that need no calibration.
  private func model(
    of data: EmbeddedDataset,
    _ network: TrainedNetwork,
    _ words: WordVectors?
  ) -> Model {
    var model = Model(
      bag: data.bag,
      intents: data.intents,
      scaling: network.scaling,
      network: Network(network, encoding: size == .full ? .float : .int4)
    )
    model.words = words
    model.stopWords = data.stopWords(words)
    return model
  }

  private func wordbook(of model: Model, _ words: [String]) -> Wordbook? {
    guard !words.isEmpty, model.bag.settings.language.hasStemmer else { return nil }
    var writer = WordbookWriter(for: model)
    for word in words { writer.add(word) }
    if let vectors = model.words {
      // Rare words are excluded, because their stems would take 0.1 MB in Arabic.
      for (word, weight) in zip(vectors.words, vectors.weights) where weight < 1 {
        writer.add(word)
      }
    }
    return writer.wordbook(extending: earlierWordbook)
  }
}

extension Model {
  /// The hashes of the utterances that the model would reject as out of scope.
  fileprivate func rejected(
    _ rows: [Int],
    of data: EmbeddedDataset,
    _ resources: TrainingResources
  ) -> Set<UInt64> {
    var classifier = IntentClassifier(self)
    // Includes utterances just above the threshold: rounding differs if the terms of a text are not
    // sorted.
    classifier.threshold = min(classifier.threshold + 1e-4, 1)
    let rejected = concurrently(rows.count, inPartsOf: 256, threads: resources.threads) {
      [classifier] part in
      part.compactMap { index in
        let textTerms = textTerms(rows[index], of: data)
        return classifier.isRejected(textTerms) ? textTerms.fingerprint : nil
      }
    }
    return Set(rejected)
  }

  func textTerms(_ row: Int, of data: EmbeddedDataset) -> TextTerms {
    // A compressed model has fewer word vectors than the dataset, so their indices differ.
    var textTerms = data.rows.textTerms(row)
    if let vectors = data.vectors, let words, words.count < vectors.count {
      textTerms.words = textTerms.words.compactMap { words.row(of: vectors.stem(at: Int($0))) }
    }
    return textTerms
  }
}
