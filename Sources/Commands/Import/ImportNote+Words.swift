import Corpus
import TextFormats

extension ImportNote {
  /// What happened, and what to do about it where something can be done, in one sentence.
  var sentence: String {
    switch self {
    case .linksNotFollowed(let count): "\(count.of("link")) not followed"
    case .otherEncoding(let path):
      "\(path) is not in UTF-8; read as Windows-1252 (Latin-1)"
    case .notRead(let error): "not read: \(error)"
    case .otherFiles(let paths): "\(paths.count.of("file")) not read: \(paths.listed)"
    case .languages(let tags, let others):
      "\(tags.joined(separator: ", ")) is read; the export also holds \(others.listed), which "
        + "--language chooses"
    case .asides(let kind, let count, let areUtterances):
      "\(kind.counted(count)) "
        + (areUtterances ? "read as utterances" : "left out; --everything reads them")
    case .severalLabels(let count):
      "\(count.of("utterance")) with several labels; the first one is taken"
    case .keptApart(let count):
      "\(count.of("utterance")) left out, which the export keeps for testing"
    case .withoutIntent(let count): "\(count.of("example")) without an intent left out"
    case .listOfEntities: "looks like a list of entities and their values, not of utterances"
    case .declaredTwice(let names):
      "\(names.count.of("intent")) declared more than once and merged: \(names.listed)"
    case .emptyIntents(let names):
      "\(names.count.of("intent")) without an utterance and left out: \(names.listed)"
    case .filledPlaceholders(let count):
      "\(count.of("utterance")) with placeholders resolved"
    case .barePlaceholders(let count):
      "\(count.of("utterance")) dropped: nothing but a placeholder"
    case .blanks(let count): "\(count.of("blank utterance")) dropped"
    case .repeats(let count): "\(count.of("repeated utterance")) dropped"
    case .shared(let texts):
      "\(texts.count.of("utterance")) under more than one intent: "
        + texts.map { "“\($0)”" }.listed
    }
  }
}

extension Draft.Aside.Kind {
  fileprivate func counted(_ count: Int) -> String {
    switch self {
    case .pattern: count.of("pattern")
    case .slotAnswer: "\(count.of("sample answer")) for slots"
    }
  }
}
