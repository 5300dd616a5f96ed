import Corpus
import Datasets
import TextFormats

extension ImportNote {
  /// What happened, and what to do about it where something can be done, in one sentence.
  var sentence: String {
    switch self {
    case .linksNotFollowed(let count): "\(count.of("link")) not followed"
    case .otherEncoding(let path):
      "\(path) is not in UTF-8; read as Windows-1252 (Latin-1)"
    case .brokenLines(let path, let lines):
      "\(path) is in UTF-8 but for \(lines.count.of("line")): \(lines.map(\.grouped).firstFew)"
    case .notRead(let error): "not read: \(error)"
    case .otherFiles(let paths): "\(paths.count.of("file")) not read: \(paths.firstFew)"
    case .languages(let tags, let others, let count):
      "\(tags.joined(separator: ", ")) is read; the export also holds \(others.firstFew) "
        + "(\(count.of("utterance"))), which --language chooses"
    case .languageFound(let found):
      "no language is declared; the words look \(found.name), so \(found.code) it is; --language "
        + "says otherwise"
    case .otherLanguage(let declared, let evidence):
      "\(Finding.text(declared: declared, found: evidence)); --language says which it is"
    case .optionalUtterances(let kind, let count, let areRead):
      "\(kind.counted(count)) "
        + (areRead ? "read as utterances" : "left out; --everything reads them")
    case .severalLabels(let count):
      "\(count.of("utterance")) with several labels; the first one is taken"
    case .titleRows(let count): "\(count.of("row")) above the header skipped"
    case .mergedSpellings(let groups):
      "\(groups.reduce(0) { $0 + $1.count - 1 }.of("label")) merged with others that differ only in "
        + "case or surrounding spaces: "
        + groups.map { group in
          let others = group.dropFirst().map { "“\($0)”" }.joined(separator: ", ")
          return "\(others) into “\(group[0])”"
        }.firstFew
    case .withoutText(let count, let expected, let line):
      "\(count.of("record")) without an utterance skipped"
        + (line.map { ", the first in line \($0)" } ?? "") + ": expected a text in \(expected)"
    case .heldOut(let count):
      "\(count.of("utterance")) left out, which the export keeps for testing"
    case .withoutIntent(let count): "\(count.of("example")) without an intent left out"
    case .groups(let count):
      "\(count.of("value")) in a group; which of them belong together is kept, and not learned"
    case .featurePatterns(let names):
      "\(names.count.of("regular expression")) left out, whose names are those of no entity: "
        + names.firstFew
    case .listOfEntities: "looks like a list of entities and their values, not of utterances"
    case .uniqueLabels(let labels, let rows):
      "\(labels.grouped) labels on \(rows.of("row")), most of them there once, are no intents; "
        + "--text and --intent name the columns to read all the same"
    case .columns(let text, let label, let areNamed, let others):
      "\(text) is taken for the utterances and \(label) for the intents, by "
        + (areNamed ? "their names" : "what they hold")
        + (others.isEmpty ? "" : " (could be, too: \(others.firstFew))")
        + "; --text and --intent take others"
    case .firstRow(let row):
      "the first row (\(row.map { "“\($0)”" }.firstFew)) is read as an utterance; --header yes takes it "
        + "for the names of the columns"
    case .unlabelled(let count, let fate, let isChosen):
      switch fate {
      case .outOfScope: "\(count.of("row")) without a label read as out of scope"
      case .skip:
        "\(count.of("row")) without a label skipped"
          + (isChosen ? "" : "; --unlabelled out-of-scope reads them as out of scope")
      }
    case .otherSheets(let names): "\(names.count.of("sheet")) not read: \(names.firstFew)"
    case .noTable(let names):
      "no sheet has utterances beside their intents: \(names.firstFew); --text and --intent name the "
        + "columns"
    case .onlyOutOfScope(let count):
      "its \(count.of("utterance")) have no intent, and are out of scope"
    case .declaredTwice(let names):
      "\(names.count.of("intent")) declared more than once and merged: \(names.firstFew)"
    case .broken(let count): "\(count.of("utterance")) dropped: not in UTF-8"
    case .emptyIntents(let names):
      "\(names.count.of("intent")) without an utterance and left out: \(names.firstFew)"
    case .nameless(let count): "\(count.of("utterance")) dropped: the intent has no name"
    case .filledPlaceholders(let count, let made):
      "\(count.of("utterance")) with placeholders became \(made.grouped)"
    case .barePlaceholders(let count):
      "\(count.of("utterance")) dropped: nothing but a placeholder"
    case .untranslated(let names):
      "\(names.count == 1 ? "1 entity" : "\(names.count.grouped) entities") without values in this "
        + "language; those in the main language are kept: \(names.firstFew)"
    case .blanks(let count): "\(count.of("blank utterance")) dropped"
    case .repeats(let count): "\(count.of("repeated utterance")) dropped"
    case .shared(let texts):
      "\(texts.count.of("utterance")) under more than one intent: "
        + texts.map { "“\($0)”" }.firstFew
    }
  }
}

extension Draft.OptionalUtterance.Kind {
  fileprivate func counted(_ count: Int) -> String {
    switch self {
    case .pattern: count.of("pattern")
    case .slotAnswer: "\(count.of("sample answer")) for slots"
    }
  }
}
