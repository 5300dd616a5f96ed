import Host
import Kernels

/// Trains the networks of a model.
package struct Trainer {
  package struct Progress: Sendable, Equatable {
    /// The number of epochs that all networks have finished, with a fraction.
    package let done: Double
    package let epochs: Int
    /// The outcome of the epoch that has just ended; `nil` during an epoch.
    package let outcome: EpochOutcome?

    package var share: Double { done / Double(epochs) }
  }

  let settings: TrainingSettings
  let resources: TrainingResources

  /// Trains a network. `progress` is called during and after each epoch, on any thread.
  func train(
    _ data: EmbeddedDataset,
    continuing earlier: EarlierNetworks? = nil,
    progress: @Sendable (Progress) -> Void
  ) throws(TrainingError) -> TrainedNetwork {
    let seeds = seeds(for: data)
    try checkMemory(for: data, networks: seeds.count)
    let input = TrainingInput(data.forTraining)
    let members = seeds.enumerated().map { member, seed in
      TrainingRun(input, settings, seed: seed, continuing: earlier.map { ($0, member) })
    }
    let networks = try members.run(by: resources, members: seeds.count, progress: progress)
    return TrainedNetwork(networks, input: input, intents: data.intents.count)
  }

  /// Trains a network, and others without one fold each to calibrate the model. With word vectors,
  /// finds the intent centres and exemplars.
  func trainCalibrated(
    _ data: EmbeddedDataset,
    progress: @Sendable (Progress) -> Void
  ) throws(TrainingError) -> (TrainedNetwork, Calibration?, IntentCentres?, Exemplars?) {
    let seeds = seeds(for: data)
    let input = TrainingInput(data.forTraining)
    let heldOut = HeldOutRuns(calibrating: data, on: input, seeds: seeds, settings)
    let others = heldOut.areMembers ? [] : seeds.map { TrainingRun(input, settings, seed: $0) }
    try checkMemory(for: data, networks: others.count + heldOut.runs.count)
    let runs = others + heldOut.runs
    var networks = try runs.run(by: resources, members: seeds.count, progress: progress)
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
      TrainedNetwork(networks, input: input, intents: intents), calibration,
      calibration.flatMap { IntentCentres(input, classes: intents, weight: Float($0.weight)) },
      calibration.flatMap { _ in Exemplars(input, classes: intents, threads: resources.threads) }
    )
  }

  /// The seeds of the networks of a model (its members).
  private func seeds(for data: EmbeddedDataset) -> [UInt64] {
    var generator = SeededGenerator(seed: settings.seed)
    let members = settings.members(utterances: data.count, hasVectors: data.vectors != nil)
    return (0..<members).map { _ in generator.next() }
  }

  func checkMemory(for data: EmbeddedDataset, networks: Int) throws(TrainingError) {
    let types = data.entities?.types.count ?? 0
    guard types <= SlotTrainer.mostTypes else {
      throw .tooManyEntities(types, limit: SlotTrainer.mostTypes)
    }
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

  /// The bytes of the weights, the moments of Adam and the gradients of dense layers, and the
  /// combined network.
  static func neededMemory(terms: Int, intents: Int, hidden: [Int], networks: Int) -> Int {
    let sizes = ([terms] + hidden + [intents]).map(Double.init)
    let block = Double(Block.count)
    let weights = zip(sizes, sizes.dropFirst()).map { inputs, outputs in
      inputs * (outputs / block).rounded(.up) * block
    }
    let ofNetwork = 3 * weights[0] + 6 * weights.dropFirst().reduce(0, +)
    let bytes = Double(networks * MemoryLayout<Float>.stride) * ofNetwork
    return Int(exactly: bytes) ?? .max
  }
}
