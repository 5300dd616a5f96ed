import TextFormats

/// What a model knows that the one before did not, and the other way round.
struct IntentChanges {
  let added: [String]
  let gone: [String]

  init(from before: [String], to after: [String]) {
    added = after.filter { !before.contains($0) }
    gone = before.filter { !after.contains($0) }
  }

  /// Nothing where nothing changed.
  var lines: [String] {
    [("new", added), ("gone", gone)].compactMap { word, intents in
      guard !intents.isEmpty else { return nil }
      let names = intents.prefix(8).joined(separator: ", ")
      return "\(word): \(intents.count.of("intent")), \(names)\(intents.count > 8 ? ", …" : "")"
    }
  }
}
