import Host
import Testing
import TextFormats

@testable import Corpus
@testable import Datasets

@Suite struct ImportTests {
  private static func dataset(_ intents: String..., language: String = "") -> String {
    let tag = language.isEmpty ? "" : "\"language\": \"\(language)\", "
    return "{\(tag)\"intents\": [\(intents.joined(separator: ","))]}"
  }

  private static func intent(_ name: String, _ utterances: [String]) -> String {
    let texts = JSON.array(utterances.map { .string($0) }).text
    return "{\"intent\": \(JSON.string(name).text), \"utterances\": \(texts)}"
  }

  @Test(arguments: [
    ([" a  b\t\n", "a b", "A B"], ["a b"]),
    (["É", "é", "e"], ["É", "e"]),
    (["", "  ", "x"], ["x"]),
    (["ſ", "ﬀ", "İ", "Σ", "σ"], ["ſ", "ﬀ", "İ", "Σ"]),
    (["a\u{A0}b", "a\u{3000}b"], ["a b"]),
    (["🙂", "🙂", "👋🏽"], ["🙂", "👋🏽"]),
  ])
  func normalisesUtterances(utterances: [String], expected: [String]) throws {
    let file = Self.dataset(Self.intent("a", utterances))
    #expect(try imported(("d", file)).utterances("a") == expected)
  }

  @Test func reportsDroppedUtterances() throws {
    let file = Self.dataset(
      Self.intent("a", ["x", "X", " "]),
      Self.intent("b", ["x", "x"]),
      Self.intent("c", [])
    )
    let report = try imported(("d", file)).report
    #expect([report.declaredIntents, report.rawUtterances] == [3, 5])
    #expect([report.intents, report.utterances] == [2, 2])
    #expect(report.notes == [.emptyIntents(["c"]), .blanks(1), .repeats(2), .shared(["x"])])
  }

  /// In exports, utterances contain placeholders such as `{Day}`. They are filled with sample
  /// values in the language of the utterances.
  @Test(
    arguments: [
      ("de_DE", "buche einen Tisch für {Day}", "buche einen Tisch für morgen"),
      (
        nil, "ich will einen Tisch für {Day} und das Essen",
        "ich will einen Tisch für morgen und das Essen 0"
      ),
      ("fr_FR", "réserve une table pour {Day}", "réserve une table pour demain"),
      ("ja_JP", "{Day} の予約", "の予約"), ("en_GB", "a table for {Day}", "a table for tomorrow"),
    ] as [(String?, String, String)]
  )
  func fillsPlaceholdersInTheLanguage(locale: String?, utterance: String, expected: String) throws {
    var model = #""intents": [{"name": "Book", "slots": [{"name": "Day", "type": "AMAZON.DATE"}], "#
    let samples = locale == nil ? (0..<8).map { "\(utterance) \($0)" } : [utterance]
    model += #""samples": \#(JSON.array(samples.map { .string($0) }).text)}]"#
    let file = #"{"interactionModel": {"languageModel": {"invocationName": "x", \#(model)}}}"#
    let name = locale.map { "\($0.replacing("_", with: "-")).json" } ?? "model.json"
    let texts = try imported((name, file)).utterances("Book")
    #expect(texts.contains(expected))
    #expect(texts.contains { $0.contains("tomorrow") } == (locale == "en_GB"))
  }

  @Test func mergesExports() throws {
    let csv = "hello you,greet\nhi,greet\nso long,leave\n"
    let json = Self.dataset(Self.intent("greet", ["HI", "hey"]), Self.intent("yes", ["sure"]))
    let imported = try imported(("a.csv", csv), ("b.json", json))
    #expect(imported.dataset.intents.map(\.intent) == ["greet", "leave", "yes"])
    #expect(imported.utterances("greet") == ["hello you", "hi", "hey"])
    #expect(imported.report.format == "CSV table, SwiftNLC dataset")
    #expect([imported.report.declaredIntents, imported.report.rawUtterances] == [3, 6])
  }

  @Test func rejectsExportsInDifferentLanguages() throws {
    let (english, british, german) = (
      Self.dataset(Self.intent("a", ["one"]), language: "en"),
      Self.dataset(Self.intent("a", ["two"]), language: "en_GB"),
      Self.dataset(Self.intent("a", ["drei"]), language: "de")
    )
    #expect(try imported(("1", english), ("2", british)).utterances("a") == ["one", "two"])
    let error = ImportError.twoLanguages(location: "2", language: "de", before: "en")
    #expect(throws: error) { try imported(("1", english), ("2", german)) }
    // The language given by the user overrides contradictory languages in the exports.
    let all = try imported(("1", english), ("2", german), options: .init(language: "nl"))
    #expect(all.dataset.language == "nl")
    #expect(all.utterances("a") == ["one", "drei"])
  }

  @Test(
    arguments: [
      ("eng", "en"), ("ger_DE", "de_DE"), ("en-US", "en-US"), ("xyz", "xyz"), ("", nil),
    ] as [(String, String?)]
  )
  func shortensLanguageCodes(tag: String, expected: String?) throws {
    let file = "{\"language\": \"\(tag)\", \"intents\": [\(Self.intent("a", ["one"]))]}"
    #expect(try imported(("d", file)).dataset.language == expected)
  }

  @Test func treatsThreeLetterCodesAsEqual() throws {
    let short = Self.dataset(Self.intent("a", ["one"]), language: "en_GB")
    let long = Self.dataset(Self.intent("a", ["two"]), language: "eng")
    #expect(try imported(("1", short), ("2", long)).utterances("a") == ["one", "two"])
    let table = "text,intent,language\nhello,hi,eng\nsalut,hi,fra\n"
    #expect(
      try imported(("t", table), options: .init(language: "fr")).utterances("hi") == ["salut"]
    )
  }

  @Test func adjustsAnnotationsWhenSpacesAreRemoved() throws {
    let file = """
      {"intents": [{"intent": "a", "utterances": ["x", " to \\t New  York\\n", "X", "👋 Rome"],
        "spans": {"1": [{"entity": "city", "start": 5, "end": 16}, {"entity": "gap", "start": 3, "end": 5}],
                  "2": [{"entity": "lost", "start": 0, "end": 1}],
                  "3": [{"entity": "city", "start": 2, "end": 6}]}}]}
      """
    let imported = try imported(("d", file))
    #expect(imported.utterances("a") == ["x", "to New York", "👋 Rome"])
    #expect(imported.marked("a") == ["New York=city", "Rome=city"])
    #expect(imported.spans("a").keys.sorted() == [1, 2])
  }

  @Test func keepsIntentNamesUnchanged() throws {
    for name in ["what now?", "a/b", "a+b", "smalltalk.♡", "A", " x "] {
      #expect(try imported(("d", Self.dataset(Self.intent(name, ["u"])))).utterances(name) == ["u"])
    }
  }

  @Test func reportsUnreadableFilesInAFolder() throws {
    let good = Self.dataset(Self.intent("a", ["b"]))
    var zip = ZipFile(["broken.json": "{\"intents\": [", "good.json": good])
    zip.add("picture.png", [0x89, 0x50, 0, 0, 1])
    let imported = try imported(zip)
    #expect(imported.utterances("a") == ["b"])
    let problem = FileError.Problem.notJSON(line: 1, column: 14, expected: "a value")
    #expect(imported.report.notes == [.notRead(FileError("x.zip/broken.json", problem))])
  }

  @Test func reportsAFileThatMayNotBeRead() {
    let problem = FileError("bot/b.json", .unreadable(System.Failure(code: 13)))
    let document = Document(path: "b.json", location: "bot/b.json") { () throws(FileError) in
      throw problem
    }
    #expect(document.json == nil && document.note == .notRead(problem))
  }

  @Test func reportsOtherFilesInAFolder() throws {
    let good = Self.dataset(Self.intent("a", ["b"]))
    let zip = ZipFile(["a.json": good, "agent.json": "{\"x\": 1}", "readme.txt": "hello"])
    #expect(try imported(zip).report.notes == [.otherFiles(["agent.json", "readme.txt"])])
  }

  @Test func reportsArchivesInAFolder() throws {
    let inner = ZipFile(["b.json": Self.dataset(Self.intent("b", ["c"]))])
    var zip = ZipFile(["a.json": Self.dataset(Self.intent("a", ["b"]))])
    zip.add("b.zip", inner.bytes)
    #expect(try imported(zip).report.notes == [.archives(["b.zip"])])
    var zips = ZipFile()
    for name in ["a.zip", "b.zip"] { zips.add(name, inner.bytes) }
    let problem = ImportError.file(FileError("x.zip/a.zip", .isArchive))
    #expect(throws: problem) { try imported(zips) }
  }

  @Test(arguments: [
    ("a.json", "{intents: [{intent: a}]}", 2), ("a.json", "// mine\n{}", 1),
    ("a.txt", "{'a': 1}", 2),
    ("-", "[broken", 2),
  ])
  func reportsWhereJSONIsInvalid(name: String, text: String, column: Int) {
    let error = #expect(throws: ImportError.self) { try imported((name, text)) }
    guard case .file(let problem)? = error, case .notJSON(1, column, _) = problem.problem else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func rejectsBinaryFiles() {
    #expect(throws: ImportError.file(FileError("x", .notText))) {
      try Import(exports: [Export([1, 2, 0, 3], named: "x")])
    }
  }

  @Test func readsAllFormatsInUTF16() throws {
    let text = "hello there,greet\nhello you,greet\nbye,leave\n"
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let imported = try Import(exports: [Export(bytes, named: "x.csv")])
    #expect(imported.utterances("greet") == ["hello there", "hello you"])
  }

  @Test func dropsOnlyUtterancesWithInvalidBytes() throws {
    var bytes = Array("как дела,hi\nпривет всем,hi\n".utf8)
    bytes += Array("где ты,wh".utf8) + [0xD0] + Array("ere\nдо св".utf8) + [0xD0]
    bytes += Array(",bye\nпока мой друг,bye\n".utf8)
    let imported = try Import(exports: [Export(bytes, named: "a.csv")])
    #expect(imported.utterances("hi") == ["как дела", "привет всем"])
    #expect(imported.utterances("bye") == ["пока мой друг"])
    #expect(imported.dataset.intents.count == 2)
    #expect(imported.report.notes.contains(.brokenLines(path: "a.csv", [3, 4])))
    #expect(imported.report.notes.contains(.broken(2)))
  }

  @Test func detectsTheLanguageFromWords() throws {
    let german = [
      "wie ist das Wetter in Berlin", "mach bitte das Licht an", "was kann ich für dich tun",
      "ich möchte einen Tisch bestellen", "spiel mir die Musik von gestern", "wo ist der Bahnhof",
      "kannst du mir das bitte erklären", "stell den Wecker auf sieben", "das ist nicht gut",
    ]
    let undeclared = Self.dataset(Self.intent("a", german))
    let found = try imported(("d", undeclared))
    #expect(found.dataset.language == "de")
    #expect(found.report.notes == [.languageFound(.init(code: "de", name: "German"))])
    // A Watson export whose tag is blank or no language declares nothing.
    let examples = german.map { "{\"text\": \(JSON.string($0).text)}" }.joined(separator: ",")
    for tag in [" ", "xx", "../evil"] {
      let workspace =
        "{\"language\": \"\(tag)\", \"intents\": [{\"intent\": \"a\", \"examples\": [\(examples)]}]}"
      #expect(try imported(("d", workspace)).dataset.language == "de")
    }
    // If the declared language differs from the detected one, the importer keeps the declared
    // language and adds a note.
    let declared = Self.dataset(Self.intent("a", german), language: "en")
    let doubted = try imported(("d", declared))
    #expect(doubted.dataset.language == "en")
    let evidence = LanguageEvidence.words(.init(code: "de", name: "German"))
    #expect(doubted.report.notes == [.otherLanguage(declared: "en", evidence)])
  }

  @Test func detectsTheLanguageFromTheScript() throws {
    let texts = ["как погода", "включи свет", "где мой заказ", "что ты можешь", "это не так", "да"]
    let file = Self.dataset(Self.intent("a", texts))
    #expect(try imported(("d", file)).dataset.language == "ru")
  }

  /// The number of utterances read, minus those dropped, plus those from placeholders, is the
  /// number kept.
  @Test(arguments: FormatTests.good) func reportedCountsAddUp(
    _ fixture: FormatTests.Fixture
  ) throws {
    for readsOptionalUtterances in [false, true] {
      let options = Import.Options(readsOptionalUtterances: readsOptionalUtterances)
      let report = try Import([Fixtures.path(fixture.file)], options).report
      var left = report.rawUtterances + report.rawOutOfScope
      for note in report.notes {
        switch note {
        case .optionalUtterances(_, let count, areRead: true): left += count
        case .filledPlaceholders(let count, let made, _): left += made - count
        case .heldOut(let count), .broken(let count), .nameless(let count), .blanks(let count),
          .repeats(let count), .barePlaceholders(let count), .languages(_, _, let count):
          left -= count
        default: break
        }
      }
      #expect(left == report.utterances + report.outOfScope, "\(report)")
    }
  }

  @Test func notesTheSameSharedUtterancesAsTheCheck() throws {
    let intents = [
      Self.intent("a", ["x", "one two", "y"]), Self.intent("b", ["X", "one  two"]),
      Self.intent("c", ["x"]),
    ]
    let file = "{\"outOfScope\": [\"Y\"], \"intents\": [\(intents.joined(separator: ","))]}"
    let imported = try imported(("d", file))
    #expect(imported.report.notes.contains(.shared(["x", "one two", "y"])))
    #expect(SharedUtterances(imported.dataset).findings.count == 3)
  }

  @Test func dropsIntentsWithoutAName() throws {
    let file = Self.dataset(Self.intent(" ", ["x", "y"]), Self.intent("a", ["z"]))
    let imported = try imported(("d", file))
    #expect(imported.dataset.intents.map(\.intent) == ["a"])
    #expect(imported.report.notes == [.nameless(2)])
  }

  @Test func rejectsExportsWithOnlyOutOfScopeUtterances() throws {
    let text =
      "version: \"3.1\"\nnlu:\n- intent: out_of_scope\n  examples: |\n    - tell a joke\n    - sing\n"
    let error = ImportError.noUtterances(
      location: "r.yml",
      format: "Rasa project",
      declaredIntents: 1,
      notes: [.onlyOutOfScope(2)]
    )
    #expect(throws: error) { try imported(("r.yml", text)) }
  }

  @Test func rejectsAFormatOfFewFiles() throws {
    var zip = ZipFile(["a.json": Self.dataset(Self.intent("a", ["b"]))])
    for number in 0..<11 { zip.add("\(number).json", Array("{\"x\": 1}".utf8)) }
    let error = ImportError.fewFiles(location: "x.zip", format: "SwiftNLC dataset", read: 1, of: 12)
    #expect(throws: error) { try imported(zip) }
  }

  @Test(arguments: ["book_flight.csv", "book_flight.txt"])
  func readsAFileNamedAfterItsIntentOnRequest(name: String) throws {
    let text = "book me a flight\nI want to fly\nget me a ticket\n"
    #expect(throws: ImportError.noLabels(location: name)) { try imported((name, text)) }
    let read = try imported((name, text), options: .init(format: .intentFiles))
    #expect(read.utterances("book_flight").count == 3)
  }
}
