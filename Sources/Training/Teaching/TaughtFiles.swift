import Corpus
import Host
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where a dataset and the model that has learned it are kept.
package struct TaughtFiles: Sendable {
  package let model: String
  package let dataset: String

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

  static func backup(of path: String) -> String { path + ".backup" }

  /// Writes both files, then puts first the dataset and then the model in its place: whenever it is
  /// interrupted, each file is whole, and the dataset holds all that the model knows.
  func write(_ content: Dataset, model bytes: Data) throws(FileError) {
    var datasetFile = try OutputFile(dataset)
    try content.write(to: &datasetFile)
    var modelFile = try OutputFile(model)
    try modelFile.write(bytes)
    for path in [dataset, model] where System.kind(of: path) == .file {
      try OutputFile.write(try InputFile.bytes(of: path), to: Self.backup(of: path))
    }
    try datasetFile.commit()
    try modelFile.commit()
  }
}
