/// How the values of an entity are matched. A rule is `nil` if the dataset does not specify it.
public struct EntityMatching: Equatable, Sendable {
  /// Whether misspelled values match. The default is false.
  public var isFuzzy: Bool?
  /// Whether matching is case-sensitive. The default is true for patterns and false for dictionary
  /// entries.
  public var countsCase: Bool?
  /// Whether accents must match. The default is false.
  public var countsAccents: Bool?
  /// Whether the entity has values that are not in the dictionary.
  public var isOpen: Bool?

  /// Creates matching rules; `nil` means the default.
  public init(
    isFuzzy: Bool? = nil,
    countsCase: Bool? = nil,
    countsAccents: Bool? = nil,
    isOpen: Bool? = nil
  ) {
    self.isFuzzy = isFuzzy
    self.countsCase = countsCase
    self.countsAccents = countsAccents
    self.isOpen = isOpen
  }

  func completed(by other: Self) -> Self {
    Self(
      isFuzzy: isFuzzy ?? other.isFuzzy,
      countsCase: countsCase ?? other.countsCase,
      countsAccents: countsAccents ?? other.countsAccents,
      isOpen: isOpen ?? other.isOpen
    )
  }
}
