package import TextFormats
package import Wrapper

extension AnswerShape {
  static let rasa = AnswerShape(name: "rasa") { json, utterance, answer in
    json.writeRasa(utterance, answer)
  }
}

extension JSONWriter {
  /// Writes a Rasa response. If the utterance is rejected, the fallback intent is first.
  package mutating func writeRasa(_ text: String, _ answer: Answer) {
    let ranking = answer.ranked(withFallback: "nlu_fallback")
    write("text", text)
    object("intent") { json in
      json.write("name", ranking.first?.intent)
      json.write("confidence", ranking.first?.confidence ?? 0)
    }
    objects("entities", answer.entities) { $0.writeRasa($1) }
    objects("intent_ranking", ranking) { $0.write($1, as: "name", "confidence") }
    write("text_tokens", [])
    write("response_selector", [:])
  }

  private mutating func writeRasa(_ entity: Answer.Entity) {
    write("entity", entity.entity)
    write("start", entity.start)
    write("end", entity.end)
    write("value", entity.jsonValue)
    write("confidence_entity", entity.confidence)
    if let slot = entity.slot { write("role", slot) }
    write("extractor", entity.source.rasaExtractor)
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
