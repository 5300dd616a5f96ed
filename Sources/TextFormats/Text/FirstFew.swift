extension [String] {
  /// The first few, and how many more there are.
  package var firstFew: String {
    let shown = prefix(5).joined(separator: ", ")
    return count > 5 ? "\(shown) and \((count - 5).grouped) more" : shown
  }
}
