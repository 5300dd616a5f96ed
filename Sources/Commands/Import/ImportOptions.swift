import Corpus

/// How an export is read: the same for every command that reads one.
enum ImportOptions {
  static let all = [format, language, slots, everything, shortNames]

  static let format = Manual.Option(
    "--format",
    short: "f",
    value: "NAME",
    choices: ExportFormat.all.map(\.id),
    "the format of the export, where its structure does not tell: "
      + ExportFormat.all.map(\.id).joined(separator: ", ")
  )
  private static let language = Manual.Option(
    "--language",
    short: "l",
    value: "TAG",
    "which language to read where the export has several, such as en; else, what to call its own"
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

  static func options(_ arguments: Arguments) throws(UsageError) -> Import.Options {
    Import.Options(
      placeholders: try arguments.choice(slots, of: PlaceholderPolicy.self) ?? .fill,
      format: try arguments.choice(format, among: ExportFormat.all.map { ($0.id, $0) }),
      language: arguments.text(language),
      readsAsides: arguments.has(everything),
      shortensNames: arguments.has(shortNames)
    )
  }
}
