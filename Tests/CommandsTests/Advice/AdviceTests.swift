import Corpus
import Datasets
import Host
import Testing

@testable import Commands
@testable import Training

/// What a library says happened, with what there is to do about it at the command line.
@Suite struct AdviceTests {
  @Test(
    arguments: [
      (
        .fewerThanTwoIntents(source: "d.json", only: "greet"),
        "d.json: has only the intent “greet”, and a classifier needs two to tell apart; add another"
      ),
      (
        .noTerms(source: "d.json"),
        "d.json: its utterances hold no terms; check what was exported, and --terms and --minimum-count"
      ),
      (
        .tooLarge(intents: 5, terms: 7, neededBytes: 12_340_000_000, availableBytes: 900_000_000),
        "a network for 5 intents and 7 terms would take 12.3 GB, and this machine can give 0.9 GB; "
          + "lower --hidden, raise --minimum-count or split the dataset"
      ),
      (
        .diverged(epoch: 4),
        "training diverged in epoch 4, the loss is no number any more; try another --seed"
      ),
      (
        .mismatched(file: "l.json", detail: "lacks the intent “a”"),
        "l.json: lacks the intent “a”; run `Embedder` again to write all three files"
      ),
      (.file(FileError("d.json", .isEmpty)), "d.json: the file is empty; export it again"),
    ] as [(TrainingError, String)]
  )
  func training(error: TrainingError, sentence: String) {
    #expect(error.sentence(.programs) == sentence)
  }

  @Test(
    arguments: [
      (.noUtterances(source: "t.tsv"), "t.tsv: holds no utterance, so there is nothing to test"),
      (
        .onlyOutOfScope(source: "t.tsv"),
        "t.tsv: holds nothing but utterances that are out of scope; give some that have an intent, "
          + "and these with --out-of-scope"
      ),
      (
        .tooFewUtterances(source: "d.json", utterances: 4, folds: 5),
        "d.json: has 4 utterances, too few for 5 folds; add some, or lower --folds"
      ),
    ] as [(EvaluationError, String)]
  )
  func evaluation(error: EvaluationError, sentence: String) {
    #expect(error.sentence(.programs) == sentence)
  }

  @Test(
    arguments: [
      (
        .otherFormat(location: "a.csv", expected: "LUIS application"),
        "a.csv: not a LUIS application; leave --format out to find the format by its structure"
      ),
      (
        .twoLanguages(location: "b.json", language: "de", before: "en"),
        "b.json: the language is de, but that of the exports before it is en; import them one by one, "
          + "or name the language of all with --language"
      ),
    ] as [(ImportError, String)]
  )
  func importing(error: ImportError, sentence: String) {
    #expect(error.sentence(.programs) == sentence)
  }

  /// A user of `swiftnlc train` is not sent to a program of another name.
  @Test func commandsAsTheUserCallsThem() {
    let model = ImportError.foreign(location: "m", .model)
    #expect(
      model.sentence(.verbs).hasSuffix(
        "`swiftnlc prompt m` answers by it, and `swiftnlc evaluate m TEST` measures it"
      )
    )
    #expect(
      model.sentence(.programs).hasSuffix(
        "`Prompt m` answers by it, and `Evaluator m TEST` measures it"
      )
    )
    #expect(CommandNames.programs[CheckCommand.self] == "swiftnlc check")
  }

  @Test func anErrorWithoutAdvice() {
    #expect(
      FileError("d.json", .isEmpty).sentence(.programs)
        == "d.json: the file is empty; export it again"
    )
  }

  @Test(
    arguments: [
      (
        .foreign(location: "r.html", .html),
        "r.html: expected an export, found an HTML page; put what people say and what they mean into two "
          + "columns of a table (CSV or .xlsx)"
      ),
      (
        .foreign(location: "t.xls", .spreadsheet),
        "t.xls: expected an export, found a spreadsheet that is not in the .xlsx format; save it as "
          + ".xlsx or CSV"
      ),
      (
        .foreign(location: "bagOfWords.json", .embedding),
        "bagOfWords.json: expected an export, found part of an embedded dataset; `Trainer` takes the "
          + "folder that it is in"
      ),
      (
        .noLabels(location: "fly.csv"),
        "fly.csv: expected utterances with their intents, found lines of text without labels; give a "
          + "table of utterances and intents, or, where each intent has a file of its own, the folder "
          + "of them (--format lines)"
      ),
      (
        .fewFiles(location: "Data", format: "SwiftNLC dataset", read: 1, of: 234),
        "Data: only 1 of 234 files can be read as a SwiftNLC dataset; give the files that are meant, or their folder"
      ),
    ] as [(ImportError, String)]
  )
  func whatIsNoExport(error: ImportError, sentence: String) {
    #expect(error.sentence(.programs) == sentence)
  }
}
