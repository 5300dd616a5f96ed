/// A piece of recognised text: a word, or several words that were recognised together.
public struct TextObservation: Sendable, Hashable, Codable {
  /// The recognised text.
  public var text: String
  /// The position of the text on the page.
  public var box: TextBox
  /// The confidence of the recognition, from 0 to 1.
  public var confidence: Double
  /// The number of the page, starting from 1.
  public var page: Int

  /// Creates an observation from its components, without validation. ``TextTopology`` skips
  /// observations without text or with an invalid box.
  public init(text: String, box: TextBox, confidence: Double = 1, page: Int = 1) {
    self.text = text
    self.box = box
    self.confidence = confidence
    self.page = page
  }

  /// A valid observation, or `nil` if it is blank or its box is invalid.
  var valid: Self? {
    guard let box = box.standardized,
      text.unicodeScalars.contains(where: { !$0.properties.isWhitespace })
    else { return nil }
    let confidence = confidence.isNaN ? 0 : min(max(confidence, 0), 1)
    return Self(text: text, box: box, confidence: confidence, page: page)
  }
}
