/// Observations of a row that are close to each other, with a gap before the next cell.
public struct TextCell: Sendable, Hashable {
  /// The observations in reading order, at least one.
  public let observations: [TextObservation]
  /// The bounding box of the cell.
  public let box: TextBox
  /// The number of the page that contains the cell.
  public let page: Int

  init(_ observations: [TextObservation]) {
    precondition(!observations.isEmpty, "a cell has at least one observation")
    self.observations = observations
    box = .around(observations.lazy.map(\.box))
    page = observations[0].page
  }

  /// The text of the cell, with a space between words.
  public var text: String { observations.map(\.text).joined(separator: " ") }

  var characterWidth: Double {
    let letters = observations.reduce(0) { $0 + $1.text.unicodeScalars.count }
    return observations.reduce(0) { $0 + $1.box.width } / Double(max(letters, 1))
  }
}
