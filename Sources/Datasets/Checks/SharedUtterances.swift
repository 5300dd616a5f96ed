/// The utterances that occur several times in a dataset, ignoring case and spacing.
package struct SharedUtterances {
  private struct Entry {
    let utterance: String
    let intent: String
    /// Most utterances are in no other intent.
    var others: [String] = []
    var isOutOfScope = false
  }

  private var entries: [Entry] = []
  /// The indices of the utterances that an intent contains already, by the index of the intent.
  package private(set) var repeats: [Int: Set<Int>] = [:]

  package init(_ dataset: Dataset) {
    var indices: [String: Int] = [:]
    // Growing the table would compute the hashes of long texts again.
    indices.reserveCapacity(dataset.utteranceCount)
    for (intentIndex, intent) in dataset.intents.enumerated() {
      for (number, utterance) in intent.utterances.enumerated() {
        let count = entries.count
        let index = indices.number(of: Self.folded(utterance)) {
          entries.append(Entry(utterance: utterance, intent: intent.intent))
        }
        if (entries[index].others.last ?? entries[index].intent) != intent.intent {
          entries[index].others.append(intent.intent)
        } else if index < count {
          repeats[intentIndex, default: []].insert(number)
        }
      }
    }
    for utterance in dataset.outOfScope {
      if let index = indices[Self.folded(utterance)] { entries[index].isOutOfScope = true }
    }
  }

  /// The findings, those in the most intents first, then in the order of the dataset.
  package var findings: [Finding] {
    entries.filter { !$0.others.isEmpty || $0.isOutOfScope }
      .sorted { $0.others.count > $1.others.count }
      .map {
        let intents = [$0.intent] + $0.others
        return .sharedUtterance($0.utterance, intents: intents, isOutOfScope: $0.isOutOfScope)
      }
  }

  /// The utterance in lower case with single spaces between words.
  package static func folded(_ utterance: String) -> String {
    isFolded(utterance)
      ? utterance
      : utterance.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether an utterance is ASCII in lower case with single spaces, as most are. Splitting takes
  /// much longer.
  private static func isFolded(_ utterance: String) -> Bool {
    let space = UInt8(ascii: " ")
    var last = space
    for byte in utterance.utf8 {
      let isUpperCase = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      guard byte < 0x80, !isUpperCase, byte > space || byte == space && last != space else {
        return false
      }
      last = byte
    }
    return last != space
  }
}
