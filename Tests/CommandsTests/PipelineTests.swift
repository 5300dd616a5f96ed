import Foundation
import Testing

/// Tests of the steps from an export to an answer.
@Suite(.hangLimit) struct PipelineTests {
  private let workplace = Workplace()

  @Test func runsTheFourSteps() async throws {
    let imported = try await workplace.run(
      "Importer",
      [Samples.carDashboard, "--report", "report.json"]
    )
    #expect(imported.code == 0 && imported.output.isEmpty)
    #expect(imported.error.hasPrefix("Watson workspace: "))
    #expect(imported.error.hasSuffix("Wrote dataset.json. Next: Embedder dataset.json\n"))
    let report = try workplace.json(of: "report.json")
    #expect(
      report.keys.sorted() == [
        "declaredIntents", "dropped", "entities", "format", "intents", "notes", "outOfScope",
        "rawUtterances",
        "utterances",
      ]
    )
    #expect((report["intents"] as? Int ?? 0) >= 20)

    let embedded = try await workplace.run("Embedder dataset.json --terms words")
    #expect(embedded.code == 0 && embedded.output.isEmpty)
    #expect(
      embedded.error.hasSuffix(
        "Wrote bagOfWords.json, intents.json and "
          + "lemmatizedDataset.json. Next: Trainer .\n"
      )
    )

    let trained = try await workplace.run(
      "Trainer . --hidden 16 --epochs 3 --validation 0.1 --history history.jsonl"
    )
    #expect(trained.code == 0 && trained.output.isEmpty)
    #expect(trained.error.contains("Accuracy on 226 held-out utterances: "))
    #expect(trained.error.hasSuffix(". Next: Prompt model.safetensors\n"))

    let answer = try await workplace.run("Prompt model.safetensors turn the heating up")
    #expect(answer.code == 0 && answer.error.isEmpty)
    #expect(answer.output.split(separator: "\t").count == 2)
    #expect(
      try workplace.content().keys.sorted() == [
        "bagOfWords.json", "dataset.json", "history.jsonl", "intents.json",
        "lemmatizedDataset.json",
        "model.safetensors", "report.json",
      ]
    )
  }

  /// Training gives a byte-identical model in one step or in four, with `swiftnlc` or with the
  /// separate programs.
  @Test func allWaysGiveTheSameModel() async throws {
    try workplace.write(Samples.datasetWithEntities, to: "d.json")
    try await workplace.succeeds("Embedder d.json -q -o sparse/deep")
    try await workplace.succeeds("swiftnlc embed d.json -q --dense -o dense")
    for command in [
      "Trainer sparse/deep -o 1 --threads 1", "Trainer dense -o 2 --threads 2",
      "Trainer d.json -o 3 --threads 4", "swiftnlc train d.json --output=4",
      "Trainer d.json -o 5 --seed 1", "Trainer d.json -o 6 --seed 2",
    ] { try await workplace.succeeds(command + " --hidden 8 --epochs 2 -q") }
    let models = try (1...6).map { try workplace.bytes(of: String($0)) }
    #expect(Set(models[..<5]).count == 1)
    #expect(models[5] != models[0])
    let answer = try await workplace.run("Prompt", ["1", "--json", "switch the lamp on"])
    #expect(answer.output.contains(#""entity":"light""#), "\(answer.output)")
  }

  @Test func trainsEntitiesFromTheFilesOfTheEmbedderAlone() async throws {
    try workplace.write(Samples.datasetWithEntities, to: "d.json")
    _ = try await workplace.run("Embedder d.json")
    try workplace.write("{}", to: "d.json")
    let trained = try await workplace.run("Trainer . --hidden 8 --epochs 2 --no-words")
    #expect(
      trained.error.contains("Entities: 1 slot learned from annotations, 1 dictionary entry\n")
    )
    let bag = try workplace.text(of: "bagOfWords.json")
    let changed = bag.replacing("\"play a song\",", with: "")
    try workplace.write(changed, to: "bagOfWords.json")
    let other = try await workplace.run("Trainer .")
    #expect(
      other.error
        == "Trainer: ./bagOfWords.json: annotated has other utterances than ./lemmatizedDataset.json; write "
        + "all three files again with `Embedder`\n"
    )
  }

  @Test func recommendsCommandsAsTheUserCallsThem() async throws {
    try workplace.write(Samples.dataset, to: "d.json")
    for (command, next) in [
      ("Importer d.json", "Embedder dataset.json"),
      ("swiftnlc import d.json --force", "swiftnlc train dataset.json"),
      ("Embedder d.json", "Trainer ."), ("swiftnlc embed d.json", "swiftnlc train ."),
      ("Trainer d.json --epochs 1 --no-words", "Prompt model.safetensors"),
      ("swiftnlc train d.json --epochs 1 --no-words", "swiftnlc prompt model.safetensors"),
    ] {
      let outcome = try await workplace.run(command)
      #expect(outcome.code == 0 && outcome.error.hasSuffix("Next: \(next)\n"), "\(outcome.error)")
      let other = command.hasPrefix("swiftnlc") ? "Evaluator" : "swiftnlc evaluate"
      #expect(!outcome.error.contains(other + " measures"), "\(outcome.error)")
    }
    let missing = try await workplace.run("swiftnlc prompt none x")
    #expect(missing.error.hasSuffix("no such file; create a model with `swiftnlc train`\n"))
    let untested = try await workplace.run("swiftnlc evaluate model.safetensors")
    #expect(untested.error.hasSuffix("run `swiftnlc evaluate model.safetensors test.tsv`\n"))
  }

  @Test func usesStandardInputAndOutput() async throws {
    let imported = try await workplace.run("Importer - -o - -q", input: Samples.dataset)
    #expect(imported.code == 0 && imported.error.isEmpty)
    let again = try await workplace.run("Importer - -o - -q", input: imported.output)
    #expect(again == imported, "a dataset is imported unchanged")
    let piped = try await workplace.shell(
      "$bin/Importer - -q -o - | $bin/Trainer - -q --no-words --epochs 2 -o - > model && $bin/Prompt model "
        + "lights",
      input: Samples.dataset
    )
    #expect(piped.code == 0 && piped.error.isEmpty && piped.lines.count == 1)
    #expect(try workplace.content().keys.sorted() == ["model"])
  }

  @Test func writesTheHistory() async throws {
    try workplace.write(Samples.dataset, to: "d.json")
    let arguments =
      ["d.json", "-q", "--no-words", "--epochs", "4", "--hidden", "4", "--history", "h.jsonl"]
    try await workplace.succeeds("Trainer", arguments)
    let lines = try workplace.text(of: "h.jsonl").split(separator: "\n")
    #expect(lines.count == 4)
    for (index, line) in lines.enumerated() {
      let entry = try #require(try Outcome.json(String(line)) as? [String: Double])
      #expect(entry["epoch"] == Double(index + 1))
      #expect(try #require(entry["loss"]) > 0)
      #expect((0...1).contains(try #require(entry["accuracy"])))
    }
  }

  /// `train` prints an accuracy together with the data on which it was measured, and prints none if
  /// there is no such data.
  @Test(
    arguments: [
      ([], "Too few utterances to hold any out"),
      (["--validation", "0"], "Too few utterances to hold any out"),
      (["--no-check"], "Use --validation 0.1 to measure the accuracy on held-out utterances"),
      (["--no-check", "--validation", "0.01"], "Training accuracy: "),
      (["--validation", "0.34"], "Accuracy on 3 held-out utterances: "),
    ] as [([String], String)]
  )
  func printsAccuracies(arguments: [String], words: String) async throws {
    try workplace.write(Samples.dataset, to: "d.json")
    let outcome = try await workplace.run(
      "Trainer d.json --epochs 1 --hidden 4 --no-words",
      arguments
    )
    #expect(outcome.code == 0)
    #expect(outcome.error.contains(words), "\(outcome.error)")
  }

  @Test func importNotesThatOneIntentIsNotEnough() async throws {
    try workplace.write("text,intent\nlights on,on\nlamp on,on\n", to: "d.csv")
    let outcome = try await workplace.run("swiftnlc import d.csv")
    let advice = "Wrote dataset.json. Add another intent: a classifier needs at least two\n"
    #expect(outcome.code == 0 && outcome.error.hasSuffix(advice), "\(outcome)")
  }

  @Test func trainsOnExports() async throws {
    try workplace.write(Samples.dataset, to: "d.json")
    try workplace.write("text,intent\nlights on,music\nlights out,lights_off\n", to: "more.csv")
    let outcome = try await workplace.run("swiftnlc train d.json more.csv --epochs 2 --hidden 4")
    #expect(outcome.code == 0 && outcome.output.isEmpty)
    let words = outcome.error.replacing(/\d+\.\d|\d+,\d{3}/, with: "N")
    #expect(
      words == """
        SwiftNLC dataset, CSV table: read 4 intents, 11 utterances; kept 4 intents, 11 utterances
          - 1 utterance of more than one intent: “lights on”
        Using word vectors for N words (en)
        Extracted 95 terms from 11 utterances
        Checked the dataset; `swiftnlc check d.json more.csv` shows all findings:
          - 1 utterance of more than one intent
            “lights on”
          - 4 intents with fewer than five utterances
            lights_off: 1
        Trained 4 intents on 11 utterances in N s
        Accuracy in cross-validation: N % (N–N) of 11 utterances; swiftnlc evaluate measures in detail
        Wrote model.safetensors (N MB). Next: swiftnlc prompt model.safetensors

        """
    )
    #expect(try workplace.content().keys.sorted() == ["d.json", "model.safetensors", "more.csv"])
    let check = try await workplace.run("swiftnlc check d.json more.csv")
    #expect(check.code == 0 && check.output.contains("lights_off: 1\n"))
    let training = ["train", "d.json", "--epochs", "1", "--no-words", "-o", "small"]
    #expect(try await workplace.run("swiftnlc", training).error.contains(/\(\d+ KB\)\. Next/))
  }

  /// All programs print the same counts, even if utterances were dropped.
  @Test func countsAgree() async throws {
    try workplace.write(
      """
      {"language":"en","outOfScope":["who won","Who won","a joke"],"intents":[
      {"intent":"lights_on","utterances":["lights on","turn the lights on","switch the lamp on"]},
      {"intent":"music","utterances":["play a song","Play a  song"," ","lights on","sing it"]},
      {"intent":"none","utterances":[]},
      {"intent":"weather","utterances":["will it rain","is it sunny","how is the weather"]}]}
      """,
      to: "d.json"
    )
    let quickly = ["--epochs", "1", "--hidden", "4"]
    var said: [String: Outcome] = [:]
    for (verb, arguments) in [
      ("import", ["-o", "i.json"]), ("check", []), ("train", quickly + ["--no-words"]),
      ("evaluate", quickly + ["--folds", "2", "--html", "report.html"]),
    ] {
      let outcome = try await workplace.run("swiftnlc", [verb, "d.json"] + arguments)
      #expect(outcome.code == 0)
      #expect(outcome.error.contains("kept 3 intents, 9 utterances, 2 out of scope"), "\(verb)")
      said[verb] = outcome
    }
    let check = try #require(said["check"])
    #expect(check.output.hasSuffix(" in 9 utterances of 3 intents\n"))
    let train = try #require(said["train"])
    #expect(train.error.contains("\nTrained 3 intents on 9 utterances in "))
    let again = try await workplace.run("swiftnlc check i.json")
    #expect(again.output == check.output)
    let evaluation = try #require(said["evaluate"]).output
    #expect(evaluation.contains("\n9 utterances of 3 intents, 2 out of scope\n"))
    // The page and the terminal round numbers in the same way.
    let page = try workplace.text(of: "report.html")
    for label in ["accuracy", "macro-F1", "calibration error"] {
      let lines = evaluation.split(separator: "\n")
      let line = try #require(lines.first { $0.contains("  \(label) ") })
      let figure = try #require(line.firstMatch(of: /\d+\.\d %/)).output
      #expect(page.contains(figure), "\(label)")
    }
  }

  @Test func mergesIntentsWithTheSameName() async throws {
    try workplace.write(
      #"{"intents":[{"intent":"a","utterances":["x"]},{"intent":"b","utterances":["y"]},{"intent":"a","utterances":["z"]}]}"#,
      to: "twice.json"
    )
    let outcome = try await workplace.run("Importer twice.json")
    #expect(outcome.code == 0)
    #expect(outcome.error.contains("\n  - Merged 1 intent declared more than once: a\n"))
    let dataset = try workplace.json(of: "dataset.json")
    let intents = try #require(dataset["intents"] as? [[String: Any]])
    #expect(intents.map { $0["intent"] as? String } == ["a", "b"])
    #expect(intents.first?["utterances"] as? [String] == ["x", "z"])
  }

  @Test func supportsLanguagesWithoutStemmer() async throws {
    try workplace.write(Samples.dataset, to: "d.json")
    let outcome = try await workplace.run("Embedder d.json --language tlh --terms words -o e")
    #expect(outcome.code == 0)
    #expect(
      outcome.error.contains("Words are not stemmed, because libstemmer has no stemmer for “tlh”\n")
    )
    let bag = try workplace.json(of: "e/bagOfWords.json")
    #expect(bag["language"] as? String == "tlh")
    #expect((bag["sortedArrayOfWords"] as? [String])?.contains("lights") == true)
  }

  @Test func quietPrintsNoMessages() async throws {
    try workplace.write(Samples.dataset, to: "d.json")
    try await workplace.succeeds("Importer d.json --quiet")
    try await workplace.succeeds("Embedder dataset.json -q")
    try await workplace.succeeds("Trainer . -q --epochs 1 --no-words")
  }
}
