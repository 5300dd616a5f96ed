/// Checks a dataset for mislabelled, duplicate and overlapping utterances.
package enum DatasetFindings {
  package static let kinds = CrossValidation.kinds

  /// Returns the findings by kind, the most serious kind first.
  package static func findings(
    in terms: DatasetTerms,
    _ resources: TrainingResources
  ) throws(TrainingError) -> [Finding] {
    var found = DataChecks.findings(in: terms.dataset)
    if let heldOut = try CrossValidation(terms, resources) {
      found += IndistinctIntents.findings(in: heldOut)
      found += MislabelledUtterances.findings(in: heldOut)
    }
    found = withoutRedundant(found + NearRepeats.findings(in: terms))
    return Finding.Kind.allCases.flatMap { kind in found.filter { $0.kind == kind } }
  }

  package static func findings(
    in dataset: Dataset,
    vectors: WordVectors? = nil,
    _ resources: TrainingResources
  ) throws(TrainingError) -> [Finding] {
    let settings = TextSettings(for: dataset, kinds: kinds)
    return try findings(in: DatasetTerms(dataset, settings: settings, vectors: vectors), resources)
  }

  /// Removes mislabelled utterances that are also shared or of indistinct intents, and near-repeats
  /// that are also mislabelled.
  private static func withoutRedundant(_ findings: [Finding]) -> [Finding] {
    var shared: Set<String> = []
    var indistinct: Set<[String]> = []
    var mislabelled: Set<Finding.Example> = []
    for finding in findings {
      if case .sharedUtterance(let utterance, _, _) = finding {
        shared.insert(SharedUtterances.folded(utterance))
      }
      if case .indistinct(let intents, _, _, _) = finding { indistinct.insert(intents.sorted()) }
    }
    return findings.filter { finding in
      switch finding {
      case .mislabelled(let example, let like, _):
        guard !shared.contains(SharedUtterances.folded(example.utterance)),
          !indistinct.contains([example.intent, like.intent].sorted())
        else { return false }
        mislabelled.insert(example)
        return true
      case .nearRepeat(let one, let other): return mislabelled.isDisjoint(with: [one, other])
      default: return true
      }
    }
  }
}
