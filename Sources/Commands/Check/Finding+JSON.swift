import Corpus
import Datasets
import TextFormats

extension Finding {
  /// The finding as JSON: its kind, its details and the advice.
  var json: JSON {
    .object(
      [.init("kind", .string(kind.rawValue))] + facts + [.init("advice", .string(kind.advice))]
    )
  }

  private var facts: [JSON.Member] {
    switch self {
    case .otherLanguage(let declared, let found):
      [.init("declared", declared.map { .string($0) } ?? .null)] + found.facts
    case .onlyIntent(let intent): [.init("intent", .string(intent))]
    case .sharedUtterance(let utterance, let intents, let isOutOfScope):
      [
        .init("utterance", .string(utterance)),
        .init("intents", .array(intents.map { .string($0) })),
        .init("outOfScope", .bool(isOutOfScope)),
      ]
    case .indistinct(let intents, let mistaken, let total, let example):
      [
        .init("intents", .array(intents.map { .string($0) })),
        .init("mistaken", .number(Double(mistaken))),
        .init("of", .number(Double(total))),
        .init("suchAs", .object(example.facts)),
      ]
    case .mislabelled(let example, let like, let confidence):
      example.facts + [
        .init("like", .object(like.facts)),
        .init("confidence", .number((confidence * 10_000).rounded() / 10_000)),
      ]
    case .nearRepeat(let one, let other): one.facts + [.init("of", .object(other.facts))]
    case .fewUtterances(let intent, let count):
      [.init("intent", .string(intent)), .init("count", .number(Double(count)))]
    case .oversized(let intent, let count, let median):
      [
        .init("intent", .string(intent)), .init("count", .number(Double(count))),
        .init("median", .number(Double(median))),
      ]
    case .doubtfulMark(let example, let text, let doubt):
      example.facts + [.init("text", .string(text)), .init("reason", .string(doubt.text))]
    case .unmarkedEntity(let entity, let value, let example):
      [.init("entity", .string(entity)), .init("value", .string(value))] + example.facts
    case .junk(let example, let junk): example.facts + [.init("reason", .string(junk.text))]
    }
  }
}

extension Finding.Example {
  fileprivate var facts: [JSON.Member] {
    [.init("intent", .string(intent)), .init("utterance", .string(utterance))]
  }
}

extension LanguageEvidence {
  fileprivate var facts: [JSON.Member] {
    switch self {
    case .script(let script): [.init("script", .string(script.rawValue))]
    case .words(let language): [.init("language", .string(language.code))]
    }
  }
}
