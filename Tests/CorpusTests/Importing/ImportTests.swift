import Host
import Testing
import TextFormats

@testable import Corpus

@Suite struct ImportTests {
  private static func dataset(_ intents: String, language: String = "") -> String {
    let tag = language.isEmpty ? "" : "\"language\": \"\(language)\", "
    return "{\(tag)\"intents\": [\(intents)]}"
  }

  private static func intent(_ name: String, _ utterances: String...) -> String {
    let texts = utterances.map { JSON.quoted($0) }.joined(separator: ", ")
    return "{\"intent\": \(JSON.quoted(name)), \"utterances\": [\(texts)]}"
  }

  @Test(arguments: [
    ([" a  b\t\n", "a b", "A B"], ["a b"]),
    (["É", "é", "e"], ["É", "e"]),
    (["", "  ", "x"], ["x"]),
    (["ſ", "ﬀ", "İ", "Σ", "σ"], ["ſ", "ﬀ", "İ", "Σ"]),
    (["a\u{A0}b", "a\u{3000}b"], ["a b"]),
    (["🙂", "🙂", "👋🏽"], ["🙂", "👋🏽"]),
  ])
  func cleaning(utterances: [String], expected: [String]) throws {
    let list = JSON.array(utterances.map { .string($0) }).text
    let file = Self.dataset("{\"intent\": \"a\", \"utterances\": \(list)}")
    #expect(try imported(("d", file)).utterances("a") == expected)
  }

  @Test func reportOfWhatWasDropped() throws {
    let file = Self.dataset(
      [Self.intent("a", "x", "X", " "), Self.intent("b", "x", "x"), Self.intent("c")]
        .joined(separator: ",")
    )
    let report = try imported(("d", file)).report
    #expect([report.declaredIntents, report.rawUtterances] == [3, 5])
    #expect([report.intents, report.utterances] == [2, 2])
    #expect(report.notes == [.emptyIntents(["c"]), .blanks(1), .repeats(2), .shared(["x"])])
  }

  @Test func severalExportsBecomeOne() throws {
    let csv = "hello you,greet\nhi,greet\nso long,leave\n"
    let json = Self.dataset(Self.intent("greet", "HI", "hey") + "," + Self.intent("yes", "sure"))
    let imported = try imported(("a.csv", csv), ("b.json", json))
    #expect(imported.dataset.intents.map(\.intent) == ["greet", "leave", "yes"])
    #expect(imported.utterances("greet") == ["hello you", "hi", "hey"])
    #expect(imported.report.format == "CSV table, SwiftNLC dataset")
    #expect([imported.report.declaredIntents, imported.report.rawUtterances] == [3, 6])
  }

  @Test func oneLanguageForAll() throws {
    let (english, british, german) = (
      Self.dataset(Self.intent("a", "one"), language: "en"),
      Self.dataset(Self.intent("a", "two"), language: "en_GB"),
      Self.dataset(Self.intent("a", "drei"), language: "de")
    )
    #expect(try imported(("1", english), ("2", british)).utterances("a") == ["one", "two"])
    let error = ImportError.twoLanguages(location: "2", language: "de", before: "en")
    #expect(throws: error) { try imported(("1", english), ("2", german)) }
    // The tag may be wrong; whoever names the language knows it.
    let all = try imported(("1", english), ("2", german), options: .init(language: "nl"))
    #expect(all.dataset.language == "nl")
    #expect(all.utterances("a") == ["one", "drei"])
  }

  @Test(arguments: [
    ("eng", "en"), ("ger_DE", "de_DE"), ("en-US", "en-US"), ("xyz", "xyz"), ("", ""),
  ])
  func languageOfTwoLetters(tag: String, expected: String) throws {
    let file = "{\"language\": \"\(tag)\", \"intents\": [\(Self.intent("a", "one"))]}"
    #expect(try imported(("d", file)).dataset.language == expected)
  }

  @Test func languageOfThreeLettersIsTheSame() throws {
    let short = Self.dataset(Self.intent("a", "one"), language: "en_GB")
    let long = Self.dataset(Self.intent("a", "two"), language: "eng")
    #expect(try imported(("1", short), ("2", long)).utterances("a") == ["one", "two"])
    let table = "text,intent,language\nhello,hi,eng\nsalut,hi,fra\n"
    #expect(
      try imported(("t", table), options: .init(language: "fr")).utterances("hi") == ["salut"]
    )
  }

  @Test func spansMoveWithTheirText() throws {
    let file = """
      {"intents": [{"intent": "a", "utterances": ["x", " to \\t New  York\\n", "X", "👋 Rome"],
        "spans": {"1": [{"entity": "city", "start": 5, "end": 16}, {"entity": "gap", "start": 3, "end": 5}],
                  "2": [{"entity": "lost", "start": 0, "end": 1}],
                  "3": [{"entity": "city", "start": 2, "end": 6}, {"entity": "no", "start": -1, "end": 2}]}}]}
      """
    let imported = try imported(("d", file))
    #expect(imported.utterances("a") == ["x", "to New York", "👋 Rome"])
    #expect(imported.marked("a") == ["New York=city", "Rome=city"])
    #expect(imported.spans("a").keys.sorted() == [1, 2])
  }

  @Test func nameOfAnIntentStaysAsItIs() throws {
    for name in ["what now?", "a/b", "a+b", "smalltalk.♡", "A", " x "] {
      #expect(try imported(("d", Self.dataset(Self.intent(name, "u")))).utterances(name) == ["u"])
    }
  }

  @Test func unreadableFilesOfAFolder() throws {
    var zip = ZipFile()
    zip.add("broken.json", Array("{\"intents\": [".utf8))
    zip.add("picture.png", [0x89, 0x50, 0, 0, 1])
    zip.add("good.json", Array(Self.dataset(Self.intent("a", "b")).utf8))
    let imported = try Import(exports: [Export(zip.bytes, named: "x.zip")])
    #expect(imported.utterances("a") == ["b"])
    let problem = FileError.Problem.notJSON(line: 1, column: 14, expected: "a value")
    #expect(imported.report.notes == [.notRead(FileError("x.zip/broken.json", problem))])
  }

  /// What lies beside the files of a format is named.
  @Test func otherFilesOfAFolder() throws {
    var zip = ZipFile()
    zip.add("a.json", Array(Self.dataset(Self.intent("a", "b")).utf8))
    zip.add("agent.json", Array("{\"x\": 1}".utf8))
    zip.add("readme.txt", Array("hello".utf8))
    let imported = try Import(exports: [Export(zip.bytes, named: "x.zip")])
    #expect(imported.report.notes == [.otherFiles(["agent.json", "readme.txt"])])
  }

  @Test func binaryFile() {
    #expect(throws: ImportError.file(FileError("x", .notText))) {
      try Import(exports: [Export([1, 2, 0, 3], named: "x")])
    }
  }

  @Test func allFormatsInUTF16() throws {
    let text = "hello there,greet\nhello you,greet\nbye,leave\n"
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let imported = try Import(exports: [Export(bytes, named: "x.csv")])
    #expect(imported.utterances("greet") == ["hello there", "hello you"])
  }
}
