import Corpus
import Foundation
import Host
import Testing
import Wrapper

@testable import Commands
@testable import Training

/// Tests of error messages and the remedies that the command line adds.
@Suite struct AdviceTests {
  @Test(
    arguments: [
      (
        .noTerms(source: "d.json"),
        "d.json: the utterances contain no terms; check the export, --terms and --minimum-count"
      ),
      (
        .tooLarge(intents: 5, terms: 7, neededBytes: 12_340_000_000, availableBytes: 900_000_000),
        "a network for 5 intents and 7 terms needs 12.3 GB of memory, and 0.9 GB are available; "
          + "lower --hidden, raise --minimum-count or split the dataset"
      ),
      (
        .diverged(epoch: 4),
        "training diverged in epoch 4: the loss is not a finite number; try another --seed"
      ),
      (
        .mismatched(file: "l.json", detail: "lacks the intent “a”"),
        "l.json: lacks the intent “a”; write all three files again with `Embedder`"
      ),
      (.file(FileError("d.json", .isEmpty)), "d.json: the file is empty"),
      (
        .file(FileError("d.json", .unreadable(System.Failure(code: 13)))),
        "d.json: cannot be read (permission denied); change its permissions"
      ),
      (.noUtterances(source: "t.tsv"), "t.tsv: contains no utterances to test"),
      (
        .onlyOutOfScope(source: "t.tsv"),
        "t.tsv: contains only out-of-scope utterances; add utterances with an intent, "
          + "and pass these with --out-of-scope"
      ),
      (
        .tooFewUtterances(source: "d.json", utterances: 4, folds: 5),
        "d.json: 4 utterances are too few for 5 folds; add utterances, or lower --folds"
      ),
    ] as [(TrainingError, String)]
  )
  func trainingErrorsHaveRemedies(error: TrainingError, sentence: String) {
    #expect(error.message(.programs) == sentence)
  }

  @Test func anUnreadableModelHasARemedy() {
    let error = ModelError(file: "m", problem: .unreadable(reason: "permission denied"))
    #expect(
      error.message(.programs) == "m: cannot be read (permission denied); change its permissions"
    )
  }

  @Test(
    arguments: [
      (
        .otherFormat(location: "a.csv", expected: "LUIS application"),
        "a.csv: not a LUIS application; omit --format to detect the format"
      ),
      (
        .twoLanguages(location: "b.json", language: "de", before: "en"),
        "b.json: the language is de, but that of the exports before it is en; import one language at a "
          + "time, or set the language of all with --language"
      ),
      (.file(FileError("d.json", .isEmpty)), "d.json: the file is empty; export it again"),
      (
        .foreign(location: "r.html", .html),
        "r.html: expected an export, found an HTML page; put the utterances and their intents into two "
          + "columns of a table (CSV or .xlsx)"
      ),
      (
        .foreign(location: "t.xls", .spreadsheet),
        "t.xls: expected an export, found a spreadsheet that is not in the .xlsx format; save it as "
          + ".xlsx or CSV, without a password"
      ),
      (
        .foreign(location: "bagOfWords.json", .embedding),
        "bagOfWords.json: expected an export, found part of an embedded dataset; train on its folder "
          + "with `Trainer`"
      ),
      (
        .noLabels(location: "fly.csv"),
        "fly.csv: expected utterances with their intents, found lines of text without labels; use a "
          + "table, and choose its columns with --text and --intent; if each intent has its own file, use "
          + "their folder with --format lines; if each has its own column, use --format columns"
      ),
      (
        .fewFiles(location: "Data", format: "SwiftNLC dataset", read: 1, of: 234),
        "Data: only 1 of 234 files can be read as a SwiftNLC dataset; name the files, or their folder"
      ),
    ] as [(ImportError, String)]
  )
  func importErrorsHaveRemedies(error: ImportError, sentence: String) {
    #expect(error.message(.programs) == sentence)
  }

  @Test(
    arguments: [
      (
        .file(FileError("a.csv", .columns(line: 1, expected: "a column named “z”", found: "“id”"))),
        "a.csv:1: expected a column named “z”, found “id”; choose the column of the utterances with "
          + "--text, by name or number"
      ),
      (
        .unknownFormat(location: "a.json"),
        "a.json: unknown format; use a text file with one utterance per line, a table (CSV, TSV or .xlsx) "
          + "or JSON"
      ),
      (
        .file(FileError("m", .notText)),
        "m: not a text file (null characters or other binary data); use a text file with one utterance per "
          + "line, a table (CSV, TSV or .xlsx) or JSON"
      ),
      (.file(FileError("a", .noSuchFile)), "a: no such file; check the path"),
    ] as [(ImportError, String)]
  )
  func errorsInLogsHaveRemedies(error: ImportError, sentence: String) {
    #expect(error.messageOnLog() == sentence)
  }

  @Test func namesTheLanguagesWithWordVectors() throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../../Words").standardized
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let languages = files.filter { $0.hasSuffix(".words") }.map { String($0.dropLast(6)) }
    #expect(WordVectorOptions.included == languages.sorted())
  }

  /// A user of `swiftnlc train` is not referred to `Trainer`.
  @Test func namesCommandsAsTheUserCallsThem() {
    let model = ImportError.foreign(location: "m", .model)
    #expect(
      model.message(.verbs).hasSuffix(
        "try it with `swiftnlc prompt m`, or evaluate it with `swiftnlc evaluate m TEST`"
      )
    )
    #expect(
      model.message(.programs).hasSuffix(
        "try it with `Prompt m`, or evaluate it with `Evaluator m TEST`"
      )
    )
    #expect(CommandNames.programs[CheckCommand.self] == "swiftnlc check")
  }

  @Test(arguments: [
    ("bot.json", "bot.json"), ("Übung/bot-2.json", "Übung/bot-2.json"),
    ("my bot.json", "'my bot.json'"),
    ("what's on?", #"'what'\''s on?'"#), ("~bot", "'~bot'"), ("$HOME", "'$HOME'"), ("", "''"),
  ])
  func proposedCommandsCanBeCopied(path: String, word: String) {
    #expect(CommandNames.verbs.call(TrainCommand.self, [path]) == "swiftnlc train \(word)")
  }

  @Test func pathsInCommandsAreNotBroken() {
    let line = "Wrote a model. Next: swiftnlc prompt 'my bot 2.safetensors'"
    #expect(line.folded(to: 40) == "Wrote a model. Next: swiftnlc prompt\n  'my bot 2.safetensors'")
    #expect("the model's words and it's".folded(to: 20) == "the model's words\n  and it's")
  }

  @Test func errorsWithoutRemedyAreUnchanged() {
    #expect(FileError("keys.txt", .isEmpty).message(.programs) == "keys.txt: the file is empty")
  }
}
