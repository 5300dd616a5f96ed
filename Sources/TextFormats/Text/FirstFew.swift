extension [String] {
  /// The first five strings, separated by commas, and the number of remaining strings.
  package var firstFew: String {
    let shown = prefix(5).joined(separator: ", ")
    return count > 5 ? "\(shown) and \((count - 5).grouped) more" : shown
  }
}
