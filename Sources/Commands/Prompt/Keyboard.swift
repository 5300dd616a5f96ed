import TextFormats

/// Where what people type comes from: a line editor at a terminal, plain lines elsewhere.
final class Keyboard {
  enum Line: Equatable {
    case text(String)
    /// Ctrl-C, and what had been typed.
    case interrupted(typed: String)
    case end
  }

  private let editor: LineEditor?
  private let terminal: Terminal
  private let typedLines: TypedLines

  init(_ terminal: Terminal) {
    self.terminal = terminal
    typedLines = TypedLines()
    let isTyped = terminal.inputIsTerminal && terminal.outputIsTerminal && terminal.canMoveCursor
    editor = isTyped ? LineEditor(history: typedLines.read()) : nil
  }

  /// Whether keys are awaited one by one, so that news can be told meanwhile.
  var isPatient: Bool { editor != nil }

  /// A line that is part of the talk, and kept for the next time.
  func line(
    _ prompt: String,
    completing complete: @escaping (String) -> Completion,
    news: @escaping () -> LineEditor.News?
  ) -> Line {
    guard let editor else { return plainLine(prompt) }
    let line = editor.line(prompt, completing: complete, news: news)
    if case .text(let text) = line, !text.isEmpty {
      editor.remember(text)
      typedLines.append(text)
    }
    return line
  }

  /// A line that answers a question.
  func answer(
    _ question: String,
    completing complete: @escaping (String) -> Completion = { _ in .nothing }
  ) -> Line {
    guard let editor else { return plainLine(question) }
    return editor.line(question, completing: complete, news: { nil })
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
