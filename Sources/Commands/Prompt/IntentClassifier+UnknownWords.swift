import TextFormats
import Wrapper

extension IntentClassifier {
  func unknownWords(in utterance: String, outside entities: [Answer.Entity]) -> [String] {
    let inside = unknownWords(inside: entities)
    return unknownWords(in: utterance).filter { !inside.contains($0.lowercased()) }
  }

  /// Returns the unknown words inside entities, in lower case.
  func unknownWords(inside entities: [Answer.Entity]) -> Set<String> {
    Set(entities.flatMap { unknownWords(in: $0.text) }.map { $0.lowercased() })
  }
}

extension Collection {
  func remainder(after shown: Int) -> [String] {
    count > shown ? ["and \((count - shown).grouped) more"] : []
  }
}

extension [String] {
  var firstEight: String { map(\.visible).listed(atMost: 8) }
}
