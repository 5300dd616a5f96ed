extension Discovery {
  /// Groups the lines of a log. The function uses all cores and blocks until it is done: about a
  /// second for a thousand utterances, and a minute or two for a million.
  ///
  /// - Parameters:
  ///   - lines: The lines of the log, an utterance each. Blank lines are ignored.
  ///   - options: The options.
  ///   - classifier: A model whose answers are compared with the log. Only utterances that it rejects
  ///     or answers doubtfully are grouped, and examples for its intents are proposed.
  ///   - dataset: The training data of the model. Its utterances are not proposed again.
  ///   - progress: Called with the fraction done, from 0 to 1.
  /// - Throws: ``TrainingFailure`` if the word-vector file cannot be used.
  public init(
    of lines: some Sequence<String>,
    _ options: DiscoveryOptions = DiscoveryOptions(),
    comparingWith classifier: IntentClassifier? = nil,
    learnedFrom dataset: Dataset? = nil,
    progress: (Double) -> Void = { _ in }
  ) throws {
    precondition((options.intents ?? 1) >= 1, "at least one group")
    precondition((options.threads ?? 1) >= 1, "at least one thread")
    let words = try TrainingFailure.converting {
      try WordsFile.vectors(for: Language(options.language), at: options.words)
    }
    self.init(of: lines, options, words: words, classifier, dataset, progress: progress)
  }

  package init(
    of lines: some Sequence<String>,
    _ options: DiscoveryOptions,
    words: WordVectors?,
    _ classifier: IntentClassifier?,
    _ dataset: Dataset?,
    progress: (Double) -> Void
  ) {
    let threads = options.threadCount
    let log = DistinctUtterances(lines, without: options.rejected, threads: threads)
    progress(0.05)
    var utterances = log.utterances
    var comparison: ModelComparison?
    if let classifier {
      let answers = ModelAnswers(
        log.utterances,
        by: classifier,
        learnedFrom: dataset,
        threads: threads
      )
      progress(0.1)
      let found = answers.comparison(words: words, options)
      comparison = found
      utterances = answers.unanswered(except: found.examples)
    }
    var greetings = 0
    var reader = WordStemmer(language: Language(options.language))
    let courtesies = Courtesies(language: Language(options.language))
    utterances = utterances.filter { utterance in
      let isGreeting = courtesies.contains(reader.allWords(of: utterance.text))
      if isGreeting { greetings += utterance.count }
      return !isGreeting
    }
    let found = UtteranceGroups(
      utterances,
      words: words,
      options,
      isRemainder: classifier != nil
    ) { progress(0.1 + 0.9 * $0) }
    let proposal = found?.proposal(lines: log.lines, language: Language(options.language))
    let ungrouped = proposal?.ungrouped ?? utterances.sorted { $0.count > $1.count }
    rejected = options.rejected
    self.groups = proposal?.groups ?? []
    self.comparison = comparison
    self.ungrouped = Array(ungrouped.prefix(Self.mostUngrouped))
    counts = Totals(
      lines: log.lines,
      utterances: log.utterances.count,
      noise: log.noise,
      greetings: greetings,
      skipped: log.rejected + (proposal?.skipped ?? 0),
      ungrouped: ungrouped.reduce(0) { $0 + $1.count }
    )
    progress(1)
  }

  private static let mostUngrouped = 1_000

  /// Returns the detected language of a log as an ISO 639 code.
  package static func language(of lines: [String]) -> String {
    let sample = Dataset(intents: [.init("", Array(lines.prefix(5_000)))])
    return LanguageCheck.language(of: sample)?.code ?? "en"
  }
}
