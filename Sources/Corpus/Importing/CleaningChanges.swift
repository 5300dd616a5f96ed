/// What was changed and dropped on the way from an export to a dataset.
struct CleaningChanges {
  var blanks = 0
  var repeats = 0
  var barePlaceholders = 0
  /// Utterances with placeholders, and how many they became.
  var filled = (from: 0, to: 0)
  /// Utterances of intents without a name.
  var nameless = 0
  /// Entities that have no values in the language that is read.
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
