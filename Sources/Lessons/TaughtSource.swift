import Corpus
package import Datasets
import Host

/// A dataset or an export to teach from, with what was taught on it at earlier sittings.
package struct TaughtSource {
  package let dataset: Dataset
  package let files: TaughtFiles
  /// What earlier sittings taught on an export, and it does not hold.
  package let earlier: [Teaching]
  /// What the file of earlier sittings holds and nothing explains: another export was taught on.
  package let leftOut: [Teaching]
  /// What the files held that all of this comes from.
  let content: TaughtFiles.Content

  /// Reads what is to be taught from, for a model.
  package init(_ path: String, model: String) throws {
    var (imported, digest) = try Self.reading(path)
    files = TaughtFiles(
      model: model,
      source: path,
      isDataset: imported.report.format == ExportFormat.swiftNLCDataset.name
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
      // A file of before does not say what was taught: all that it has more.
      let taught =
        saved.dataset.taught.isEmpty
        ? imported.dataset.teachings(to: saved.dataset).filter { !$0.isRemoval }
        : saved.dataset.taught
      earlier = merged.follow(taught)
      merged.taught = taught
      leftOut = saved.dataset.whatIsMissing(in: merged)
      dataset = merged
      digest = savedDigest
    }
    content = TaughtFiles.Content(dataset: digest, model: try TaughtFiles.digest(of: model))
  }

  /// What a file holds, and the digest of just that, whoever writes it meanwhile.
  static func reading(_ path: String) throws -> (Import, digest: String?) {
    guard System.kind(of: path) == .file else { return (try Import([path]), nil) }
    while true {
      let digest = try TaughtFiles.digest(of: path)
      let imported = try Import([path])
      if try TaughtFiles.digest(of: path) == digest { return (imported, digest) }
    }
  }
}
