extension Dataset {
  /// What there is to learn in it: intents of one name are one, and blank utterances, those that an
  /// intent has already, and intents without any are left out. The language, where nobody has said
  /// it, is the one that its words are in.
  package var learnable: Dataset {
    var learnable = self
    learnable.intents = []
    var places: [String: Int] = [:]
    var seen: [Set<String>] = []
    for intent in intents {
      for (index, utterance) in intent.utterances.enumerated() {
        let folded = SharedUtterances.folded(utterance)
        guard !folded.isEmpty else { continue }
        let place = places[intent.intent] ?? learnable.intents.count
        if place == learnable.intents.count {
          places[intent.intent] = place
          learnable.intents.append(Intent(intent.intent, []))
          seen.append([])
        }
        guard seen[place].insert(folded).inserted else { continue }
        let newIndex = learnable.intents[place].utterances.count
        learnable.intents[place].spans[newIndex] = intent.spans[index]
        learnable.intents[place].utterances.append(utterance)
      }
    }
    learnable.language = language ?? LanguageCheck.language(of: learnable)?.code
    return learnable
  }
}
