/// The matching options of an entity. An option is `nil` if the export does not define it.
package struct EntityMatching: Equatable, Sendable {
  /// Whether misspelt values match.
  package var isFuzzy: Bool?
  /// Whether matching is case-sensitive. By default, patterns are and values are not.
  package var countsCase: Bool?
  /// Whether matching is accent-sensitive.
  package var countsAccents: Bool?
  /// Whether other texts than the dictionary entries can be values.
  package var isOpen: Bool?

  package init(
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

  var isEmpty: Bool { self == Self() }
}
