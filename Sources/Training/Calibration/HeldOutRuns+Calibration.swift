/// Trains networks without one fold each, to calibrate the model on the utterances of that fold.
///
/// Each network is trained with the settings of the model: with fewer dropout draws its logits
/// would be smaller, and the rejection threshold too low.
///
/// In a large dataset, the model's own networks are each trained without a small fold, which hardly
/// changes their accuracy.
extension HeldOutRuns {
  /// The number of folds. Without a fifth of a small dataset, a network would recognise in-scope
  /// utterances less well than the model does, and the rejection threshold would be too low.
  private static func folds(of count: Int) -> Int {
    switch count {
    case ...400: 20
    case ...2_500: 10
    default: 5
    }
  }
  private static let enoughExamples = 800
  /// The share of a large dataset that each network of the model holds out; `nil` if the dataset is
  /// too small for that.
  private static func shareOfMembers(utterances: Int, networks: Int) -> Double? {
    let share = Double(enoughExamples) / Double(max(utterances, 1) * networks)
    return share <= 0.05 ? max(share, 0.025) : nil
  }

  /// The maximum number of utterances of a fold, to limit memory.
  private static let mostExamples = 2_500

  /// Creates no runs if the dataset has too few utterances for a calibration. Out-of-scope
  /// utterances are never held out. `input` and `seeds` belong to the model's networks.
  init(
    calibrating data: EmbeddedDataset,
    on input: TrainingInput,
    seeds: [UInt64],
    _ settings: TrainingSettings
  ) {
    var settings = settings
    settings.epochs = settings.epochs(utterances: input.count)
    let (count, networks) = (data.count, seeds.count)
    if let share = Self.shareOfMembers(utterances: count, networks: networks) {
      let keys = data.keys(seed: settings.seed)
      self.init(
        input.data,
        intentCount: data.intents.count,
        StratifiedSplit(data.classes, folds: networks, share: share, keys: keys),
        count: networks,
        members: (input, seeds),
        settings: settings
      )
      return
    }
    let folds = Self.folds(of: count)
    let needed = (Self.enoughExamples * folds + count - 1) / max(count, 1)
    let isEnough = count >= Calibration.fewestExamples(hasVectors: data.vectors != nil)
    self.init(
      input.data,
      intentCount: data.intents.count,
      StratifiedSplit(
        data.classes,
        templates: data.templates,
        folds: folds,
        seed: settings.seed
      ),
      count: isEnough ? min(needed, folds) : 0,
      settings: settings
    )
  }

  /// The outputs of a network for its held-out utterances, and the number of those skipped because
  /// their intents have no training utterances.
  func calibrationExamples(
    of fold: Int,
    _ layers: [LinearLayer]
  ) -> (outputs: [Output], unlearned: Int) {
    let learned = Set(runs[fold].input.rows.filter { $0 < split.rowCount }.map { data.classes[$0] })
    let all = split.rows(of: fold).filter { data.classes[$0] < intentCount }
    let rows = all.filter { learned.contains(data.classes[$0]) }
    let step = max(1, rows.count / Self.mostExamples)
    let outputs = outputs(
      to: stride(from: 0, to: rows.count, by: step).map { rows[$0] },
      of: fold,
      layers,
      centres: IntentCentres(runs[fold].input, classes: intentCount),
      exemplars: Exemplars(runs[fold].input, classes: intentCount, threads: 1)
    )
    return (outputs, (all.count - rows.count) / step)
  }
}

extension EmbeddedDataset {
  /// A random key of each utterance, which depends only on its words, or on those of the first
  /// utterance of its template. Adding an utterance therefore hardly changes which others are held
  /// out.
  fileprivate func keys(seed: UInt64) -> [UInt64] {
    let kind = bag.settings.kinds.contains(.words) ? TermKind.words : nil
    let fingerprints = bag.kinds.enumerated().map { position, kindOfTerm in
      kindOfTerm == kind ?? kindOfTerm ? bag.fingerprint(at: position).bits : 0
    }
    return (0..<count).map { row in
      let sum = rows[templates?[row] ?? row].reduce(seed) { $0 &+ fingerprints[Int($1)] }
      var generator = SeededGenerator(seed: sum)
      return generator.next()
    }
  }
}
