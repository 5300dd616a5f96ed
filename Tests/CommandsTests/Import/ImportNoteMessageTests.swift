import Host
import Testing

@testable import Commands
@testable import Corpus
@testable import Datasets

/// Tests of the notes that an import prints, such as how many rows it skipped.
@Suite struct ImportNoteMessageTests {
  private static let sentences: [(ImportNote, String)] = [
    (.linksNotFollowed(1), "Skipped 1 symbolic link"),
    (.linksNotFollowed(2), "Skipped 2 symbolic links"),
    (.otherEncoding(path: "a.csv"), "a.csv is not UTF-8; read it as Windows-1252 (Latin-1)"),
    (.brokenLines(path: "a.csv", [7]), "a.csv is UTF-8 except for 1 line: 7"),
    (.broken(2), "Dropped 2 utterances: not UTF-8"),
    (
      .notRead(FileError("a.json", .notUTF8(line: 3))),
      "Skipped: a.json:3: not UTF-8 text; convert it to UTF-8"
    ),
    (.otherFiles(["a", "b"]), "Skipped 2 files: a, b"),
    (
      .archives(["a.zip"]),
      "Skipped archives and workbooks in the folder: a.zip; name them instead of the folder, or unpack "
        + "them"
    ),
    (.filledPlaceholders(9, into: 9, areDropped: true), "Removed the placeholders of 9 utterances"),
    (
      .otherFiles(["a", "b", "c", "d", "e", "f", "g"]),
      "Skipped 7 files: a, b, c, d, e and 2 more"
    ),
    (
      .languages(["en", "en_GB"], others: ["fr"], leftOut: 1_200),
      "Read en, en_GB; the export also contains fr (1,200 utterances), which you can choose with "
        + "--language"
    ),
    (
      .optionalUtterances(.pattern, 1, areRead: false),
      "Skipped 1 pattern; read them with --everything"
    ),
    (
      .optionalUtterances(.slotAnswer, 2, areRead: true),
      "Read 2 sample answers for slots as utterances"
    ),
    (.severalLabels(3), "3 utterances with several labels; used the first label"),
    (.heldOut(3), "Skipped 3 utterances that the export reserves for testing"),
    (.withoutIntent(1), "Skipped 1 example without an intent"),
    (
      .listOfEntities,
      "Looks like a list of entities and their values, not of utterances; to read it anyway, choose the "
        + "columns with --text and --intent"
    ),
    (.groups(2), "2 annotations with a group; groups are kept in the dataset but not learned"),
    (
      .featurePatterns(["please"]),
      "Skipped 1 regular expression without an entity of the same name: please"
    ),
    (
      .withoutDash(2),
      "Skipped 2 lines of examples without a dash; start each example with a dash"
    ),
    (
      .references(1),
      "Skipped 1 reference to other files or pages; import the other .lu files, too"
    ),
    (.questions(2), "Skipped 2 questions with an answer for QnA Maker"),
    (.declaredTwice(["a"]), "Merged 1 intent declared more than once: a"),
    (
      .learnedBuiltIns(["AMAZON.Country"]),
      "SwiftNLC learns AMAZON.Country only from annotated examples; to recognise more, add values to "
        + "the dataset"
    ),
    (
      .unsupportedBuiltIns(["sys-location", "sys-person"]),
      "SwiftNLC does not recognise sys-location, sys-person without values or annotated examples; add "
        + "some to the dataset"
    ),
    (.outOfScopeIntents(["None"]), "Read 1 fallback intent as out of scope: None"),
    (.emptyIntents(["a", "b"]), "Dropped 2 intents without utterances: a, b"),
    (
      .filledPlaceholders(4, into: 11),
      "Filled the placeholders of 4 utterances, which "
        + "became 11"
    ),
    (.nameless(2), "Dropped 2 utterances: the intent has no name"),
    (
      .languageFound(.init(code: "de", name: "German")),
      "No language is declared; detected German (de); override it with --language"
    ),
    (
      .languageUnrecognised,
      "No language is declared or recognised, so the utterances are read as English; choose another with "
        + "--language"
    ),
    (
      .otherLanguage(declared: "en", .words(.init(code: "de", name: "German"))),
      "The language is “en”, but the words look like German (de); correct it with --language"
    ),
    (
      .uniqueLabels(37, rows: 39),
      "37 labels on 39 rows, most of them used once, are probably not intents; to read them "
        + "anyway, choose the columns with --text and --intent"
    ),
    (
      .columns(text: "“body”", label: "“queue”", areNamed: false, others: ["“team”"]),
      "Used “body” for the utterances and “queue” for the intents, because of their content "
        + "(other candidates: “team”); choose others with --text and --intent"
    ),
    (
      .columns(text: "“text”", label: "“intent”", areNamed: true, others: []),
      "Used “text” for the utterances and “intent” for the intents, because of their names; "
        + "choose others with --text and --intent"
    ),
    (
      .firstRow(["hello there", "question"]),
      "Read the first row (“hello there”, “question”) as an utterance; if it contains column "
        + "names, use --header yes"
    ),
    (
      .overlappingAnnotations(3),
      "3 annotations overlapping shorter ones; only the shorter ones are learned"
    ),
    (
      .unlabelled(9, .outOfScope, isChosen: false),
      "Read 9 rows without a label as out of scope"
    ),
    (
      .unlabelled(90, .skip, isChosen: false),
      "Skipped 90 rows without a label; read them with the label of the row above with --unlabelled "
        + "above, or as out of scope with --unlabelled out-of-scope"
    ),
    (.unlabelled(90, .skip, isChosen: true), "Skipped 90 rows without a label"),
    (
      .unlabelled(9, .above, isChosen: true),
      "Read 9 rows without a label with the label of the row above"
    ),
    (.titleRows(2), "Skipped 2 rows above the header"),
    (
      .mergedSpellings([["a", "A", "a "], ["b", "B"]]),
      "Merged 3 labels with others that differ only in case or surrounding spaces: “A”, “a ” into "
        + "“a”, “B” into “b”"
    ),
    (
      .withoutText(2, expected: "“body”", line: 7),
      "Skipped 2 records without an utterance, the first in line 7: expected a text in “body”"
    ),
    (
      .untranslated(["city"]),
      "Used the values of the main language for 1 entity without values in this language: city"
    ),
    (
      .dividedLines(cells: 3, into: 1_200),
      "Divided 3 cells into lines; the table has 1,200 utterances"
    ),
    (
      .sheets(["May", "June"]),
      "Read 2 sheets with the same columns: May, June; hide a sheet to skip it"
    ),
    (.otherSheets(["Notes"]), "Skipped 1 sheet: Notes"),
    (
      .noTable(sheets: ["A", "B"]),
      "No sheet has utterances and intents: A, B; choose the columns with --text and --intent; "
        + "if each column is an intent, use --format columns"
    ),
    (
      .onlyOutOfScope(410),
      "Read all 410 utterances as out of scope, because none has an "
        + "intent"
    ),
    (.barePlaceholders(1), "Dropped 1 utterance: only a placeholder"),
    (.blanks(2), "Dropped 2 blank utterances"),
    (.repeats(1_000), "Dropped 1,000 repeated utterances"),
    (.shared(["hi"]), "Kept 1 utterance in more than one intent: “hi”"),
  ]

  @Test(arguments: sentences)
  func describesNotes(note: ImportNote, sentence: String) { #expect(note.message == sentence) }

  @Test(arguments: [
    (3, 6, nil), (4, 6, "Dropped 4 of 6 utterances for the reasons above"),
  ])
  func warnsIfMostWasDropped(dropped: Int, candidates: Int, expected: String?) {
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

  /// The error for an export without utterances includes its notes.
  @Test func errorIncludesNotes() {
    let error = ImportError.noUtterances(
      location: "e.csv",
      format: "CSV table",
      declaredIntents: 0,
      notes: [.listOfEntities]
    )
    #expect(
      error.message(.programs)
        == "e.csv: no utterances found (CSV table); add utterances with their intents, or export it "
        + "again (Looks like a list of entities and their values, not of utterances; to read it anyway, "
        + "choose the columns with --text and --intent)"
    )
  }
}
