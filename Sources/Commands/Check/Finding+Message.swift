import Datasets
import TextFormats

extension Finding.Kind {
  func title(_ count: Int) -> String {
    switch self {
    case .otherLanguage: "Language of the utterances"
    case .secondLanguage: "Utterances in two languages"
    case .onlyIntent: "Only one intent"
    case .sharedUtterance: count.of("utterance") + " of more than one intent"
    case .indistinct: "\(count.of("pair")) of intents that are hard to distinguish"
    case .mislabelled: "\(count.of("utterance")) that \(count == 1 ? "looks" : "look") mislabelled"
    case .nearRepeat: "\(count.of("utterance")) nearly identical to an utterance of another intent"
    case .fewUtterances: "\(count.of("intent")) with fewer than five utterances"
    case .oversized: "\(count.of("intent")) much larger than the others"
    case .doubtfulMark: "\(count.of("questionable annotation"))"
    case .unmarkedEntity: "\(count.of("entity")) declared but never annotated"
    case .junk: "\(count.of("utterance")) to clean up"
    }
  }

  var advice: String {
    switch self {
    case .otherLanguage:
      "correct it with --language; stems, and therefore accuracy, depend on it"
    case .secondLanguage:
      "make a dataset and a model for each language; stems and word vectors depend on it"
    case .onlyIntent: "add another intent; a classifier needs at least two"
    case .sharedUtterance: "keep each utterance in one intent only"
    case .indistinct: "merge the two intents, or make their utterances more distinct"
    case .mislabelled: "check whether another intent is right"
    case .nearRepeat: "keep one of the two, or make the difference explicit"
    case .fewUtterances: "add utterances; intents with fewer than about ten are rarely recognised"
    case .oversized:
      "add utterances to the other intents, or ambiguous utterances will be assigned to this one"
    case .doubtfulMark: "annotate the same text in the same way, and whole words only"
    case .unmarkedEntity:
      "annotate its values like those of the other entities, or remove the entity"
    case .junk: "correct or remove each"
    }
  }
}

extension Finding {
  var lines: [FindingLine] {
    switch self {
    case .otherLanguage(let declared, let found):
      [.init(Self.text(declared: declared, found: found))]
    case .secondLanguage(let found, let share, let example):
      [
        .init("at least \(share.percent) of the utterances are in \(found.name)"),
        .init("  such as ", example.utterance, " (\(example.intent))"),
      ]
    case .onlyIntent(let intent): [.init(intent)]
    case .sharedUtterance(let utterance, let intents, let isOutOfScope):
      [
        .init("", utterance, ""),
        .init("  " + (intents + (isOutOfScope ? ["out of scope"] : [])).joined(separator: ", ")),
      ]
    case .indistinct(let intents, let mistaken, let total, let example):
      [
        .init(intents.joined(separator: ", ")),
        .init("  \(mistaken.grouped) of \(total.grouped) confused when held out"),
        .init("  such as ", example.utterance, " (\(example.intent))"),
      ]
    case .mislabelled(let example, let like, _):
      [
        .init("\(example.intent): ", example.utterance),
        .init("  like \(like.intent): ", like.utterance),
      ]
    case .nearRepeat(let one, let other):
      [.init("\(one.intent): ", one.utterance), .init("  \(other.intent): ", other.utterance)]
    case .fewUtterances(let intent, let count): [.init("\(intent): \(count)")]
    case .oversized(let intent, let count, let median):
      [.init("\(intent): \(count.grouped); the median is \(median.grouped)")]
    case .doubtfulMark(let example, let text, let reason):
      [.init("\(example.intent): ", example.utterance), .init("  “\(text)” \(reason)")]
    case .unmarkedEntity(let entity, let value, let example):
      [.init("\(entity): “\(value)” in ", example.utterance)]
    case .junk(let example, let junk):
      [.init("\(example.intent): ", example.utterance), .init("  " + junk.text)]
    }
  }

  static func text(declared: String?, found: LanguageEvidence) -> String {
    let start =
      declared.map { "The language is “\($0)”" } ?? "No language is declared, so “en” is used"
    switch found {
    case .script(let script): return "\(start), but the script is \(script.rawValue)"
    case .words(let language):
      return "\(start), but the words look like \(language.name) (\(language.code))"
    }
  }
}

extension Finding.Junk {
  var text: String {
    switch self {
    case .placeholder(let text): "contains the placeholder \(text)"
    case .markup(let text): "contains markup: \(text)"
    case .brokenCharacters(let text): "contains characters from a wrong encoding: \(text)"
    case .keyboard: "looks like random keys"
    case .noWord: "contains no words"
    case .onlyDigits: "contains only digits, unlike most utterances"
    case .tooLong(let characters, let median):
      "has \(characters.grouped) characters; the median is \(median.grouped)"
    }
  }
}
