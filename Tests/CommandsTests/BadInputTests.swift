import Corpus
import Datasets
import Foundation
import Testing
import TextFormats

/// Bad input leads to one sentence that names the file and a remedy, exit code 1, and an unchanged
/// folder.
@Suite(.hangLimit) struct BadInputTests {
  private let workplace = Workplace()

  private static let noUtterances =
    "FILE: no utterances found (JSON); add utterances with their intents, or export it again"

  private static let invalidStart = "FILE:1:1: invalid JSON: expected a value"

  private static let unknownFormat =
    "FILE: unknown format; see --help formats, and choose a format with --format"

  @Test(arguments: ["Importer", "Embedder", "Trainer"])
  func reportsMissingFiles(program: String) async throws {
    let words = "nothing.json: no such file; check the path"
    try await workplace.fails(program, ["nothing.json"], saying: words)
  }

  /// Such names cannot be represented, so they would lead to other files.
  @Test func reportsNamesThatAreNotUTF8() async throws {
    let name = "\"$(printf 'caf\\351.csv')\""
    let commands = [
      (
        "convert - --to csv -o \(name)",
        "swiftnlc: 'caf\u{FFFD}.csv' is not UTF-8; rename the file", 64
      ),
      (
        "import folder",
        "swiftnlc import: folder/caf\u{FFFD}.csv: the name of the file is not UTF-8; rename it\n", 1
      ),
    ]
    try workplace.makeFolder("folder")
    for (command, words, code) in commands {
      let line = "printf 'on,lights\\n' > folder/\(name); \"$bin/swiftnlc\" \(command)"
      let outcome = try await workplace.shell(line)
      #expect(outcome.code == code && outcome.error.hasPrefix(words), "\(outcome)")
    }
    #expect(!workplace.has("caf\u{FFFD}.csv"))
  }

  @Test func reportsAnEmptyFolder() async throws {
    try workplace.makeFolder("folder")
    let words = "folder: contains no files"
    try await workplace.fails("Importer folder", saying: words)
  }

  @Test(
    arguments: [
      ("", "FILE: the file is empty; export it again"),
      ("{\"intents\":\n  [{]}", "FILE:2:5: invalid JSON: expected a key in quotes"),
      ("{\"intents\": [", "FILE:1:14: invalid JSON: expected a value"),
      ("{\"intents\": []} x", "FILE:1:17: invalid JSON: expected the end of the file"),
      (
        "{\"intents\": [],\n \"intents\": []}",
        "FILE:2:2: duplicate key “intents” in an object; rename or remove one of the two"
      ),
      ("{\"a\": \"\u{1}\"}", nil),
      ("{}", Self.noUtterances), ("[]", Self.noUtterances),
      (#"{"language": "en", "intents": []}"#, Self.noUtterances),
      (#"{"name": "x"}"#, Self.unknownFormat), ("[1, 2, 3]", Self.unknownFormat),
      ("{\"orders\": [{\"id\": 1}]}", Self.unknownFormat),
      ("just some words\nand more of them\n", Self.invalidStart),
      (
        """
        The opening hours:
        | when | where |
        |---|---|
        | every day of the week | hall |
        | only on Sundays | pool |
        | not on Sundays | hall |
        """,
        Self.invalidStart
      ),
      (
        #"{"intents":[{"intent":"a","utterances":[]},{"intent":"b","utterances":[" "]}]}"#,
        "FILE: no utterances found in 2 intents (SwiftNLC dataset); add utterances "
          + "with their intents, or export it again"
      ),
      (
        #"{"intents":[{"intent":"a","examples":[]}],"entities":[],"dialog_nodes":[]}"#,
        "FILE: no utterances found in 1 intent (Watson workspace); add utterances "
          + "with their intents, or export it again"
      ),
      (#"{"intents":[{"intent":"a","utterances":["x",7]}]}"#, "FILE:1: expected a string, found 7"),
    ] as [(String, String?)]
  )
  func reportsInvalidExports(text: String, words: String?) async throws {
    try workplace.write(text, to: "export.json")
    let before = try workplace.content()
    for program in ["Importer", "Embedder", "Trainer"] {
      if let words {
        let expected = words.replacingOccurrences(of: "FILE", with: "export.json")
        try await workplace.fails(program, ["export.json"], saying: expected)
      } else {
        let outcome = try await workplace.run(program, ["export.json"])
        #expect(outcome.code == 1 && outcome.output.isEmpty && outcome.error.count > 20)
        #expect(try workplace.content() == before)
      }
    }
  }

  @Test func readsInvalidUTF8AsLatin1WithANote() async throws {
    try workplace.write(
      Data("greet\thello\nleave\tb\u{FF}ye\n".unicodeScalars.map { UInt8($0.value) }),
      to: "a.tsv"
    )
    let outcome = try await workplace.run("Importer a.tsv")
    #expect(outcome.code == 0)
    #expect(outcome.error.contains("\n  - a.tsv is not UTF-8; read it as Windows-1252 (Latin-1)\n"))
    #expect(try workplace.text(of: "dataset.json").contains("\"bÿye\""))
  }

  @Test(arguments: ["[", "{\"a\":"])
  func reportsDeepNesting(piece: String) async throws {
    try workplace.write(String(repeating: piece, count: 100_000), to: "deep.json")
    let column = 512 * piece.count + 2
    let words = "deep.json:1:\(column): invalid JSON: expected at most 512 nested levels"
    try await workplace.fails("Importer deep.json", saying: words)
  }

  @Test(arguments: ["Embedder", "Trainer"])
  func reportsASingleIntent(program: String) async throws {
    try workplace.write(Samples.oneIntent, to: "one.json")
    let words = "one.json: expected at least two intents, found only “greet”; add another intent"
    try await workplace.fails(program, ["one.json", "--quiet"], saying: words)
  }

  @Test(arguments: ["1", "2"])
  func reportsMissingTerms(count: String) async throws {
    let words =
      "d.json: the utterances contain no terms; check the export, --terms and --minimum-count"
    let dataset =
      #"{"intents":[{"intent":"a","utterances":["?!"]},{"intent":"b","utterances":["…"]}]}"#
    try workplace.write(dataset, to: "d.json")
    let arguments = ["d.json", "-q", "--minimum-count", count, "--output", "new"]
    try await workplace.fails("Embedder", arguments, saying: words)
  }

  @Test func acceptsLongUtterances() async throws {
    let long = String(repeating: "a", count: 1 << 20)
    try workplace.write(
      #"{"intents":[{"intent":"a","utterances":["\#(long)"]},{"intent":"b","utterances":["x"]}]}"#,
      to: "long.json"
    )
    let outcome = try await workplace.run(
      "Trainer long.json -q --terms words --no-words --epochs 1"
    )
    #expect(outcome == Outcome(code: 0))
  }

  @Test func reportsTooLargeNetworks() async throws {
    try workplace.write(Samples.dataset, to: "d.json")
    for hidden in ["1000000000000", "9223372036854775807"] {
      let train = ["d.json", "-q", "--no-words", "--hidden", hidden]
      let outcome = try await workplace.run("Trainer", train)
      #expect(outcome.code == 1 && outcome.output.isEmpty)
      #expect(outcome.error.hasPrefix("Trainer: a network for 3 intents and "))
      #expect(
        outcome.error.hasSuffix(
          " GB are available; lower --hidden, raise --minimum-count or split the dataset\n"
        )
      )
    }
    #expect(try workplace.content().keys.sorted() == ["d.json"])
  }

  // MARK: The Embedder's files

  @Test(arguments: [
    (
      "bagOfWords.json", #"{"sortedArrayOfWords":["b","a"]}"#,
      "bagOfWords.json: sortedArrayOfWords is not sorted, “a” comes after “b”; write all three "
        + "files again with `Embedder`"
    ),
    (
      "bagOfWords.json", #"{"sortedArrayOfWords":["a","a"]}"#,
      "bagOfWords.json: sortedArrayOfWords contains “a” twice; write all three files again with `Embedder`"
    ),
    (
      "intents.json", #"["lights_on"]"#,
      "intents.json: expected at least two intents, found only “lights_on”; add another intent"
    ),
    (
      "lemmatizedDataset.json",
      "{\"intents\":\n[{\"intent\":\"music\",\"embeddedUtterances\":[[9999]]}]}",
      "lemmatizedDataset.json:2:47: invalid JSON: expected a position below 19, the size of the bag of "
        + "words"
    ),
    ("lemmatizedDataset.json", "", "lemmatizedDataset.json: the file is empty"),
    (
      "bagOfWords.json", #"{"sortedArrayOfWords":["a","b"]}"#,
      "lemmatizedDataset.json: embeddingSize is 19, but FOLDER/bagOfWords.json has 2 terms; write "
        + "all three files again with `Embedder`"
    ),
    (
      "intents.json", #"["lights_on","music"]"#,
      "lemmatizedDataset.json: the intent “weather” is missing in FOLDER/intents.json; write "
        + "all three files again with `Embedder`"
    ),
  ])
  func reportsInvalidEmbeddingFiles(name: String, text: String, words: String) async throws {
    try workplace.write(Samples.dataset, to: "d.json")
    try await workplace.succeeds("Embedder d.json -q --terms words -o e")
    try workplace.write(text, to: "e/" + name)
    let expected = "e/" + words.replacingOccurrences(of: "FOLDER", with: "e")
    try await workplace.fails("Trainer e", saying: expected)
  }

  @Test func optionsForEmbeddingDoNotApplyToEmbeddedFiles() async throws {
    try workplace.write(Samples.dataset, to: "d.json")
    try await workplace.succeeds("Embedder d.json -q -o e")
    let words = "e: is already embedded, so '--language' has no effect; use it with `Embedder`"
    try await workplace.fails("Trainer e -l de", saying: words)
  }

  // MARK: Models

  @Test(
    arguments: [
      (0, "expected at least 8 bytes, found 0"), (5, "expected at least 8 bytes, found 5"),
      (100, "the header is incomplete"), (-1, nil),
    ] as [(Int, String?)]
  )
  func reportsTruncatedModels(count: Int, detail: String?) async throws {
    let workplace = try await Samples.workplaceWithModel()
    let model = try workplace.bytes(of: "model.safetensors")
    let part = count < 0 ? model.dropLast(-count) : model.prefix(count)
    try workplace.write(part, to: "model.safetensors")
    let outcome = try await workplace.run("Prompt model.safetensors lights")
    #expect(outcome.code == 1 && outcome.output.isEmpty)
    let start = "Prompt: \(workplace.path("model.safetensors")): not a complete model file ("
    let end = "); copy it again or train the model again\n"
    #expect(outcome.error.hasPrefix(start + (detail ?? "")))
    #expect(outcome.error.hasSuffix((detail ?? "") + end))
  }

  @Test(arguments: [
    (
      "lights_on", "lights_in",
      "damaged: the content does not match its checksum; copy it again or train the model again"
    ),
    (
      "\"version\":\"2\"", "\"version\":\"7\"",
      "format version 7 is newer than 2, the newest that this program reads; update the program"
    ),
    (
      "SwiftNLC model", "SwiftNLC modem",
      "not a SwiftNLC model: the safetensors file has no “SwiftNLC model” metadata"
    ),
    (
      "\"__metadata__\":", "\"__metadata__\" ",
      "not a complete model file (the header is not valid JSON); copy it again or train the model again"
    ),
  ])
  func reportsDamagedModels(old: String, new: String, words: String) async throws {
    let workplace = try await Samples.workplaceWithModel()
    var model = try workplace.bytes(of: "model.safetensors")
    let place = try #require(model.firstRange(of: Data(old.utf8)))
    model.replaceSubrange(place, with: Data(new.utf8))
    try workplace.write(model, to: "model.safetensors")
    let path = workplace.path("model.safetensors")
    try await workplace.fails("Prompt model.safetensors lights", saying: "\(path): \(words)")
  }

  @Test func reportsFilesThatAreNotModels() async throws {
    try workplace.makeFolder("folder")
    try workplace.write(Samples.dataset, to: "dataset.json")
    for (name, words) in [
      ("nothing", "no such file; create a model with `Trainer`"),
      ("folder", "is a folder; expected a model file"),
      (
        "dataset.json",
        "expected a model, found a SwiftNLC dataset; train a model on it with "
          + "`Trainer \(workplace.path("dataset.json"))`"
      ),
    ] {
      let path = workplace.path(name)
      try await workplace.fails("Prompt", [name], saying: "\(path): \(words)")
    }
  }

  @Test(arguments: [["Importer"], ["Trainer"], ["swiftnlc", "check"]])
  func listsFormats(words: [String]) async throws {
    let outcome = try await workplace.run(words[0], words.dropFirst() + ["--help", "formats"])
    #expect(outcome.code == 0 && outcome.error.isEmpty)
    for format in ImportFormat.all {
      #expect(
        outcome.lines.contains { $0.hasPrefix("  \(format.id) ") && $0.hasSuffix(format.name) }
      )
    }
  }

  @Test func suggestsTheRightCommandForAModel() async throws {
    try workplace.write(Data([2, 0, 0, 0, 0, 0, 0, 0] + Array("{}".utf8)), to: "m.safetensors")
    let words =
      "m.safetensors: expected an export, found a SwiftNLC model; try it with "
      + "`Prompt m.safetensors`, or evaluate it with `Evaluator m.safetensors TEST`"
    for program in ["Trainer", "Importer", "Embedder"] {
      try await workplace.fails(program, ["m.safetensors"], saying: words)
    }
  }

  /// Control characters in files do not reach the terminal.
  @Test func sanitizesMessages() async throws {
    let name = "a\u{1B}]0;x\u{7}\u{9B}2J"
    try workplace.write(
      "{\"intents\": [{\"intent\": \"a\\u001b]0;x\\u0007\\u009b2J\", \"utterances\": []}, "
        + "{\"intent\": \"\\u009b\", \"utterances\": [\"x\\u009by\"]}]}",
      to: "d.json"
    )
    let imported = try await workplace.run("Importer d.json -o -")
    #expect(imported.code == 0)
    #expect(imported.error.contains("without utterances: a\u{FFFD}]0;x\u{FFFD}\u{FFFD}2J\n"))
    #expect(imported.output.contains("\"x\\u009by\""))
    for text in [imported.error, imported.output] {
      #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" || $0 == "\u{7}" })
    }
    // Error messages also quote the columns of tables and the names of archive entries.
    let model = try await Samples.workplaceWithModel()
    let columns = try await model.run(
      "Prompt model.safetensors --field text",
      input: "id,a\u{1B}]0;x\u{7}\u{9B}2J\n1,lights on\n"
    )
    #expect(columns.error.hasSuffix("its columns are id, a\u{FFFD}]0;x\u{FFFD}\u{FFFD}2J\n"))
    try workplace.makeFolder("all")
    try workplace.write("{", to: "all/\u{1B}[2J.json")
    try workplace.write(Samples.dataset, to: "all/d.json")
    let folder = try await workplace.run("Importer all -o -")
    #expect(folder.code == 0 && folder.error.contains("Skipped 1 file: \u{FFFD}[2J.json\n"))
    #expect(!folder.error.unicodeScalars.contains("\u{1B}"))
    let missing = try await workplace.run("Importer", [name])
    #expect(
      missing.error == "Importer: a\u{FFFD}]0;x\u{FFFD}\u{FFFD}2J: no such file; check the path\n"
    )
  }
}
