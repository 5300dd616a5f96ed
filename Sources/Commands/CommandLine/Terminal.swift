import Host
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where a command speaks: results to standard output, everything else to standard error.
package struct Terminal: Sendable {
  let isQuiet: Bool
  /// The names of the commands that messages recommend.
  let names: CommandNames

  let inputIsTerminal = System.isTerminal(System.standardInput)
  let outputIsTerminal = System.isTerminal(System.standardOutput)
  let errorIsTerminal = System.isTerminal(System.standardError)
  private let allowsColour =
    (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
    && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Whether it is a terminal of the kind that lines can be edited on.
  let canMoveCursor = !["", "dumb"].contains(ProcessInfo.processInfo.environment["TERM"] ?? "")

  init(isQuiet: Bool, names: CommandNames = .verbs) {
    self.isQuiet = isQuiet
    self.names = names
  }

  /// The width of the terminal, or 80 where there is none.
  var columns: Int {
    System.columns(System.standardOutput) ?? System.columns(System.standardError) ?? 80
  }

  /// Writes a result: to a program as it is.
  func write(_ text: String) throws(System.Failure) {
    try System.write((outputIsTerminal ? text.forTerminal : text).utf8, to: System.standardOutput)
  }

  /// The same of a text in UTF-8.
  func write(_ utf8: [UInt8]) throws(System.Failure) {
    if outputIsTerminal {
      try write(String(decoding: utf8, as: UTF8.self))
    } else {
      try System.write(utf8, to: System.standardOutput)
    }
  }

  /// Says something about the work, unless told to be quiet.
  func say(_ text: @autoclosure () -> String) {
    if !isQuiet { complain(text()) }
  }

  /// Says what the user must not miss: on its own, and in colour on a terminal.
  func warn(_ text: String) {
    guard !isQuiet else { return }
    let line = "Warning: \(text)".forTerminal
    guard errorIsTerminal else { return sayInPlace("\n\(line)\n") }
    let folded = line.folded(to: columns)
    sayInPlace(allowsColour ? "\n\u{1B}[1;33m\(folded)\u{1B}[0m\n" : "\n\(folded)\n")
  }

  /// Says what went wrong.
  func complain(_ text: String) {
    let lines = text.forTerminal.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init
    )
    let fitting = errorIsTerminal ? lines.map { $0.folded(to: columns) } : lines
    sayInPlace(fitting.joined(separator: "\n") + "\n")
  }

  /// Writes the beginning of a line that the user completes.
  func ask(_ text: String) {
    let folded = text.forTerminal.folded(to: columns, hanging: 0)
    sayInPlace(folded + (text.last == " " && folded.last != " " ? " " : ""))
  }

  /// Writes our own words to standard error, as they are. Where that fails, there is no place left to say so.
  func sayInPlace(_ text: String) {
    try? System.write(text.utf8, to: System.standardError)
  }

  func dimmed(_ text: String) -> String { coloured(text, "2") }
  func bold(_ text: String) -> String { coloured(text, "1") }

  private func coloured(_ text: String, _ code: String) -> String {
    outputIsTerminal && allowsColour ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
