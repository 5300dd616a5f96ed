package import Datasets
import Host
import TextFormats

package struct Import: Equatable {
  package let dataset: Dataset
  package let report: ImportReport

  package struct Options: Sendable {
    package var placeholders = PlaceholderPolicy.fill
    /// The format, or `nil` to detect it.
    package var format: ImportFormat?
    /// Whether a reader accepts weaker evidence of its format.
    var namesFormat: Bool { format != nil }
    /// The language to import from a multilingual export, or to record for other exports.
    package var language: String?
    /// Whether an import may lack labelled utterances, as a file of out-of-scope tests does.
    package var mayLackUtterances = false
    package var readsOptionalUtterances = false
    /// Whether intent names are truncated at their first slash.
    package var shortensNames = false
    package var tables = TableChoice()

    package static let standard = Self()
  }

  /// Imports files, folders and archives. Intents with the same name are merged.
  ///
  /// - Throws: `ImportError` if an export is unreadable, has an unknown format, or contains no utterances.
  package init(_ locations: [String], _ options: Options = .standard) throws(ImportError) {
    let exports = try locations.map { path throws(ImportError) in try Export.read(path) }
    try self.init(exports: exports, options)
  }

  init(exports: [Export], _ options: Options = .standard) throws(ImportError) {
    var merging = Merging(options)
    for export in exports { try merging.add(export) }
    (dataset, report) = try merging.result()
  }
}

private struct Merging {
  private let options: Import.Options
  private var cleaning: Cleaning
  private var report = ImportReport()
  private var formatNames: [String] = []
  private var names: Set<String> = []
  private var language: String?
  private var locations: [String] = []
  private var builtInNames: Set<String> = []

  init(_ options: Import.Options) {
    self.options = options
    cleaning = Cleaning(placeholders: options.placeholders)
  }

  mutating func add(_ export: Export) throws(ImportError) {
    var (format, draft) = try draft(of: export)
    try check(draft, format, of: export)
    if !formatNames.contains(format.name) { formatNames.append(format.name) }
    locations.append(export.location)
    names.formUnion(draft.intents.map(\.name))
    builtInNames.formUnion(draft.builtInNames)
    report.rawUtterances += draft.rawUtterances
    report.rawOutOfScope += draft.outOfScope.count
    if export.documents.contains(where: { $0.text?.brokenLines.isEmpty == false }) {
      draft.dropBroken()
    }
    draft.resolveOptionalUtterances(areRead: options.readsOptionalUtterances)
    if options.shortensNames { draft.shortenNames() }
    draft.declareBuiltIns()
    report.notes += export.notes + export.documents.compactMap(\.note) + draft.notes
    let archives = export.documents.filter { $0.problem?.problem == .isArchive }
    report.notes.append(ifAny: archives.map(\.path), ImportNote.archives)
    report.notes.append(ifAny: draft.repeated.withoutRepeats, ImportNote.declaredTwice)
    cleaning.add(draft, try choice(of: draft, in: export))
  }

  private func draft(
    of export: Export
  ) throws(ImportError) -> (format: ImportFormat, draft: Draft) {
    for format in formats {
      do throws(FileError) {
        let draft = try format.read(export, options)
        if let missing = export.missingLibrary { throw missing }
        if let draft { return (format, draft) }
      } catch {
        throw .file(error)
      }
    }
    if let content = export.foreign { throw .foreign(location: export.location, content) }
    if let problem = export.problemOfJSON { throw .file(problem) }
    if let problem = export.documents.lazy.compactMap(\.problem).first { throw .file(problem) }
    if let format = options.format {
      throw .otherFormat(location: export.location, expected: format.name)
    }
    if export.isEmptyJSON {
      throw .noUtterances(location: export.location, format: "JSON", declaredIntents: 0)
    }
    if export.isLinesOfText { throw .noLabels(location: export.location) }
    throw .unknownFormat(location: export.location)
  }

  private var formats: [ImportFormat] {
    if let format = options.format { return [format] }
    return options.tables.namesColumns ? ImportFormat.tables : ImportFormat.all
  }

  private func check(_ draft: Draft, _ format: ImportFormat, of export: Export) throws(ImportError)
  {
    // A format whose reader skips most of the files was probably detected by mistake.
    for case .otherFiles(let others) in draft.notes {
      let count = export.documents.count
      let read = count - others.count
      guard others.count > read * Self.mostOthers else { continue }
      throw .fewFiles(location: export.location, format: format.name, read: read, of: count)
    }
  }

  /// The maximum number of unread files per file that was read.
  private static let mostOthers = 10

  private mutating func choice(
    of draft: Draft,
    in export: Export
  ) throws(ImportError) -> Languages.Choice {
    let languages = Languages(of: draft)
    guard let choice = languages.choice(wanted: options.language, preferred: language) else {
      let known = languages.tags.map(\.tag)
      throw .noSuchLanguage(location: export.location, wanted: options.language ?? "", known: known)
    }
    if let language, let tag = choice.main,
      LanguageTag.primary(language) != LanguageTag.primary(tag)
    {
      throw .twoLanguages(location: export.location, language: tag, before: language)
    }
    language = language ?? choice.main
    let others = languages.tags.filter { !choice.contains($0.tag) }
    if let chosen = choice.tags, !others.isEmpty {
      let count = others.reduce(0) { $0 + $1.count }
      report.notes.append(.languages(chosen, others: others.map(\.tag), leftOut: count))
    }
    return choice
  }

  mutating func result() throws(ImportError) -> (Dataset, ImportReport) {
    var (dataset, notes) = cleaning.result()
    report.format = formatNames.joined(separator: ", ")
    report.declaredIntents = names.count
    guard dataset.utteranceCount > 0 || options.mayLackUtterances else {
      throw .noUtterances(
        location: locations.joined(separator: ", "),
        format: report.format,
        declaredIntents: names.count,
        notes: report.notes
          + (dataset.outOfScope.isEmpty ? [] : [.onlyOutOfScope(dataset.outOfScope.count)])
      )
    }
    if let evidence = LanguageCheck.evidence(in: dataset) {
      if dataset.language == nil, let found = LanguageCheck.language(of: dataset) {
        dataset.language = found.code
        report.notes.append(.languageFound(found))
      } else {
        report.notes.append(.otherLanguage(declared: dataset.language, evidence))
      }
    } else if LanguageCheck.isUnrecognised(dataset) {
      report.notes.append(.languageUnrecognised)
    }
    let overlaps = dataset.intents.flatMap(\.spans.values).reduce(0) { count, spans in
      count + zip(spans, spans.dropFirst()).count { $0.end > $1.start }
    }
    report.notes.append(ifAny: overlaps, ImportNote.overlappingAnnotations)
    report.notes += notes + builtInNotes(of: dataset)
    report.addCounts(of: dataset)
    return (dataset, report)
  }

  /// Returns notes about built-in entities of the platform without a definition in the dataset.
  private func builtInNotes(of dataset: Dataset) -> [ImportNote] {
    let annotated = Set(dataset.intents.flatMap(\.spans.values).joined().map(\.entity))
    let declared = Dictionary(grouping: dataset.entities, by: \.entity)
    let names = annotated.union(declared.keys).union(builtInNames).filter { name in
      (BuiltInTypes.isUnmistakable(name) || builtInNames.contains(name))
        && declared[name, default: []].allSatisfy {
          $0.values.isEmpty && $0.patterns.isEmpty && $0.kinds.isEmpty
        }
    }
    var notes: [ImportNote] = []
    notes.append(ifAny: names.intersection(annotated).sorted(), ImportNote.learnedBuiltIns)
    notes.append(ifAny: names.subtracting(annotated).sorted(), ImportNote.unsupportedBuiltIns)
    return notes
  }
}
