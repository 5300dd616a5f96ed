import Corpus
package import Datasets
import Host

/// A dataset or an export, with the changes of earlier sessions.
package struct TaughtSource {
  package let dataset: Dataset
  package let files: TaughtFiles
  /// The changes of earlier sessions that an export does not include.
  package let earlier: [Teaching]
  /// The changes of earlier sessions that were made to another export and thus do not apply.
  package let leftOut: [Teaching]
  /// The digests of the files that were read.
  let content: TaughtFiles.Content

  /// Reads a dataset or an export for a model.
  package init(_ path: String, model: String) throws {
    var (imported, digest) = try Self.reading(path)
    files = TaughtFiles(
      model: model,
      source: path,
      isDataset: imported.report.format == ImportFormat.swiftNLCDataset.name
    )
    if files.dataset == path {
      (dataset, earlier, leftOut) = (imported.dataset, [], [])
    } else {
      var merged = imported.dataset
      merged.source = path.split(separator: "/").last.map(String.init)
      guard System.kind(of: files.dataset) == .file else {
        (dataset, earlier, leftOut) = (merged, [], [])
        content = TaughtFiles.Content(model: try TaughtFiles.digest(of: model))
        return
      }
      let (saved, savedDigest) = try Self.reading(files.dataset)
      // Legacy files do not list the changes, so every difference counts as one.
      let taught =
        saved.dataset.taught.isEmpty
        ? imported.dataset.teachings(to: saved.dataset).filter { !$0.isRemoval }
        : saved.dataset.taught
      earlier = merged.apply(taught)
      merged.taught = taught
      leftOut = saved.dataset.teachings(missingFrom: merged)
      dataset = merged
      digest = savedDigest
    }
    content = TaughtFiles.Content(dataset: digest, model: try TaughtFiles.digest(of: model))
  }

  /// Reads a file and returns the digest of the content that was read, even if another program is writing
  /// the file.
  static func reading(_ path: String) throws -> (Import, digest: String?) {
    guard System.kind(of: path) == .file else { return (try Import([path]), nil) }
    while true {
      let digest = try TaughtFiles.digest(of: path)
      let imported = try Import([path])
      if try TaughtFiles.digest(of: path) == digest { return (imported, digest) }
    }
  }
}
