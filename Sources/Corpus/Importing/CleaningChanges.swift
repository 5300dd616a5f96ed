/// What was changed and dropped on the way from an export to a dataset.
struct CleaningChanges {
  var blanks = 0
  var repeats = 0
  var barePlaceholders = 0
  var filled = 0
  /// Utterances under more than one intent, which stay.
  var shared: [String] = []

  func notes(empty: [String]) -> [ImportNote] {
    var notes: [ImportNote] = []
    if !empty.isEmpty { notes.append(.emptyIntents(empty)) }
    if filled > 0 { notes.append(.filledPlaceholders(filled)) }
    if barePlaceholders > 0 { notes.append(.barePlaceholders(barePlaceholders)) }
    if blanks > 0 { notes.append(.blanks(blanks)) }
    if repeats > 0 { notes.append(.repeats(repeats)) }
    if !shared.isEmpty { notes.append(.shared(shared)) }
    return notes
  }
}
