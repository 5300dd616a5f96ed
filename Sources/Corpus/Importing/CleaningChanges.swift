import TextFormats

/// What was changed and dropped on the way from an export to a dataset.
struct CleaningChanges {
  var blanks = 0
  var repeats = 0
  var barePlaceholders = 0
  var filled = 0
  /// Utterances under more than one intent, which stay.
  var shared: [String] = []

  /// A sentence each.
  func notes(empty: [String]) -> [String] {
    var notes: [String] = []
    if !empty.isEmpty {
      let names = Self.list(empty)
      notes.append(
        "\(empty.count.of("intent")) without an utterance and left out: \(names)"
      )
    }
    if filled > 0 { notes.append("\(filled.of("utterance")) with placeholders resolved") }
    if barePlaceholders > 0 {
      let utterances = barePlaceholders.of("utterance")
      notes.append("\(utterances) dropped: nothing but a placeholder")
    }
    if blanks > 0 { notes.append("\(blanks.of("blank utterance")) dropped") }
    if repeats > 0 { notes.append("\(repeats.of("repeated utterance")) dropped") }
    if !shared.isEmpty {
      let texts = Self.list(shared.map { "“\($0)”" })
      notes.append("\(shared.count.of("utterance")) under more than one intent: \(texts)")
    }
    return notes
  }

  static func list(_ names: [String]) -> String {
    let shown = names.prefix(5).joined(separator: ", ")
    return names.count > 5 ? "\(shown) and \(names.count - 5) more" : shown
  }
}
