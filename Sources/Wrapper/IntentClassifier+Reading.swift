extension IntentClassifier {
  /// What the model finds in a text, apart from entities.
  struct Reading {
    let terms: TextTerms
    /// Whether the model knows only stop words of the text.
    var isSilent: Bool
    let wordCount: Float
    let probabilities: [Float]
    var likelihood: Double
    var isRejected: Bool
    /// Whether the text is a courtesy, such as a greeting, that the most likely intent does not
    /// answer, or is very similar to the out-of-scope examples.
    var isClearlyOutOfScope: Bool
    /// The part of the text that was read, or `nil` if only its terms are known.
    var part: TermReader.Part?
  }

  /// The lead of "none of the intents", in logits, above which a text is clearly out of scope.
  /// Answers to a question of the bot, such as "for two", often have a smaller lead.
  private static let clearLead: Float = 2

  /// The in-scope probability above which the text is not read in other ways.
  private static let clearLikelihood = 0.95

  /// Reads a part of the reader's text without the courtesies around a request, if the request is
  /// in scope. A text in scope is not replaced by a single word, which can be a name. Phrases that
  /// can be courtesies, such as "yes", are skipped if that increases the in-scope probability.
  /// Nothing of an answer such as "no thanks, not today" is skipped if the rest is less clear. If
  /// the text is still rejected, only its clearest sentence is read.
  func requestReading(of part: TermReader.Part, by reader: ReaderPool.Reader) -> Reading {
    guard readsParts else { return reading(of: part, by: reader) }
    func request(onlyCertain: Bool) -> TermReader.Part? {
      reader.terms.request(in: part, without: courtesies, onlyCertain: onlyCertain)
    }
    let certain = request(onlyCertain: true)
    var best =
      (isLong(certain) ? acceptedReading(of: certain, by: reader) : nil)
      ?? reading(of: part, by: reader)
    if best.isRejected, !isLong(certain) { best = acceptedReading(of: certain, by: reader) ?? best }
    if best.likelihood < Self.clearLikelihood, let certain, best.part == certain,
      let answer = answerReading(of: part, skippedUpTo: certain, by: reader),
      answer.likelihood > best.likelihood
    {
      best = answer
    }
    if best.likelihood < Self.clearLikelihood {
      let possible = request(onlyCertain: false)
      if possible != certain, isLong(possible) || best.isRejected,
        let reading = acceptedReading(of: possible, by: reader),
        reading.likelihood > best.likelihood
      {
        best = reading
      }
    }
    guard best.isRejected else { return best }
    return clearestReading(of: reader.terms.sentences(of: part), by: reader) ?? best
  }

  /// Returns the reading of a whole text that begins with "yes" or "no" and another courtesy, such as
  /// "no thanks", or `nil` if its intent is not one that answers so.
  private func answerReading(
    of part: TermReader.Part,
    skippedUpTo request: TermReader.Part,
    by reader: ReaderPool.Reader
  ) -> Reading? {
    let skipped = part.words.prefix { $0 < request.words[0] }
    let kinds = courtesies.kinds(of: skipped.map { reader.terms.fingerprints[$0] })
    let intents = kinds.intersection([.yes, .no]).compactMap { model.courtesyIntents[$0] }
    guard !intents.isEmpty else { return nil }
    let reading = reading(of: part, by: reader)
    let intent = Self.best(1, of: reading.probabilities)[0]
    return intents.contains { $0.contains(intent) } ? reading : nil
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
  /// odds of each are divided by the number of sentences, up to four, because one of several is more
  /// easily in scope by chance.
  private func clearestReading(
    of sentences: [TermReader.Part],
    by reader: ReaderPool.Reader
  ) -> Reading? {
    let threshold = threshold(dividingOddsBy: Double(min(sentences.count, 4)))
    var clearest: Reading?
    for sentence in sentences {
      let reading = requestReading(of: sentence, by: reader)
      guard !reading.isRejected,
        reading.likelihood >= max(threshold, clearest?.likelihood ?? 0)
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

  /// Whether the most likely intent is not among those that answer texts of a kind; false for
  /// earlier models, which do not list them.
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
