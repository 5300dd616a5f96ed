package import Essentials
import Files

extension Model {
  static let formatVersion = 2

  /// Maps a model file, whose weights are read in place as long as the model exists. Pipes and
  /// other files that cannot be mapped are copied. `keepsCopy` also copies the file, which may then
  /// change, in about a millisecond per megabyte.
  ///
  /// The path is not a `URL`, because that takes a tenth of the time of a program that predicts one
  /// intent.
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
      throw ModelError(file: path, problem: error)
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
    do throws(System.Failure) {
      let bytes = areCopied ? nil : try System.mapped(path)
      guard let bytes, let start = bytes.baseAddress else {
        return Data(try System.content(of: path))
      }
      return Data(bytesNoCopy: start, count: bytes.count, deallocator: .unmap)
    } catch {
      throw .unreadable(reason: error.reason)
    }
  }

  /// Reads a model, and checks the version, the checksums, every shape, and that every number is
  /// finite. Weights are read in place as long as the model exists. With `checksStems`, the model
  /// is rejected if libstemmer gives other stems than in training. Without `checksDigest`, damaged
  /// tensors can change answers, but no memory outside of them is accessed.
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
      )
    )
    self.words = words
    threshold = try Self.threshold(from: file)
    hasDigest = file.metadata[ModelKey.digest] != nil
    // Older files do not have the keys of these parts.
    scope = try Scope(from: file, units: network.layers[network.layers.count - 1].weights.rows)
    centres = try IntentCentres(from: file, words: words, intents: intents.count)
    exemplars = try Exemplars(from: file, words: words)
    func list(_ key: String, _ part: String) throws(ModelError.Problem) -> [String]? {
      file.metadata[key] == nil ? nil : try file.strings(key, part: part)
    }
    func indices(of names: [String]?) -> Set<Int>? {
      names.map { Set($0.compactMap { intents.firstIndex(of: $0) }) }
    }
    stopWords = StopWords(
      single: try list(Key.stopWords, "list of stop words") ?? [],
      function: try list(Key.functionWords, "list of function words") ?? [],
      intents: indices(of: try list(Key.functionIntents, "list of intents for function words")),
      in: bag,
      words
    )
    courtesyIntents = [:]
    for kind in Courtesies.Kind.allCases {
      let part = "list of intents for greetings"
      courtesyIntents[kind] = indices(of: try list(Key.courtesyIntents + kind.rawValue, part))
    }
    exceptions = try Self.exceptions(from: file)
    entities = try EntityFinder(from: file, language: bag.settings.language, words: words)
    for (key, value) in file.metadata where key.hasPrefix(Key.training) {
      training[String(key.dropFirst(Key.training.count))] = value
    }
    wordbookText = file.bytes(Wordbook.key)
    let usesWordbook = !bag.settings.language.hasStemmer && wordbookText != nil
    try Stemmer.checkProbe(
      in: file,
      of: bag.settings.language,
      compares: checksStems && !usesWordbook
    )
  }

  /// Returns the bytes of the file. The same model always gives the same bytes.
  package func serialized() throws -> Data {
    var file = ModelWriter()
    network.write(to: &file)
    words?.write(to: &file)
    file.metadata[Key.threshold] = String(threshold)
    scope?.write(to: &file)
    centres?.write(to: &file)
    exemplars?.write(to: &file)
    if !stopWords.single.isEmpty { file.write(stopWords.single, as: Key.stopWords) }
    if !stopWords.function.isEmpty { file.write(stopWords.function, as: Key.functionWords) }
    var lists: [String: Set<Int>] = [:]
    lists[Key.functionIntents] = stopWords.intents
    for (kind, some) in courtesyIntents { lists[Key.courtesyIntents + kind.rawValue] = some }
    for (key, some) in lists { file.write(some.sorted().map { intents[$0] }, as: key) }
    if !exceptions.isEmpty {
      file.write(exceptions.sorted(), as: Key.exceptions) { $0.append(fixed: $1) }
    }
    try entities?.write(to: &file)
    for (key, value) in training { file.metadata[Key.training + key] = value }
    if let wordbookText { file.write([UInt8](wordbookText), as: Wordbook.key) }
    scaling.write(to: &file)
    bag.write(to: &file)
    file.write(intents, as: Key.intents)
    Stemmer.writeProbe(of: bag.settings.language, to: &file)
    return file.serialized()
  }
}

extension Model {
  private enum Key {
    static let intents = "intents"
    /// The confidence below which an utterance is rejected, for models without a scope.
    static let threshold = "threshold"
    static let stopWords = "scope.smallWords"
    static let functionWords = "scope.functionWords"
    /// A JSON list of the intents that answer texts of function words.
    static let functionIntents = "scope.functionIntents"
    /// The prefix of JSON lists of the intents that answer each kind of courtesy.
    static let courtesyIntents = "scope.courtesyIntents."
    /// The ascending fingerprints of training utterances that are never rejected, each of eight
    /// bytes, little-endian. Most models have none.
    static let exceptions = "scope.exceptions"
    /// The prefix of training options and results, which do not affect predictions.
    static let training = "training."
  }

  private static func intents(from file: ModelReader) throws(ModelError.Problem) -> [String] {
    let part = "list of intents"
    let intents = try file.strings(Key.intents, part: part)
    guard intents.count >= 2 else { throw .invalid(part: part, detail: "fewer than two intents") }
    return intents
  }

  private static func threshold(from file: ModelReader) throws(ModelError.Problem) -> Double {
    guard let threshold = Double(file.metadata[Key.threshold] ?? ""), (0...1).contains(threshold)
    else { throw .invalid(part: "threshold", detail: "not from 0 to 1") }
    return threshold
  }

  private static func exceptions(from file: ModelReader) throws(ModelError.Problem) -> Set<UInt64> {
    guard let bytes = file.bytes(Key.exceptions) else { return [] }
    guard bytes.count.isMultiple(of: MemoryLayout<UInt64>.size) else {
      throw .invalid(part: "scope exceptions", detail: "wrong shape")
    }
    return Set(
      try file.list(Key.exceptions) { numbers throws(ModelError.Problem) in try numbers.fixed() }
    )
  }
}
