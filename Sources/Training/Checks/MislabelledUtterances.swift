/// Finds utterances for which a network that was not trained on them predicts another intent, and
/// that are more similar to an utterance of that intent than to any of their own.
///
/// If the network disagrees with a label, either is wrong about equally often. The label is
/// probably wrong if the network gives it a low probability and a similar utterance has the
/// predicted intent.
enum MislabelledUtterances {
  /// The minimum certainty and weight of a finding. In public datasets, four in five of the
  /// reported utterances are mislabelled or ambiguous.
  private static let leastWeight: Float = 0.6
  /// The minimum size of an intent that is checked.
  private static let fewestUtterances = 5

  /// Returns the findings, the most certain first.
  static func findings(in heldOut: CrossValidation) -> [Finding] {
    // The network uses word vectors, but this comparison uses only the words of the utterances.
    let similarity = Similarity(heldOut.data, hasVectors: false)
    let opposites = Opposites(language: heldOut.language)
    return heldOut.mistakes
      .filter { similarity.count(of: heldOut.label(of: $0)) >= fewestUtterances }
      .compactMap { row -> (weight: Float, row: Int, finding: Finding)? in
        let (example, prediction) = (heldOut.examples[row], heldOut.predictions[row])
        let certainty = certainty(of: prediction)
        guard certainty >= leastWeight,
          let like = similarity.mostSimilar(
            to: row,
            in: prediction.best,
            where: { !opposites.areOpposites(example.utterance, heldOut.examples[$0].utterance) }
          ),
          like.similarity
            > similarity.mostSimilar(to: row, in: heldOut.label(of: row))?.similarity ?? 0
        else { return nil }
        let finding = Finding.mislabelled(
          example,
          like: heldOut.examples[like.row],
          confidence: Double(prediction.confidence)
        )
        return (certainty * like.similarity * like.similarity, row, finding)
      }
      .filter { $0.weight >= leastWeight }
      .sorted { ($1.weight, $0.row) < ($0.weight, $1.row) }
      .map(\.finding)
  }

  /// The confidence times the fourth root of the odds of the predicted label against the given
  /// label.
  private static func certainty(of prediction: CrossValidation.RowPrediction) -> Float {
    let odds = prediction.confidence / max(prediction.ownConfidence, 1e-9)
    return prediction.confidence * odds.squareRoot().squareRoot()
  }
}
