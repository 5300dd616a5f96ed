import Host
import Synchronization
import Wrapper

/// Trains the networks of a model.
///
/// Several networks with different seeds are trained in parallel and combined into one whose logits are
/// the means of their logits.
package struct Trainer {
  package struct Progress: Sendable, Equatable {
    package let epoch: Int
    package let epochs: Int
    /// The mean loss of the examples, measured during the epoch and with dropout. For skipped
    /// examples, it includes the loss of the last epoch in which they were used.
    package let loss: Double
    package let accuracy: Double
  }

  let settings: TrainingSettings
  let resources: TrainingResources

  init(_ settings: TrainingSettings, _ resources: TrainingResources) {
    self.settings = settings
    self.resources = resources
  }

  /// Trains a network. `progress` is called after each epoch, on any thread.
  package func train(
    _ data: EmbeddedDataset,
    progress: @Sendable (Progress) -> Void
  ) throws(TrainingError) -> TrainedNetwork {
    let seeds = seeds(for: data)
    try checkMemory(for: data, networks: seeds.count)
    let input = TrainingInput(data.forTraining)
    let members = seeds.map { TrainingRun(input, settings, seed: $0) }
    let networks = try run(members, members: seeds.count, progress: progress)
    return TrainedNetwork(networks, input: input, intents: data.intents.count)
  }

  /// Trains the networks of a model and, in parallel, networks without one fold each to calibrate
  /// the model. With word vectors, it also computes the centre of each intent and chooses exemplars
  /// (representative utterances).
  func trainCalibrated(
    _ data: EmbeddedDataset,
    progress: @Sendable (Progress) -> Void
  ) throws(TrainingError) -> (TrainedNetwork, Calibration?, IntentCentres?, Exemplars?) {
    let seeds = seeds(for: data)
    let input = TrainingInput(data.forTraining)
    let heldOut = HeldOutRuns(calibrating: data, on: input, seeds: seeds, settings)
    let others =
      heldOut.areMembers ? [] : seeds.map { TrainingRun(input, settings, seed: $0) }
    try checkMemory(for: data, networks: others.count + heldOut.runs.count)
    let runs = others + heldOut.runs
    var networks = try run(runs, members: seeds.count, progress: progress)
    let examples = concurrently(heldOut.runs.count, threads: resources.threads) { [networks] fold in
      heldOut.calibrationExamples(of: fold, networks[others.count + fold])
    }
    networks.removeLast(networks.count - seeds.count)
    let intents = data.intents.count
    let calibration = Calibration(
      examples.flatMap(\.outputs),
      unlearned: examples.reduce(0) { $0 + $1.unlearned },
      rejectedShare: settings.rejectedShare
    )
    return (
      TrainedNetwork(networks, input: input, intents: intents),
      calibration,
      calibration.flatMap { IntentCentres(input, classes: intents, weight: Float($0.weight)) },
      calibration.flatMap { _ in Exemplars(input, classes: intents) }
    )
  }
}

extension Trainer {
  /// The seeds of the networks of a model (its members).
  private func seeds(for data: EmbeddedDataset) -> [UInt64] {
    var generator = SeededGenerator(seed: settings.seed)
    let members = settings.members(utterances: data.count, hasVectors: data.vectors != nil)
    return (0..<members).map { _ in generator.next() }
  }

  /// Trains networks in parallel and returns the layers of all networks. The first networks are the
  /// members of the model, whose progress is reported.
  private func run(
    _ runs: [TrainingRun],
    members: Int,
    progress: @Sendable (Progress) -> Void
  ) throws(TrainingError) -> [[LinearLayer]] {
    // The results of unfinished epochs, by epoch and member.
    let epochs = Mutex<[Int: [Int: EpochOutcome]]>([:])
    return try runs.run(by: resources) { run, epoch, outcome in
      guard run < members else { return }
      epochs.withLock { epochs in
        epochs[epoch, default: [:]][run] = outcome
        guard let outcomes = epochs[epoch], outcomes.count == members else { return }
        epochs[epoch] = nil
        // The results are added in the order of the members, so that the sum does not depend on the
        // order in which threads finish.
        let sum = (0..<members).compactMap { outcomes[$0] }.reduce(EpochOutcome(), +)
        progress(
          Progress(
            epoch: epoch + 1,
            epochs: runs[run].epochs,
            loss: sum.loss / Double(sum.count),
            accuracy: Double(sum.right) / Double(sum.count)
          )
        )
      }
    }
  }

  func checkMemory(for data: EmbeddedDataset, networks: Int) throws(TrainingError) {
    let needed = Self.neededMemory(
      terms: data.bag.count + (data.vectors?.dimensions ?? 0),
      intents: data.intents.count,
      hidden: settings.hidden,
      networks: networks
    )
    guard needed <= resources.memoryLimit else {
      throw .tooLarge(
        intents: data.intents.count,
        terms: data.bag.count,
        neededBytes: needed,
        availableBytes: resources.memoryLimit
      )
    }
  }

  /// The memory for training in bytes: the weights of all networks, the moments of Adam and the
  /// gradients of dense layers, and the combined network.
  static func neededMemory(terms: Int, intents: Int, hidden: [Int], networks: Int) -> Int {
    let sizes = ([terms] + hidden + [intents]).map(Double.init)
    let block = Double(Block.count)
    let weights = zip(sizes, sizes.dropFirst()).map { inputs, outputs in
      inputs * (outputs / block).rounded(.up) * block
    }
    let ofNetwork = 3 * weights[0] + 6 * weights.dropFirst().reduce(0, +)
    let bytes = Double(networks * MemoryLayout<Float>.stride) * ofNetwork
    // The number of bytes can exceed the range of `Int`, as hidden layers can be of any size.
    return Int(exactly: bytes) ?? .max
  }
}
