import Corpus
import Essentials
import Host
import TextFormats
package import Training

/// A suggestion of `discover`: a new intent, or new examples for an existing intent.
package struct Suggestion: Equatable, Sendable {
  /// The kind and the proposed name, which identify the suggestion in its file.
  package let id: String
  /// The proposed name of the new intent, or the name of the existing intent.
  package let intent: String
  package let isNew: Bool
  /// The number of lines of the log.
  package let lines: Int
  /// The undecided utterances, the most typical first.
  package var utterances: [String]
}

/// A file of undecided suggestions. Accepted suggestions are in the dataset. Rejected suggestions
/// are listed in the file, so that they are not made again.
package struct SuggestionFile: Sendable {
  package let path: String
  /// The file as it was last read, including suggestions that have been decided since.
  private var json = JSON.null
  private var rejected: [[String]] = []
  /// The number of the last elements of `rejected` that can be undone.
  private var rejections = 0
  /// The digest of the file as last read or written.
  private var digest = ""
  /// Whether this value wrote the file, which then needs no backup.
  private var isOwn = false

  private static let mostUtterances = 200_000

  package init(_ path: String) throws {
    self.path = path
    try read(try InputFile.fileBytes(of: path))
    func unexpected(_ subject: String, _ expected: String) -> FileError {
      FileError(path, .unexpected(subject: subject, expected: expected))
    }
    guard json["discovery"]?.object != nil else {
      throw unexpected("discovery", "an object; use a file written by `discover`")
    }
    let count = json.list("intents").reduce(0) { $0 + $1.list("utterances").count }
    guard count <= Self.mostUtterances else {
      let expected = "at most \(Self.mostUtterances.grouped), not \(count.grouped)"
      throw unexpected("the number of utterances", expected)
    }
    // The import reports mistakes with their lines.
    var options = Import.Options.standard
    options.format = .swiftNLCDataset
    options.mayLackUtterances = true
    _ = try Import([path], options)
  }

  private mutating func read(_ bytes: [UInt8]) throws(FileError) {
    json = try JSONScanner.json(bytes, file: path)
    rejected = Discovery.rejected(in: json)
    digest = Checksum.of(Data(bytes))
    isOwn = false
  }

  /// Returns the suggestions that are undecided if a dataset contains the accepted ones.
  package func undecided(by dataset: Dataset) -> [Suggestion] {
    let names = Set(dataset.intents.map(\.intent))
    var decided = decided(by: dataset)
    return json.list("intents").compactMap { intent in
      guard let kind = intent["suggested"]?["kind"]?.string, let name = intent["intent"]?.string
      else { return nil }
      let utterances = intent["utterances"]?.oneOrMore.map(\.onOneLine) ?? []
      let suggestion = Suggestion(
        id: "\(kind):\(name)",
        intent: name.onOneLine,
        isNew: kind == "intent" || !names.contains(name),
        lines: intent["suggested"]?["lines"]?.whole ?? utterances.count,
        utterances: utterances.filter { decided.insert($0.lowercased()).inserted }
      )
      return suggestion.utterances.isEmpty || suggestion.intent.isEmpty ? nil : suggestion
    }
  }

  private func decided(by dataset: Dataset) -> Set<String> {
    dataset.knownTexts.union(rejected.joined().map { $0.onOneLine.lowercased() }).union([""])
  }

  /// Rejects the utterances of a suggestion and writes the file, without suggestions in the saved
  /// dataset. If that fails, nothing is changed. Returns the path of a backup, if one was
  /// necessary.
  @discardableResult
  package mutating func reject(_ utterances: [String], saved: Dataset) throws -> String? {
    try changing(saved: saved) { file in
      file.rejected.append(utterances)
      file.rejections += 1
    }
  }

  /// Undoes the last rejection, and returns whether there was one.
  package mutating func undoRejection(saved: Dataset) throws -> Bool {
    guard rejections > 0 else { return false }
    _ = try changing(saved: saved) { file in
      file.rejected.removeLast()
      file.rejections -= 1
    }
    return true
  }

  @discardableResult
  package mutating func write(saved: Dataset) throws -> String? {
    try changing(saved: saved) { _ in }
  }

  private mutating func changing(
    saved: Dataset,
    _ change: (inout SuggestionFile) -> Void
  ) throws -> String? {
    try FolderLock.holding(ofFile: path) {
      var changed = self
      let bytes = try InputFile.fileBytes(of: path)
      if Checksum.of(Data(bytes)) != digest {
        // Another program has written the file, such as `discover`.
        try changed.read(bytes)
        let own = Array(rejected.suffix(rejections))
        changed.rejected.removeAll { own.contains($0) }
        changed.rejected += own
      }
      change(&changed)
      let content = Array(changed.content(saved: saved).indentedText.utf8)
      var backup: String?
      if content != bytes {
        backup = changed.isOwn ? nil : try Backup.keep(path)
        try OutputFile.write(content, to: path)
        (changed.digest, changed.isOwn) = (Checksum.of(Data(content)), true)
      }
      self = changed
      return backup
    }
  }

  private func content(saved: Dataset) -> JSON {
    let decided = decided(by: saved)
    return json.mapping("intents") { intents in
      .array((intents.array ?? []).compactMap { $0.removing(decided) })
    }
    .mapping("discovery") { discovery in
      let others = JSON.object((discovery.object ?? []).filter { $0.key != "rejected" })
      return others + ["rejected": .array(rejected.map { .strings($0) })]
    }
  }
}

extension JSON {
  /// Returns an intent without some utterances and their evidence, or `nil` if no utterance
  /// remains.
  fileprivate func removing(_ decided: Set<String>) -> JSON? {
    guard self["suggested"] != nil else { return self }
    let utterances = self["utterances"]?.oneOrMore ?? []
    let kept = utterances.indices.filter {
      !decided.contains(utterances[$0].onOneLine.lowercased())
    }
    func selecting(_ list: JSON) -> JSON {
      guard let values = list.array, values.count == utterances.count else { return list }
      return .array(kept.map { values[$0] })
    }
    guard !kept.isEmpty else { return nil }
    return mapping("utterances", selecting).mapping("suggested") {
      $0.mapping("counts", selecting).mapping("confidences", selecting)
    }
  }

  fileprivate func mapping(_ key: String, _ change: (JSON) -> JSON) -> JSON {
    .object((object ?? []).map { $0.key == key ? Member(key, change($0.value)) : $0 })
  }
}

extension String {
  /// The text with a single space for each sequence of white space and control characters.
  fileprivate var onOneLine: String {
    split { character in
      character.isWhitespace
        || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    .joined(separator: " ")
  }
}
