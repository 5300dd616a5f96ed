import Answers
import Host
import TeachingSessions
import TextFormats
import Training

extension Conversation {
  func learningNotice() -> LineEditor.Notice? {
    guard let status = state.teaching?.nextStatus() else { return nil }
    if case .learning(let share) = status { return .working("training \(Int(share * 100)) % ") }
    return .done(message(about: status))
  }

  /// Waits for training, and returns whether the model was trained on all changes.
  @discardableResult
  func waitUntilLearned() throws -> Bool {
    guard let teaching = state.teaching else { return true }
    let terminal = console.terminal
    defer { terminal.showProgress("") }
    while let status = teaching.nextStatus() {
      if case .learning(let share) = status {
        terminal.showProgress("  training \(Int(share * 100)) %")
        System.sleep(milliseconds: 20)
      } else {
        terminal.showProgress("")
        try console.write(message(about: status))
      }
    }
    if !teaching.isLearned {
      try console.tell("  the model was not trained on your last change; :undo it")
    }
    return teaching.isLearned
  }

  private func message(about status: TeachingSession.LearningStatus) -> String {
    switch status {
    case .learning: return ""
    case .learned(let seconds):
      return "  trained in \(seconds.rounded(to: 2)) s\n" + changedAnswers()
    case .refined: return changedAnswers(reportsNone: false)
    case .failed(let error):
      let reason = error.message(console.terminal.names)
      let sentence = "  training failed, and the model is unchanged: \(reason)"
      return sentence.folded(to: console.columns) + "\n"
    }
  }

  private static let mostChanges = 8

  /// Returns lines about the taught utterance and about other answers that have changed.
  func changedAnswers(reportsNone: Bool = true) -> String {
    let renewed = state.log.renew { [state] in state.answer(to: $0, limit: 1) }
    let lastTaught = state.lastTaught
    state.lastTaught = nil
    let taught = renewed.filter {
      $0.utterance == lastTaught?.utterance && $0.now.intent == $0.before.intent
    }
    let changed = renewed.filter {
      $0.now.intent != $0.before.intent
        || $0.utterance != lastTaught?.utterance && $0.now.meanings != $0.before.meanings
    }
    var lines = taught.flatMap { $0.lines(after: lastTaught?.mark) }
    if changed.isEmpty {
      let others = lines.isEmpty ? "all" : "all other"
      if reportsNone, renewed.count > taught.count {
        lines.append("  \(others) utterances of this session have the same answers as before")
      }
    } else {
      lines.append("  changed answers:")
      lines += changed.prefix(Self.mostChanges).flatMap { $0.lines() }.map { "  " + $0 }
      lines += changed.remainder(after: Self.mostChanges).map { "    " + $0 }
    }
    return lines.map { $0.folded(to: console.columns) + "\n" }.joined()
  }
}

extension UtteranceLog.Renewal {
  fileprivate func lines(after mark: TaughtMark? = nil) -> [String] {
    let line = "  “\(utterance.visible)”: \(before.summary) → \(now.summary)"
    guard mark != nil || before.meanings != now.meanings else { return [line] }
    let shortfall = mark?.shortfall(in: now)
    return [line, "    entities before: \(before.meanings)", "    entities now: \(now.meanings)"]
      + (shortfall.map { ["    \($0)"] } ?? [])
  }
}

extension Answer {
  fileprivate var summary: String {
    intent.map { "\($0.visible) \(confidence.rounded(to: 2))" }
      ?? "no intent (in-scope probability \(likelihood.rounded(to: 2)))"
  }

  fileprivate var meanings: String {
    entities.isEmpty ? "none" : entities.map(\.summary).joined(separator: ", ")
  }
}
