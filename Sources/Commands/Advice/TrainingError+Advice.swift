import Training

extension TrainingError: Advisable {
  func advice(_ names: CommandNames) -> String? {
    switch self {
    case .noTerms: "check the export, --terms and --minimum-count"
    case .tooLarge: "lower --hidden, raise --minimum-count or split the dataset"
    case .tooManyEntities: "merge entities, or remove the annotations of some"
    case .diverged: "try another --seed"
    case .words:
      "use a file that `swiftnlc words` wrote, or train without word vectors (--no-words)"
    case .mismatched: "write all three files again with `\(names[EmbedCommand.self])`"
    case .onlyOutOfScope: "add utterances with an intent, and pass these with --out-of-scope"
    case .tooFewUtterances: "add utterances, or lower --folds"
    case .fewerThanTwoIntents, .file, .cancelled, .noUtterances, .oneIntentLeft, .otherIntents,
      .nothingShared:
      nil
    }
  }
}
