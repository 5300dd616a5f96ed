import Training

extension ColonCommand {
  static let save = ColonCommand(
    ":save",
    help: "write dataset and model; what was there stays as .backup"
  ) { conversation, _ in
    try conversation.save()
  }
}

extension Conversation {
  /// Writes the dataset and the model, once that has learned it.
  ///
  /// - Returns: whether both are saved.
  @discardableResult
  func save() throws -> Bool {
    guard let teaching = try teachingSession() else { return false }
    guard teaching.isUnsaved else {
      try console.tell("  there is nothing to save")
      return true
    }
    guard try waitUntilLearned() else { return false }
    do {
      try teaching.save()
      let files = teaching.files
      try console.tell(
        "  \(files.dataset) and \(files.model) are written; what was there is in .backup"
      )
      return true
    } catch {
      try console.tell("  \(error.sentence)")
      return false
    }
  }
}
