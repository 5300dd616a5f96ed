import Answers
import Host
import TeachingSessions
import TextFormats
import Training

extension Conversation {
  func learningNotice() -> LineEditor.Notice? {
    switch state.teaching?.nextStatus() {
    case .learning(let share): .working("training \(Int(share * 100)) % ")
    case .learned(let seconds): .done(message(afterTrainingFor: seconds))
    case .refined: .done(changedAnswers(reportsNone: false))
    case .failed(let error): .done(message(afterFailure: error))
    case nil: nil
    }
  }

  /// Waits for the training in progress, and returns whether the model was trained on all changes.
  @discardableResult
  func waitUntilLearned() throws -> Bool {
    guard let teaching = state.teaching else { return true }
    let terminal = console.terminal
    let isShown = terminal.errorIsTerminal && !terminal.isQuiet
    defer { if isShown { terminal.sayInPlace("\r\u{1B}[K") } }
    while let status = teaching.nextStatus() {
      if isShown { terminal.sayInPlace("\r\u{1B}[K") }
      switch status {
      case .learning(let share):
        if isShown { terminal.sayInPlace("  training \(Int(share * 100)) %") }
        System.sleep(milliseconds: 20)
      case .learned(let seconds): try console.write(message(afterTrainingFor: seconds))
      case .refined: try console.write(changedAnswers(reportsNone: false))
      case .failed(let error): try console.write(message(afterFailure: error))
      }
    }
    if !teaching.isLearned {
      try console.tell("  the model was not trained on your last change; :undo it")
    }
    return teaching.isLearned
  }

  private func message(afterTrainingFor seconds: Double) -> String {
    "  trained in \(seconds.rounded(to: 1)) s\n" + changedAnswers()
  }

  private func message(afterFailure error: any Error) -> String {
    let reason = error.message(console.terminal.names)
    let sentence = "  training failed, and the model is unchanged: \(reason)"
    return sentence.folded(to: console.columns) + "\n"
  }

  private static let mostChanges = 8

  /// Returns lines about the taught utterance and about the utterances whose answers have changed.
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
