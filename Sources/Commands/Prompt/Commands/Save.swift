import TeachingSessions
import TextFormats
import Training

extension ColonCommand {
  static let save = ColonCommand(
    label: ":save",
    help: "write the dataset and the model; the previous files are kept as backups"
  ) { conversation, _ in
    try conversation.save()
  }
}

extension Conversation {
  /// Writes the dataset and the model, after waiting for the training, and returns whether both are saved.
  @discardableResult
  func save() throws -> Bool {
    let teaching = try teachingSession()
    guard teaching.isUnsaved else {
      try console.tell("  nothing to save")
      return true
    }
    do {
      while try waitUntilLearned() {
        switch try teaching.save() {
        case .saved(let backups):
          let kept = backups.isEmpty ? "" : "; backed up the previous files as "
          try console.tell(
            "  Wrote \(teaching.files.dataset) and \(teaching.files.model)\(kept)"
              + backups.joined(separator: " and ")
          )
          hasFailed = false
          try printingErrors {
            try changeSuggestions { try $0.write(saved: teaching.savedDataset) }
          }
          return true
        case .merged(let merge): try tell(merge, in: teaching.files.dataset)
        }
      }
    } catch {
      try console.tell("  \(error.message(console.terminal.names))")
    }
    hasFailed = true
    return false
  }

  private func tell(_ merge: TeachingSession.Merge, in path: String) throws {
    let removed = merge.theirs.count(where: \.isRemoval)
    let counts = [(merge.theirs.count - removed, "added or moved"), (removed, "removed")]
    let changes = counts.filter { $0.0 > 0 }.map { "\($0.0.of("utterance")) \($0.1)" }
    let example = merge.theirs.first.map { ", such as “\($0.utterance.visible)”" } ?? ""
    try console.tell(
      "  \(path) has changed since it was read: "
        + (changes.isEmpty ? "the utterances are unchanged" : changes.joined(separator: " and "))
        + example + "; merged your changes, and training on the result"
    )
    for other in merge.contradicted {
      let place =
        other.intents.isEmpty ? "out of scope, or removed" : other.intents.map(\.visible).quotedList
      try console.tell(
        "  “\(other.utterance.visible)” was moved in the file (\(place)); your change takes precedence"
      )
    }
  }

  /// Restores saved changes that another program has since overwritten, and returns whether there were any.
  func restoreLost(in teaching: TeachingSession) throws -> Bool {
    let lost = try teaching.restoreLost()
    guard let first = lost.first else { return false }
    console.terminal.printError(
      "\(teaching.files.dataset): another program has overwritten the file since your last :save, without "
        + "\(lost.count.of("utterance")) that you taught, such as “\(first.utterance.visible)”"
    )
    return true
  }
}
