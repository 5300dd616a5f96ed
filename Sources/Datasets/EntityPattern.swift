/// A regular expression that finds values of an entity.
package struct EntityPattern: Equatable, Hashable, Sendable {
  /// As the export has it.
  package var pattern: String
  /// What its matches are called; nil where they are the values themselves.
  package var value: String?

  package init(_ pattern: String, value: String? = nil) {
    self.pattern = pattern
    self.value = value
  }
}
