import Datasets
import Essentials
import Host
import Wrapper

package struct TaughtFiles: Sendable {
  package let model: String
  package let dataset: String

  /// The digests of the files, to detect changes by other programs. A missing file has no digest.
  struct Digests: Equatable {
    var dataset: String?
    var model: String?
  }

  /// Chooses the dataset file: the source itself if it is a dataset, or else a file next to the
  /// model.
  package init(model: String, source: String, isDataset: Bool) {
    self.model = model
    let isOurs = isDataset && source.fileExtension == "json"
    dataset = isOurs ? source : model.removing(fileExtension: "safetensors") + ".dataset.json"
  }

  static func digest(of path: String) throws(FileError) -> String? {
    guard let kind = System.kind(of: path), kind != .other else { return nil }
    return Digest.of(Data(try InputFile.fileBytes(of: path)))
  }

  /// Writes the dataset and, unless `bytes` is `nil`, the model to temporary files, and moves them
  /// into place, the dataset first: even after an interruption, it includes everything that the
  /// model was trained on. Backs up existing files, unless their digests are in `own`, which the
  /// same session wrote.
  func write(
    _ content: Dataset,
    model bytes: Data?,
    over own: Digests?
  ) throws(FileError) -> (backups: [String], written: Digests) {
    var datasetFile = try OutputFile(dataset)
    try content.write(to: &datasetFile)
    var modelFile: OutputFile? = if bytes != nil { try OutputFile(model) } else { nil }
    if let bytes { try modelFile?.write(bytes) }
    let written = Digests(
      dataset: try Self.digest(of: try datasetFile.flushedPath()),
      model: bytes.map { Digest.of($0) } ?? own?.model
    )
    let files = [(dataset, own?.dataset)] + (bytes == nil ? [] : [(model, own?.model)])
    let backups = try files.map { path, digest throws(FileError) in
      try Self.digest(of: path) == digest ? nil : try Backup.keep(path)
    }
    .compactMap(\.self)
    try datasetFile.commit()
    if let modelFile = modelFile.take() { try modelFile.commit() }
    return (backups, written)
  }

  /// Whether the dataset is newer than the model, because a session ended before training finished.
  package var modelIsOutdated: Bool {
    guard let dataset = System.status(of: dataset), let model = System.status(of: model) else {
      return false
    }
    return dataset.changed > model.changed
  }
}
