/// Finds the utterances of a dataset that are most similar to a text.
package struct SimilarUtterances {
  package struct Match: Equatable {
    package let utterance: String
    package let intent: String
    /// The similarity of the utterance to the text, from 0 to 1.
    package let similarity: Double
  }

  private let data: EmbeddedDataset
  private let similarity: Similarity
  private let utterances: [String]

  package init(
    _ dataset: Dataset,
    settings: TextSettings,
    vectors: WordVectors? = nil
  ) throws(TrainingError) {
    data = try EmbeddedDataset(
      dataset,
      source: "",
      settings: settings,
      minimumCount: 1,
      vectors: vectors
    )
    similarity = Similarity(data)
    let texts = Dictionary(dataset.intents.map { ($0.intent, $0.utterances) }) { $0 + $1 }
    utterances = data.intents.flatMap { texts[$0] ?? [] }
  }

  package func matches(for text: String, limit: Int) -> [Match] {
    var reader = TermReader(data.bag, vectors: data.vectors)
    return similarity.mostSimilar(to: reader.textTerms(of: text), limit: limit).map {
      row,
      similarity in
      Match(
        utterance: utterances[row],
        intent: data.intents[Int(data.classes[row])],
        similarity: Double(similarity)
      )
    }
  }
}
