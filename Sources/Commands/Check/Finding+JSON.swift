import Datasets
import TextFormats

extension Finding {
  var json: JSON { ["kind": .string(kind.rawValue)] + facts + ["advice": .string(kind.advice)] }

  private var facts: JSON {
    switch self {
    case .otherLanguage(let declared, let found):
      ["declared": declared.map { .string($0) } ?? .null] + found.facts
    case .secondLanguage(let found, let share, let example):
      found.facts + ["share": .figure(share), "suchAs": example.facts]
    case .onlyIntent(let intent): ["intent": .string(intent)]
    case .sharedUtterance(let utterance, let intents, let isOutOfScope):
      [
        "utterance": .string(utterance), "intents": .strings(intents),
        "outOfScope": .bool(isOutOfScope),
      ]
    case .indistinct(let intents, let mistaken, let total, let example):
      [
        "intents": .strings(intents), "mistaken": .count(mistaken), "of": .count(total),
        "suchAs": example.facts,
      ]
    case .mislabelled(let example, let like, let confidence):
      example.facts + ["like": like.facts, "confidence": .figure(confidence, to: 10_000)]
    case .nearRepeat(let one, let other): one.facts + ["of": other.facts]
    case .fewUtterances(let intent, let count): ["intent": .string(intent), "count": .count(count)]
    case .oversized(let intent, let count, let median):
      ["intent": .string(intent), "count": .count(count), "median": .count(median)]
    case .doubtfulMark(let example, let text, let reason):
      example.facts + ["text": .string(text), "reason": .string(reason)]
    case .unmarkedEntity(let entity, let value, let example):
      ["entity": .string(entity), "value": .string(value)] + example.facts
    case .junk(let example, let junk): example.facts + ["reason": .string(junk.text)]
    }
  }
}

extension Finding.Example {
  fileprivate var facts: JSON { ["intent": .string(intent), "utterance": .string(utterance)] }
}

extension LanguageEvidence {
  fileprivate var facts: JSON {
    switch self {
    case .script(let script): ["script": .string(script.rawValue)]
    case .words(let language): ["language": .string(language.code)]
    }
  }
}
