import Dispatch
import Synchronization
import TextFormats
import Training

/// A line on the terminal that shows how far work has come, and as long as nothing comes of it, that
/// time goes by. Where standard error is no terminal, or in quiet, it shows nothing.
final class ProgressBar: Sendable {
  private let terminal: Terminal
  private let start = ContinuousClock.now
  private let isShown: Bool
  private let state = Mutex(State())

  private struct State {
    /// What is done, from 0 to 1, and how many seconds that took; nil where nobody knows.
    var done: (share: Double, seconds: Double)?
    var words = ""
    var isFinished = false
  }

  init(_ terminal: Terminal) {
    self.terminal = terminal
    isShown = terminal.errorIsTerminal && !terminal.isQuiet
    if isShown { drawInASecond() }
  }

  private func drawInASecond() {
    DispatchQueue.global(qos: .userInteractive).asyncAfter(deadline: .now() + 1) { [weak self] in
      guard let self, !state.withLock(\.isFinished) else { return }
      draw()
      drawInASecond()
    }
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
    guard share > 0 else { return }
    state.withLock { [seconds] in
      $0.done = (share, seconds)
      $0.words = words
    }
    draw()
  }

  /// Shows what is being done, where nobody knows how far it has come: what takes no second needs no
  /// word.
  func show(_ text: String) {
    state.withLock {
      $0.done = nil
      $0.words = text
    }
  }

  func finish() {
    state.withLock {
      guard !$0.isFinished else { return }
      $0.isFinished = true
      if isShown { terminal.sayInPlace("\r\u{1B}[K") }
    }
  }

  private var seconds: Double { Double((ContinuousClock.now - start) / .seconds(1)) }

  private func draw() {
    guard isShown else { return }
    let now = seconds
    state.withLock { state in
      guard !state.isFinished, !state.words.isEmpty else { return }
      let line = Self.line(state.words, state.done, after: now, columns: terminal.columns)
      terminal.sayInPlace("\r\u{1B}[K" + line)
    }
  }

  /// What is to be seen after so many seconds.
  static func line(
    _ words: String,
    _ done: (share: Double, seconds: Double)?,
    after now: Double,
    columns: Int
  ) -> String {
    guard let done else { return String("\(words) \(Int(now)) s".prefix(columns - 1)) }
    let left = max(done.seconds / done.share - now, 0)
    let text = "\(words)  \(Int(left.rounded(.up))) s left"
    let width = min(30, columns - text.count - 2)
    let bar = width >= 5 ? Self.bar(done.share, width: width) : ""
    return String((bar + text).prefix(columns - 1))
  }

  /// A share as a bar of blocks, in eighths of a character.
  static func bar(_ share: Double, width: Int) -> String {
    let eighths = Int((share * Double(width * 8)).rounded())
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    let bar = String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
    return bar + String(repeating: "░", count: max(0, width - bar.count))
  }
}

extension Terminal {
  /// Shows what is being done as long as it is.
  func working<Result>(_ words: String, _ body: () throws -> Result) rethrows -> Result {
    let bar = ProgressBar(self)
    bar.show(words)
    defer { bar.finish() }
    return try body()
  }
}

extension Double {
  /// `94.3 %`
  var percent: String { (self * 100).rounded(to: 1) + " %" }
}
