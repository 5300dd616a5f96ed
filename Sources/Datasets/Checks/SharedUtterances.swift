/// Finds utterances that occur in several intents, ignoring case and spacing.
package enum SharedUtterances {
  private struct Place {
    let utterance: String
    var intents: [String] = []
    var isOutOfScope = false
  }

  /// Returns the findings, those in the most intents first, then in the order of the dataset.
  package static func findings(in dataset: Dataset) -> [Finding] {
    var places: [Place] = []
    var indices: [String: Int] = [:]
    for intent in dataset.intents {
      for utterance in intent.utterances {
        let index = indices.number(of: folded(utterance)) {
          places.append(Place(utterance: utterance))
        }
        if places[index].intents.last != intent.intent {
          places[index].intents.append(intent.intent)
        }
      }
    }
    for utterance in dataset.outOfScope {
      if let index = indices[folded(utterance)] { places[index].isOutOfScope = true }
    }
    return places.filter { $0.intents.count > 1 || $0.isOutOfScope }
      .sorted { $0.intents.count > $1.intents.count }
      .map { .sharedUtterance($0.utterance, intents: $0.intents, isOutOfScope: $0.isOutOfScope) }
  }

  /// The utterance in lower case with single spaces between words.
  package static func folded(_ utterance: String) -> String {
    isFolded(utterance)
      ? utterance
      : utterance.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether an utterance is certainly unchanged by folding: ASCII in lower case with single spaces.
  /// Most utterances are, and splitting them takes much longer.
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
