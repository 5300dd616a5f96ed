package import Host
package import TextFormats
package import Wrapper

/// The answer to an utterance as an object on one line of JSON.
package struct JSONAnswer: UtteranceAnswerForm {
  private let source: AnswerSource
  /// Whether the answer contains the contribution of each word.
  private let isExplained: Bool

  package init(by source: AnswerSource, isExplained: Bool = false) {
    self.source = source
    self.isExplained = isExplained
  }

  package var rankedCount: Int { source.rankedCount }

  package func append(answerTo utterance: String, to output: inout [UInt8]) {
    let answer = source.answer(to: utterance)
    output.appendJSON { json in
      json.beginObject()
      json.write(key: "utterance", utterance)
      json.write(answer, isFull: true)
      if isExplained { json.write(source.classifier.explain(utterance)) }
      json.endObject()
    }
  }

  package func append(
    _ record: ArraySlice<UInt8>,
    failedBy error: FileError,
    to output: inout [UInt8]
  ) {
    output.appendJSON { json in
      json.beginObject()
      json.write(key: "utterance", nil)
      json.write(nil, confidence: 0)
      json.write(key: "ranked", .array([]))
      json.write(key: "error", error.description)
      json.endObject()
    }
  }
}

extension JSONWriter {
  /// Writes an answer as members. Keys that are taken are renamed. Only a full answer contains the
  /// likelihood and the ranked intents.
  mutating func write(_ answer: Answer, isFull: Bool, unlike keys: [String] = []) {
    write(answer.intent, confidence: answer.confidence, unlike: keys)
    if isFull { write(key: "likelihood".unlike(keys), answer.likelihood, digits: 4) }
    if let refusal = answer.refusal { write(key: "refusal".unlike(keys), refusal.rawValue) }
    if isFull {
      write(key: "ranked".unlike(keys))
      beginArray()
      for prediction in answer.ranked {
        beginObject()
        write(prediction.intent, confidence: prediction.confidence)
        endObject()
      }
      endArray()
    }
    write(answer.entities, unlike: keys)
  }

  /// Writes the intent and the confidence. Keys that are taken are renamed.
  mutating func write(_ intent: String?, confidence: Double, unlike keys: [String] = []) {
    write(key: "intent".unlike(keys), intent)
    write(key: "confidence".unlike(keys), confidence, digits: 4)
  }

  /// Writes an answer without an intent, and the error. Keys that are taken are renamed.
  mutating func write(_ error: FileError, unlike keys: [String]) {
    write(nil, confidence: 0, unlike: keys)
    write(key: "error".unlike(keys), error.description)
  }

  /// Writes the entities, if there are any. A key that is taken is renamed.
  private mutating func write(_ entities: [Answer.Entity], unlike keys: [String] = []) {
    guard !entities.isEmpty else { return }
    write(key: "entities".unlike(keys))
    beginArray()
    for entity in entities { write(entity) }
    endArray()
  }

  package mutating func write(_ entity: Answer.Entity) {
    beginObject()
    write(key: "entity", entity.entity)
    if let slot = entity.slot { write(key: "slot", slot) }
    write(key: "start", entity.start)
    write(key: "end", entity.end)
    write(key: "text", entity.text)
    write(key: "value", entity.value)
    write(key: "confidence", entity.confidence, digits: 4)
    write(key: "source", entity.source.rawValue)
    if let resolution = entity.resolution { write(resolution) }
    endObject()
  }

  private mutating func write(_ resolution: Answer.Entity.Resolution) {
    write(key: "resolution")
    beginObject()
    write(key: "kind", resolution.kind.rawValue)
    if let number = resolution.number { write(key: "number", .number(number)) }
    if let unit = resolution.unit { write(key: "unit", unit) }
    if let text = resolution.text { write(key: "text", text) }
    if !resolution.times.isEmpty {
      write(key: "times")
      beginArray()
      for time in resolution.times { write(time) }
      endArray()
    }
    endObject()
  }

  private mutating func write(_ time: ResolvedTime) {
    beginObject()
    write(key: "timex", time.timex)
    write(key: "grain", time.grain.rawValue)
    if let modifier = time.modifier { write(key: "modifier", modifier.rawValue) }
    if let start = time.start { write(key: "start", start.description) }
    if let end = time.end { write(key: "end", end.description) }
    if let seconds = time.seconds { write(key: "seconds", .number(seconds)) }
    endObject()
  }

  /// Writes the contributions of the words to the scores of some intents.
  package mutating func write(_ explanations: [Explanation]) {
    write(key: "explained")
    beginArray()
    for explanation in explanations {
      beginObject()
      write(key: "intent", explanation.prediction.intent)
      write(key: "score", explanation.score, digits: 4)
      write(key: "base", explanation.base, digits: 4)
      write(key: "parts")
      beginArray()
      for part in explanation.parts {
        beginObject()
        write(key: "text", part.text)
        write(key: "weight", part.weight, digits: 4)
        write(key: "known", .bool(part.isKnown))
        if let like = part.like { write(key: "like", like) }
        endObject()
      }
      endArray()
      endObject()
    }
    endArray()
  }
}
