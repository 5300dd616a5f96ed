/// Splits the observations of a row, sorted from left to right, into cells in reading order.
enum CellCutter {
  static func cells(_ observations: [TextObservation]) -> [TextCell] {
    let whole = TextCell(observations)
    let gap = whole.characterWidth * widestSpace
    var right = -Double.infinity
    let cells = observations.grouped { observation in
      defer { right = max(right, observation.box.right) }
      return observation.box.x - right > gap
    }
    guard whole.isReadFromRight else { return cells.map { TextCell($0) } }
    return cells.reversed().map { TextCell($0.reversed()) }
  }

  /// The largest gap in a cell, as a multiple of the character width.
  private static let widestSpace = 1.8
}

extension TextCell {
  fileprivate var isReadFromRight: Bool {
    var (right, left) = (0, 0)
    for observation in observations {
      // ASCII text contains no right-to-left letters.
      guard observation.text.utf8.contains(where: { $0 >= 0xD6 }) else {
        left += observation.text.utf8.count { $0 >= 0x41 }
        continue
      }
      for scalar in observation.text.unicodeScalars {
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC: right += 1
        default: left += scalar.properties.isAlphabetic ? 1 : 0
        }
      }
    }
    return right > left
  }
}
