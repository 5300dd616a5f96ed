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
    if !empty.isEmpty { notes.append(.emptyIntents(empty)) }
    if nameless > 0 { notes.append(.nameless(nameless)) }
    if filled.from > 0 { notes.append(.filledPlaceholders(filled.from, into: filled.to)) }
    if barePlaceholders > 0 { notes.append(.barePlaceholders(barePlaceholders)) }
    if !untranslated.isEmpty { notes.append(.untranslated(untranslated)) }
    if blanks > 0 { notes.append(.blanks(blanks)) }
    if repeats > 0 { notes.append(.repeats(repeats)) }
    if !shared.isEmpty { notes.append(.shared(shared)) }
    return notes
  }
}
