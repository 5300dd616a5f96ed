import Corpus
import Datasets
import TextFormats

extension ImportNote {
  var message: String {
    switch self {
    case .linksNotFollowed(let count): "Skipped \(count.of("symbolic link"))"
    case .otherEncoding(let path): "\(path) is not UTF-8; read it as Windows-1252 (Latin-1)"
    case .brokenLines(let path, let lines):
      "\(path) is UTF-8 except for \(lines.count.of("line")): \(lines.map(\.grouped).firstFew)"
    case .notRead(let error): "Skipped: \(error)"
    case .otherFiles(let paths): "Skipped \(paths.count.of("file")): \(paths.firstFew)"
    case .archives(let paths):
      "Skipped archives and workbooks in the folder: \(paths.firstFew); name them instead of the folder, or "
        + "unpack them"
    case .languages(let tags, let others, let count):
      "Read \(tags.joined(separator: ", ")); the export also contains \(others.firstFew) "
        + "(\(count.of("utterance"))), which you can choose with --language"
    case .languageFound(let found):
      "No language is declared; detected \(found.name) (\(found.code)); override it with --language"
    case .languageUnrecognised:
      "No language is declared or recognised, so the utterances are read as English; choose another with "
        + "--language"
    case .otherLanguage(let declared, let evidence):
      "\(Finding.text(declared: declared, found: evidence)); correct it with --language"
    case .optionalUtterances(let kind, let count, let areRead):
      areRead
        ? "Read \(kind.counted(count)) as utterances"
        : "Skipped \(kind.counted(count)); read them with --everything"
    case .severalLabels(let count):
      "\(count.of("utterance")) with several labels; used the first label"
    case .titleRows(let count): "Skipped \(count.of("row")) above the header"
    case .mergedSpellings(let groups):
      "Merged \(groups.reduce(0) { $0 + $1.count - 1 }.of("label")) with others that differ only in "
        + "case or surrounding spaces: "
        + groups.map { group in
          let others = group.dropFirst().map { "“\($0)”" }.joined(separator: ", ")
          return "\(others) into “\(group[0])”"
        }.firstFew
    case .withoutText(let count, let expected, let line):
      "Skipped \(count.of("record")) without an utterance"
        + (line.map { ", the first in line \($0)" } ?? "") + ": expected a text in \(expected)"
    case .listOfEntities:
      "Looks like a list of entities and their values, not of utterances; to read it anyway, choose the "
        + "columns with --text and --intent"
    case .uniqueLabels(let labels, let rows):
      "\(labels.grouped) labels on \(rows.of("row")), most of them used once, are probably not intents; "
        + "to read them anyway, choose the columns with --text and --intent"
    case .columns(let text, let label, let areNamed, let others):
      "Used \(text) for the utterances and \(label) for the intents, because of their "
        + (areNamed ? "names" : "content")
        + (others.isEmpty ? "" : " (other candidates: \(others.firstFew))")
        + "; choose others with --text and --intent"
    case .firstRow(let row):
      "Read the first row (\(row.map { "“\($0)”" }.firstFew)) as an utterance; if it contains column "
        + "names, use --header yes"
    case .unlabelled(let count, let treatment, let isChosen):
      switch treatment {
      case .outOfScope: "Read \(count.of("row")) without a label as out of scope"
      case .above: "Read \(count.of("row")) without a label with the label of the row above"
      case .skip:
        "Skipped \(count.of("row")) without a label"
          + (isChosen
            ? ""
            : "; read them with the label of the row above with --unlabelled above, or as out of "
              + "scope with --unlabelled out-of-scope")
      }
    case .dividedLines(let cells, let count):
      "Divided \(cells.of("cell")) into lines; the table has \(count.of("utterance"))"
    case .sheets(let names):
      "Read \(names.count.of("sheet")) with the same columns: \(names.firstFew); hide a sheet to skip it"
    case .otherSheets(let names): "Skipped \(names.count.of("sheet")): \(names.firstFew)"
    case .noTable(let names):
      "No sheet has utterances and intents: \(names.firstFew); choose the columns with --text and "
        + "--intent; if each column is an intent, use --format columns"
    case .heldOut(let count):
      "Skipped \(count.of("utterance")) that the export reserves for testing"
    case .withoutIntent(let count): "Skipped \(count.of("example")) without an intent"
    case .overlappingAnnotations(let count):
      "\(count.of("annotation")) overlapping shorter ones; only the shorter ones are learned"
    case .groups(let count):
      "\(count.of("annotation")) with a group; groups are kept in the dataset but not learned"
    case .featurePatterns(let names):
      "Skipped \(names.count.of("regular expression")) without an entity of the same name: "
        + names.firstFew
    case .onlyOutOfScope(let count):
      "Read all \(count.of("utterance")) as out of scope, because none has an intent"
    case .withoutDash(let count):
      "Skipped \(count.of("line")) of examples without a dash; start each example with a dash"
    case .references(let count):
      "Skipped \(count.of("reference")) to other files or pages; import the other .lu files, too"
    case .questions(let count): "Skipped \(count.of("question")) with an answer for QnA Maker"
    case .declaredTwice(let names):
      "Merged \(names.count.of("intent")) declared more than once: \(names.firstFew)"
    case .broken(let count): "Dropped \(count.of("utterance")): not UTF-8"
    case .learnedBuiltIns(let names):
      "SwiftNLC learns \(names.firstFew) only from annotated examples; to recognise more, add values to "
        + "the dataset"
    case .unsupportedBuiltIns(let names):
      "SwiftNLC does not recognise \(names.firstFew) without values or annotated examples; add some to "
        + "the dataset"
    case .outOfScopeIntents(let names):
      "Read \(names.count.of("fallback intent")) as out of scope: \(names.firstFew)"
    case .emptyIntents(let names):
      "Dropped \(names.count.of("intent")) without utterances: \(names.firstFew)"
    case .nameless(let count): "Dropped \(count.of("utterance")): the intent has no name"
    case .filledPlaceholders(let count, let made, let areDropped):
      areDropped
        ? "Removed the placeholders of \(count.of("utterance"))"
        : "Filled the placeholders of \(count.of("utterance")), which became \(made.grouped)"
    case .barePlaceholders(let count): "Dropped \(count.of("utterance")): only a placeholder"
    case .untranslated(let names):
      "Used the values of the main language for \(names.count.of("entity")) without values in this "
        + "language: \(names.firstFew)"
    case .blanks(let count): "Dropped \(count.of("blank utterance"))"
    case .repeats(let count): "Dropped \(count.of("repeated utterance"))"
    case .shared(let texts):
      "Kept \(texts.count.of("utterance")) in more than one intent: "
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
