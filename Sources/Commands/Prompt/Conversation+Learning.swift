import Corpus
import Datasets
import Host
import Lessons
import TextFormats
import Training

/// What there is to tell of the model that learns meanwhile.
extension Conversation {
  /// To be shown while a key is awaited.
  func learningNotice() -> LineEditor.Notice? {
    switch state.teaching?.nextStatus() {
    case .learning(let share): .working("learning \(Int(share * 100)) % ")
    case .learned(let seconds): .done(words(afterLearningFor: seconds))
    case .failed(let error): .done(words(afterFailing: error))
    case nil: nil
    }
  }

  /// - Returns: whether the model has learned all that it was taught.
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
        if isShown { terminal.sayInPlace("  learning \(Int(share * 100)) %") }
        System.sleep(milliseconds: 20)
      case .learned(let seconds): try console.write(words(afterLearningFor: seconds))
      case .failed(let error): try console.write(words(afterFailing: error))
      }
    }
    if !teaching.isLearned {
      try console.tell("  the model has not learned the last change; :undo it")
    }
    return teaching.isLearned
  }

  private func words(afterLearningFor seconds: Double) -> String {
    "  learned in \(seconds.rounded(to: 1)) s\n" + changedAnswers()
  }

  private func words(afterFailing error: any Error) -> String {
    let sentence = "  not learned, and the model is as it was: \(error.sentence)"
    return sentence.folded(to: console.columns) + "\n"
  }

  private static let mostChanges = 8

  /// Which utterances of the sitting are answered differently now, and what has become of the one
  /// that was taught.
  func changedAnswers() -> String {
    let renewed = state.log.renew { [state] in AnswerSummary(state.answer(to: $0, limit: 1)) }
    let changed = renewed.filter { $0.now.intent != $0.before.intent }
    let taught = renewed.filter {
      $0.utterance == state.lastTaught && $0.now.intent == $0.before.intent
    }
    state.lastTaught = nil
    var lines = taught.map(\.line)
    if changed.isEmpty {
      let others = lines.isEmpty ? "all" : "all other"
      if renewed.count > lines.count {
        lines.append("  \(others) utterances of this sitting are answered as before")
      }
    } else {
      lines.append("  answered differently now:")
      lines += changed.prefix(Self.mostChanges).map { "  " + $0.line }
      let rest = changed.count - Self.mostChanges
      if rest > 0 { lines.append("    and \(rest.grouped) more") }
    }
    return lines.map { $0.folded(to: console.columns) + "\n" }.joined()
  }
}

extension UtteranceLog.Renewal {
  fileprivate var line: String { "  “\(utterance.visible)”: \(before.text) → \(now.text)" }
}
