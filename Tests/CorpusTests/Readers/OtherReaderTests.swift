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
    var zip = ZipFile()
    zip.add("models/de-DE.json", try Fixtures.bytes("json/alexa-model.json"))
    #expect(try imported(zip).dataset.language == "de-DE")
  }

  @Test func selectsTheLocaleWithTheMostUtterances() throws {
    func model(_ samples: String) -> String {
      #"{"languageModel": {"intents": [{"name": "A", "samples": [\#(samples)]}]}}"#
    }
    let zip = ZipFile([
      "models/de-DE.json": model(#""eins""#), "models/en-GB.json": model(#""one", "two""#),
      "models/en-US.json": model(#""uno""#),
    ])
    #expect(try imported(zip).utterances("A") == ["one", "two"])
    let german = try imported(zip, options: .init(language: "de"))
    #expect(german.utterances("A") == ["eins"])
    #expect(german.report.rawUtterances == 4)
    let english = try imported(zip, options: .init(language: "en"))
    #expect(english.utterances("A") == ["one", "two", "uno"])
  }

  @Test func readsRecords() throws {
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

  /// The orientations in which pandas writes a table. A model with intents named `text` and `label`
  /// would be the result of reading the first as lists of utterances.
  @Test(arguments: [
    #"{"text": ["hi", "bye", "hello"], "id": [1, 2, null], "label": ["a", "b", "a"]}"#,
    #"{"text": {"0": "hi", "1": "bye", "2": "hello"}, "label": {"0": "a", "1": "b", "2": "a"}}"#,
    #"{"0": {"text": "hi", "label": "a"}, "1": {"text": "bye", "label": "b"}, "7": {"text": "hello", "label": "a"}}"#,
    #"{"columns": ["text", "label"], "index": [0, 1, 2], "data": [["hi", "a"], ["bye", "b"], ["hello", "a"]]}"#,
  ])
  func readsTablesInJSON(json: String) throws {
    let table = try imported(("x", json))
    #expect(table.dataset.intents.map(\.intent) == ["a", "b"])
    #expect(table.utterances("a") == ["hi", "hello"])
    #expect(table.utterances("b") == ["bye"])
  }

  @Test(arguments: [
    #""examples": [{"text": "b"}, {"text": "c"}]"#, #""exampleSentences": ["b", "c"]"#,
  ])
  func readsListsOfUtterances(list: String) throws {
    let json = #"{"intents": [{"id": 1, "name": "a", \#(list)}, {"name": "d", \#(list)}]}"#
    #expect(try imported(("x", json)).utterances("a") == ["b", "c"])
  }

  @Test func readsOutOfScopeFolders() throws {
    let folders = ZipFile(["a/1.txt": "hi", "b/1.txt": "bye", "out_of_scope/1.txt": "who won"])
    let texts = try imported(folders)
    #expect(texts.dataset.outOfScope == ["who won"])
    #expect(texts.dataset.intents.map(\.intent) == ["a", "b"])
    let files = ZipFile(["a.txt": "hi\nhello", "oos.txt": "who won\nwhat for"])
    let lines = try imported(files, options: .init(format: .intentFiles))
    #expect(lines.dataset.outOfScope == ["who won", "what for"])
  }
}
