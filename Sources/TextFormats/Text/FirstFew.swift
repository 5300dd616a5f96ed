extension [String] {
  /// The first five elements and the number of further ones.
  package var firstFew: String {
    let shown = prefix(5).joined(separator: ", ")
    return count > 5 ? "\(shown) and \((count - 5).grouped) more" : shown
  }
}
