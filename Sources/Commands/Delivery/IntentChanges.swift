import TextFormats

/// The intents that a version of a model adds and removes.
struct IntentChanges {
  let added: [String]
  let removed: [String]

  init(from before: [String], to after: [String]) {
    added = after.filter { !before.contains($0) }
    removed = before.filter { !after.contains($0) }
  }

  var lines: [String] {
    [("new", added), ("removed", removed)].compactMap { word, intents in
      guard !intents.isEmpty else { return nil }
      let names = intents.prefix(8).joined(separator: ", ")
      return "\(word): \(intents.count.of("intent")), \(names)\(intents.count > 8 ? ", …" : "")"
    }
  }
}
