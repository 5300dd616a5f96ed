/// Readings of texts: without the greetings around a request, and of single sentences.
extension IntentClassifier {
  /// What the model finds in a text, apart from entities.
  struct Reading {
    let terms: TextTerms
    let wordCount: Float
    let probabilities: [Float]
    let likelihood: Double
    let isRejected: Bool
    /// Whether the network is sure that the text is like the out-of-scope examples of the dataset.
    let isClearlyOutOfScope: Bool
    /// The words of the text that were read, if others were not.
    var request: Range<Int>?
  }

  /// The lead of "none of the intents", in logits, above which the network is sure. Answers to a question
  /// of the bot, such as "for two", often have a smaller one.
  private static let clearLead: Float = 2

  /// Reads a text without the greetings and the like before and after a request, if the request is in
  /// scope. A text in scope is not replaced by a single word, which can be a name. If a text is rejected
  /// even so, its clearest sentence is read instead, because users also write what they do not ask for.
  func requestReading(of text: String, by reader: ReaderPool.Reader) -> Reading {
    let whole = reading(of: text, by: reader)
    guard readsParts else { return whole }
    let sentences = whole.isRejected ? reader.terms.sentences() : []
    let request = reader.terms.request(without: courtesies, mayBeSigned: whole.isRejected)
    if let request, request.words.count > 1 || whole.isRejected {
      var reading = reading(of: request.text, by: reader)
      reading.request = request.words
      if !reading.isRejected, !isSilent(reading.terms) { return reading }
    }
    return clearestReading(of: sentences, by: reader) ?? whole
  }

  /// Returns the reading of the sentence with the highest in-scope probability, or `nil` if all of them
  /// are rejected. The threshold is raised, because one of many sentences is in scope by chance more easily
  /// than one text.
  private func clearestReading(
    of sentences: [TermReader.Part],
    by reader: ReaderPool.Reader
  ) -> Reading? {
    var clearest: Reading?
    for sentence in sentences {
      var reading = requestReading(of: sentence.text, by: reader)
      guard !reading.isRejected, !isSilent(reading.terms),
        reading.likelihood >= max(raisedThreshold, clearest?.likelihood ?? 0)
      else { continue }
      let first = sentence.words.lowerBound
      reading.request =
        reading.request.map { first + $0.lowerBound..<first + $0.upperBound } ?? sentence.words
      clearest = reading
    }
    return clearest
  }

  private func reading(of text: String, by reader: ReaderPool.Reader) -> Reading {
    reading(of: reader.terms.textTerms(of: text), by: reader)
  }

  private func reading(of terms: TextTerms, by reader: ReaderPool.Reader) -> Reading {
    let features = model.features(of: terms, &reader.products)
    let (probabilities, evidence) = model.probabilities(of: features)
    let likelihood = model.scope?.probability(of: evidence) ?? Double(probabilities.max() ?? 0)
    return Reading(
      terms: terms,
      wordCount: features.familiarity.knownWords + features.familiarity.unknownWords,
      probabilities: probabilities,
      likelihood: likelihood,
      isRejected: likelihood < (terms.isMostlyUnknown ? raisedThreshold : threshold),
      isClearlyOutOfScope: evidence.lead.map { $0 < -Self.clearLead } ?? false
    )
  }

  /// Returns the terms, with their occurrences, on which the answer to an utterance is based.
  func termReading(of utterance: String) -> TermReader.Reading {
    readers.withReader { reader in
      let request = requestReading(of: utterance, by: reader).request
      guard let request else { return reader.terms.reading(of: utterance) }
      let words = WrittenWords(of: utterance, language: model.bag.settings.language)
      return reader.terms.reading(of: words.text(ofRequest: request))
    }
  }

  /// Whether the in-scope probability of a text, given by its terms, is below the threshold.
  package func isRejected(_ terms: TextTerms) -> Bool {
    readers.withReader { reading(of: terms, by: $0).isRejected }
  }
}
