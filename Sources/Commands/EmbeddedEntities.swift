import Corpus
import Essentials
import Host
import Training

/// The entities of a model that is trained on the output of `Embedder`. That output contains no
/// text and thus no annotations, so the entities are read from the dataset again.
enum EmbeddedEntities {
  /// Returns the path and the digest of the dataset, or `nil` if the path leads to a folder or a
  /// pipe.
  static func current(_ path: String) throws(FileError) -> EmbeddedDataset.EntitiesFile? {
    guard System.kind(of: path) == .file else { return nil }
    return .init(path: path, digest: Checksum.of(Data(try InputFile.bytes(of: path))))
  }

  /// Adds the entities of the dataset, or prints a warning if the dataset has changed since it was embedded.
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
