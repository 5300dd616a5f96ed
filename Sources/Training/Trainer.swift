import Corpus
import Synchronization
import Wrapper

/// Embedded dataset → the layers of a network.
///
/// Several networks learn side by side, each from a seed of its own, and become one whose logits
/// are the mean of theirs. As none waits for another, the result is the same whatever the number
/// of threads.
package struct Trainer {
  /// How far training has come, after each epoch.
  package struct Progress: Sendable, Equatable {
    package let epoch: Int
    package let epochs: Int
    /// Of the examples trained on, with dropout, while the weights still moved.
    package let loss: Double
    package let accuracy: Double
  }

  /// What a network may take where nobody says otherwise: others want memory, too.
  package static var shareOfMemory: Int { System.physicalMemory / 5 }

  let settings: TrainingSettings
  let threads: Int
  let memoryLimit: Int

  /// A network that would take more bytes than the limit is refused before training begins.
  package init(
    _ settings: TrainingSettings,
    threads: Int,
    memoryLimit: Int = Self.shareOfMemory
  ) {
    self.settings = settings
    self.threads = max(1, threads)
    self.memoryLimit = memoryLimit
  }

  /// Trains, and tells the progress after each epoch.
  package func train(
    _ data: EmbeddedDataset,
    progress: (Progress) -> Void
  ) throws(TrainingError) -> TrainedNetwork {
    try checkMemory(for: data)
    let intentCount = data.intents.count
    let data = data.withOutOfScopeAsClass
    let input = TrainingInput(data)
    var generator = SeededGenerator(seed: settings.seed)
    let pupils = (0..<settings.members).map { _ in
      Pupil(
        Learner(
          inputs: data.bag.count,
          outputs: data.intents.count,
          settings: settings,
          seed: generator.next()
        )
      )
    }
    let schedule = Schedule(settings, utterances: data.count)
    for epoch in 0..<schedule.epochs {
      let outcome = learnOnce(pupils, input) { schedule.rate(epoch: epoch, batch: $0) }
      guard outcome.loss.isFinite else { throw .diverged(epoch: epoch + 1) }
      progress(
        Progress(
          epoch: epoch + 1,
          epochs: schedule.epochs,
          loss: outcome.loss / Double(outcome.count),
          accuracy: Double(outcome.right) / Double(outcome.count)
        )
      )
    }
    let layers = Layer.folding(pupils.map(\.layers))
    // The loss of an epoch knows nothing of the last step.
    guard layers.allSatisfy(\.isFinite) else { throw .diverged(epoch: schedule.epochs) }
    let (intentLayers, none) = layers.takingNone(from: intentCount)
    return TrainedNetwork(scaling: input.scaling, layers: intentLayers, none: none)
  }
}

extension Trainer {
  /// A learner that whichever thread is free may take up.
  private final class Pupil: Sendable {
    private let learner: Mutex<Learner>

    init(_ learner: sending Learner) { self.learner = Mutex(learner) }

    func learn(_ input: TrainingInput, rate: @Sendable (Int) -> Float) -> Backpropagation.Outcome {
      learner.withLock { $0.learn(input, rate: rate) }
    }

    var layers: [Layer] { learner.withLock(\.layers) }
  }

  private func learnOnce(
    _ pupils: [Pupil],
    _ input: TrainingInput,
    rate: @Sendable (_ batch: Int) -> Float
  ) -> Backpropagation.Outcome {
    let outcomes = concurrently(pupils.count, threads: threads) { index in
      pupils[index].learn(input, rate: rate)
    }
    return outcomes.reduce(into: Backpropagation.Outcome()) { $0.add($1) }
  }

  private func checkMemory(for data: EmbeddedDataset) throws(TrainingError) {
    let needed = Self.neededMemory(
      terms: data.bag.count,
      intents: data.intents.count,
      settings: settings
    )
    guard needed <= memoryLimit else {
      throw .tooLarge(
        intents: data.intents.count,
        terms: data.bag.count,
        neededBytes: needed,
        availableBytes: memoryLimit
      )
    }
  }

  /// The weights of all members, with what Adam and the gradients need for the dense layers, and
  /// the folded network beside them.
  static func neededMemory(terms: Int, intents: Int, settings: TrainingSettings) -> Int {
    let sizes = ([terms] + settings.hidden + [intents]).map(Double.init)
    let weights = zip(sizes, sizes.dropFirst()).map { $0 * $1 }
    let ofMember = 3 * weights[0] + 6 * weights.dropFirst().reduce(0, +)
    let bytes = Double(settings.members * MemoryLayout<Float>.stride) * ofMember
    // Sizes of any number of digits can be asked for; their product need not fit.
    return Int(exactly: bytes) ?? .max
  }
}
