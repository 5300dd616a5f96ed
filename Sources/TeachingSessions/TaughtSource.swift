import Corpus
package import Datasets
import Host

/// A dataset or a chatbot export, with the corrections of earlier teaching sessions.
package struct TaughtSource {
  package let dataset: Dataset
  package let files: TaughtFiles
  /// The corrections of earlier sessions that the export does not include.
  package let earlier: [Teaching]
  /// The corrections of earlier sessions to another export that cannot be applied to this one.
  package let leftOut: [Teaching]
  let digests: TaughtFiles.Digests

  /// Reads a dataset or an export at `path`, with earlier corrections. `model` is the path of the
  /// model trained on it.
  package init(_ path: String, model: String) throws {
    var (imported, digest) = try Self.reading(path)
    files = TaughtFiles(
      model: model,
      source: path,
      isDataset: imported.report.format == ImportFormat.swiftNLCDataset.name
    )
    var merged = imported.dataset
    var (earlier, leftOut): ([Teaching], [Teaching]) = ([], [])
    if files.dataset != path {
      merged.source = path.lastComponent
      digest = nil
      if System.kind(of: files.dataset) == .file {
        let (saved, savedDigest) = try Self.reading(files.dataset)
        // Earlier versions did not list corrections, so every difference from the export counts as
        // one.
        let taught =
          saved.dataset.taught.isEmpty
          ? imported.dataset.teachings(to: saved.dataset).filter { !$0.isRemoval }
          : saved.dataset.taught
        earlier = merged.apply(taught)
        merged.taught = taught
        leftOut = saved.dataset.teachings(missingFrom: merged)
        digest = savedDigest
      }
    }
    (dataset, self.earlier, self.leftOut) = (merged, earlier, leftOut)
    digests = TaughtFiles.Digests(dataset: digest, model: try TaughtFiles.digest(of: model))
  }

  /// Reads a file and the digest of the same content, even if another program is writing the file.
  static func reading(_ path: String) throws -> (Import, digest: String?) {
    guard System.kind(of: path) == .file else { return (try Import([path]), nil) }
    while true {
      let digest = try TaughtFiles.digest(of: path)
      let imported = try Import([path])
      if try TaughtFiles.digest(of: path) == digest { return (imported, digest) }
    }
  }
}
