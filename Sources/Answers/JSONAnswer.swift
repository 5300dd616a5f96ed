package import Host
package import TextFormats
package import Wrapper

/// The JSON format of another platform's answers. To add a platform, declare a static member, and
/// add it to `all`.
package struct AnswerShape: Sendable {
  /// The name of the format on the command line.
  package let name: String
  let write: @Sendable (_ json: inout JSONWriter, _ utterance: String, _ answer: Answer) -> Void

  package static let all: [AnswerShape] = [.rasa, .snips]
}

package struct JSONAnswer: UtteranceAnswerForm {
  private let source: AnswerSource
  private let shape: AnswerShape?
  private let isExplained: Bool

  package init(by source: AnswerSource, as shape: AnswerShape? = nil, isExplained: Bool = false) {
    self.source = source
    self.shape = shape
    self.isExplained = isExplained
  }

  package func append(answerTo utterance: String, to output: inout [UInt8]) {
    let answer = source.answer(to: utterance)
    output.appendJSONObject { json in
      if let shape { return shape.write(&json, utterance, answer) }
      json.write("utterance", utterance)
      json.write(answer, isFull: true)
      if isExplained { json.write(source.classifier.explain(utterance)) }
    }
  }

  package func append(_ record: Record, failedBy error: FileError, to output: inout [UInt8]) {
    output.appendJSONObject { json in
      if let shape {
        // The formats of other platforms cannot express errors, so they get an answer without an
        // intent.
        shape.write(&json, "", Answer(ranked: [], likelihood: 0, refusal: nil, entities: []))
      } else {
        json.write("utterance", nil)
        json.write(nil, confidence: 0)
        json.write("ranked", [])
      }
      json.write("error", error.description)
    }
  }
}

extension JSONWriter {
  /// Writes an answer as members of an object, whose names differ from `keys`. If `isFull`, they
  /// include the in-scope probability and the ranked intents.
  package mutating func write(_ answer: Answer, isFull: Bool, unlike keys: [String] = []) {
    write(answer.intent, confidence: answer.confidence, unlike: keys)
    if isFull { write("likelihood".unlike(keys), answer.likelihood) }
    if let refusal = answer.refusal { write("refusal".unlike(keys), refusal.rawValue) }
    if isFull {
      write(key: "ranked".unlike(keys))
      beginArray()
      for prediction in answer.ranked {
        let (intent, confidence) = (prediction.intent, prediction.confidence)
        object(#"{"intent":""#, intent, #"","confidence":"#, confidence, digits: 4)
      }
      endArray()
    }
    guard !answer.entities.isEmpty else { return }
    array("entities".unlike(keys), answer.entities) { $0.write($1) }
  }

  mutating func write(_ intent: String?, confidence: Double, unlike keys: [String] = []) {
    write("intent".unlike(keys), intent)
    write("confidence".unlike(keys), confidence)
  }

  /// Writes an intent and its confidence as members with the names that an API uses.
  package mutating func write(_ prediction: Prediction, as name: String, _ score: String) {
    write(name, prediction.intent)
    write(score, prediction.confidence)
  }

  mutating func write(_ error: FileError, unlike keys: [String]) {
    write(nil, confidence: 0, unlike: keys)
    write("error".unlike(keys), error.description)
  }

  package mutating func write(_ entity: Answer.Entity) {
    object { json in
      json.write("entity", entity.entity)
      if let slot = entity.slot { json.write("slot", slot) }
      json.write("start", entity.start)
      json.write("end", entity.end)
      json.write("text", entity.text)
      json.write("value", entity.value)
      json.write("confidence", entity.confidence)
      json.write("source", entity.source.rawValue)
      if let resolution = entity.resolution { json.write(resolution) }
    }
  }

  private mutating func write(_ resolution: Answer.Entity.Resolution) {
    object("resolution") { json in
      json.write("kind", resolution.kind.rawValue)
      if let number = resolution.number { json.write("number", .number(number)) }
      if let unit = resolution.unit { json.write("unit", unit) }
      if let text = resolution.text { json.write("text", text) }
      guard !resolution.times.isEmpty else { return }
      json.objects("times", resolution.times) { $0.write($1) }
    }
  }

  private mutating func write(_ time: ResolvedTime) {
    write("timex", time.timex)
    write("grain", time.grain.rawValue)
    if let modifier = time.modifier { write("modifier", modifier.rawValue) }
    if let start = time.start { write("start", start.description) }
    if let end = time.end { write("end", end.description) }
    if let seconds = time.seconds { write("seconds", .number(seconds)) }
  }

  package mutating func write(_ explanations: [Explanation]) {
    objects("explained", explanations) { json, explanation in
      json.write("intent", explanation.prediction.intent)
      json.write("score", explanation.score)
      json.write("base", explanation.base)
      json.objects("parts", explanation.parts) { json, part in
        json.write("text", part.text)
        json.write("weight", part.weight)
        json.write("known", .bool(part.isKnown))
        if let like = part.like { json.write("like", like) }
      }
    }
  }
}

extension Answer.Entity {
  /// The value as in the APIs of other platforms: numbers and ordinals are numbers, other values
  /// strings.
  package var jsonValue: JSON {
    guard let resolution, [.number, .ordinal].contains(resolution.kind),
      let number = resolution.number
    else { return .string(value) }
    return .number(number)
  }
}
