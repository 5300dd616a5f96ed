import Corpus
import Foundation
import Host
import TestSupport
import Testing

@testable import Training

@Suite struct EmbeddingFilesTests {
  private let folder = TemporaryFolder()

  @Test(
    arguments: [true, false],
    [([.words], 1), (Set(TermKind.allCases), 1), (Set(TermKind.allCases), 2)]
      as [(Set<TermKind>, Int)]
  )
  func readingGivesWhatWasWritten(isDense: Bool, terms: (kinds: Set<TermKind>, minimumCount: Int))
    throws
  {
    let data = try TestData.embedded(kinds: terms.kinds, minimumCount: terms.minimumCount)
    try EmbeddingFiles(folder: folder.path).write(data, dense: isDense)
    #expect(EmbeddingFiles.exist(in: folder.path))
    let read = try EmbeddingFiles(folder: folder.path).read()
    expectEqual(read, data)
  }

  /// Out-of-scope rows are written and read, without the terms that occur in no intent.
  @Test(arguments: [true, false])
  func outOfScopeRowsAreKept(isDense: Bool) throws {
    var dataset = TestData.dataset
    dataset.outOfScope = ["order a pizza", "is the lamp edible", "?"]
    let data = try TestData.embedded(dataset)
    #expect(data.bag.text == (try TestData.embedded()).bag.text)
    #expect(data.outOfScope.count == 3 && data.outOfScope.unknown(0)[.words] == 2)
    let read = try TestData.reread(data, dense: isDense)
    expectEqual(read, data)
    #expect(read.outOfScope == data.outOfScope)
  }

  /// If there are only a few terms, a list of positions could be mistaken for a dense row of zeros
  /// and ones.
  @Test(arguments: [["on"], ["on", "off"], ["on", "off", "dim"]])
  func smallVocabulariesAreUnambiguous(words: [String]) throws {
    let utterances = words + [words.joined(separator: " "), "?"]
    let data = try TestData.embedded(
      Dataset(intents: [.init("a", utterances), .init("b", utterances.reversed())])
    )
    for isDense in [true, false] {
      expectEqual(try TestData.reread(data, dense: isDense), data)
    }
  }

  @Test func intentsCanHaveAnyCharacters() throws {
    let data = try TestData.embedded(
      Dataset(language: "tr", intents: [.init("“a”\n\"b\"\\", ["ışık aç"]), .init("", ["kapat"])])
    )
    expectEqual(try TestData.reread(data, dense: false), data)
  }

  @Test func theFilesArePlainJSON() throws {
    let data = try TestData.embedded()
    try EmbeddingFiles(folder: folder.path).write(data, dense: true)
    let intents = try json("intents.json") as? [String]
    #expect(intents == ["lights_on", "play_music", "weather"])
    let bag = try #require(try json("bagOfWords.json") as? [String: Any])
    #expect(bag["sortedArrayOfWords"] as? [String] == Array(data.bag.terms))
    let rows = try #require(try json("lemmatizedDataset.json") as? [String: Any])
    #expect(rows["embeddingSize"] as? Int == data.bag.count)
    let first = try #require((rows["intents"] as? [[String: Any]])?.first)
    #expect(first["intent"] as? String == "lights_on")
    let row = try #require((first["embeddedUtterances"] as? [[Int]])?.first)
    #expect(row.count == data.bag.count && row.reduce(0, +) == data.rows[0].count)
    let unknown = try #require(first["unknownTerms"] as? [[Int]])
    #expect(unknown == Array(repeating: [0, 0, 0], count: 6))
  }

  // MARK: Files of other programs

  /// Files of the original SwiftNLC have no version, no settings and dense rows.
  @Test func originalFilesAreRead() throws {
    try with(
      bag: #"{"sortedArrayOfWords":["hello","light","on"]}"#,
      intents: #"["greet","lights"]"#,
      rows: """
        {"intents":[{"embeddedUtterances":[[0,1,1],[0,1,0]],"intent":"lights"},
        {"intent":"greet","embeddedUtterances":[[1,0,0]]}],"embeddingSize":3}
        """
    ) { data in
      #expect(data.bag.settings == TextSettings(language: .english, kinds: [.words]))
      #expect(data.intents == ["greet", "lights"])
      #expect(data.classes == [0, 1, 1])
      #expect((0..<3).map { Array(data.rows[$0]) } == [[0], [1, 2], [1]])
    }
  }

  /// The file may contain the numbers of unknown words, pairs and letter groups of each row. If
  /// they are missing, they are read as zero.
  @Test func unknownTermsAreKept() throws {
    try with(
      intents: #"["one","two"]"#,
      rows: """
        {"intents":[{"unknownTerms":[[1,0,2],[0,0,0]],"intent":"one",
        "embeddedUtterances":[[0],[]]},{"intent":"two","embeddedUtterances":[[1]]}]}
        """
    ) { data in
      #expect((0..<3).map { Array(data.rows[$0]) } == [[0], [], [1]])
      #expect(data.rows.unknown(0) == KindValues(words: 1, letters: 2))
      #expect(data.rows.unknown(1) == .zero && data.rows.unknown(2) == .zero)
    }
  }

  /// A file is read even if keys and positions are unsorted, keys are unknown, or an intent occurs
  /// twice.
  @Test func keysCanBeInAnyOrder() throws {
    try with(
      bag:
        #"{"x":{"y":[1]},"terms":["pairs","words"],"sortedArrayOfWords":["a","b","c","d"],"language":"german"}"#,
      intents: #"["one","two"]"#,
      rows: """
        {"note":null,"intents":[{"embeddedUtterances":[[3,0]],"z":[{}],"intent":"two"},
        {"intent":"one","embeddedUtterances":[[],[1]]},{"intent":"two","embeddedUtterances":[[2]]}]}
        """
    ) { data in
      #expect(data.bag.settings == TextSettings(language: Language("de"), kinds: [.words, .pairs]))
      #expect(data.classes == [0, 0, 1, 1])
      #expect((0..<4).map { Set(data.rows[$0]) } == [[], [1], [0, 3], [2]])
    }
  }

  // MARK: Invalid files

  private static let bag = #"{"sortedArrayOfWords":["a","b","c"]}"#
  private static let intents = #"["one","two"]"#
  private static let rows =
    #"{"intents":[{"intent":"one","embeddedUtterances":[[0]]},{"intent":"two","embeddedUtterances":[[1]]}]}"#

  @Test(arguments: [
    (#"{"sortedArrayOfWords":["b","a"]}"#, "sortedArrayOfWords is not sorted, “a” comes after “b”"),
    (#"{"sortedArrayOfWords":["a","a"]}"#, "sortedArrayOfWords contains “a” twice"),
    (#"{"sortedArrayOfWords":[]}"#, "sortedArrayOfWords should be a list of texts"),
    (#"{"sortedArrayOfWords":["a",1]}"#, "sortedArrayOfWords should be a list of texts"),
    (#"["a"]"#, "sortedArrayOfWords should be a list of texts"),
    (
      #"{"terms":["sounds"],"sortedArrayOfWords":["a"]}"#,
      "terms should be a list of words, pairs, letters"
    ),
    (
      #"{"version":2,"sortedArrayOfWords":["a"]}"#,
      "version should be 1, the version that this program reads"
    ),
  ])
  func invalidVocabulariesAreErrors(bag: String, words: String) throws {
    try expectError(bag: bag, words: "bagOfWords.json: " + words)
  }

  @Test(arguments: [
    (#"["one"]"#, "expected at least two intents, found only “one”; add another intent"),
    ("[]", "expected at least two intents, found none; add another intent"),
    (#"["one","one"]"#, "contains an intent twice"),
  ])
  func invalidIntentsAreErrors(intents: String, words: String) throws {
    try expectError(intents: intents, words: "intents.json: " + words)
  }

  @Test(arguments: [
    (
      #"{"embeddingSize":4,"intents":[{"intent":"one","embeddedUtterances":[[0]]},{"intent":"two","embeddedUtterances":[[1]]}]}"#,
      ": embeddingSize is 4, but FOLDER/bagOfWords.json has 3 terms"
    ),
    (
      #"{"bagOfWords":"123","intents":[{"intent":"one","embeddedUtterances":[[0]]},{"intent":"two","embeddedUtterances":[[1]]}]}"#,
      ": was written with another bagOfWords.json"
    ),
    (
      #"{"intents":[{"intent":"one","embeddedUtterances":[[0]]},{"intent":"three","embeddedUtterances":[[1]]}]}"#,
      ": the intent “three” is missing in FOLDER/intents.json"
    ),
    (
      #"{"intents":[{"intent":"one","embeddedUtterances":[[0]]}]}"#,
      ": the intent “two” of FOLDER/intents.json is missing"
    ),
    (
      #"{"intents":[{"intent":"one","embeddedUtterances":[]},{"intent":"two","embeddedUtterances":[]}]}"#,
      ": contains no utterances"
    ),
    (
      #"{"embeddingSize":99,"intents":[{"intent":"one","embeddedUtterances":[[98]]}],"embeddingSize":3}"#,
      ":1:78: duplicate key “embeddingSize” in an object; rename or remove one of the two"
    ),
    (
      #"{"embeddingSize":99999999999,"intents":[{"intent":"one","embeddedUtterances":[[9999999999]]}]}"#,
      ":1:90: invalid JSON: expected a position below 99999999999, the size of the bag of words"
    ),
    (
      #"{"embeddingSize":-1,"intents":[{"intent":"one","embeddedUtterances":[[5]]}]}"#,
      ":1:72: invalid JSON: expected a position below -1, the size of the bag of words"
    ),
    ("{}", ": the intent “one” of FOLDER/intents.json is missing"),
    (
      #"{"intents":[{"embeddedUtterances":[[0]]}]}"#,
      ":1:41: invalid JSON: expected an intent's name"
    ),
    (
      #"{"outOfScope":{"embeddedUtterances":[[3]]}}"#,
      ":1:40: invalid JSON: expected a position below 3, the size of the bag of words"
    ),
    ("{\n\"intents\":[}", ":2:12: invalid JSON: expected “{”"),
  ])
  func invalidRowsAreErrors(rows: String, words: String) throws {
    try expectError(rows: rows, words: "lemmatizedDataset.json" + words)
  }

  @Test(arguments: [
    ("[3]", 53, "a position below 3, the size of the bag of words"),
    ("[-1]", 54, "a position below 3, the size of the bag of words"),
    ("[4294967296]", 62, "a position below 3, the size of the bag of words"),
    ("[2,2]", 56, "each position once"), ("[0.5]", 52, "a whole number"),
    (#"[0]],"unknownTerms":[[1,2]"#, 77, "three counts"),
    (#"[0]],"unknownTerms":[[0,0,0],[0,0,0]"#, 89, "unknownTerms for each of the 1 utterances"),
  ])
  func invalidUtterancesAreErrors(utterances: String, column: Int, expected: String) throws {
    try expectError(
      rows: #"{"intents":[{"intent":"one","embeddedUtterances":["# + utterances + "]}]}",
      words: "lemmatizedDataset.json:1:\(column): invalid JSON: expected \(expected)"
    )
  }

  @Test func aVocabularyOfAnotherRunIsAnError() throws {
    try EmbeddingFiles(folder: folder.path).write(try TestData.embedded(), dense: false)
    var other = TestData.dataset
    other.intents[0].utterances[0] = "play another tune"
    let bag = try Data(contentsOf: folder.file("bagOfWords.json"))
    try EmbeddingFiles(folder: folder.path).write(try TestData.embedded(other), dense: false)
    try bag.write(to: folder.file("bagOfWords.json"))
    #expect(throws: TrainingError.self) { _ = try EmbeddingFiles(folder: folder.path).read() }
  }

  @Test(arguments: ["bagOfWords.json", "intents.json", "lemmatizedDataset.json"])
  func aMissingFileIsAnError(name: String) throws {
    try EmbeddingFiles(folder: folder.path).write(try TestData.embedded(), dense: false)
    try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    #expect(throws: TrainingError.file(FileError("\(folder)/\(name)", .noSuchFile))) {
      _ = try EmbeddingFiles(folder: folder.path).read()
    }
  }

  private func with(
    bag: String = bag,
    intents: String = intents,
    rows: String = rows,
    _ body: (EmbeddedDataset) throws -> Void
  ) throws {
    try write(bag: bag, intents: intents, rows: rows)
    try body(try EmbeddingFiles(folder: folder.path).read())
  }

  private func expectError(
    bag: String = bag,
    intents: String = intents,
    rows: String = rows,
    words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try write(bag: bag, intents: intents, rows: rows)
    let error = try #require(throws: TrainingError.self, sourceLocation: sourceLocation) {
      _ = try EmbeddingFiles(folder: folder.path).read()
    }
    let expected = "\(folder)/" + words.replacingOccurrences(of: "FOLDER", with: folder.path)
    #expect("\(error)" == expected, sourceLocation: sourceLocation)
  }

  private func write(bag: String, intents: String, rows: String) throws {
    try Data(bag.utf8).write(to: folder.file("bagOfWords.json"))
    try Data(intents.utf8).write(to: folder.file("intents.json"))
    try Data(rows.utf8).write(to: folder.file("lemmatizedDataset.json"))
  }

  private func json(_ name: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(contentsOf: folder.file(name)))
  }

  private func expectEqual(_ read: EmbeddedDataset, _ written: EmbeddedDataset) {
    #expect(read.bag.text == written.bag.text)
    #expect(read.bag.settings == written.bag.settings)
    #expect(read.intents == written.intents)
    #expect(read.rows == written.rows)
    #expect(read.classes == written.classes)
  }
}
