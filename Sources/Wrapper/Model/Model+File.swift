#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

extension Model {
  /// The newest format that this code reads and the one that it writes.
  package static let formatVersion = 1

  /// Maps the file; its weights are read in place as long as the model lives.
  package init(contentsOf url: URL, checksStems: Bool = true) throws(ModelError) {
    let path = url.path
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw ModelError(file: path, problem: .noSuchFile)
    }
    guard !isFolder else { throw ModelError(file: path, problem: .isFolder) }
    let bytes: Data
    do {
      bytes = try Data(contentsOf: url, options: .alwaysMapped)
    } catch {
      let isDenied = (error as? CocoaError)?.code == .fileReadNoPermission
      let reason = isDenied ? "permission denied" : String(describing: error)
      throw ModelError(file: path, problem: .unreadable(reason: reason))
    }
    do throws(ModelError.Problem) {
      try self.init(bytes, checksStems: checksStems)
    } catch {
      throw ModelError(file: path, problem: error)
    }
  }

  /// Reads a model from the bytes of its file, believing nothing: version and checksum first, then
  /// every shape, and that every number is finite. Weights are read in place as long as the model
  /// lives. The stems of this libstemmer have to be those of the training, which is checked unless
  /// they come from a wordbook.
  package init(_ bytes: Data, checksStems: Bool = true) throws(ModelError.Problem) {
    let file = try ModelReader(bytes)
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
