/// The differences between two evaluations, with a significance test.
package struct Comparison: Sendable, Equatable {
  /// An utterance whose intent was predicted correctly in only one of the two evaluations.
  package struct Change: Sendable, Equatable {
    package let utterance: String
    package let intent: String
    /// The wrong intent that was predicted in the other evaluation.
    package let guess: String
  }

  package struct IntentChange: Sendable, Equatable {
    package let intent: String
    package let before: Double
    package let after: Double
  }

  /// The accuracies on the utterances that both evaluations have.
  package let before: Accuracy
  package let after: Accuracy
  package let test: McNemar
  package let better: [Change]
  package let worse: [Change]
  /// The intents whose F1 changed, the largest decrease first.
  package let intents: [IntentChange]

  /// Compares the utterances that occur in both evaluations, ignoring case. Returns `nil` if there
  /// are none.
  package init?(from before: [Judgement], to after: [Judgement]) {
    let known = Dictionary(
      before.filter(\.isInScope).map { ($0.utterance.lowercased(), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let pairs = after.filter(\.isInScope).compactMap { judgement in
      known[judgement.utterance.lowercased()].map { (before: $0, after: judgement) }
    }
    guard !pairs.isEmpty else { return nil }
    let (old, new) = (pairs.map(\.before), pairs.map(\.after))
    self.before = Accuracy(of: old)
    self.after = Accuracy(of: new)
    test = McNemar(from: old, to: new)
    func changes(to isRight: Bool) -> [Change] {
      pairs.filter { $0.before.isRight != isRight && $0.after.isRight == isRight }.map {
        Change(
          utterance: $0.after.utterance,
          intent: $0.after.intent ?? "",
          guess: isRight ? $0.before.guess : $0.after.guess
        )
      }
    }
    better = changes(to: true)
    worse = changes(to: false)
    intents = Self.changes(from: old, to: new)
  }

  private static func changes(from old: [Judgement], to new: [Judgement]) -> [IntentChange] {
    let before = IntentScores(old).scores.filter { $0.support > 0 }
    let after = IntentScores(new).scores.filter { $0.support > 0 }
    let known = Dictionary(uniqueKeysWithValues: before.map { ($0.intent, $0.f1) })
    return after.compactMap { score in
      guard let before = known[score.intent], before != score.f1 else { return nil }
      return IntentChange(intent: score.intent, before: before, after: score.f1)
    }.sorted { ($0.after - $0.before, $0.intent) < ($1.after - $1.before, $1.intent) }
  }

  package enum Conclusion: String, Sendable {
    case better, worse
    /// The two accuracies are equal, or their difference is not significant.
    case noDifference
  }

  package var conclusion: Conclusion {
    guard test.isSignificant else { return .noDifference }
    return test.better > test.worse ? .better : .worse
  }
}
