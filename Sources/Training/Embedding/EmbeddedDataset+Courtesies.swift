extension EmbeddedDataset {
  /// The intents with an utterance that consists of greetings, thanks or the like and at most one other word,
  /// as in "Hello bot"; `nil` if the vocabulary has no words. The order of the words does not matter.
  var courtesyIntents: Set<Int>? {
    guard bag.settings.kinds.contains(.words) else { return nil }
    var reader = TermReader(bag)
    let phrases = Courtesies.lists(of: bag.settings.language).joined().compactMap { phrase in
      let terms = reader.textTerms(of: String(phrase))
      let words = Set(words(of: terms.positions[...]))
      return words.isEmpty || terms.unknown[.words] > 0 ? nil : words
    }
    let courteous = phrases.reduce(into: Set()) { $0.formUnion($1) }
    let found = (0..<count).filter { row in
      let words = words(of: rows[row])
      guard rows.unknown(row)[.words] == 0, words.count(where: { !courteous.contains($0) }) <= 1
      else { return false }
      let within = phrases.filter { $0.isSubset(of: words) }
        .reduce(into: Set()) { $0.formUnion($1) }
      return !within.isEmpty && words.count <= within.count + 1
    }
    return Set(found.map { Int(classes[$0]) }.filter { $0 < intents.count })
  }

  private func words(of positions: ArraySlice<UInt32>) -> [UInt32] {
    positions.filter { bag.kinds[Int($0)] == .words }
  }
}
