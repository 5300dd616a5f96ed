/// Counts of the utterances and other items that cleaning changed or dropped.
struct CleaningChanges {
  var blanks = 0
  var repeats = 0
  var barePlaceholders = 0
  /// The number of utterances with placeholders (`from`), and the number of utterances that they
  /// were expanded to (`to`).
  var filled = (from: 0, to: 0)
  /// The number of utterances in intents without a name.
  var nameless = 0
  /// The names of entities without values in the chosen language.
  var untranslated: [String] = []

  func notes(empty: [String], shared: [String]) -> [ImportNote] {
    var notes: [ImportNote] = []
    notes.append(ImportNote.emptyIntents, on: empty)
    notes.append(ImportNote.nameless, on: nameless)
    if filled.from > 0 { notes.append(.filledPlaceholders(filled.from, into: filled.to)) }
    notes.append(ImportNote.barePlaceholders, on: barePlaceholders)
    notes.append(ImportNote.untranslated, on: untranslated)
    notes.append(ImportNote.blanks, on: blanks)
    notes.append(ImportNote.repeats, on: repeats)
    notes.append(ImportNote.shared, on: shared)
    return notes
  }
}
