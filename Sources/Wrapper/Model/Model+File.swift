package import Essentials
import Files

extension Model {
  package static let formatVersion = 1

  /// Maps a model file, whose weights are read in place as long as the model exists. Pipes and other
  /// files that cannot be mapped are copied. `checksStems` tells whether the model is rejected if
  /// libstemmer gives other stems than in training. `keepsCopy` tells whether the file is copied into
  /// memory, for a program that keeps running while the file may change. It costs about a millisecond
  /// per megabyte.
  package init(
    contentsOf url: URL,
    checksStems: Bool = true,
    keepsCopy: Bool = false
  ) throws(ModelError) {
    try self.init(path: url.path, checksStems: checksStems, keepsCopy: keepsCopy)
  }

  /// Reads a model like ``init(contentsOf:checksStems:keepsCopy:)``, without a `URL`, which would take a
  /// tenth of the time of a program that predicts one intent. `checksDigest` tells whether the whole
  /// file is read to check its digest. Errors contain the absolute path.
  package init(
    path: String,
    checksStems: Bool = true,
    checksDigest: Bool = true,
    keepsCopy: Bool = false
  ) throws(ModelError) {
    do throws(ModelError.Problem) {
      let bytes = try Self.bytes(of: path, areCopied: keepsCopy)
      try self.init(bytes, checksStems: checksStems, checksDigest: checksDigest)
    } catch {
      throw ModelError(file: URL(filePath: path).path, problem: error)
    }
  }

  private static func bytes(
    of path: String,
    areCopied: Bool
  ) throws(ModelError.Problem) -> Data {
    let kind = System.kind(of: path)
    switch kind {
    case nil: throw .noSuchFile
    case .folder: throw .isFolder
    case .file, .other: break
    }
    do {
      if areCopied, kind == .file { return try Data(contentsOf: URL(filePath: path)) }
      guard let bytes = try System.mapped(path), let start = bytes.baseAddress else {
        return Data(try System.content(of: path))
      }
      return Data(bytesNoCopy: start, count: bytes.count, deallocator: .unmap)
    } catch {
      // The system's error message is more specific than the error of Foundation.
      let failure = error as? System.Failure ?? System.readingFailure(path)
      throw .unreadable(reason: failure?.reason ?? String(describing: error))
    }
  }

  /// Reads a model from the bytes of its file. It checks the version, the checksums, every shape, and
  /// that every number is finite. Weights are read in place as long as the model exists. `checksStems`
  /// tells whether the model is rejected if libstemmer gives other stems than in training. Without
  /// `checksDigest`, damaged tensors can change answers, but not the memory that is accessed.
  package init(
    _ bytes: Data,
    checksStems: Bool = true,
    checksDigest: Bool = true
  ) throws(ModelError.Problem) {
    let file = try ModelReader(bytes)
    guard !checksDigest || file.hasWholeNumbers else { throw .damagedNumbers }
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
    let usesWordbook = !bag.settings.language.hasStemmer && wordbookText != nil
    try Stemmer.checkProbe(
      in: file,
      of: bag.settings.language,
      compares: checksStems && !usesWordbook
    )
  }

  /// Returns the bytes of the model file. The same model always gives the same bytes.
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

  private static func intents(from file: ModelReader) throws(ModelError.Problem) -> [String] {
    let part = "list of intents"
    let intents = try file.strings(intentsKey, part: part)
    guard intents.count >= 2 else { throw .invalid(part: part, detail: "fewer than two intents") }
    return intents
  }
}
