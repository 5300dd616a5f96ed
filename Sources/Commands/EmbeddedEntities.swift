import Corpus
import Essentials
import Host
import Training

/// The entities of a dataset, read again when a model is trained on the embedder's files. Those
/// files contain no text, so they cannot contain annotations.
enum EmbeddedEntities {
  /// The path and the digest of a dataset file; `nil` for a folder or a pipe.
  static func current(_ path: String) throws(FileError) -> EmbeddedDataset.EntitiesFile? {
    guard System.kind(of: path) == .file else { return nil }
    return .init(path: path, digest: Checksum.of(Data(try InputFile.bytes(of: path))))
  }

  /// Adds the entities of the dataset to embedded data, or prints a warning if the dataset has changed
  /// since.
  static func addEntities(
    to data: EmbeddedDataset,
    _ reading: Import.Options,
    in terminal: Terminal
  ) throws -> EmbeddedDataset {
    guard let file = data.entitiesFile else { return data }
    if try current(file.path) == file,
      let data = data.knowingEntities(of: try Import([file.path], reading).dataset)
    {
      return data
    }
    terminal.complain(
      "\(file.path) has changed since it was embedded, so its entities are not used; run "
        + "`\(terminal.names[EmbedCommand.self])` again"
    )
    return data
  }
}
