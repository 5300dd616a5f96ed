import Corpus
import Host
import TextFormats
import Training

struct DiscoverCommand: Command {
  static let manual = Manual(
    verb: "discover",
    requiredOperand: "LOG",
    groups: [
      .output([output, html]), .init("Groups", [intents, detail]),
      .init("Existing bot", [model, dataset]),
      .input([ImportOptions.text, language, anonymise]),
      .init("Processing", [NetworkOptions.seed, NetworkOptions.threads]),
      .init("Word vectors", WordVectorOptions.all),
    ]
  )

  private static let output = Option("-o, --output FILE", .output, default: "suggestions.json")
    .help("dataset of suggestions to write")
  private static let html = Option("--html FILE", .output)
    .help("also write a web page to review the groups: rename, merge, split, accept and export")
  private static let intents = Option("-n, --intents N", .integer(1...10_000))
    .help("number of groups (default: chosen from the data)")
    .excludes("--detail")
  private static let detail = Option("--detail LEVEL", .choice(DiscoveryOptions.Detail.self))
    .help("how finely to group: low, medium or high (default: medium)")
  private static let model = Option("-m, --model FILE", .file)
    .help("model of the existing bot")
    .excludes("--dataset")
  private static let dataset = Option("--dataset FILE", .file)
    .help("dataset of the existing bot; a model is trained on it first")
  private static let language = Option("-l, --language TAG", .languageTag)
    .help("language of the utterances, such as en (default: that of the bot, or detected)")
  private static let anonymise = Flag("--anonymise")
    .help("replace numbers, e-mail addresses, phone numbers and the like with their kind")

  private static let fewestUtterances = 10

  let arguments: Arguments
  let terminal: Terminal

  private var outputPath: String { arguments[Self.output] }
  private var words: WordVectorOptions { WordVectorOptions(arguments) }

  func run() throws {
    let htmlPath = arguments[Self.html]
    // Opened first, so that an unwritable path is reported before the log is read.
    let output = try OutputFile(outputPath)
    var page = try htmlPath.map { try OutputFile($0) }
    var lines = try terminal.working("Reading …") { try read() }
    let bot = try existingBot()
    let language = Language(
      arguments[Self.language] ?? bot.classifier?.language ?? Discovery.language(of: lines)
    )
    if arguments[Self.anonymise] {
      let threads = arguments[NetworkOptions.threads] ?? System.coreCount
      lines = terminal.working("Anonymising …") {
        lines.anonymised(language, threads: threads)
      }
    }
    let discovery = try discovery(of: lines, language, bot)
    let suggestions = discovery.json(language: language.code)
    try terminal.write(suggestions.indentedText.utf8, to: output)
    if let page = page.take() {
      let html = discovery.page(of: arguments.operands, suggestions: suggestions)
      try terminal.write(html.utf8, to: page)
    }
    let report = DiscoveryReport(discovery: discovery, columns: terminal.reportColumns).text
    let isPiped = [outputPath, htmlPath].contains("-")
    if isPiped { terminal.say(report) } else { try terminal.write(report) }
    if outputPath != "-" {
      let datasets = [arguments[Self.dataset]].compactMap(\.self)
      let isEmpty = discovery.groups.isEmpty && discovery.comparison?.examples.isEmpty != false
      terminal.say(
        isEmpty
          ? "Wrote \(outputPath), without any suggestions. For larger groups, use a longer log, a lower "
            + "--intents or --detail low"
          : "Wrote \(outputPath). Next: review it, then run "
            + terminal.names.call(TrainCommand.self, datasets + [outputPath])
      )
    }
  }

  private func read() throws -> [String] {
    let lines = try arguments.operands.flatMap { path in
      try mapError(of: LogFile.utterances(of: path, text: arguments[ImportOptions.text])) {
        (error: ImportError) in CommandFailure(error.messageOnLog())
      }
    }
    let isBlank = lines.allSatisfy { $0.allSatisfy(\.isWhitespace) }
    guard !isBlank else {
      throw CommandFailure("\(names): no utterances found; choose their column with --text")
    }
    return lines
  }

  private var names: String { arguments.operands.joined(separator: ", ") }

  /// Listed in the previous output file or in the dataset, which may be an export of the page.
  private var rejected: [[String]] {
    [outputPath, arguments[Self.dataset]].compactMap(\.self).flatMap { path in
      let json = System.kind(of: path) == .file ? try? InputFile.json(of: path) : nil
      return json.map(Discovery.rejected) ?? []
    }
  }

  private typealias ExistingBot = (classifier: IntentClassifier?, dataset: Dataset?)

  /// Loads the model, or trains one on the dataset.
  private func existingBot() throws -> ExistingBot {
    if let path = arguments[Self.model] {
      return (try IntentClassifier(path: path, forOneAnswer: false), nil)
    }
    guard let path = arguments[Self.dataset] else { return (nil, nil) }
    let dataset = try Import([path]).dataset.learnable
    let language = Language(dataset.language ?? "en")
    var settings = TrainingSettings()
    settings.seed = UInt64(arguments[NetworkOptions.seed])
    let recipe = Recipe(
      training: settings,
      text: TextSettings(language: language, kinds: Set(TermKind.allCases)),
      minimumCount: nil,
      words: try words.vectors(for: language)
    )
    let resources = TrainingResources(threads: arguments[NetworkOptions.threads])
    let bytes = try terminal.working("Training …") { bar in
      try recipe.model(of: dataset, source: path, resources: resources) {
        bar.show($0, " training")
      }
    }
    return (try IntentClassifier(data: bytes), dataset)
  }

  private func discovery(
    of lines: [String],
    _ language: Language,
    _ bot: ExistingBot
  ) throws -> Discovery {
    var options = DiscoveryOptions()
    options.intents = arguments[Self.intents]
    options.detail = arguments[Self.detail] ?? .medium
    options.language = language.code
    options.rejected = rejected
    options.seed = UInt64(arguments[NetworkOptions.seed])
    options.threads = arguments[NetworkOptions.threads]
    let settings = TextSettings(language: language, kinds: Set(TermKind.allCases))
    let vectors = try words.vectors(for: settings, in: terminal)
    let discovery = terminal.working("Grouping …") { bar in
      Discovery(of: lines, options, words: vectors, bot.classifier, bot.dataset) {
        bar.show($0, " grouping")
      }
    }
    let counts = discovery.counts
    guard counts.utterances + counts.skipped >= Self.fewestUtterances else {
      throw CommandFailure(
        "\(names): contains \(counts.utterances.of("distinct utterance")); "
          + "at least \(Self.fewestUtterances) are needed"
      )
    }
    return discovery
  }
}

extension [String] {
  /// Returns the utterances with numbers in digits, e-mail addresses, links and phone numbers
  /// replaced by their kinds.
  fileprivate func anonymised(_ language: Language, threads: Int) -> [String] {
    let names: [ValueKind: String] = [
      .number: "NUMBER", .email: "EMAIL", .url: "URL", .phone: "PHONE",
    ]
    let reader = ValueReader(language: language, kinds: Set(names.keys))
    let time = ReferenceTime.now
    return concurrently(count, inPartsOf: 1_024, threads: threads) { part in
      self[part].map { line in
        var line = line
        for value in reader.values(in: line, relativeTo: time).reversed() {
          // A number word such as "one" does not identify anyone, and is often a pronoun.
          guard let name = names[value.kind],
            value.kind != .number || value.text.contains(where: \.isNumber)
          else { continue }
          line.replaceSubrange(value.range(in: line), with: name)
        }
        return line
      }
    }
  }
}
