import Dispatch
import Synchronization
import TextFormats
import Training

/// A line on a terminal that shows the progress of a task, or the elapsed time if the progress is
/// unknown.
final class ProgressBar: Sendable {
  private let terminal: Terminal
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  private struct State {
    /// The completed share of the task and the time it took, or `nil` if the progress is unknown.
    var done: (share: Double, seconds: Double)?
    var label = ""
    var isFinished = false
  }

  init(_ terminal: Terminal) {
    self.terminal = terminal
    if terminal.showsProgress { drawInASecond() }
  }

  private func drawInASecond() {
    DispatchQueue.global(qos: .userInteractive).asyncAfter(deadline: .now() + 1) { [weak self] in
      guard let self, !state.withLock(\.isFinished) else { return }
      draw()
      drawInASecond()
    }
  }

  func show(_ progress: Trainer.Progress, of utterances: Int) {
    show(progress.share, Self.label(progress, of: utterances))
  }

  static func label(_ progress: Trainer.Progress, of utterances: Int) -> String {
    let whole = Int(progress.done)
    if let outcome = progress.outcome {
      return " epoch \(whole)/\(progress.epochs)  loss \(outcome.loss.rounded(to: 3))"
        + "  accuracy \(outcome.accuracy.percent)"
    }
    let seen = Int((progress.done - Double(whole)) * Double(utterances))
    return " epoch \(whole + 1)/\(progress.epochs)  utterance \(seen.grouped)"
  }

  func show(_ share: Double, _ label: String) {
    guard share > 0 else { return }
    state.withLock { [seconds] in
      $0.done = (share, seconds)
      $0.label = label
    }
    draw()
  }

  /// Shows a label and the elapsed time if the task takes longer than a second.
  func show(_ text: String) {
    state.withLock {
      $0.done = nil
      $0.label = text
    }
  }

  func finish() {
    state.withLock {
      guard !$0.isFinished else { return }
      $0.isFinished = true
      terminal.showProgress("")
    }
  }

  private var seconds: Double { Double((ContinuousClock.now - start) / .seconds(1)) }

  private func draw() {
    guard terminal.showsProgress else { return }
    let now = seconds
    state.withLock { state in
      guard !state.isFinished, !state.label.isEmpty else { return }
      let line = Self.line(state.label, state.done, after: now, columns: terminal.columns)
      terminal.showProgress(line)
    }
  }

  static func line(
    _ label: String,
    _ done: (share: Double, seconds: Double)?,
    after now: Double,
    columns: Int
  ) -> String {
    guard let done else { return String("\(label) \(Int(now)) s".prefix(columns - 1)) }
    let left = max(done.seconds / done.share - now, 0)
    let text = "\(label)  \(Int(left.rounded(.up))) s left"
    let width = min(30, columns - text.count - 2)
    let bar = width >= 5 ? Self.bar(done.share, width: width) : ""
    return String((bar + text).prefix(columns - 1))
  }

  /// Returns a bar of block characters, with a resolution of an eighth of a character.
  static func bar(_ share: Double, width: Int) -> String {
    let eighths = Int((share * Double(width * 8)).rounded())
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    let bar = String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
    return bar + String(repeating: "░", count: max(0, width - bar.count))
  }
}

extension Terminal {
  func working<Result>(_ label: String, _ body: () throws -> Result) rethrows -> Result {
    try working(label) { _ in try body() }
  }

  func working<Result>(_ label: String, _ body: (ProgressBar) throws -> Result) rethrows -> Result {
    let bar = ProgressBar(self)
    bar.show(label)
    defer { bar.finish() }
    return try body(bar)
  }
}

extension Double {
  /// The number as a percentage with one decimal place, such as `94.3 %`.
  var percent: String { (self * 100).rounded(to: 1) + " %" }
}
