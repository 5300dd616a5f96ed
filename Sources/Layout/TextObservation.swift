/// A piece of text that was found on a page: a word, or several that were found together.
public struct TextObservation: Sendable, Hashable, Codable {
  /// What it says.
  public var text: String
  /// Where it stands.
  public var box: TextBox
  /// How sure whoever found it is, from 0 to 1.
  public var confidence: Double
  /// The page it stands on, the first being 1.
  public var page: Int

  /// Takes them as they are. What has no text, or no place, is left out by ``TextTopology``.
  public init(text: String, box: TextBox, confidence: Double = 1, page: Int = 1) {
    self.text = text
    self.box = box
    self.confidence = confidence
    self.page = page
  }
}
