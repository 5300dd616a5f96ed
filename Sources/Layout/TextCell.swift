/// Observations of a row that stand near each other, with a gap before the next.
public struct TextCell: Sendable, Hashable {
  /// In reading order, at least one.
  public let observations: [TextObservation]
  /// The smallest box around them.
  public let box: TextBox
  /// The page they stand on.
  public let page: Int

  init(_ observations: [TextObservation]) {
    precondition(!observations.isEmpty, "a cell holds something")
    self.observations = observations
    box = .around(observations.lazy.map(\.box))
    page = observations[0].page
  }

  /// What it says, its words with a space between them.
  public var text: String { observations.map(\.text).joined(separator: " ") }

  /// The width of a character, on average.
  var characterWidth: Double {
    let letters = observations.reduce(0) { $0 + $1.text.unicodeScalars.count }
    return observations.reduce(0) { $0 + $1.box.width } / Double(max(letters, 1))
  }
}
