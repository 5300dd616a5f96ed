import Corpus
import Host
import Testing

@testable import Commands

/// What an import says it did, in words.
@Suite struct ImportNoteWordsTests {
  @Test(
    arguments: [
      (.linksNotFollowed(1), "1 link not followed"),
      (.linksNotFollowed(2), "2 links not followed"),
      (
        .otherEncoding(path: "a.csv"), "a.csv is not in UTF-8; read as Windows-1252 (Latin-1)"
      ),
      (
        .notRead(FileError("a.json", .notUTF8(line: 3))),
        "not read: a.json:3: is not text in UTF-8; save it as UTF-8"
      ),
      (.otherFiles(["a", "b"]), "2 files not read: a, b"),
      (
        .otherFiles(["a", "b", "c", "d", "e", "f", "g"]),
        "7 files not read: a, b, c, d, e and 2 more"
      ),
      (
        .languages(["en", "en_GB"], others: ["fr"]),
        "en, en_GB is read; the export also holds fr, which --language chooses"
      ),
      (
        .asides(.pattern, 1, areUtterances: false), "1 pattern left out; --everything reads them"
      ),
      (
        .asides(.slotAnswer, 2, areUtterances: true),
        "2 sample answers for slots read as utterances"
      ),
      (.severalLabels(3), "3 utterances with several labels; the first one is taken"),
      (.keptApart(3), "3 utterances left out, which the export keeps for testing"),
      (.withoutIntent(1), "1 example without an intent left out"),
      (.listOfEntities, "looks like a list of entities and their values, not of utterances"),
      (.declaredTwice(["a"]), "1 intent declared more than once and merged: a"),
      (.emptyIntents(["a", "b"]), "2 intents without an utterance and left out: a, b"),
      (.filledPlaceholders(4), "4 utterances with placeholders resolved"),
      (.barePlaceholders(1), "1 utterance dropped: nothing but a placeholder"),
      (.blanks(2), "2 blank utterances dropped"),
      (.repeats(1_000), "1,000 repeated utterances dropped"),
      (.shared(["hi"]), "1 utterance under more than one intent: “hi”"),
    ] as [(ImportNote, String)]
  )
  func words(note: ImportNote, sentence: String) { #expect(note.sentence == sentence) }

  /// What an export without an utterance is said to hold is its notes.
  @Test func nothingToLearnFrom() {
    let error = ImportError.noUtterances(
      location: "e.csv",
      format: "CSV table",
      declaredIntents: 0,
      notes: [.listOfEntities]
    )
    #expect(
      error.sentence
        == "e.csv: is a CSV table with 0 intents and no utterance; there is nothing to learn from "
        + "(looks like a list of entities and their values, not of utterances)"
    )
  }
}
