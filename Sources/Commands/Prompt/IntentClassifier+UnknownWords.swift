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
  /// A line about the elements that are not shown, or no line if all are.
  func remainder(after shown: Int) -> [String] {
    count > shown ? ["and \((count - shown).grouped) more"] : []
  }
}

extension [String] {
  /// The first eight strings, and the number of remaining strings.
  var firstEight: String { map(\.visible).listed(atMost: 8) }
}
