import Kernels
import TextFormats

extension IntentClassifier {
  /// Returns the reason why a text is out of scope. A text below the threshold is still accepted if
  /// it is a training utterance, or if it consists of an entity's value, as in the answer to a
  /// question of the bot. A learned entity does not count if it is uncertain, if the model knows
  /// hardly any word, or if it has more unknown words than a name usually has: a slot for any words
  /// matches any question. A threshold of zero rejects only texts without a letter or digit.
  func refusal(
    of text: String,
    _ reading: Reading,
    entities: [Answer.Entity],
    by reader: ReaderPool.Reader,
    isRejected: Bool,
    isClose: Bool
  ) -> Refusal? {
    let terms = reading.terms
    let isLong =
      terms.unknown[.words] > Self.wordsOfName && !model.bag.settings.language.lacksSpaces
    let knowsWords = !reading.isSilent && !terms.isMostlyUnknown && !isLong
    let values = entities.filter {
      $0.source != .learned || knowsWords && $0.confidence >= Double(Self.certainty)
    }
    if reading.isSilent {
      let isBlank = !text.unicodeScalars.contains(where: \.isLetterOrNumber)
      return isBlank || (threshold > 0 && !isValue(text, values, reader)) ? .noKnownWords : nil
    }
    guard isRejected, model.exceptions.isEmpty || !model.exceptions.contains(terms.fingerprint),
      !isValue(text, values, reader)
    else { return nil }
    let knowsWord =
      !terms.words.isEmpty || terms.positions.contains { model.bag.kinds[Int($0)] == .words }
    if !knowsWord || terms.isMostlyUnknown { return .noKnownWords }
    return isClose ? .closeCall : .lowConfidence
  }

  /// The threshold for a text of mostly unknown words, whose odds are divided by four. In-scope
  /// utterances have so many unknown words only if they are misspelled. `Benchmarks/foreign.py`
  /// measures how many questions in another language are rejected.
  var raisedThreshold: Double { threshold(dividingOddsBy: 4) }

  /// Returns the threshold for in-scope probabilities whose odds must be divided by a divisor.
  func threshold(dividingOddsBy divisor: Double) -> Double {
    divisor * threshold / (1 + (divisor - 1) * threshold)
  }

  func isSilent(_ textTerms: TextTerms) -> Bool {
    textTerms.positions.isEmpty && textTerms.words.isEmpty
      || model.stopWords.isOne(textTerms, in: model.bag)
  }

  /// Whether a text consists of entities and a few short words, as "for two" does. Unknown words
  /// must be function words, if their vectors are known.
  private func isValue(
    _ text: String,
    _ entities: [Answer.Entity],
    _ reader: ReaderPool.Reader
  ) -> Bool {
    guard !entities.isEmpty else { return false }
    let scalars = Array(text.unicodeScalars)
    var end = 0
    var words: [ArraySlice<Unicode.Scalar>] = []
    for start in entities.map(\.start) + [scalars.count] where start >= end {
      words += scalars[end..<start].split { !$0.isLetterOrNumber }
      end = entities.first { $0.start == start }?.end ?? end
    }
    guard words.count <= Self.mostShortWords,
      words.allSatisfy({ $0.count <= Self.longestShortWord })
    else { return false }
    // Earlier models do not list function words.
    let ranges = entities.map { $0.start..<$0.end }
    guard !words.isEmpty, !model.stopWords.function.isEmpty,
      let others = reader.terms.remainder(of: text, without: ranges)
    else { return true }
    let terms = reader.terms.textTerms(of: others)
    return terms.unknown[.words] == 0 || terms.words.allSatisfy(model.stopWords.rows.contains)
  }

  private static let wordsOfName: Float = 2
  private static let mostShortWords = 2
  private static let longestShortWord = 4
}

extension IntentClassifier {
  /// The number of intents up to which counting is faster than sorting.
  private static let fewIntents = 512

  /// Returns the indices of the largest probabilities in descending order, and by index if they are
  /// equal. At least two are returned, because the second best decides whether an utterance is a
  /// close call.
  static func best(_ limit: Int, of probabilities: [Float]) -> [Int] {
    guard limit > 2 else {
      var (first, second) = probabilities[1] > probabilities[0] ? (1, 0) : (0, 1)
      for index in 2..<probabilities.count where probabilities[index] > probabilities[second] {
        second = index
        if probabilities[second] > probabilities[first] { swap(&first, &second) }
      }
      return [first, second]
    }
    guard probabilities.count > Self.fewIntents else {
      return Array(Kernels.ranking(of: probabilities).prefix(limit))
    }
    // Integers are compared faster than pairs.
    let keys = probabilities.indices.map {
      UInt64(~probabilities[$0].bitPattern) << 32 | UInt64($0)
    }
    return keys.sorted().prefix(limit).map { Int($0 & 0xFFFF_FFFF) }
  }
}
