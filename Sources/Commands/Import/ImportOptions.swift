import Corpus
import Datasets

enum ImportOptions {
  static let all: [any CommandOption] = [
    language, format, slots, everything, shortNames, text, intent, header, unlabelled,
  ]

  private static let format = Option(
    "-f, --format NAME",
    .choice(ImportFormat.all.map { ($0.id, $0) })
  )
  .help("format of the input; see --help formats (default: detected from the content)")
  private static let language = Option("-l, --language TAG", .languageTag)
    .help(
      "language to read if the export contains several; otherwise the language of the utterances, "
        + "such as en or pt-BR"
    )
  private static let slots = Option("--slots HOW", .choice(PlaceholderPolicy.self), default: .fill)
    .help(
      "how to treat placeholders such as {City}: fill (with values from the export), keep or drop"
    )
  private static let everything = Flag("--everything")
    .help("also read patterns (LUIS) and sample answers for slots (Lex, Alexa) as utterances")
  private static let shortNames = Flag("--short-names")
    .help("merge intents such as faq/price and faq/hours into one, named faq")
  static let text = Option("--text COLUMN", .column)
    .help("column of the utterances, by name or number; in JSON, a path such as message.body")
  private static let intent = Option("--intent COLUMN", .column)
    .help("column of the intents, by name or number; in JSON, a path such as labels.0")
  private static let header = Option("--header HOW", .choice([("yes", true), ("no", false)]))
    .help("whether the first row of a table contains column names: yes or no (default: detected)")
  private static let unlabelled = Option("--unlabelled HOW", .choice(TableChoice.Unlabelled.self))
    .help(
      "how to treat rows without a label: skip, out-of-scope, or above (the label of the row above) "
        + "(default: skip)"
    )

  static let formats = Manual.List(
    title: "Formats",
    introduction: "Formats are detected from the content of a file, folder or zip. To override the "
      + "detection, use --format with one of these names:",
    items: ImportFormat.all.map { ($0.id, $0.name) }
  )

  static func options(_ arguments: Arguments) -> Import.Options {
    var options = Import.Options.standard
    options.language = arguments[language]
    options.placeholders = arguments[slots]
    options.format = arguments[format]
    options.readsOptionalUtterances = arguments[everything]
    options.shortensNames = arguments[shortNames]
    options.tables.text = arguments[text]
    options.tables.label = arguments[intent]
    options.tables.hasHeader = arguments[header]
    options.tables.unlabelled = arguments[unlabelled]
    return options
  }
}

extension OptionType where Value == String {
  static var languageTag: Self { Self(expected: LanguageCode.expected) { LanguageCode.of($0) } }
}

extension OptionType where Value == TableChoice.Column {
  static var column: Self {
    Self(expected: "a column") { text in Int(text).map { .number($0) } ?? .name(text) }
  }
}
