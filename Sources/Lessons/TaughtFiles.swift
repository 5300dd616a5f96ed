import Datasets
import Host
import Wrapper
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where a dataset and the model that has learned it are kept.
package struct TaughtFiles: Sendable {
  package let model: String
  package let dataset: String

  /// What both files hold, to tell whether somebody else has written them meanwhile.
  struct Content: Equatable {
    /// Nil where there is no file.
    var dataset: String?
    var model: String?
  }

  /// An export stays as it is, and the dataset is written beside the model.
  package init(model: String, source: String, isDataset: Bool) {
    self.model = model
    let isOurs = isDataset && source.lowercased().hasSuffix(".json")
    dataset = isOurs ? source : Self.datasetPath(beside: model)
  }

  static func datasetPath(beside model: String) -> String {
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

  /// Writes both files, then puts first the dataset and then the model in its place: whenever it is
  /// interrupted, each file is whole, and the dataset holds all that the model knows. What is there
  /// is kept, but for what this sitting wrote itself; where it is kept is returned, and what is
  /// written, which another program may write over at once.
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
    let there = try self.content()
    var backups: [String] = []
    if there.dataset != own?.dataset, let kept = try Backup.keep(dataset) {
      backups.append(kept)
    }
    if there.model != own?.model, let kept = try Backup.keep(model) {
      backups.append(kept)
    }
    try datasetFile.commit()
    try modelFile.commit()
    return (backups, written)
  }

  /// Writes the dataset alone, and keeps what is there as `write(_:model:over:)` does.
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

  /// Whether something was taught, and written, after the model was: who taught it was interrupted
  /// before the model had learned it.
  package var modelIsBehind: Bool {
    guard let dataset = System.status(of: dataset), let model = System.status(of: model) else {
      return false
    }
    return dataset.changed > model.changed
  }
}
