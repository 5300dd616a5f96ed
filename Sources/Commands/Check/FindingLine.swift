/// A line of a report that quotes an utterance. The utterance is truncated if the line is too wide.
struct FindingLine: Equatable {
  private let start: String
  private let utterance: String?
  private let end: String

  init(_ start: String, _ utterance: String? = nil, _ end: String = "") {
    self.start = start
    self.utterance = utterance
    self.end = end
  }

  /// Returns the line, truncated to a number of columns unless that is `nil`.
  func text(columns: Int?) -> String {
    guard let columns else {
      return start.visible + (utterance.map { "“\($0.visible)”" } ?? "") + end.visible
    }
    guard let utterance else { return start.visible.cut(to: columns) }
    let start = start.visible.cut(to: columns * 2 / 3)
    let end = end.visible.cut(to: columns / 3)
    let left = columns - start.columns - end.columns - 2
    return "\(start)“\(utterance.visible.cut(to: max(left, 8)))”\(end)".cut(to: columns)
  }
}
