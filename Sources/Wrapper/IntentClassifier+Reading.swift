extension IntentClassifier {
  /// What the model finds in a text, apart from entities.
  struct Reading {
    let terms: TextTerms
    /// Whether the model knows no words of the text, apart from stop words.
    var isSilent: Bool
    let wordCount: Float
    let probabilities: [Float]
    var likelihood: Double
    var isRejected: Bool
    /// Whether the text is a greeting or the like that the most likely intent does not have, or the network
    /// is sure that it is like the out-of-scope examples.
    var isClearlyOutOfScope: Bool
    /// The part of the text that was read, or `nil` if only its terms are known.
    var part: TermReader.Part?
  }

  /// The lead of "none of the intents", in logits, above which the network is sure. Answers to a question
  /// of the bot, such as "for two", often have a smaller one.
  private static let clearLead: Float = 2

  /// Reads a part of the reader's text without the greetings, "yes", "sorry" and the like around a request.
  func requestReading(of part: TermReader.Part, by reader: ReaderPool.Reader) -> Reading {
    let reading = readingBetweenCourtesies(of: part, by: reader)
    // "Yes, that's right" is an answer to the bot, but "yes, where is my order" is a request.
    guard readsParts, let part = reading.part,
      let request = reader.terms.request(in: part, afterAnswersIn: courtesies), isLong(request),
      let shorter = acceptedReading(of: request, by: reader),
      shorter.likelihood > reading.likelihood
    else { return reading }
    return shorter
  }

  /// Reads a part of the reader's text without the greetings and the like around a request, if the request
  /// is in scope. A text in scope is not replaced by a single word, which can be a name. If the text is
  /// still rejected, its clearest sentence is read instead.
  private func readingBetweenCourtesies(
    of part: TermReader.Part,
    by reader: ReaderPool.Reader
  ) -> Reading {
    guard readsParts else { return reading(of: part, by: reader) }
    func request(mayBeSigned: Bool) -> TermReader.Part? {
      reader.terms.request(in: part, without: courtesies, mayBeSigned: mayBeSigned)
    }
    let unsigned = request(mayBeSigned: false)
    // A long request without a signature does not depend on whether the whole text is rejected.
    let isCertain = isLong(unsigned) && unsigned == request(mayBeSigned: true)
    if isCertain, let reading = acceptedReading(of: unsigned, by: reader) { return reading }
    let whole = reading(of: part, by: reader)
    if !isCertain {
      let shorter = whole.isRejected ? request(mayBeSigned: true) : unsigned
      if whole.isRejected || isLong(shorter), let reading = acceptedReading(of: shorter, by: reader)
      {
        return reading
      }
    }
    guard whole.isRejected else { return whole }
    return clearestReading(of: reader.terms.sentences(of: part), by: reader) ?? whole
  }

  private func isLong(_ part: TermReader.Part?) -> Bool { part.map { $0.words.count > 1 } ?? false }

  private func acceptedReading(
    of part: TermReader.Part?,
    by reader: ReaderPool.Reader
  ) -> Reading? {
    guard let part else { return nil }
    let reading = reading(of: part, by: reader)
    return reading.isRejected ? nil : reading
  }

  /// Returns the sentence with the highest in-scope probability, or `nil` if all are rejected. The
  /// threshold is raised, because one of many sentences is more easily in scope by chance.
  private func clearestReading(
    of sentences: [TermReader.Part],
    by reader: ReaderPool.Reader
  ) -> Reading? {
    var clearest: Reading?
    for sentence in sentences {
      let reading = requestReading(of: sentence, by: reader)
      guard !reading.isRejected,
        reading.likelihood >= max(raisedThreshold, clearest?.likelihood ?? 0)
      else { continue }
      clearest = reading
    }
    return clearest
  }

  private func reading(of part: TermReader.Part, by reader: ReaderPool.Reader) -> Reading {
    var reading = reading(of: reader.terms.textTerms(of: part), by: reader)
    reading.part = part
    guard readsParts, threshold > 0 else { return reading }
    let courtesies = courtesies.kinds(of: reader.terms.fingerprints(of: part))
    // "Yes" is also answered by an intent of the same meaning, such as "that's right".
    let isAnswer =
      !courtesies.isDisjoint(with: [.yes, .no]) && reading.likelihood >= raisedThreshold
    let isCourtesy =
      !courtesies.isEmpty && !isAnswer
      && courtesies.allSatisfy { isUnanswered(reading, by: model.courtesyIntents[$0]) }
    if isCourtesy {
      reading.isClearlyOutOfScope = true
    } else if model.stopWords.areAll(of: reading.terms, in: model.bag),
      isUnanswered(reading, by: model.stopWords.intents)
    {
      reading.isSilent = true
    }
    if isCourtesy || reading.isSilent {
      reading.likelihood = 0
      reading.isRejected = true
    }
    return reading
  }

  /// Whether the most likely intent is not among those that answer texts of a kind; false for earlier models,
  /// which do not list them.
  private func isUnanswered(_ reading: Reading, by intents: Set<Int>?) -> Bool {
    intents.map { !$0.contains(Self.best(1, of: reading.probabilities)[0]) } ?? false
  }

  private func reading(of terms: TextTerms, by reader: ReaderPool.Reader) -> Reading {
    let features = reader.products?.features(of: terms) ?? model.features(of: terms)
    let (probabilities, evidence) = model.probabilities(of: features)
    let likelihood = model.scope?.probability(of: evidence) ?? Double(probabilities.max() ?? 0)
    return Reading(
      terms: terms,
      isSilent: isSilent(terms),
      wordCount: features.familiarity.knownWords + features.familiarity.unknownWords,
      probabilities: probabilities,
      likelihood: likelihood,
      isRejected: likelihood < (terms.isMostlyUnknown ? raisedThreshold : threshold),
      isClearlyOutOfScope: evidence.lead.map { $0 < -Self.clearLead } ?? false
    )
  }

  /// Returns the terms on which the answer to an utterance is based.
  func termReading(of utterance: String) -> TermReader.Reading {
    readers.withReader { reader in
      let request = requestReading(of: reader.terms.read(utterance), by: reader)
      return reader.terms.reading(of: utterance, part: request.part)
    }
  }

  package func isRejected(_ terms: TextTerms) -> Bool {
    readers.withReader { reading(of: terms, by: $0).isRejected }
  }
}
