import Corpus
import Host
import TextFormats
import Training

/// Protects existing output files: taught or edited utterances must not be lost without `--force`.
enum Replacement {
  static let force = Flag("--force")
    .help(
      "overwrite the output file even if data would be lost; the old file is kept as FILE.backup.N"
    )

  static func forbid(_ path: String, amongInputs inputs: [String]) throws(CommandFailure) {
    guard inputs.contains(where: { System.isSame(path, $0) }) else { return }
    throw CommandFailure(
      "\(path): is an input file and would be overwritten; choose another output file"
    )
  }

  /// Reads the dataset that would be replaced, if any.
  static func dataset(at path: String, isForced: Bool) throws(CommandFailure) -> Dataset? {
    guard hasContent(path) else { return nil }
    let problem: String
    do throws(ImportError) {
      let existing = try Import([path])
      let format = existing.report.format
      if format == ImportFormat.swiftNLCDataset.name || isForced { return existing.dataset }
      problem = "is \(format.withArticle), and a dataset would not keep all of it"
    } catch {
      if isForced { return Dataset(intents: []) }
      problem = "already exists and is not a dataset (\(error))"
    }
    throw CommandFailure(
      "\(path): \(problem); choose another file with --output, or overwrite it with --force"
    )
  }

  /// Checks that an imported dataset may replace an existing one, whose corrections and edits must
  /// not be lost, and returns whether to keep a backup.
  static func allow(
    _ dataset: Dataset,
    over existing: Dataset?,
    at path: String,
    isForced: Bool
  ) throws(CommandFailure) -> Bool {
    guard let existing else { return false }
    if !isForced {
      var updated = dataset
      let taught = updated.apply(existing.taught)
      let edited =
        existing.isUnedited ? [] : existing.teachings(missingFrom: dataset).without(taught)
      let entities = existing.isUnedited ? [] : existing.entities.lost(in: dataset.entities)
      guard taught.isEmpty && edited.isEmpty && entities.isEmpty else {
        throw .losing(taught: taught, edited: edited, entities: entities, at: path)
      }
    }
    return existing.digest != dataset.digest || existing.taught != dataset.taught
  }

  /// Checks that a converted dataset may replace a file, and returns whether to keep a backup.
  static func allowExport(
    of dataset: Dataset,
    as format: TargetFormat,
    at path: String,
    isForced: Bool
  ) throws(CommandFailure) -> Bool {
    guard hasContent(path) else { return false }
    guard let existing = try? Import([path]) else { return true }
    let missing = existing.dataset.teachings(missingFrom: dataset)
    guard missing.isEmpty || isForced else { throw .losing(edited: missing, at: path) }
    // A file that `convert` did not write may contain more than a dataset, such as dialogs.
    let written = [existing.dataset, dataset].map { Array(format.text(of: $0).utf8) }
    return !missing.isEmpty || (try? InputFile.bytes(of: path)).map(written.contains) != true
  }

  fileprivate static func hasContent(_ path: String) -> Bool {
    guard path != "-", System.kind(of: path) == .file else { return false }
    return (try? InputFile.beginning(of: path, atMost: 1))?.isEmpty != true
  }

  /// Checks that a model may replace a file, and returns whether to keep a backup.
  static func allow(
    _ data: EmbeddedDataset,
    at path: String,
    isForced: Bool
  ) throws(CommandFailure) -> Bool {
    guard hasContent(path) else { return false }
    guard let existing = try? Model(path: path, checksStems: false) else { return true }
    let taught = Recipe.taughtUtterances(of: existing)
    guard taught > data.taughtCount else { return false }
    if isForced { return true }
    throw CommandFailure(
      "\(path): this model was taught \(taught.of("utterance")), but the new training data contains "
        + "\(data.taughtCount.grouped) of them; train on the dataset that was saved with the model, choose "
        + "another file with --output, or overwrite it with --force, which keeps a backup"
    )
  }
}

extension Terminal {
  func commit(_ file: consuming OutputFile, isBackedUp: Bool) throws(FileError) {
    if isBackedUp { try backUp(file.path) }
    try file.commit()
  }

  /// Writes a file. A file with other content, such as reviewed suggestions, is backed up, unless
  /// it contains a text that only this command writes.
  func write(
    _ bytes: some Sequence<UInt8>,
    to file: consuming OutputFile,
    replacing ownText: String? = nil
  ) throws(FileError) {
    try file.write(bytes)
    let isOwn = { (old: [UInt8]) in
      old == Array(bytes) || ownText.map { old.contains($0.utf8) } == true
    }
    let isBackedUp =
      Replacement.hasContent(file.path) && (try? InputFile.bytes(of: file.path)).map(isOwn) != true
    try commit(file, isBackedUp: isBackedUp)
  }

  /// Writes a page if there is a file for it, and prints a report, unless the page is on standard
  /// output.
  func write(
    _ html: @autoclosure () -> String,
    to page: consuming OutputFile?,
    replacing ownText: String,
    report: () throws -> Void
  ) throws {
    guard let page = page.take() else { return try report() }
    let path = page.path
    try write(html().utf8, to: page, replacing: ownText)
    guard path != "-" else { return }
    try report()
    say("Wrote \(path). Next: open it in a browser")
  }

  func backUp(_ path: String) throws(FileError) {
    if let backup = try Backup.keep(path) { say("Backed up the previous \(path) as \(backup)") }
  }
}

extension CommandFailure {
  /// Returns the failure to replace a dataset with utterances or entities that the new one lacks.
  fileprivate static func losing(
    taught: [Teaching] = [],
    edited: [Teaching],
    entities: [String] = [],
    at path: String
  ) -> Self {
    let losses = [
      taught.isEmpty ? nil : "\(taught.count.of("taught utterance")), such as \(listed(taught))",
      edited.isEmpty
        ? nil : "\(edited.count.of("utterance")) not in the import, such as \(listed(edited))",
      entities.isEmpty ? nil : "changes to the entities \(entities.firstFew)",
    ]
    return Self(
      "\(path): overwriting it would lose "
        + losses.compactMap(\.self).joined(separator: ", and ") + "; "
        + (taught.isEmpty ? "" : "keep what you taught with --keep-taught, or ")
        + "overwrite it with --force, which keeps a backup"
    )
  }

  private static func listed(_ missing: [Teaching]) -> String {
    missing.prefix(3).map { missing in
      let change =
        missing.isRemoval
        ? "removed"
        : missing.intents.isEmpty ? "out of scope" : missing.intents.joined(separator: ", ")
      return "“\(missing.utterance.visible)” (\(change.visible))"
    }.joined(separator: ", ")
  }
}

extension [Dataset.Entity] {
  /// Returns the names of the entities with values, synonyms or settings that `others` lack.
  fileprivate func lost(in others: [Dataset.Entity]) -> [String] {
    filter { entity in
      guard let other = others.first(where: { $0.entity == entity.entity }) else { return true }
      let values = Dictionary(other.values.map { ($0.value, Set($0.synonyms)) }) { $0.union($1) }
      return entity.values.contains { value in
        values[value.value].map { !$0.isSuperset(of: value.synonyms) } ?? true
      } || !Set(entity.patterns).isSubset(of: other.patterns)
        || !Set(entity.kinds).isSubset(of: other.kinds)
        || entity.matching != EntityMatching() && entity.matching != other.matching
    }
    .map(\.entity)
  }
}
