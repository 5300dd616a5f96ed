package import Datasets
package import Wrapper

/// Everything that is to be said about a dataset before it is trained on.
package struct DatasetFindings {
  /// The kinds that spoil most first, and the worst of each kind first.
  package let findings: [Finding]

  /// The kinds of terms that a dataset has to be read with.
  package static let kinds = CrossValidation.kinds

  package init(_ terms: DatasetTerms, _ resources: TrainingResources) throws(TrainingError) {
    var found = DataChecks.findings(in: terms.dataset)
    if let heldOut = try CrossValidation(terms, resources) {
      found += IndistinctIntents.findings(in: heldOut)
      found += MislabelledUtterances.findings(in: heldOut)
    }
    found += NearRepeats.findings(in: terms)
    findings = Self.withoutEchoes(found).sortedByKind
  }

  /// Reads a dataset for nothing but its findings.
  package init(
    _ dataset: Dataset,
    vectors: WordVectors? = nil,
    _ resources: TrainingResources
  ) throws(TrainingError) {
    let settings = TextSettings(for: dataset, kinds: Self.kinds)
    try self.init(DatasetTerms(dataset, settings: settings, vectors: vectors), resources)
  }

  /// One thing is said once: an utterance under two intents is no mislabelled one, nor are those of
  /// two intents that nobody can tell apart; and a mislabelled one is no near-repeat.
  private static func withoutEchoes(_ findings: [Finding]) -> [Finding] {
    var shared: Set<String> = []
    var indistinct: Set<[String]> = []
    var mislabelled: Set<Finding.Example> = []
    for finding in findings {
      switch finding {
      case .sharedUtterance(let utterance, _, _):
        shared.insert(SharedUtterances.folded(utterance))
      case .indistinct(let intents, _, _, _): indistinct.insert(intents.sorted())
      default: break
      }
    }
    return findings.filter { finding in
      switch finding {
      case .mislabelled(let example, let like, _):
        guard !shared.contains(SharedUtterances.folded(example.utterance)),
          !indistinct.contains([example.intent, like.intent].sorted())
        else { return false }
        mislabelled.insert(example)
        return true
      case .nearRepeat(let one, let other):
        return mislabelled.isDisjoint(with: [one, other])
      default:
        return true
      }
    }
  }
}

extension [Finding] {
  fileprivate var sortedByKind: [Finding] {
    Finding.Kind.allCases.flatMap { kind in filter { $0.kind == kind } }
  }
}
