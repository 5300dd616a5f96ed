import Corpus
import Datasets
import Host
import TeachingSessions
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
    let reason = error.sentence(console.terminal.names)
    let sentence = "  not learned, and the model is as it was: \(reason)"
    return sentence.folded(to: console.columns) + "\n"
  }

  private static let mostChanges = 8

  /// The utterances of the session that are answered differently now, and the one that was taught.
  func changedAnswers() -> String {
    let renewed = state.log.renew { [state] in AnswerSummary(state.answer(to: $0, limit: 1)) }
    let lastTaught = state.lastTaught
    state.lastTaught = nil
    let taught = renewed.filter {
      $0.utterance == lastTaught?.utterance && $0.now.intent == $0.before.intent
    }
    let changed = renewed.filter {
      $0.now.intent != $0.before.intent
        || $0.utterance != lastTaught?.utterance && $0.now.entities != $0.before.entities
    }
    var lines = taught.flatMap { $0.lines(showsEntities: lastTaught?.showsEntities ?? false) }
    if changed.isEmpty {
      let others = lines.isEmpty ? "all" : "all other"
      if renewed.count > taught.count {
        lines.append("  \(others) utterances of this sitting are answered as before")
      }
    } else {
      lines.append("  answered differently now:")
      lines += changed.prefix(Self.mostChanges).flatMap(\.lines).map { "  " + $0 }
      let rest = changed.count - Self.mostChanges
      if rest > 0 { lines.append("    and \(rest.grouped) more") }
    }
    return lines.map { $0.folded(to: console.columns) + "\n" }.joined()
  }
}

extension UtteranceLog.Renewal {
  fileprivate var lines: [String] { lines(showsEntities: false) }

  /// The intent before and now, and the entities if they are asked for or differ.
  fileprivate func lines(showsEntities: Bool) -> [String] {
    let line = "  “\(utterance.visible)”: \(before.text) → \(now.text)"
    guard showsEntities || before.entities != now.entities else { return [line] }
    func listed(_ entities: [String]) -> String {
      entities.isEmpty ? "none" : entities.joined(separator: ", ")
    }
    return [
      line, "    entities before: \(listed(before.entities))",
      "    entities now: \(listed(now.entities))",
    ]
  }
}
