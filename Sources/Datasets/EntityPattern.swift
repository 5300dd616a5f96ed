/// A regular expression that matches values of an entity.
public struct EntityPattern: Equatable, Hashable, Sendable {
  /// The regular expression.
  public var pattern: String
  /// The canonical value of all matches, or `nil` if each match is its own value.
  public var value: String?

  /// Creates a pattern.
  public init(_ pattern: String, value: String? = nil) {
    self.pattern = pattern
    self.value = value
  }
}
