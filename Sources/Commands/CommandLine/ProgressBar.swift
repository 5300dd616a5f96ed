import TextFormats
import Training

/// A line on the terminal that shows how far training has come. Where standard error is no
/// terminal, or in quiet, it shows nothing.
struct ProgressBar {
  private let terminal: Terminal
  private let start = ContinuousClock.now
  private let isShown: Bool

  init(_ terminal: Terminal) {
    self.terminal = terminal
    isShown = terminal.errorIsTerminal && !terminal.isQuiet
  }

  func show(_ progress: Trainer.Progress) {
    show(
      Double(progress.epoch) / Double(progress.epochs),
      " epoch \(progress.epoch)/\(progress.epochs)  loss \(progress.loss.rounded(to: 3))"
        + "  accuracy \(progress.accuracy.percent)"
    )
  }

  /// Shows how much is done, from 0 to 1, and what is to be said about it.
  func show(_ share: Double, _ words: String) {
    guard isShown, share > 0 else { return }
    let spent = Double((ContinuousClock.now - start) / .seconds(1))
    let left = spent / share - spent
    let text = "\(words)  \(Int(left.rounded(.up))) s left"
    let width = min(30, terminal.columns - text.count - 2)
    let bar = width >= 5 ? Self.bar(share, width: width) : ""
    terminal.sayInPlace("\r\u{1B}[K" + String((bar + text).prefix(terminal.columns - 1)))
  }

  /// Shows what is being done, where nobody knows how far it has come.
  func show(_ text: String) {
    if isShown { terminal.sayInPlace("\r\u{1B}[K" + String(text.prefix(terminal.columns - 1))) }
  }

  func finish() {
    if isShown { terminal.sayInPlace("\r\u{1B}[K") }
  }

  /// A share as a bar of blocks, in eighths of a character.
  static func bar(_ share: Double, width: Int) -> String {
    let eighths = Int((share * Double(width * 8)).rounded())
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    let bar = String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
    return bar + String(repeating: "░", count: max(0, width - bar.count))
  }
}

extension Double {
  /// `94.3 %`
  var percent: String { (self * 100).rounded(to: 1) + " %" }
}
