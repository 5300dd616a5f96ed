extension [String] {
  /// The first five strings, separated by commas, and the number of remaining strings.
  package var firstFew: String { listed(atMost: 5) }

  /// The first three strings in quotation marks, and the number of remaining strings.
  package var quotedList: String { map { "“\($0)”" }.listed(atMost: 3) }

  package func listed(atMost most: Int) -> String {
    let shown = prefix(most).joined(separator: ", ")
    return count > most ? "\(shown) and \((count - most).grouped) more" : shown
  }
}

extension Array where Element: Hashable {
  package var withoutRepeats: Self {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
