import Host
import Testing

@testable import Commands
@testable import Corpus
@testable import Datasets

/// What an import says it did, in words.
@Suite struct ImportNoteWordsTests {
  private func expect(
    _ note: ImportNote,
    _ sentence: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(note.sentence == sentence, sourceLocation: sourceLocation)
  }

  @Test func words() {
    expect(.linksNotFollowed(1), "1 link not followed")
    expect(.linksNotFollowed(2), "2 links not followed")
    expect(.otherEncoding(path: "a.csv"), "a.csv is not in UTF-8; read as Windows-1252 (Latin-1)")
    expect(.brokenLines(path: "a.csv", [7]), "a.csv is in UTF-8 but for 1 line: 7")
    expect(.broken(2), "2 utterances dropped: not in UTF-8")
    expect(
      .notRead(FileError("a.json", .notUTF8(line: 3))),
      "not read: a.json:3: not UTF-8 text; save the file as UTF-8"
    )
    expect(.otherFiles(["a", "b"]), "2 files not read: a, b")
    expect(
      .otherFiles(["a", "b", "c", "d", "e", "f", "g"]),
      "7 files not read: a, b, c, d, e and 2 more"
    )
    expect(
      .languages(["en", "en_GB"], others: ["fr"], leftOut: 1_200),
      "en, en_GB is read; the export also holds fr (1,200 utterances), which --language chooses"
    )
    expect(
      .optionalUtterances(.pattern, 1, areRead: false),
      "1 pattern left out; --everything reads them"
    )
    expect(
      .optionalUtterances(.slotAnswer, 2, areRead: true),
      "2 sample answers for slots read as utterances"
    )
    expect(.severalLabels(3), "3 utterances with several labels; the first one is taken")
    expect(.heldOut(3), "3 utterances left out, which the export keeps for testing")
    expect(.withoutIntent(1), "1 example without an intent left out")
    expect(.listOfEntities, "looks like a list of entities and their values, not of utterances")
    expect(
      .groups(2),
      "2 values in a group; which of them belong together is kept, and not learned"
    )
    expect(
      .featurePatterns(["please"]),
      "1 regular expression left out, whose names are those of no entity: please"
    )
    expect(.declaredTwice(["a"]), "1 intent declared more than once and merged: a")
    expect(.emptyIntents(["a", "b"]), "2 intents without an utterance and left out: a, b")
    expect(.filledPlaceholders(4, into: 11), "4 utterances with placeholders became 11")
  }

  @Test func moreWords() {
    expect(.nameless(2), "2 utterances dropped: the intent has no name")
    expect(
      .languageFound(.init(code: "de", name: "German")),
      "no language is declared; the words look German, so de it is; --language says otherwise"
    )
    expect(
      .otherLanguage(declared: "en", .words(.init(code: "de", name: "German"))),
      "“en” is declared; the words look German (de); --language says which it is"
    )
    expect(
      .uniqueLabels(37, rows: 39),
      "37 labels on 39 rows, most of them there once, are no intents; --text and --intent name the "
        + "columns to read all the same"
    )
    expect(
      .columns(text: "“body”", label: "“queue”", areNamed: false, others: ["“team”"]),
      "“body” is taken for the utterances and “queue” for the intents, by what they hold (could be, "
        + "too: “team”); --text and --intent take others"
    )
    expect(
      .columns(text: "“text”", label: "“intent”", areNamed: true, others: []),
      "“text” is taken for the utterances and “intent” for the intents, by their names; --text and "
        + "--intent take others"
    )
    expect(
      .firstRow(["hello there", "question"]),
      "the first row (“hello there”, “question”) is read as an utterance; --header yes takes it for "
        + "the names of the columns"
    )
    expect(
      .unlabelled(9, .outOfScope, isChosen: false),
      "9 rows without a label read as out of scope"
    )
    expect(
      .unlabelled(90, .skip, isChosen: false),
      "90 rows without a label skipped; --unlabelled out-of-scope reads them as out of scope"
    )
    expect(.unlabelled(90, .skip, isChosen: true), "90 rows without a label skipped")
    expect(.titleRows(2), "2 rows above the header skipped")
    expect(
      .mergedSpellings([["a", "A", "a "], ["b", "B"]]),
      "3 labels merged with others that differ only in case or surrounding spaces: “A”, “a ” into "
        + "“a”, “B” into “b”"
    )
    expect(
      .withoutText(2, expected: "“body”", line: 7),
      "2 records without an utterance skipped, the first in line 7: expected a text in “body”"
    )
    expect(
      .untranslated(["city"]),
      "1 entity without values in this language; those in the main language are kept: city"
    )
    expect(.otherSheets(["Notes"]), "1 sheet not read: Notes")
    expect(
      .noTable(sheets: ["A", "B"]),
      "no sheet has utterances beside their intents: A, B; --text and --intent name the columns"
    )
    expect(.onlyOutOfScope(410), "its 410 utterances have no intent, and are out of scope")
    expect(.barePlaceholders(1), "1 utterance dropped: nothing but a placeholder")
    expect(.blanks(2), "2 blank utterances dropped")
    expect(.repeats(1_000), "1,000 repeated utterances dropped")
    expect(.shared(["hi"]), "1 utterance under more than one intent: “hi”")
  }

  @Test(arguments: [
    (3, 6, nil), (4, 6, "4 of 6 utterances were dropped; the notes above list why"),
  ])
  func warning(dropped: Int, candidates: Int, expected: String?) {
    let report = ImportReport(
      format: "CSV table",
      declaredIntents: 2,
      rawUtterances: 6,
      rawOutOfScope: 0,
      intents: 2,
      utterances: 6 - dropped,
      outOfScope: 0,
      entities: 0,
      dropped: dropped,
      candidates: candidates,
      notes: []
    )
    #expect(report.warning == expected)
  }

  /// What an export without an utterance is said to hold is its notes.
  @Test func nothingToLearnFrom() {
    let error = ImportError.noUtterances(
      location: "e.csv",
      format: "CSV table",
      declaredIntents: 0,
      notes: [.listOfEntities]
    )
    #expect(
      error.sentence(.programs)
        == "e.csv: no utterances found in 0 intents (CSV table); there is nothing to learn from "
        + "(looks like a list of entities and their values, not of utterances)"
    )
  }
}
