import Wrapper

extension IntentClassifier {
  /// The unknown words of an utterance that belong to none of the entities found in it.
  func unknownWords(in utterance: String, outside entities: [Answer.Entity]) -> [String] {
    let inside = unknownWords(inside: entities)
    return unknownWords(in: utterance).filter { !inside.contains($0.lowercased()) }
  }

  /// The unknown words in the texts of entities, in lower case.
  func unknownWords(inside entities: [Answer.Entity]) -> Set<String> {
    Set(entities.flatMap { unknownWords(in: $0.text) }.map { $0.lowercased() })
  }
}
