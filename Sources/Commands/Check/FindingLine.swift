/// A line about a finding, in which an utterance may be cut short so that the line fits.
struct FindingLine: Equatable {
  private let start: String
  private let utterance: String?
  private let end: String

  init(_ text: String) {
    start = text
    utterance = nil
    end = ""
  }

  init(_ start: String, _ utterance: String, _ end: String = "") {
    self.start = start
    self.utterance = utterance
    self.end = end
  }

  /// The line in so many columns at most.
  func text(columns: Int) -> String {
    guard let utterance else { return start.printable.shortened(to: columns) }
    let start = start.printable.shortened(to: columns * 2 / 3)
    let end = end.printable.shortened(to: columns / 3)
    let left = columns - start.columns - end.columns - 2
    return "\(start)“\(utterance.printable.shortened(to: max(left, 8)))”\(end)"
      .shortened(to: columns)
  }
}

extension String {
  /// Without characters that would do something to a terminal.
  var printable: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
          default: scalar
          }
        }
      )
    )
  }

  /// How many columns a terminal takes for it.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// Cut at the end, with a mark, where it does not fit.
  func shortened(to columns: Int) -> String {
    guard self.columns > columns else { return self }
    var used = 1
    return prefix { character in
      used += character.columns
      return used <= columns
    } + "…"
  }
}

extension Character {
  /// Letters of East Asia and emoji take two columns.
  fileprivate var columns: Int {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
