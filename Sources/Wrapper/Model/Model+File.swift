package import Essentials
import Files

extension Model {
  package static let formatVersion = 1

  /// Maps a model file, whose weights are read in place as long as the model exists. Pipes and other
  /// files that cannot be mapped are copied. `checksStems` tells whether the model is rejected if
  /// libstemmer gives other stems than in training. `checksDigest` tells whether the whole file is read
  /// to check its digest. `keepsCopy` tells whether the file is copied into memory, for a program that
  /// keeps running while the file may change. It costs about a millisecond per megabyte.
  package init(
    contentsOf url: URL,
    checksStems: Bool = true,
    checksDigest: Bool = true,
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
      // The system's error message is more specific than the error of Foundation.
      let failure = error as? System.Failure ?? System.readingFailure(path)
      let reason = failure?.reason ?? String(describing: error)
      throw ModelError(file: path, problem: .unreadable(reason: reason))
    }
    do throws(ModelError.Problem) {
      try self.init(bytes, checksStems: checksStems, checksDigest: checksDigest)
    } catch {
      throw ModelError(file: path, problem: error)
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
