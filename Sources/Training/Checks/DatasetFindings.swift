package import Corpus
import Wrapper

/// Everything that is to be said about a dataset before it is trained on.
package struct DatasetFindings {
  /// The kinds that spoil most first, and the worst of each kind first.
  package let findings: [Finding]
  /// The share of utterances that small networks are right about which have not seen them; nil
  /// where there is nothing to tell apart.
  package let accuracy: Double?

  package init(_ dataset: Dataset, threads: Int) throws(TrainingError) {
    let dataset = dataset.sortedByIntent
    var found = DataChecks.findings(in: dataset)
    let heldOut = try HeldOut(dataset, threads: threads)
    if let heldOut {
      found += IndistinctIntents.findings(in: heldOut)
      found += MislabelledUtterances.findings(in: heldOut)
    }
    found += NearRepeats.findings(in: dataset)
    findings = Self.withoutEchoes(found).sortedByKind
    accuracy = heldOut?.accuracy
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

extension Dataset {
  /// In the order of the classes, so that a row is the place of an utterance.
  var sortedByIntent: Dataset {
    var dataset = self
    dataset.intents.sort { $0.intent.utf8.lexicographicallyPrecedes($1.intent.utf8) }
    return dataset
  }

  /// How the text of a dataset is read where nobody chose otherwise.
  func settings(_ kinds: Set<TermKind>) -> TextSettings {
    TextSettings(language: Language(language ?? "en"), kinds: kinds)
  }
}
