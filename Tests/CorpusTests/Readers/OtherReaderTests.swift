import Testing

@testable import Corpus
@testable import Datasets

@Suite struct OtherReaderTests {
  /// Labels with lists of utterances, and records, in JSON and in YAML of any structure.
  @Test(arguments: [
    ("b.json", #"{"version": 1, "intents": {"greet": ["hi", "hello"], "leave": ["bye"]}}"#),
    ("c.json", #"{"intents": [{"greet": ["hi", "hello"]}, {"leave": ["bye"]}]}"#),
    ("d.yml", "greet:\n  - hi\n  - hello\nleave:\n  - bye\n"),
    ("e.yaml", "intents:\n- greet: [hi, hello]\n- leave: [bye]\n"),
    (
      "f.yml", "- intent: greet\n  examples: [hi, hello]\n---\n- intent: leave\n  examples: [bye]\n"
    ),
    (
      "g.yml",
      "- {text: hi, label: greet}\n- {text: hello, label: greet}\n- {text: bye, label: leave}\n"
    ),
  ])
  func labelsWithUtterancesAreRead(name: String, text: String) throws {
    let imported = try imported((name, text))
    #expect(imported.utterances("greet") == ["hi", "hello"])
    #expect(imported.utterances("leave") == ["bye"])
  }

  /// Other lists in configurations are not read, nor is text that is YAML only by chance.
  @Test(arguments: [
    (
      "a.json",
      #"{"rules": {"quotes": ["error", "double"], "semi": ["error", "always"]}, "root": true}"#
    ),
    ("b.yml", "on:\n  push: {branches: [main]}\njobs:\n- build\n- test\n"),
    ("c.md", "greet:\n  - hi\n  - hello\nleave:\n  - bye\n"),
  ])
  func otherListsAreNotUtterances(name: String, text: String) {
    #expect(throws: ImportError.self) { try imported((name, text)) }
  }

  @Test func readsAlexa() throws {
    let imported = try Import([Fixtures.path("json/alexa-model.json")])
    let tides = imported.utterances("TideIntent")
    #expect(tides.first == "when is high tide in Leith")
    #expect(tides.suffix(2) == ["Dover tides", "tide times"])
    #expect(imported.dataset.outOfScope == ["sing a song"])
    #expect(imported.values("HARBOUR").map(\.value) == ["Leith", "Oban"])
  }

  @Test func readsLegacyAlexa() throws {
    let imported = try Import([Fixtures.path("folders/alexa-schema")])
    #expect(imported.utterances("Hi") == ["Begrüß mich"])
    #expect(imported.utterances("Go").last == "nach Paris bitte")
    #expect(imported.marked("Go").last == "Paris=CITY:City")
    #expect(imported.report.notes.contains(.otherEncoding(path: "SampleUtterances.txt")))
  }

  /// This format declares the language only in the name of the file.
  @Test(arguments: [
    ("de-DE", "de-DE"), ("en_us", "en_us"), ("model_de-DE", "de-DE"), ("model-pt-BR", "pt-BR"),
    ("model", nil), ("modelde-DE", nil), ("my_an-on", nil), ("a-BC", nil),
  ])
  func findsLocaleTagsInFileNames(name: String, tag: String?) { #expect(name.localeTag == tag) }

  @Test func readsUtterancesGroupedByLabel() throws {
    let file = #"{"greet": ["hi", "hello"], "leave": ["bye"], "oos": ["x"]}"#
    let found = try imported(("a", file))
    #expect(found.utterances("greet") == ["hi", "hello"])
    #expect(found.dataset.outOfScope == ["x"])
    for other in [#"{"a": ["b"]}"#, #"{"a": ["b"], "c": [1]}"#, #"{"a": ["b"], "c": []}"#] {
      #expect(throws: ImportError.self) { try imported(("a", other)) }
    }
  }

  @Test func takesTheLanguageFromTheFileName() throws {
    let model = try Fixtures.bytes("json/alexa-model.json")
    var zip = ZipFile()
    zip.add("models/de-DE.json", model)
    #expect(try Import(exports: [Export(zip.bytes, named: "x")]).dataset.language == "de-DE")
  }

  @Test func selectsTheLocaleWithTheMostUtterances() throws {
    var zip = ZipFile()
    func model(_ samples: String) -> [UInt8] {
      Array(#"{"languageModel": {"intents": [{"name": "A", "samples": [\#(samples)]}]}}"#.utf8)
    }
    zip.add("models/de-DE.json", model(#""eins""#))
    zip.add("models/en-GB.json", model(#""one", "two""#))
    zip.add("models/en-US.json", model(#""uno""#))
    let export = try Export(zip.bytes, named: "x")
    #expect(try Import(exports: [export]).utterances("A") == ["one", "two"])
    let german = try Import(exports: [export], .init(language: "de"))
    #expect(german.utterances("A") == ["eins"])
    #expect(german.report.rawUtterances == 4)
    let english = try Import(exports: [export], .init(language: "en"))
    #expect(english.utterances("A") == ["one", "two", "uno"])
  }

  @Test func readsSnips() throws {
    let imported = try Import([Fixtures.path("json/snips.json")])
    #expect(imported.utterances("makeTea") == ["make me two cups", "some tea"])
    #expect(imported.marked("makeTea") == ["two=snips/number:cups"])
    #expect(imported.values("kind") == [.init("green", synonyms: ["matcha"])])
  }

  @Test func readsSnipsYAML() throws {
    let imported = try Import([Fixtures.path("yaml/snips.yaml")])
    #expect(imported.utterances("go") == ["go to Rome", "Milan please", "folded text"])
    #expect(imported.marked("go") == ["Rome=city:to", "Milan=city:from"])
    #expect(imported.values("city") == [.init("rome", synonyms: ["roma"]), .init("milan")])
  }

  @Test func readsSnipsInLatin1() throws {
    let imported = try Import([Fixtures.path("json/snips-benchmark-latin1.json")])
    #expect(imported.utterances("PlayMusic") == ["play Beyoncé", "stop it"])
  }

  @Test func readsWit() throws {
    #expect(try Import([Fixtures.path("json/wit.json")]).marked("fly") == ["bonn=location:from"])
    let old = try Import([Fixtures.path("folders/wit-old")])
    #expect(old.utterances("time") == ["what time is it in rome"])
    #expect(old.marked("time") == ["rome=location"])
    #expect(old.dataset.outOfScope == ["blah"])
    let new = try Import([Fixtures.path("folders/wit-new")])
    #expect(new.values("city") == [.init("rome", synonyms: ["roma"])])
  }

  @Test func readsRecords() throws {
    let lines = try Import([Fixtures.path("json/records.jsonl")])
    #expect(lines.report.notes == [.unlabelled(1, .skip, isChosen: false)])
    let pairs = try Import([Fixtures.path("json/pairs.json")])
    #expect(pairs.utterances("freeze") == ["freeze my card"])
    #expect(pairs.dataset.outOfScope == ["sing to me"])
    let vertex = #"{"classificationAnnotation": {"displayName": "a"}, "textContent": "b"}"#
    #expect(try imported(("x", vertex)).utterances("a") == ["b"])
    let groups = #"{"intents": [{"tag": "a", "patterns": ["b", "c"], "responses": ["d"]}]}"#
    #expect(try imported(("x", groups)).utterances("a") == ["b", "c"])
    let several = #"[{"text": "b", "labels": ["x", "y"]}, {"text": "c", "labels": []}]"#
    let result = try imported(("x", several))
    #expect(result.utterances("x") == ["b"])
    #expect(result.dataset.outOfScope.isEmpty)
    #expect(result.report.notes.contains(.unlabelled(1, .skip, isChosen: false)))
    let choice = TableChoice(unlabelled: .outOfScope)
    let all = try imported(("x", several), options: .init(tables: choice))
    #expect(all.dataset.outOfScope == ["c"])
  }

  @Test func readsFastText() throws {
    let imported = try Import([Fixtures.path("table/fasttext.txt")])
    #expect(imported.utterances("greet") == ["hello there", "ciao a tutti"])
    #expect(imported.utterances("leave") == ["good bye", "see you soon"])
  }

  @Test func readsCategoryFolders() throws {
    let texts = try Import([Fixtures.path("folders/texts")])
    #expect(texts.utterances("sport").first == "The match ended in a draw.")
    let lines = try Import([Fixtures.path("folders/lines")])
    #expect(lines.utterances("greet") == ["hello, you", "hi", "hey there"])
  }

  @Test func readsOutOfScopeFolders() throws {
    let texts = try importedZip(
      ("a/1.txt", "hi"),
      ("b/1.txt", "bye"),
      ("out_of_scope/1.txt", "who won")
    )
    #expect(texts.dataset.outOfScope == ["who won"])
    #expect(texts.dataset.intents.map(\.intent) == ["a", "b"])
    let lines = try importedZip(
      ("a.txt", "hi\nhello"),
      ("oos.txt", "who won\nwhat for"),
      options: .init(format: .intentFiles)
    )
    #expect(lines.dataset.outOfScope == ["who won", "what for"])
  }
}
