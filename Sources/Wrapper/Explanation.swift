/// Why an intent has the score that it has: what each part of the utterance adds to it.
///
/// The weights of all parts and ``base`` add up to ``score``; they compare intents within one
/// utterance, not utterances with one another.
public struct Explanation: Sendable, Hashable {
  /// A word of the utterance, or two neighbours.
  public struct Part: Sendable, Hashable {
    /// As it stands in the utterance.
    public let text: String
    /// What it adds to the score: above zero it speaks for the intent, below zero against it, in
    /// units of the logit: one more makes the intent e times as probable beside another.
    public let weight: Double
    /// Whether the model knows anything of it, if only some of its letters.
    public let isKnown: Bool
    /// Of a word that is in none of the utterances that the model learned from, the nearest that is,
    /// by what words mean: a stem. Nothing where the model does not know what the word means.
    public let like: String?

    init(text: String, weight: Double, isKnown: Bool, like: String? = nil) {
      self.text = text
      self.weight = weight
      self.isKnown = isKnown
      self.like = like
    }
  }

  /// The intent that is explained, and its confidence.
  public let prediction: Prediction
  /// What the model compares intents by (the logit): `base`, and the weights of all parts.
  public let score: Double
  /// What the network adds by itself, whatever the words.
  public let base: Double
  /// In the order of the utterance: each word, and each two neighbours that the model knows as
  /// such. What it knows of a word is its stem, its letters, and whether it is the first or the
  /// last.
  public let parts: [Part]
}

extension IntentClassifier {
  /// Which words speak for the most likely intents, and which against.
  ///
  /// - Complexity: for each intent that is explained about the work of ranking all of them. It is
  ///   for looking into an answer, not for each utterance.
  /// - Parameters:
  ///   - utterance: what a person said.
  ///   - limit: how many intents to explain: the most likely and the runner-up, or more.
  /// - Returns: an explanation for each intent, the most likely first.
  public func explain(_ utterance: String, limit: Int = 2) -> [Explanation] {
    rank(utterance, limit: limit).compactMap { explain(utterance, as: $0.intent) }
  }

  /// Which words speak for an intent, and which against, whether or not it is the most likely.
  ///
  /// - Parameters:
  ///   - utterance: what a person said.
  ///   - intent: one of the model's intents, as ``IntentClassifier/intents`` spells it.
  /// - Returns: the explanation, or nil where the model has no such intent.
  public func explain(_ utterance: String, as intent: String) -> Explanation? {
    guard let output = intents.firstIndex(of: intent),
      let prediction = rank(utterance).first(where: { $0.intent == intent })
    else { return nil }
    return readers.withReader {
      explain($0.terms.reading(of: utterance), as: prediction, output)
    }
  }

  private func explain(
    _ reading: TermReader.Reading,
    as prediction: Prediction,
    _ output: Int
  ) -> Explanation {
    let features = model.features(of: reading.embedding)
    let contributions = model.contributions(of: reading.embedding, features, to: output)
    let parts = parts(reading, contributions)
    return Explanation(
      prediction: prediction,
      score: parts.reduce(contributions.base) { $0 + $1.weight },
      base: contributions.base,
      parts: parts
    )
  }

  /// What each word, and each two neighbours that the model knows, add. The contribution of a term
  /// that occurs several times is shared among its places.
  private func parts(
    _ reading: TermReader.Reading,
    _ contributions: Model.Contributions
  ) -> [Explanation.Part] {
    var weights: [ClosedRange<Int>: Double] = [:]
    var nearest: [Int: String] = [:]
    for (occurrences, contributions) in [
      (reading.occurrences, contributions.terms), (reading.wordOccurrences, contributions.words),
    ] {
      var counts: [UInt32: Double] = [:]
      for occurrence in occurrences { counts[occurrence.position, default: 0] += 1 }
      for occurrence in occurrences {
        let share = (contributions[occurrence.position] ?? 0) / (counts[occurrence.position] ?? 1)
        weights[occurrence.words, default: 0] += share
      }
    }
    let learned = Set(
      reading.occurrences.filter { model.bag.kinds[Int($0.position)] == .words }
        .map(\.words.lowerBound)
    )
    let strange = reading.wordOccurrences.filter { !learned.contains($0.words.lowerBound) }
    if !strange.isEmpty {
      let neighbours = WordNeighbours(model)
      // A compound may have a row for each of its parts.
      for (word, occurrences) in Dictionary(grouping: strange, by: \.words.lowerBound) {
        nearest[word] = neighbours.nearest(to: occurrences.map(\.position))
      }
    }
    let words = reading.words
    let places = (0..<words.count).flatMap { word -> [ClosedRange<Int>] in
      let isPaired = word > 0 && weights[word - 1...word] != nil
      return isPaired ? [word...word, word - 1...word] : [word...word]
    }
    return places.map { place in
      Explanation.Part(
        text: words.text(of: place),
        weight: weights[place] ?? 0,
        isKnown: weights[place] != nil,
        like: place.count == 1 ? nearest[place.lowerBound] : nil
      )
    }
  }
}
