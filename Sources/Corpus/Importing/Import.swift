import Host
import TextFormats

/// Exports on their way to a dataset: read by the format that knows them, filled in, cleaned, and
/// made one.
package struct Import: Equatable {
  package let dataset: Dataset
  package let report: ImportReport

  package struct Options: Sendable {
    package var placeholders = PlaceholderPolicy.fill
    /// The only format that is tried; nil to find out.
    package var format: ExportFormat?
    /// The language to read where there are several; a name for it where there is one.
    package var language: String?
    /// Whether there may be no utterance that has an intent: a test may be out of scope as a whole.
    package var mayLackUtterances = false
    /// Whether patterns and sample answers for slots are utterances too.
    package var readsAsides = false
    /// Whether an intent is called by what stands before the first slash of its name.
    package var shortensNames = false

    package init(
      placeholders: PlaceholderPolicy = .fill,
      format: ExportFormat? = nil,
      language: String? = nil,
      readsAsides: Bool = false,
      shortensNames: Bool = false
    ) {
      self.placeholders = placeholders
      self.format = format
      self.language = language
      self.readsAsides = readsAsides
      self.shortensNames = shortensNames
    }
  }

  /// Reads files, folders and archives; intents of the same name become one.
  /// - Throws: where a location cannot be read or is of no known format, or where none holds an
  ///   utterance.
  package init(_ locations: [String], _ options: Options = Options()) throws(ImportError) {
    var exports: [Export] = []
    for location in locations {
      do throws(FileError) {
        exports.append(try Export(location))
      } catch {
        throw .file(error)
      }
    }
    try self.init(exports: exports, options)
  }

  package init(_ location: String, placeholders: PlaceholderPolicy = .fill) throws(ImportError) {
    try self.init([location], Options(placeholders: placeholders))
  }

  init(exports: [Export], _ options: Options = Options()) throws(ImportError) {
    var merging = Merging(options)
    for export in exports { try merging.add(export) }
    (dataset, report) = try merging.result()
  }
}

/// Several exports becoming one dataset.
private struct Merging {
  private let options: Import.Options
  private var cleaning: Cleaning
  private var formats: [String] = []
  private var names: Set<String> = []
  private var rawUtterances = 0
  private var notes: [ImportNote] = []
  private var language: String?
  private var locations: [String] = []

  init(_ options: Import.Options) {
    self.options = options
    cleaning = Cleaning(placeholders: options.placeholders)
  }

  mutating func add(_ export: Export) throws(ImportError) {
    var (format, draft) = try draft(of: export)
    if !formats.contains(format.name) { formats.append(format.name) }
    locations.append(export.location)
    names.formUnion(draft.intents.map(\.name))
    rawUtterances += draft.rawUtterances
    draft.settleAsides(areUtterances: options.readsAsides)
    if options.shortensNames { draft.shortenNames() }
    notes += export.notes + export.documents.compactMap(\.note) + draft.notes
    if !draft.repeated.isEmpty { notes.append(.declaredTwice(draft.repeated)) }
    let choice = try choice(of: draft, in: export)
    cleaning.add(draft, choice)
  }

  private func draft(
    of export: Export
  ) throws(ImportError) -> (format: ExportFormat, draft: Draft) {
    let formats = options.format.map { [$0] } ?? ExportFormat.all
    for format in formats {
      do throws(FileError) {
        if let draft = try format.read(export, options.format != nil) { return (format, draft) }
      } catch {
        throw .file(error)
      }
    }
    if let problem = export.documents.lazy.compactMap(\.problem).first { throw .file(problem) }
    if let format = options.format {
      throw .otherFormat(location: export.location, expected: format.name)
    }
    throw .unknownFormat(location: export.location, known: formats.map(\.name))
  }

  private mutating func choice(
    of draft: Draft,
    in export: Export
  ) throws(ImportError) -> Languages.Choice {
    let languages = Languages(of: draft)
    let tags = languages.tags.map(\.tag)
    guard let choice = languages.choice(wanted: options.language, preferred: language) else {
      throw .noSuchLanguage(
        location: export.location,
        wanted: options.language ?? "",
        known: tags
      )
    }
    switch choice {
    case .all(let tag): try remember(tag, of: export)
    case .only(let chosen):
      try remember(chosen.first, of: export)
      let others = tags.filter { !chosen.contains($0) }
      if !others.isEmpty { notes.append(.languages(chosen, others: others)) }
    }
    return choice
  }

  private mutating func remember(_ tag: String?, of export: Export) throws(ImportError) {
    guard let tag else { return }
    if let language, LanguageTag.primary(language) != LanguageTag.primary(tag) {
      throw .twoLanguages(location: export.location, language: tag, before: language)
    }
    language = language ?? tag
  }

  func result() throws(ImportError) -> (Dataset, ImportReport) {
    let dataset = cleaning.dataset()
    let format = formats.joined(separator: ", ")
    guard dataset.utteranceCount > 0 || options.mayLackUtterances else {
      throw .noUtterances(
        location: locations.joined(separator: ", "),
        format: format,
        declaredIntents: names.count,
        notes: notes
      )
    }
    let report = ImportReport(
      format: format,
      declaredIntents: names.count,
      rawUtterances: rawUtterances,
      intents: dataset.intents.count,
      utterances: dataset.utteranceCount,
      outOfScope: dataset.outOfScope.count,
      entities: dataset.entities.count,
      notes: notes + cleaning.notes
    )
    return (dataset, report)
  }
}
