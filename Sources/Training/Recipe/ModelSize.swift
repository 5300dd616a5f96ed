#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif
import Wrapper

/// What a model spends on its weights.
package enum ModelSize: String, Sendable {
  /// All terms, weights in 32 bits.
  case full
  /// All terms, the first layer in four bits a weight.
  case standard
  /// The terms that matter most, the first layer in four bits a weight.
  case compressed

  /// The share of the terms that a compressed model keeps.
  fileprivate static let keptShare = 0.5
}

extension Trainer {
  /// Trains a network and writes it as the bytes of a model.
  package func model(
    _ data: EmbeddedDataset,
    size: ModelSize,
    progress: @Sendable (Progress) -> Void
  ) throws -> Data {
    var data = data
    if size == .compressed {
      let network = try train(data, progress: progress)
      data = data.keepingTerms(thatMoveMost: network, share: ModelSize.keptShare)
    }
    var (network, calibration) = try trainCalibrated(data, progress: progress)
    var training = Recipe(
      training: settings,
      text: data.bag.settings,
      minimumCount: data.minimumCount,
      size: size
    ).metadata(utterances: data.count, knowsWords: data.vectors != nil)
    if let calibration {
      network = network.cooled(by: calibration.temperature)
      training["temperature"] = String(calibration.temperature)
    }
    let model = Model(
      bag: data.bag,
      intents: data.intents,
      scaling: network.scaling,
      network: Network(network, encoding: size == .full ? .float : .int4),
      words: data.vectors,
      threshold: calibration?.confidence ?? 0,
      scope: calibration.map {
        Scope(middle: $0.middle, threshold: $0.likelihood, none: network.none, spread: $0.spread)
      },
      centres: calibration.flatMap { calibration in
        IntentCentres(
          TrainingInput(data.forTraining),
          classes: data.intents.count,
          weight: Float(calibration.weight)
        )
      },
      smallWords: data.bag.positions(of: data.smallWords),
      training: training
    )
    return try model.serialized()
  }
}
