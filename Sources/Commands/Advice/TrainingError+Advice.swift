import Training

extension TrainingError: Advisable {
  func advice(_ names: CommandNames) -> String? {
    switch self {
    case .fewerThanTwoIntents, .file, .cancelled: nil
    case .noTerms: "check what was exported, and --terms and --minimum-count"
    case .tooLarge: "lower --hidden, raise --minimum-count or split the dataset"
    case .diverged: "try another --seed"
    case .words: "name a file that `swiftnlc words` wrote, or leave words out with --no-words"
    case .mismatched: "run `\(names[EmbedCommand.self])` again to write all three files"
    }
  }
}

extension EvaluationError: Advisable {
  func advice(_ names: CommandNames) -> String? {
    switch self {
    case .onlyOutOfScope: "give some that have an intent, and these with --out-of-scope"
    case .tooFewUtterances: "add some, or lower --folds"
    case .noUtterances, .oneIntentLeft, .otherIntents, .nothingShared: nil
    }
  }
}
