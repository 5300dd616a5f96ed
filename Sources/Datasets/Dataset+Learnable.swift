extension Dataset {
  /// The dataset prepared for training.
  ///
  /// Intents with the same name are merged; blank utterances, duplicates within an intent, and
  /// empty intents are removed. If no language is declared, it is detected from the utterances.
  package var learnable: Dataset {
    var learnable = self
    learnable.intents = []
    var numbers: [String: Int] = [:]
    var seen: [Set<String>] = []
    for intent in intents {
      for (index, utterance) in intent.utterances.enumerated() {
        let folded = SharedUtterances.folded(utterance)
        guard !folded.isEmpty else { continue }
        let number = numbers.number(of: intent.intent) {
          learnable.intents.append(Intent(intent.intent, []))
          seen.append([])
        }
        guard seen[number].insert(folded).inserted else { continue }
        learnable.intents[number].add(utterance, spans: intent.spans[index] ?? [])
      }
    }
    learnable.language = language ?? LanguageCheck.language(of: learnable)?.code
    return learnable
  }
}
