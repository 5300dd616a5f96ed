import Corpus
import Host
import Training
import Wrapper
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a dataset says of entities, read again where the Embedder's files are trained on: rows of
/// positions have no places where values could be.
enum EntitiesReading {
  /// A dataset's file as it is now; nil for a folder, and for what can be read once only.
  static func file(_ path: String) throws(FileError) -> EmbeddedDataset.EntitiesFile? {
    guard System.kind(of: path) == .file else { return nil }
    return .init(path: path, digest: Checksum.of(Data(try InputFile.bytes(of: path))))
  }

  /// What was embedded, with its entities, or with a word on why they are left out.
  static func completed(
    _ data: EmbeddedDataset,
    _ reading: Import.Options,
    in terminal: Terminal
  ) throws -> EmbeddedDataset {
    guard let file = data.entitiesFile else { return data }
    if try self.file(file.path) == file,
      let data = data.knowingEntities(of: try Import([file.path], reading).dataset)
    {
      return data
    }
    terminal.complain(
      "\(file.path) is not what was embedded any more: its entities are left out; run "
        + "`\(terminal.names[EmbedCommand.self])` again"
    )
    return data
  }
}
