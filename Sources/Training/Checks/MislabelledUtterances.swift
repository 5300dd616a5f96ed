import Datasets

/// Utterances that a network which has not seen them takes for another intent, and that are more
/// like one utterance there than like any of their own intent.
///
/// The network alone is wrong about as often as the label is. What tells the two apart is how
/// little it leaves for the label, and that somebody said nearly the same with the other intent.
enum MislabelledUtterances {
  /// Chosen by reading what it finds in public datasets: four in five are mislabelled, or could as
  /// well have the other label.
  private static let leastWeight: Float = 0.6
  /// An intent with less says too little about what belongs to it.
  private static let fewestUtterances = 5

  /// The clearest first.
  static func findings(in heldOut: CrossValidation) -> [Finding] {
    // The network knows what words mean; what it is held against is what somebody has said.
    let similarity = Similarity(heldOut.data, knowsWords: false)
    let opposites = Opposites(language: heldOut.language)
    return heldOut.mistakes
      .filter { similarity.count(of: heldOut.label(of: $0)) >= fewestUtterances }
      .compactMap { row -> (weight: Float, row: Int, finding: Finding)? in
        let prediction = heldOut.predictions[row]
        let certainty = certainty(of: prediction)
        guard certainty >= leastWeight,
          let like = similarity.mostSimilar(
            to: row,
            in: prediction.best,
            where: { other in
              !opposites.areOpposites(
                heldOut.examples[row].utterance,
                heldOut.examples[other].utterance
              )
            }
          ),
          like.similarity
            > similarity.mostSimilar(to: row, in: heldOut.label(of: row))?.similarity ?? 0
        else { return nil }
        let finding = Finding.mislabelled(
          heldOut.examples[row],
          like: heldOut.examples[like.row],
          confidence: Double(prediction.confidence)
        )
        return (certainty * like.similarity * like.similarity, row, finding)
      }
      .filter { $0.weight >= leastWeight }
      .sorted { ($1.weight, $0.row) < ($0.weight, $1.row) }
      .map(\.finding)
  }

  /// How sure the network is, and all the more the less it leaves for the label.
  private static func certainty(of prediction: CrossValidation.RowPrediction) -> Float {
    let odds = prediction.confidence / max(prediction.ownConfidence, 1e-9)
    return prediction.confidence * odds.squareRoot().squareRoot()
  }
}
