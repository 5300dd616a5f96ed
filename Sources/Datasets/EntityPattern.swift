package struct EntityPattern: Equatable, Hashable, Sendable {
  /// The regular expression as written in the export.
  package var pattern: String
  /// The value that all matches stand for, or `nil` if each match is its own value.
  package var value: String?

  package init(_ pattern: String, value: String? = nil) {
    self.pattern = pattern
    self.value = value
  }
}
