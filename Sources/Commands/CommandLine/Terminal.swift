import Essentials
import Host
import TextFormats

/// The input and output of a command: results on standard output, messages on standard error.
struct Terminal: Sendable {
  let isQuiet: Bool
  var names = CommandNames.verbs

  let inputIsTerminal = System.isTerminal(System.standardInput)
  let outputIsTerminal = System.isTerminal(System.standardOutput)
  let errorIsTerminal = System.isTerminal(System.standardError)

  // Computed when needed, because reading the environment delays the start.
  private var allowsColour: Bool {
    let environment = ProcessInfo.processInfo.environment
    return (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }

  var canMoveCursor: Bool {
    !["", "dumb"].contains(ProcessInfo.processInfo.environment["TERM"] ?? "")
  }

  var columns: Int {
    System.columns(System.standardOutput) ?? System.columns(System.standardError) ?? 80
  }

  /// The width of reports. Long lines are hard to read, even if the window has room for them.
  var reportColumns: Int { max(40, min(columns, 80)) }

  func write(_ text: String) throws(System.Failure) {
    try System.write((outputIsTerminal ? text.forTerminal : text).utf8, to: System.standardOutput)
  }

  func write(_ utf8: [UInt8]) throws(System.Failure) {
    if outputIsTerminal {
      try write(String(decoding: utf8, as: UTF8.self))
    } else {
      try System.write(utf8, to: System.standardOutput)
    }
  }

  /// Prints a message, unless `--quiet` is given.
  func say(_ text: @autoclosure () -> String) {
    if !isQuiet { printError(text()) }
  }

  func warn(_ text: String) {
    guard !isQuiet else { return }
    let line = "Warning: \(text)".forTerminal
    guard errorIsTerminal else { return sayInPlace("\n\(line)\n") }
    let folded = line.folded(to: columns)
    sayInPlace(allowsColour ? "\n\u{1B}[1;33m\(folded)\u{1B}[0m\n" : "\n\(folded)\n")
  }

  /// Prints an error message, even with `--quiet`.
  func printError(_ text: String) {
    let lines = text.forTerminal.split(separator: "\n", omittingEmptySubsequences: false)
    let fitting = lines.map { errorIsTerminal ? String($0).folded(to: columns) : String($0) }
    sayInPlace(fitting.joined(separator: "\n") + "\n")
  }

  /// Prints a question, which the user answers on the same line.
  func ask(_ text: String) {
    let folded = text.forTerminal.folded(to: columns, hanging: 0)
    sayInPlace(folded + (text.last == " " && folded.last != " " ? " " : ""))
  }

  /// Reads a line of standard input, without surrounding spaces and a byte order mark.
  func typedLine() -> String? { readLine().map { String($0.trimmingPrefix("\u{FEFF}")).trimmed } }

  /// Writes to standard error a text that must not quote files, because it is not sanitised. Errors
  /// are ignored because they could not be reported.
  func sayInPlace(_ text: String) { try? System.write(text.utf8, to: System.standardError) }

  var showsProgress: Bool { errorIsTerminal && !isQuiet }

  func showProgress(_ line: String) { if showsProgress { sayInPlace("\r\u{1B}[K" + line) } }

  func dimmed(_ text: String) -> String { coloured(text, "2") }
  func bold(_ text: String) -> String { coloured(text, "1") }

  private func coloured(_ text: String, _ code: String) -> String {
    outputIsTerminal && allowsColour ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
