#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif
import Files

extension Model {
  /// The newest format that this code reads and the one that it writes.
  package static let formatVersion = 1

  /// Maps the file; its weights are read in place as long as the model lives. Or keeps a copy of it in
  /// memory, for a program that goes on while somebody may change the file: it costs about a
  /// millisecond for each megabyte. What cannot be mapped, such as a pipe, is copied.
  package init(
    contentsOf url: URL,
    checksStems: Bool = true,
    keepsCopy: Bool = false
  ) throws(ModelError) {
    let path = url.path
    let kind = System.kind(of: path)
    switch kind {
    case nil: throw ModelError(file: path, problem: .noSuchFile)
    case .folder: throw ModelError(file: path, problem: .isFolder)
    case .file, .other: break
    }
    let bytes: Data
    do {
      bytes =
        try kind == .file
        ? Data(contentsOf: url, options: keepsCopy ? [] : .alwaysMapped)
        : Data(System.content(of: path))
    } catch {
      // The system's own words say more.
      let failure = error as? System.Failure ?? System.readingFailure(path)
      let reason = failure?.reason ?? String(describing: error)
      throw ModelError(file: path, problem: .unreadable(reason: reason))
    }
    do throws(ModelError.Problem) {
      try self.init(bytes, checksStems: checksStems)
    } catch {
      throw ModelError(file: path, problem: error)
    }
  }

  /// Reads a model from the bytes of its file, believing nothing: version and checksums first, then
  /// every shape, and that every number is finite. Weights are read in place as long as the model
  /// lives. The stems of this libstemmer have to be those of the training, which is checked unless
  /// they come from a wordbook.
  package init(_ bytes: Data, checksStems: Bool = true) throws(ModelError.Problem) {
    let file = try ModelReader(bytes)
    // Reading all numbers takes as long as making the vocabulary: on another core meanwhile.
    let models = try concurrently(2, threads: 2) { job throws(ModelError.Problem) -> Model? in
      if job == 1 { return try Model(parsing: file, checksStems: checksStems) }
      guard file.hasWholeNumbers else { throw .damagedNumbers }
      return nil
    }
    guard let model = models.lazy.compactMap(\.self).first else { throw .notAModel }
    self = model
  }

  private init(parsing file: ModelReader, checksStems: Bool) throws(ModelError.Problem) {
    let bag = try BagOfWords(from: file)
    let intents = try Self.intents(from: file)
    let words = try WordVectors(from: file)
    self.init(
      bag: bag,
      intents: intents,
      scaling: try InputScaling(from: file, bag: bag),
      network: try Network(
        from: file,
        inputs: bag.count,
        dimensions: words?.dimensions,
        outputs: intents.count
      ),
      words: words
    )
    hasDigest = file.hasDigest
    for part in Self.parts { try part.read(&self, file) }
    try Stemmer.checkProbe(in: file, of: bag.settings.language, compares: checksStems)
  }

  /// The bytes of its file: the same for the same model.
  package func serialized() throws -> Data {
    var file = ModelWriter()
    network.write(to: &file)
    words?.write(to: &file)
    for part in Self.parts { try part.write(self, &file) }
    scaling.write(to: &file)
    bag.write(to: &file)
    try file.write(intents, as: Self.intentsKey)
    try Stemmer.writeProbe(of: bag.settings.language, to: &file)
    return try file.serialized()
  }
}

extension Model {
  private static let intentsKey = "intents"

  /// As they were sorted in training; of fewer than two there is nothing to tell apart.
  private static func intents(from file: ModelReader) throws(ModelError.Problem) -> [String] {
    let part = "list of intents"
    let intents = try file.strings(intentsKey, part: part)
    guard intents.count >= 2 else { throw .invalid(part: part, detail: "fewer than two") }
    return intents
  }
}
