extension Discovery {
  /// Groups the lines of a log. The function uses all cores and blocks until it is done: about a second
  /// for a thousand utterances, and a minute or two for a million.
  ///
  /// - Parameters:
  ///   - lines: The lines of the log, an utterance each. Blank lines are ignored.
  ///   - options: The options.
  ///   - classifier: A model whose answers are compared with the log. Then only the utterances that it
  ///     rejects or answers doubtfully are grouped, and examples for its intents are proposed.
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
    let groups = UtteranceGroups(
      utterances.map(\.text),
      words: words,
      options,
      isRemainder: classifier != nil
    ) { progress(0.1 + 0.9 * $0) }
    let proposal = groups.map { Proposal(utterances, $0, lines: log.lines, options) }
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

/// The groups of a log with their names and evidence.
private struct Proposal {
  private(set) var groups: [Discovery.Group] = []
  private(set) var ungrouped: [Discovery.Utterance] = []
  /// The number of lines in groups similar to a rejected suggestion.
  private(set) var skipped = 0

  private let utterances: [Discovery.Utterance]
  private let found: UtteranceGroups
  private let lines: Int

  private static let mostUtterances = 500

  init(
    _ utterances: [Discovery.Utterance],
    _ found: UtteranceGroups,
    lines: Int,
    _ options: DiscoveryOptions
  ) {
    self.utterances = utterances
    self.found = found
    self.lines = lines
    var members = Array(repeating: [Int](), count: found.centres.count)
    for case (let index, let label?) in zip(0..., found.labels) where found.isClear[index] {
      if found.isRejected[label] {
        skipped += utterances[index].count
      } else {
        members[label].append(index)
      }
    }
    for label in members.indices {
      members[label].sort { found.cosines[$0] > found.cosines[$1] }
    }
    let order = members.indices.filter { !members[$0].isEmpty }
      .sorted { traffic(of: members[$0]) > traffic(of: members[$1]) }
    let texts = order.map { members[$0].map { utterances[$0].text } }
    let names = GroupNames(texts, language: Language(options.language)).names()
    let nameOfLabel = Dictionary(uniqueKeysWithValues: zip(order, names))
    groups = order.map { group($0, members[$0], names: nameOfLabel) }
    ungrouped = utterances.indices.filter { !found.isClear[$0] }
      .sorted { utterances[$0].count > utterances[$1].count }
      .map { index in
        let nearest = found.labels[index].flatMap { nameOfLabel[$0] }
        let utterance = utterances[index]
        return Discovery.Utterance(utterance.text, count: utterance.count, nearest: nearest)
      }
  }

  private func traffic(of members: [Int]) -> Int { members.reduce(0) { $0 + utterances[$1].count } }

  private func group(_ label: Int, _ members: [Int], names: [Int: String]) -> Discovery.Group {
    let lines = traffic(of: members)
    let widest = found.widest(among: members) { utterances[$0].text }
    return Discovery.Group(
      name: names[label] ?? "",
      utterances: members.prefix(Self.mostUtterances).map { utterances[$0] },
      size: members.count,
      widest: widest.map { utterances[$0].text },
      lines: lines,
      share: Double(lines) / Double(self.lines),
      cohesion: members.reduce(0) { $0 + Double(found.cosines[$1]) } / Double(members.count),
      nearest: neighbour(of: label, names: names)
    )
  }

  private func neighbour(of label: Int, names: [Int: String]) -> Discovery.Neighbour? {
    let cosines = found.centres.products(of: label, with: found.centres)
    let others = cosines.indices.filter { $0 != label && names[$0] != nil }
    return others.max { cosines[$0] < cosines[$1] }.map {
      Discovery.Neighbour(name: names[$0] ?? "", similarity: Double(cosines[$0]))
    }
  }
}
