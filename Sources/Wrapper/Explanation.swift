/// An explanation of the score of an intent: the contribution of each part of the utterance.
///
/// ``base`` and the weights of all parts add up to ``score``. Scores compare the intents of one
/// utterance, but not utterances with each other.
public struct Explanation: Sendable, Hashable {
  /// A word of the utterance, or two neighbouring words.
  public struct Part: Sendable, Hashable {
    /// The word or words, as written in the utterance.
    public let text: String
    /// The contribution to the score (a logit): positive for the intent, negative against it.
    public let weight: Double
    /// Whether the model knows the word or some of its letter groups.
    public let isKnown: Bool
    /// For a word that does not occur in the training data: if it is misspelled, the word that
    /// replaces it, otherwise the word of the training data with the most similar word vector, if
    /// there is one.
    public let like: String?
    /// Whether ``like`` replaces the word, because it is misspelled.
    package internal(set) var isCorrected = false
  }

  /// The explained intent and its confidence.
  public let prediction: Prediction
  /// The logit of the intent: the sum of ``base`` and the weights of all parts.
  public let score: Double
  /// The contribution of the network's biases, which does not depend on the utterance.
  public let base: Double
  /// The words in the order of the utterance, without greetings and the like that do not affect the
  /// answer, and the pairs of neighbouring words that the model knows. The contribution of a word
  /// includes its stem, its letter groups and its position at an end of the utterance; that of the
  /// last word also includes the final punctuation mark.
  public let parts: [Part]
}

extension IntentClassifier {
  /// Explains the most likely intents of an utterance.
  ///
  /// - Complexity: Each explained intent costs about as much as ranking all intents. Use the function to
  ///   analyse single answers, not for every utterance.
  /// - Parameters:
  ///   - utterance: The text that a user said or typed.
  ///   - limit: The number of intents to explain. The default is the most likely intent and the
  ///     runner-up.
  /// - Returns: An explanation for each intent, the most likely first.
  public func explain(_ utterance: String, limit: Int = 2) -> [Explanation] {
    rank(utterance, limit: limit).compactMap { explain(utterance, as: $0.intent) }
  }

  /// Explains one intent of an utterance, even if it is not the most likely.
  ///
  /// - Parameters:
  ///   - utterance: The text that a user said or typed.
  ///   - intent: The name of one of ``IntentClassifier/intents``.
  /// - Returns: The explanation, or `nil` if the model does not have the intent.
  public func explain(_ utterance: String, as intent: String) -> Explanation? {
    guard let output = intents.firstIndex(of: intent),
      let prediction = rank(utterance).first(where: { $0.intent == intent })
    else { return nil }
    let reading = termReading(of: utterance)
    let contributions = model.contributions(of: reading.textTerms, to: output)
    let parts = parts(reading, contributions)
    return Explanation(
      prediction: prediction,
      score: parts.reduce(contributions.base) { $0 + $1.weight },
      base: contributions.base,
      parts: parts
    )
  }

  /// Returns the contributions of words and pairs. The contribution of a term that occurs several
  /// times is divided among its occurrences.
  private func parts(
    _ reading: TermReader.Reading,
    _ contributions: Model.Contributions
  ) -> [Explanation.Part] {
    var weights: [ClosedRange<Int>: Double] = [:]
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
    let known = knownWords(reading)
    // Pairs of words, and in a language without spaces the letters of a word.
    let longer = Dictionary(grouping: weights.keys.filter { $0.count > 1 }, by: \.upperBound)
    let ranges = reading.part.words.flatMap { word -> [ClosedRange<Int>] in
      [word...word] + (longer[word] ?? []).sorted { $0.lowerBound < $1.lowerBound }
    }
    // The final punctuation mark belongs to no word. Its contribution is added to the last word.
    let inWords = Set(reading.occurrences.map(\.position))
    let last = reading.part.words.last.map { $0...$0 }
    let mark = contributions.terms.filter { !inWords.contains($0.key) }.values.reduce(0, +)
    return ranges.map { range in
      Explanation.Part(
        text: reading.words.text(of: range),
        weight: (weights[range] ?? 0) + (range == last ? mark : 0),
        isKnown: weights[range] != nil,
        like: range.count == 1 ? known[range.lowerBound] : nil,
        isCorrected: range.count == 1 && reading.corrections[range.lowerBound] != nil
      )
    }
  }

  /// Returns for each word that is not in the training data the word that replaces it, or the most
  /// similar one.
  private func knownWords(_ reading: TermReader.Reading) -> [Int: String] {
    let stems = nearestStems(reading).merging(reading.corrections.mapValues(\.stem)) { $1 }
    guard !stems.isEmpty else { return [:] }
    let words = readers.withReader { reader in
      let wordbook = reader.parsedWordbook ?? (try? model.wordbook)
      reader.parsedWordbook = wordbook
      return stems.mapValues { reader.terms.word(ofStem: $0, by: wordbook) }
    }
    // A correction whose letters differ from its stem is a whole word.
    let corrected = reading.corrections.filter { $1.stem != $1.text }
    return words.merging(corrected.mapValues(\.text)) { $1 }
  }

  /// Returns the most similar stem of the training data for each word that does not occur there.
  private func nearestStems(_ reading: TermReader.Reading) -> [Int: String] {
    let learned = Set(
      reading.occurrences.filter { model.bag.kinds[Int($0.position)] == .words }
        .map(\.words.lowerBound)
    )
    let strange = reading.wordOccurrences.filter { !learned.contains($0.words.lowerBound) }
    guard let vectors = model.words, !strange.isEmpty else { return [:] }
    let stemVectors = StemVectors(vectors, language: model.bag.settings.language)
    let stems = zip(model.bag.terms, model.bag.kinds).compactMap { stem, kind in
      let rows = kind == .words ? stemVectors.rows(of: stem) : []
      return rows.isEmpty ? nil : (stem: stem, vector: vectors.vector(of: rows).direction)
    }
    // A compound can have a row of word vectors for each of its parts.
    return Dictionary(grouping: strange, by: \.words.lowerBound).compactMapValues {
      word -> String? in
      let vector = vectors.vector(of: word.map(\.position)).direction
      let cosines = stems.map { zip($0.vector, vector).reduce(0) { $0 + $1.0 * $1.1 } }
      guard let best = cosines.indices.max(by: { cosines[$0] < cosines[$1] }),
        cosines[best] >= Self.leastCosine
      else { return nil }
      return stems[best].stem
    }
  }

  private static let leastCosine: Float = 0.4
}
