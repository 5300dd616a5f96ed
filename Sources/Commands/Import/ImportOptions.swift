import Corpus
import Datasets

/// How an export is read: the same for every command that reads one.
enum ImportOptions {
  static let all = [language] + apartFromLanguage
  static let apartFromLanguage = [
    format, slots, everything, shortNames, text, intent, header, unlabelled,
  ]

  static let format = Manual.Option(
    "--format",
    short: "f",
    value: "NAME",
    choices: ImportFormat.all.map(\.id),
    "the format of the export, where its structure does not tell: "
      + ImportFormat.all.map(\.id).joined(separator: ", ") + "; --help formats tells more"
  )
  private static let language = Manual.Option(
    "--language",
    short: "l",
    value: "TAG",
    "the language to read if the export has several, or else the language of its utterances: a code "
      + "such as en or pt-BR"
  )
  static let slots = Manual.Option(
    "--slots",
    value: "HOW",
    choices: PlaceholderPolicy.allCases.map(\.rawValue),
    "what becomes of placeholders such as {City}: fill (with the export's own values), keep or drop"
  )
  static let everything = Manual.Option(
    "--everything",
    "also take patterns (LUIS) and sample answers for slots (Lex, Alexa) as utterances"
  )
  static let shortNames = Manual.Option(
    "--short-names",
    "call intents such as faq/price and faq/hours by what they share, faq"
  )

  private static let text = Manual.Option(
    "--text",
    value: "COLUMN",
    "the column that holds the utterances, by name or number; in JSON, the path of the member, such "
      + "as message.body"
  )
  private static let intent = Manual.Option(
    "--intent",
    value: "COLUMN",
    "the column that holds the intents, by name or number; in JSON, the path of the member, such as "
      + "labels.0"
  )
  private static let header = Manual.Option(
    "--header",
    value: "HOW",
    choices: ["yes", "no"],
    "whether the first row of a table has the names of its columns: yes or no"
  )
  private static let unlabelled = Manual.Option(
    "--unlabelled",
    value: "HOW",
    choices: TableChoice.Unlabelled.allCases.map(\.rawValue),
    "what becomes of rows without a label: skip (default) or out-of-scope"
  )

  /// The formats, for somebody who asks for them.
  static func formats(columns: Int) -> String {
    let width = (ImportFormat.all.map(\.id.count).max() ?? 0) + 4
    let margin = String(repeating: " ", count: width)
    let lines = ImportFormat.all.map { format in
      "  \(format.id)".padding(to: width)
        + (margin + format.name).folded(to: columns, hanging: 0).dropFirst(width)
    }
    let head =
      "Exports are known by what is in them, as a file, a folder or a zip, one or several. Where that "
      + "does not tell, --format names one of these:"
    return head.folded(to: columns, hanging: 0) + "\n\n" + lines.joined(separator: "\n")
  }

  static func options(_ arguments: Arguments) throws(UsageError) -> Import.Options {
    let tables = TableChoice(
      text: arguments.text(text).map(column),
      label: arguments.text(intent).map(column),
      hasHeader: try arguments.choice(header, among: [("yes", true), ("no", false)]),
      unlabelled: try arguments.choice(unlabelled, of: TableChoice.Unlabelled.self)
    )
    return Import.Options(
      placeholders: try arguments.choice(slots, of: PlaceholderPolicy.self) ?? .fill,
      format: try arguments.choice(format, among: ImportFormat.all.map { ($0.id, $0) }),
      language: try arguments.language(language),
      readsOptionalUtterances: arguments.has(everything),
      shortensNames: arguments.has(shortNames),
      tables: tables
    )
  }

  private static func column(_ text: String) -> TableChoice.Column {
    Int(text).map { .number($0) } ?? .name(text)
  }
}

extension Arguments {
  /// The language that the user names, as a tag.
  func language(_ option: Manual.Option) throws(UsageError) -> String? {
    try parsed(option, expected: LanguageCode.expected) { LanguageCode.of($0) }
  }
}
