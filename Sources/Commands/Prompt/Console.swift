import Host
import TextFormats

/// The input and output of the prompt: with line editing at a terminal, plain otherwise.
final class Console {
  enum Line: Equatable {
    case text(String)
    /// The user pressed Ctrl-C after typing a part of a line.
    case interrupted(typed: String)
    case end
  }

  let terminal: Terminal
  private let editor: LineEditor?
  private let history = LineHistory()

  init(_ terminal: Terminal) {
    self.terminal = terminal
    let isTyped = terminal.inputIsTerminal && terminal.outputIsTerminal && terminal.canMoveCursor
    do throws(DynamicLibrary.Missing) {
      editor = isTyped ? try LineEditor(history: history.read()) : nil
    } catch {
      terminal.warn("Lines cannot be edited, because \(error).")
      editor = nil
    }
  }

  var columns: Int { min(terminal.columns, 80) }

  func write(_ text: String) throws(System.Failure) { try terminal.write(text) }

  func tell(_ text: String) throws(System.Failure) {
    try terminal.write(text.folded(to: columns) + "\n")
  }

  /// Whether input is read key by key, so that notices can be shown in between.
  var awaitsKeys: Bool { editor != nil }

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

  func answer(
    _ question: String,
    completion: @escaping (String) -> Completion = { _ in .nothing }
  ) -> Line {
    guard let editor else { return plainLine(question) }
    return editor.line(question, completion: completion, notice: { nil })
  }

  /// Reads a key or, without line editing, the first character of a line; `nil` at the end of the
  /// input.
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

  /// Reads a line. Input from a pipe is echoed, so that the output contains the questions and the
  /// answers.
  private func plainLine(_ prompt: String) -> Line {
    if terminal.inputIsTerminal { terminal.sayInPlace(prompt) }
    guard let line = terminal.typedLine() else { return .end }
    if !terminal.inputIsTerminal { try? terminal.write(prompt + line.visible + "\n") }
    return .text(line)
  }
}
