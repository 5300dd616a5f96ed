import Corpus
import Datasets
import TeachingSessions
import TextFormats
import Training

extension ColonCommand {
  static let save = ColonCommand(
    ":save",
    help: "write dataset and model; what was there stays, with a number"
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
    do {
      while try waitUntilLearned() {
        switch try teaching.save() {
        case .saved(let backups):
          let kept = backups.isEmpty ? "" : "; what was there is in "
          try console.tell(
            "  \(teaching.files.dataset) and \(teaching.files.model) are written\(kept)"
              + backups.joined(separator: " and ")
          )
          hasFailed = false
          return true
        case .merged(let merge):
          try tell(merge, in: teaching.files.dataset)
        }
      }
    } catch {
      try console.tell("  \(error.sentence(console.terminal.names))")
    }
    hasFailed = true
    return false
  }

  private func tell(_ merge: TeachingSession.Merge, in path: String) throws {
    let removed = merge.theirs.count(where: \.isRemoval)
    let counts = [
      (merge.theirs.count - removed, "added or moved there"), (removed, "removed there"),
    ]
    let changes = counts.filter { $0.0 > 0 }.map { "\($0.0.of("utterance")) \($0.1)" }
    let example = merge.theirs.first.map { ", such as “\($0.utterance.visible)”" } ?? ""
    try console.tell(
      "  \(path) has changed since it was read: "
        + (changes.isEmpty ? "the utterances are as they were" : changes.listedPlainly) + example
        + "; what is taught here is put into it, and learned with it"
    )
    for other in merge.contradicted {
      let place = other.intents.isEmpty ? "out of scope, or nowhere" : other.intents.listed
      try console.tell(
        "  “\(other.utterance.visible)” was put elsewhere there (\(place)); it is where it was "
          + "taught here"
      )
    }
  }

  /// Says what was saved here and then written over by another program.
  ///
  /// - Returns: whether there is anything to be saved anew.
  func tellLost(by teaching: TeachingSession) throws -> Bool {
    let lost = try teaching.restoreLost()
    guard let first = lost.first else { return false }
    console.terminal.complain(
      "\(teaching.files.dataset) was written by another program after it was saved here, without "
        + "\(lost.count.of("utterance")) taught here, such as “\(first.utterance.visible)”."
    )
    return true
  }
}

extension [String] {
  fileprivate var listedPlainly: String { joined(separator: " and ") }
}
