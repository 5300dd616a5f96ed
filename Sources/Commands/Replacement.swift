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
    "replace a file even where it holds more than what is written; it stays, with a number"
  )

  /// Makes sure that a dataset may take the place of what is there; an export, which another tool
  /// reads, that of another export too.
  ///
  /// - Returns: whether that is to be kept.
  static func allow(
    _ dataset: Dataset,
    at path: String,
    from sources: [String],
    isExport: Bool = false,
    isForced: Bool
  ) throws(ReplacementError) -> Bool {
    guard path != "-", System.kind(of: path) == .file, let there = try? Import([path]) else {
      return false
    }
    let isAlike = isExport || there.report.format == ExportFormat.swiftNLCDataset.name
    let missing = there.dataset.whatIsMissing(in: dataset)
    guard !isAlike || !missing.isEmpty else { return false }
    if isForced { return true }
    guard isAlike else {
      throw ReplacementError.otherFile(path: path, format: there.report.format)
    }
    throw ReplacementError.dataset(
      path: path,
      missing: missing,
      taught: missing.count - missing.without(there.dataset.taught).count,
      sources: sources
    )
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
    if let backup { say("what was in \(path) is in \(backup)") }
  }
}

/// Why a file stays as it is.
enum ReplacementError: Error, Equatable, CustomStringConvertible {
  /// A dataset that holds utterances which the new one has not, so many of them taught.
  case dataset(path: String, missing: [Teaching], taught: Int, sources: [String])
  /// Something that was exported elsewhere.
  case otherFile(path: String, format: String)
  /// A model that was taught more than the data has.
  case model(path: String, taught: Int, here: Int)

  var description: String {
    switch self {
    case .dataset(let path, let missing, let taught, let sources):
      "\(path): holds \(missing.count.of("utterance")) that \(Self.names(of: sources)) "
        + "lacks, \(taught.grouped) of them taught, such as \(Self.listed(missing)); "
        + (taught > 0 ? "--keep-taught keeps those, " : "")
        + "--force replaces it and keeps it as a backup"
    case .otherFile(let path, let format):
      "\(path): is a \(format), which a dataset would not keep all of; name another file with "
        + "--output, or replace it with --force"
    case .model(let path, let taught, let here):
      "\(path): has learned \(taught.of("utterance")) that somebody taught it, and what it would be "
        + "trained on now has \(here.grouped); train on the dataset that was saved with it, name "
        + "another file with --output, or replace it with --force, which keeps it as a backup"
    }
  }

  private static func names(of sources: [String]) -> String {
    sources.map { $0 == "-" ? "standard input" : $0 }.joined(separator: ", ")
  }

  private static func listed(_ missing: [Teaching]) -> String {
    missing.prefix(3).map { missing in
      let place = missing.intents.isEmpty ? "out of scope" : missing.intents.joined(separator: ", ")
      return "“\(missing.utterance.visible)” (\(place.visible))"
    }.joined(separator: ", ")
  }
}
