import Corpus
import Essentials
import Host
import TextFormats
import Training

struct DiscoverCommand: Command {
  static let manual = Manual(
    verb: "discover",
    summary: "Groups the utterances of a log into proposed intents.",
    discussion:
      "With a model or dataset, also proposes new examples for its intents, and groups only the "
      + "utterances that it does not answer confidently. The output is a dataset to review and train on.",
    operands: "LOG …",
    requiredOperand: "LOG",
    groups: [
      .output([output, html]), .init("Groups", [intents, detail]),
      .init("Existing bot", [model, dataset]),
      .input([text, language, anonymise]), .init("Processing", [seed, threads]),
      .init("Word vectors", WordVectorOptions.all),
    ],
    examples: [
      "chats.csv --text message", "log.txt --intents 40 -o suggestions.json",
      "log.txt --dataset dataset.json",
    ]
  )

  private static let output = Option("-o, --output FILE", .file, default: "suggestions.json")
    .help("dataset of suggestions to write")
  private static let html = Option("--html FILE", .file)
    .help("also write a web page to review the groups: rename, merge, split, accept and export")
  private static let intents = Option("-n, --intents N", .integer(1...10_000))
    .help("number of groups (default: chosen by the data)")
    .excludes("--detail")
  private static let detail = Option("--detail LEVEL", .choice(DiscoveryOptions.Detail.self))
    .help("how finely to group: low, medium or high (default: medium)")
  private static let model = Option("-m, --model FILE", .file)
    .help("model of the existing bot")
    .excludes("--dataset")
  private static let dataset = Option("--dataset FILE", .file)
    .help("dataset of the existing bot; a model is trained on it first")
  private static let text = Option("--text COLUMN", .column)
    .help("column of the utterances, by name or number; in JSON, a path such as message.body")
  private static let language = Option("-l, --language TAG", .languageTag)
    .help("language of the utterances, such as en (default: that of the bot, or detected)")
  private static let anonymise = Flag("--anonymise")
    .help("replace numbers, e-mail addresses, phone numbers and the like by their kind")
  private static let seed = Option("-s, --seed N", .integer(0...), default: 1)
    .help("seed of the random number generator")
  private static let threads = Option("-t, --threads N", .integer(1...))
    .help("number of threads; does not affect the result (default: all cores)")

  /// Groups of fewer utterances would say nothing.
  private static let fewestUtterances = 10

  let arguments: Arguments

  private var outputPath: String { arguments[Self.output] }

  func run(in terminal: Terminal) throws {
    let htmlPath = arguments[Self.html]
    let inputs =
      arguments.operands
      + [arguments[Self.model], arguments[Self.dataset]].compactMap(\.self)
    for path in [outputPath, htmlPath].compactMap(\.self)
    where inputs.contains(where: { System.isSame(path, $0) }) {
      throw CommandFailure(
        "\(path): is an input file and would be overwritten; choose another output file"
      )
    }
    // The output files are opened first, so that an unwritable path is reported before the log is read.
    let output = try OutputFile(outputPath)
    var page: OutputFile? = if let htmlPath { try OutputFile(htmlPath) } else { nil }
    var lines = try terminal.working("Reading …") { try read() }
    let bot = try ExistingBot(
      modelPath: arguments[Self.model],
      datasetPath: arguments[Self.dataset],
      words: WordVectorOptions(arguments),
      seed: arguments[Self.seed],
      threads: arguments[Self.threads],
      in: terminal
    )
    let language = Language(
      arguments[Self.language] ?? bot.language ?? Discovery.language(of: lines)
    )
    if arguments[Self.anonymise] {
      let anonymiser = Anonymiser(language: language)
      lines = terminal.working("Anonymising …") {
        anonymiser.anonymised(lines, threads: arguments[Self.threads] ?? System.coreCount)
      }
    }
    let discovery = try discovery(of: lines, language, bot, in: terminal)
    let suggestions = discovery.json(language: language.code)
    try Self.write(suggestions.indentedText, to: output, at: outputPath, in: terminal)
    if let page = page.take(), let htmlPath {
      let logs = arguments.operands
      let html = DiscoveryPage(logs: logs, discovery: discovery, suggestions: suggestions).html
      try Self.write(html, to: page, at: htmlPath, in: terminal)
    }
    let report = DiscoveryReport(discovery, columns: terminal.reportColumns).text
    if [outputPath, htmlPath].contains("-") {
      terminal.say(report)
    } else {
      try terminal.write(report)
    }
    if outputPath != "-" {
      terminal.say(
        "Wrote \(outputPath). Next: review it, then run \(terminal.names[TrainCommand.self]) "
          + ([arguments[Self.dataset]].compactMap(\.self) + [outputPath]).joined(separator: " ")
      )
    }
  }

  /// Writes a file. If it replaces a file with other content, such as reviewed suggestions, that file is
  /// kept as a backup.
  private static func write(
    _ text: String,
    to file: consuming OutputFile,
    at path: String,
    in terminal: Terminal
  ) throws {
    try file.write(text)
    let isReplaced = path != "-" && (try? InputFile.bytes(of: path)) != Array(text.utf8)
    let backup = isReplaced ? try Backup.keep(path) : nil
    try file.commit()
    terminal.say(backup, of: path)
  }

  private func read() throws -> [String] {
    let lines = try arguments.operands.flatMap {
      try LogFile.utterances(of: $0, text: arguments[Self.text])
    }
    let isBlank = lines.allSatisfy { $0.allSatisfy(\.isWhitespace) }
    guard !isBlank else {
      throw CommandFailure("\(names): no utterances found; choose their column with --text")
    }
    return lines
  }

  private var names: String { arguments.operands.joined(separator: ", ") }

  /// The utterances of the suggestions that were rejected according to the previous output file and the
  /// dataset, which may be an export of the page.
  private var rejected: [[String]] {
    [outputPath, arguments[Self.dataset]].compactMap(\.self).flatMap { path in
      let json = System.kind(of: path) == .file ? try? InputFile.json(of: path) : nil
      return json.map(Discovery.rejected) ?? []
    }
  }

  private func discovery(
    of lines: [String],
    _ language: Language,
    _ bot: ExistingBot,
    in terminal: Terminal
  ) throws -> Discovery {
    var options = DiscoveryOptions()
    options.intents = arguments[Self.intents]
    options.detail = arguments[Self.detail] ?? .medium
    options.language = language.code
    options.rejected = rejected
    options.seed = UInt64(arguments[Self.seed])
    options.threads = arguments[Self.threads]
    let words = try WordVectorOptions(arguments).vectors(for: language, in: terminal)
    let bar = ProgressBar(terminal)
    bar.show("Grouping …")
    defer { bar.finish() }
    let discovery = Discovery(
      of: lines,
      options,
      words: words,
      bot.classifier,
      bot.dataset,
      progress: { bar.show($0, " grouping") }
    )
    let counts = discovery.counts
    guard counts.utterances + counts.skipped >= Self.fewestUtterances else {
      throw CommandFailure(
        "\(names): \(counts.lines.of("line")) with only \(counts.utterances.of("distinct utterance")); "
          + "at least \(Self.fewestUtterances) are needed"
      )
    }
    return discovery
  }
}
