package import TextFormats
package import Wrapper

extension AnswerShape {
  static let rasa = AnswerShape(name: "rasa") { json, utterance, answer in
    json.writeRasa(utterance, answer)
  }
}

extension JSONWriter {
  /// The name of Rasa's intent for rejected messages.
  private static let rasaFallback = "nlu_fallback"

  /// Writes a Rasa response. If the utterance is rejected, the fallback intent is first.
  package mutating func writeRasa(_ text: String, _ answer: Answer) {
    let ranking = answer.ranked(withFallback: Self.rasaFallback)
    write(key: "text", text)
    object("intent") { json in
      json.write(key: "name", ranking.first?.intent)
      json.write(key: "confidence", ranking.first?.confidence ?? 0, digits: 4)
    }
    objects("entities", answer.entities) { $0.writeRasa($1) }
    objects("intent_ranking", ranking) { $0.write($1, as: "name", "confidence") }
    write(key: "text_tokens", [])
    write(key: "response_selector", [:])
  }

  private mutating func writeRasa(_ entity: Answer.Entity) {
    write(key: "entity", entity.entity)
    write(key: "start", entity.start)
    write(key: "end", entity.end)
    write(key: "value", entity.jsonValue)
    write(key: "confidence_entity", entity.confidence, digits: 4)
    if let slot = entity.slot { write(key: "role", slot) }
    write(key: "extractor", entity.source.rasaExtractor)
  }
}

extension Answer.Entity.Source {
  fileprivate var rasaExtractor: String {
    switch self {
    case .learned: "DIETClassifier"
    case .dictionary, .pattern: "RegexEntityExtractor"
    case .value: "DucklingEntityExtractor"
    }
  }
}
