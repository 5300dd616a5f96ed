import Host
import TextFormats

/// Where the prompt reads and writes: lines are edited at a terminal, and plain elsewhere.
final class Console {
  enum Line: Equatable {
    case text(String)
    /// Ctrl-C, and what had been typed.
    case interrupted(typed: String)
    case end
  }

  let terminal: Terminal
  private let editor: LineEditor?
  private let history = LineHistory()

  init(_ terminal: Terminal) {
    self.terminal = terminal
    let isTyped = terminal.inputIsTerminal && terminal.outputIsTerminal && terminal.canMoveCursor
    editor = isTyped ? LineEditor(history: history.read()) : nil
  }
}

// MARK: - Writing

extension Console {
  /// The width that answers may take.
  var columns: Int { min(terminal.columns, 80) }

  func write(_ text: String) throws(System.Failure) { try terminal.write(text) }

  /// Says something, folded to the window.
  func tell(_ text: String) throws(System.Failure) {
    try terminal.write(text.folded(to: columns) + "\n")
  }
}

// MARK: - Reading

extension Console {
  /// Whether keys are awaited one by one, so that notices can be shown meanwhile.
  var awaitsKeys: Bool { editor != nil }

  /// A line that is part of the talk, and kept for the next time.
  func line(
    _ prompt: String,
    completion: @escaping (String) -> Completion,
    notice: @escaping () -> LineEditor.Notice?
  ) -> Line {
    guard let editor else { return plainLine(prompt) }
    let line = editor.line(prompt, completion: completion, notice: notice)
    if case .text(let text) = line, !text.isEmpty {
      editor.remember(text)
      history.append(text)
    }
    return line
  }

  /// A line that answers a question.
  func answer(
    _ question: String,
    completion: @escaping (String) -> Completion = { _ in .nothing }
  ) -> Line {
    guard let editor else { return plainLine(question) }
    return editor.line(question, completion: completion, notice: { nil })
  }

  /// A single key, or the first of a line; nil at the end of input.
  func key(_ question: String) -> Unicode.Scalar? {
    guard let editor else {
      guard case .text(let text) = plainLine(question) else { return nil }
      return text.unicodeScalars.first ?? "\n"
    }
    try? terminal.write(question)
    let key = editor.key()
    try? terminal.write("\n")
    return key
  }

  /// What comes from a pipe is shown, so that what was asked stands above what was answered.
  private func plainLine(_ prompt: String) -> Line {
    if terminal.inputIsTerminal { terminal.sayInPlace(prompt) }
    guard let line = readLine()?.trimmed else { return .end }
    if !terminal.inputIsTerminal { try? terminal.write(prompt + line.visible + "\n") }
    return .text(line)
  }
}
