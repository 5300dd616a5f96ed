import Corpus
import Datasets
import Host
import TextFormats
import Training
import Wrapper
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writing over a file that may hold more than what is written: what somebody taught is not to go
/// unasked.
enum Replacement {
  static let force = Manual.Option(
    "--force",
    "overwrite the output file even if something would be lost; the old file is kept as FILE.backup.N"
  )

  /// What is at the place of an output file, if anything.
  ///
  /// - Throws: If it is not a dataset, which cannot be compared.
  static func dataset(at path: String, isForced: Bool) throws(ReplacementError) -> Dataset? {
    guard hasContent(path) else { return nil }
    do throws(ImportError) {
      let there = try Import([path])
      guard there.report.format == ImportFormat.swiftNLCDataset.name || isForced else {
        throw ImportError.otherFormat(location: path, expected: there.report.format)
      }
      return there.dataset
    } catch {
      guard !isForced else { return Dataset(intents: []) }
      if case .otherFormat(_, let format) = error {
        throw .otherFile(path: path, format: format)
      }
      throw .unknownFile(path: path, reason: error.description)
    }
  }

  /// Makes sure that an imported dataset may take the place of another one. What comes from an earlier
  /// import alone may go, as importing again is the normal way to work; what somebody taught or
  /// edited by hand may not.
  ///
  /// - Returns: Whether the other one is to be kept as a backup.
  static func allow(
    _ dataset: Dataset,
    over there: Dataset?,
    at path: String,
    isForced: Bool
  ) throws(ReplacementError) -> Bool {
    guard let there else { return false }
    if !isForced {
      var updated = dataset
      let taught = updated.apply(there.taught)
      let edited =
        there.isUnedited ? [] : there.teachings(missingFrom: dataset).without(taught)
      let entities = there.isUnedited ? [] : there.entities.lost(in: dataset.entities)
      guard taught.isEmpty && edited.isEmpty && entities.isEmpty else {
        throw .dataset(path: path, taught: taught, edited: edited, entities: entities)
      }
    }
    return there.digest != dataset.digest || there.taught != dataset.taught
  }

  /// Makes sure that the export of a dataset, which another tool reads, may take the place of what is
  /// there.
  ///
  /// - Returns: Whether that is to be kept as a backup.
  static func allowExport(
    of dataset: Dataset,
    at path: String,
    isForced: Bool
  ) throws(ReplacementError) -> Bool {
    guard hasContent(path) else { return false }
    guard let there = try? Import([path]) else { return true }
    let missing = there.dataset.teachings(missingFrom: dataset)
    guard missing.isEmpty || isForced else {
      throw .dataset(path: path, taught: [], edited: missing, entities: [])
    }
    return !missing.isEmpty
  }

  private static func hasContent(_ path: String) -> Bool {
    guard path != "-", System.kind(of: path) == .file else { return false }
    return (try? InputFile.beginning(of: path, atMost: 1))?.isEmpty != true
  }

  /// Makes sure that a model of some data may take the place of what is there.
  ///
  /// - Returns: whether that is to be kept.
  static func allow(
    _ data: EmbeddedDataset,
    at path: String,
    isForced: Bool
  ) throws(ReplacementError) -> Bool {
    guard path != "-", System.kind(of: path) == .file,
      let there = try? Model(contentsOf: URL(filePath: path), checksStems: false)
    else { return false }
    let taught = Recipe.taughtUtterances(of: there)
    guard taught > data.taughtCount else { return false }
    if isForced { return true }
    throw ReplacementError.model(path: path, taught: taught, here: data.taughtCount)
  }
}

extension Terminal {
  /// Says where what was in a file is kept.
  func say(_ backup: String?, of path: String) {
    if let backup { say("Replaced \(path); the previous file is kept as \(backup)") }
  }
}

/// Why a file stays as it is.
enum ReplacementError: Error, Equatable, CustomStringConvertible {
  /// A dataset with changes by people that the new one lacks: taught, or edited by hand, in its
  /// utterances and in entities of these names.
  case dataset(path: String, taught: [Teaching], edited: [Teaching], entities: [String])
  /// Something that was exported elsewhere.
  case otherFile(path: String, format: String)
  /// Something that cannot be read.
  case unknownFile(path: String, reason: String)
  /// A model that was taught more than the data has.
  case model(path: String, taught: Int, here: Int)

  var description: String {
    switch self {
    case .dataset(let path, let taught, let edited, let entities):
      "\(path): replacing it would lose "
        + [
          taught.isEmpty
            ? nil : "\(taught.count.of("taught utterance")), such as \(Self.listed(taught))",
          edited.isEmpty
            ? nil
            : "\(edited.count.of("utterance")) not in the import, such as \(Self.listed(edited))",
          entities.isEmpty ? nil : "changes to the entities \(entities.firstFew)",
        ].compactMap(\.self).joined(separator: ", and ") + "; "
        + (taught.isEmpty ? "" : "--keep-taught keeps what was taught, ")
        + "--force replaces it and keeps it as a backup"
    case .otherFile(let path, let format):
      "\(path): is a \(format), which a dataset would not keep all of; name another file with "
        + "--output, or replace it with --force"
    case .unknownFile(let path, let reason):
      "\(path): exists and is not a dataset (\(reason)); name another file with --output, or replace "
        + "it with --force"
    case .model(let path, let taught, let here):
      "\(path): has learned \(taught.of("utterance")) that somebody taught it, and what it would be "
        + "trained on now has \(here.grouped); train on the dataset that was saved with it, name "
        + "another file with --output, or replace it with --force, which keeps it as a backup"
    }
  }

  private static func listed(_ missing: [Teaching]) -> String {
    missing.prefix(3).map { missing in
      let place =
        missing.isRemoval
        ? "removed"
        : missing.intents.isEmpty ? "out of scope" : missing.intents.joined(separator: ", ")
      return "“\(missing.utterance.visible)” (\(place.visible))"
    }.joined(separator: ", ")
  }
}

extension [Dataset.Entity] {
  /// The names of the entities with a value, a synonym or another fact that others lack.
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
