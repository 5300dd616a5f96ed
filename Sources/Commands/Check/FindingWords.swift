import Corpus
import Datasets
import TextFormats

extension Finding.Kind {
  /// What so many findings of a kind are.
  func title(_ count: Int) -> String {
    switch self {
    case .otherLanguage: "The language"
    case .onlyIntent: "Only one intent"
    case .sharedUtterance: count.of("utterance") + " under more than one intent"
    case .indistinct: "\(count.of("pair")) of intents that can hardly be told apart"
    case .mislabelled: "\(count.of("utterance")) that \(count == 1 ? "looks" : "look") mislabelled"
    case .nearRepeat: "\(count.of("utterance")) almost the same as one of another intent"
    case .fewUtterances: "\(count.of("intent")) with fewer than five utterances"
    case .oversized: "\(count.of("intent")) much larger than the rest"
    case .doubtfulMark: "\(count.of("value")) whose mark looks doubtful"
    case .unmarkedEntity:
      "\(count == 1 ? "1 entity" : "\(count.grouped) entities") declared, and never marked"
    case .junk: "\(count.of("utterance")) to be cleaned up"
    }
  }

  /// What to do about it.
  var advice: String {
    switch self {
    case .otherLanguage:
      "give the right one with --language; stems, and so accuracy, depend on it"
    case .onlyIntent: "add another, as a classifier needs two to tell apart"
    case .sharedUtterance: "keep each under the one intent that should answer it"
    case .indistinct: "merge the two, or rewrite what belongs to each"
    case .mislabelled: "read them again, and move those that are"
    case .nearRepeat: "keep one of the two, or say in what they differ"
    case .fewUtterances: "add some; with fewer than ten or so an intent is hardly recognised"
    case .oversized: "add to the others, or what is unclear will be taken for it"
    case .doubtfulMark: "mark the same text in the same way, and words as a whole"
    case .unmarkedEntity: "mark its values as those of the others are, or take the entity out"
    case .junk: "repair what can be repaired, and take out the rest"
    }
  }
}

extension Finding {
  /// The finding in words, a line for each thing to see.
  var lines: [FindingLine] {
    switch self {
    case .otherLanguage(let declared, let found):
      [.init(Self.text(declared: declared, found: found))]
    case .onlyIntent(let intent): [.init(intent)]
    case .sharedUtterance(let utterance, let intents, let isOutOfScope):
      [
        .init("", utterance, ""),
        .init("  " + (intents + (isOutOfScope ? ["out of scope"] : [])).joined(separator: ", ")),
      ]
    case .indistinct(let intents, let mistaken, let total, let example):
      [
        .init(intents.joined(separator: ", ")),
        .init("  \(mistaken.grouped) of \(total.grouped) taken for the other when held out"),
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
      [.init("\(intent): \(count.grouped); half of the intents have \(median.grouped) or fewer")]
    case .doubtfulMark(let example, let text, let doubt):
      [.init("\(example.intent): ", example.utterance), .init("  “\(text)” \(doubt.text)")]
    case .unmarkedEntity(let entity, let value, let example):
      [.init("\(entity): “\(value)” in ", example.utterance)]
    case .junk(let example, let junk):
      [.init("\(example.intent): ", example.utterance), .init("  " + junk.text)]
    }
  }

  static func text(declared: String?, found: LanguageEvidence) -> String {
    let start =
      declared.map { "“\($0)” is declared" } ?? "none is declared, “en” would be taken for it"
    switch found {
    case .script(let script): return "\(start); the letters are \(script.rawValue)"
    case .words(let language):
      return "\(start); the words look \(language.name) (\(language.code))"
    }
  }
}

extension Finding.MarkDoubt {
  var text: String {
    switch self {
    case .insideWord(let entity): "is marked as \(entity), and begins or ends inside a word"
    case .otherwise(let entity, let usual, let times):
      "is marked as \(entity), and elsewhere as \(usual), \(times.grouped) times"
    case .missing(let entity, let times):
      "has no mark, and elsewhere is marked as \(entity), \(times.grouped) times"
    }
  }
}

extension Finding.Junk {
  var text: String {
    switch self {
    case .placeholder(let text): "the placeholder \(text) is left over"
    case .markup(let text): "markup is left over: \(text)"
    case .brokenCharacters(let text): "characters were lost in a wrong encoding: \(text)"
    case .keyboard: "looks like fingers running over a keyboard"
    case .noWord: "holds no word, and so nothing to learn from"
    case .onlyDigits: "holds nothing but digits, among utterances of words"
    case .tooLong(let characters, let median):
      "\(characters.grouped) characters, where half of all have \(median.grouped) or fewer"
    }
  }
}
