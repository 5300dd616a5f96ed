/// What an export says of how the values of an entity are found; nil where it does not say.
package struct EntityMatching: Equatable, Sendable {
  /// Misspelt ones are found.
  package var isFuzzy: Bool?
  /// Case makes a difference. Where nothing is said, it does to patterns and does not to values.
  package var countsCase: Bool?
  /// Accents make a difference.
  package var countsAccents: Bool?
  /// There are values that are not declared.
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
