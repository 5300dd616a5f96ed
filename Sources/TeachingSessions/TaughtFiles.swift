import Datasets
import Essentials
import Host
import Wrapper

/// The files of a dataset and of the model trained on it.
package struct TaughtFiles: Sendable {
  package let model: String
  package let dataset: String

  /// The digests of both files, to detect changes by other programs. A missing file has no digest.
  struct Content: Equatable {
    var dataset: String?
    var model: String?
  }

  /// Chooses the dataset file: the source itself if it is a dataset, or else a file next to the model.
  package init(model: String, source: String, isDataset: Bool) {
    self.model = model
    let isOurs = isDataset && source.lowercased().hasSuffix(".json")
    dataset = isOurs ? source : Self.datasetPath(for: model)
  }

  static func datasetPath(for model: String) -> String {
    let end = ".safetensors"
    return (model.hasSuffix(end) ? String(model.dropLast(end.count)) : model) + ".dataset.json"
  }

  func content() throws(FileError) -> Content {
    Content(dataset: try Self.digest(of: dataset), model: try Self.digest(of: model))
  }

  static func digest(of path: String) throws(FileError) -> String? {
    guard let kind = System.kind(of: path), kind != .other else { return nil }
    return Checksum.of(Data(try InputFile.fileBytes(of: path)))
  }

  /// Writes both files and moves them into place, the dataset first. If this is interrupted, each file is
  /// complete, and the dataset includes everything that the model was trained on. Files that this session
  /// did not write itself are backed up.
  ///
  /// - Parameters:
  ///   - content: The dataset.
  ///   - bytes: The bytes of the model.
  ///   - own: The files that this session wrote last.
  /// - Returns: The paths of the backups, and the digests of the written files.
  /// - Throws: A file error.
  func write(
    _ content: Dataset,
    model bytes: Data,
    over own: Content?
  ) throws(FileError) -> (backups: [String], written: Content) {
    var datasetFile = try OutputFile(dataset)
    try content.write(to: &datasetFile)
    var modelFile = try OutputFile(model)
    try modelFile.write(bytes)
    let written = Content(
      dataset: try Self.digest(of: try datasetFile.flushedPath()),
      model: Checksum.of(bytes)
    )
    let current = try self.content()
    var backups: [String] = []
    if current.dataset != own?.dataset, let kept = try Backup.keep(dataset) {
      backups.append(kept)
    }
    if current.model != own?.model, let kept = try Backup.keep(model) {
      backups.append(kept)
    }
    try datasetFile.commit()
    try modelFile.commit()
    return (backups, written)
  }

  /// Writes only the dataset, with a backup like `write(_:model:over:)`.
  func write(
    _ content: Dataset,
    over own: Content?
  ) throws(FileError) -> (backups: [String], written: Content) {
    var file = try OutputFile(dataset)
    try content.write(to: &file)
    let digest = try Self.digest(of: try file.flushedPath())
    var backups: [String] = []
    if try Self.digest(of: dataset) != own?.dataset, let kept = try Backup.keep(dataset) {
      backups.append(kept)
    }
    try file.commit()
    return (backups, Content(dataset: digest, model: own?.model))
  }

  /// Whether the dataset is newer than the model, because a session ended before training finished.
  package var modelIsOutdated: Bool {
    guard let dataset = System.status(of: dataset), let model = System.status(of: model) else {
      return false
    }
    return dataset.changed > model.changed
  }
}
