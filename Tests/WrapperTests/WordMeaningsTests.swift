import Testing

@testable import Wrapper

/// What compounds mean, by vectors that are written here: only which words have one matters.
@Suite struct WordMeaningsTests {
  private static func meanings(
    _ language: String,
    _ stems: [String],
    weights: [String: Float] = [:]
  ) -> (WordMeanings, names: [UInt32: String]) {
    let vectors = vectors(stems, weights: weights)
    let rows = stems.compactMap { stem in
      vectors.row(of: Fingerprint(word: stem.utf8)).map { ($0, stem) }
    }
    let names = Dictionary(rows) { $1 }
    return (WordMeanings(vectors, language: Language(language)), names)
  }

  private static func vectors(_ stems: [String], weights: [String: Float]) -> WordVectors {
    let sorted = stems.map { (Fingerprint(word: $0.utf8), $0) }.sorted { $0.0.bits < $1.0.bits }
    return WordVectors(
      vectors: Matrix(sorted.flatMap { _ in [7, 1] as [Float] }, columns: 2, encoding: .int4),
      weights: sorted.map { weights[$0.1] ?? 1 },
      stems: sorted.map(\.0)
    )
  }

  private static func parts(
    _ word: String,
    _ language: String,
    _ stems: [String],
    weights: [String: Float] = [:]
  ) -> [String] {
    let (meanings, names) = meanings(language, stems, weights: weights)
    return meanings.rows(of: WordStemmer(language: Language(language)).stem(of: word)).map {
      names[$0] ?? ""
    }
  }

  private static let german = [
    "arbeit", "bericht", "ein", "feucht", "kuch", "lamp", "level", "luft", "musik", "platz",
    "schaft", "sonn", "strahl", "tag", "vorles", "wett",
  ]

  @Test(arguments: [
    ("Küchenlampe", ["kuch", "lamp"]), ("Wetterberichte", ["wett", "bericht"]),
    ("Arbeitsplätze", ["arbeit", "platz"]), ("Sonnenstrahlen", ["sonn", "strahl"]),
    ("Vorlesungstag", ["vorles", "tag"]), ("Luftfeuchtigkeitslevel", ["luft", "feucht", "level"]),
    // A word of its own, an end of words that looks like one, and too little before the last part.
    ("Lampe", ["lamp"]), ("Nachbarschaft", []), ("Musikschaft", []), ("Lufttag", []),
    ("einplatz", []), ("Wetterberuf", []), ("", []),
  ]) func germanCompounds(word: String, expected: [String]) {
    #expect(Self.parts(word.lowercased(), "de", Self.german) == expected)
  }

  @Test(arguments: [
    ("slaapkamers", ["slap", "kamer"]), ("beddengoed", ["bed", "goed"]),
    ("weerberichten", ["wer", "bericht"]), ("verjaardagstaart", ["verjaardag", "taart"]),
    ("woonkamerlampen", ["won", "kamer", "lamp"]), ("kamer", ["kamer"]), ("kamertje", []),
  ]) func dutchCompounds(word: String, expected: [String]) {
    let stems = [
      "bed", "bericht", "goed", "kamer", "lamp", "slap", "taart", "verjaardag", "wer", "won",
    ]
    #expect(Self.parts(word, "nl", stems) == expected)
  }

  @Test func theBestSplit() {
    let split = { Self.parts($0, "de", $1, weights: $2) }
    // Its own vector, then two parts rather than three, then the fewest letters in the link.
    #expect(split("wetterbericht", Self.german + ["wetterbericht"], [:]) == ["wetterbericht"])
    #expect(
      split("luftplatzlampe", Self.german + ["platzlamp"], [:]) == ["luft", "platzlamp"]
    )
    let products = ["druck", "erzeugnis", "zeugnis"]
    #expect(split("druckerzeugnis", products, [:]) == ["druck", "erzeugnis"])
    // Then the words that are met most, which say least, and then the longest last part.
    let tubes = ["wach", "wachs", "stub", "tub"]
    #expect(split("wachstube", tubes, ["wachs": 0.5]) == ["wachs", "tub"])
    #expect(split("wachstube", tubes, ["wach": 0.5]) == ["wach", "stub"])
    #expect(split("staubecken", ["stau", "staub", "beck", "eck"], [:]) == ["stau", "beck"])
    // What is everywhere is no part.
    #expect(split("dienstag", ["diens", "tag"], [:]) == ["diens", "tag"])
    #expect(split("dienstag", ["diens", "tag"], ["diens": 0.1]) == [])
  }

  @Test func languagesThatWriteWordsApart() {
    #expect(Self.parts("lampplatz", "en", Self.german) == [])
    #expect(Self.parts("lampplatz", "de", Self.german) == ["lamp", "platz"])
    #expect(Self.parts("lamp", "en", Self.german) == ["lamp"])
  }

  @Test func noSplitOfWhatIsLongerThanAnyWord() {
    let (meanings, _) = Self.meanings("de", Self.german)
    #expect(meanings.rows(of: String(repeating: "lamp", count: 10)).isEmpty, "ten parts")
    #expect(meanings.rows(of: "lamp" + String(repeating: "x", count: 33) + "lamp").isEmpty)
    for length in [37, 10_000, 1_000_000] {
      #expect(meanings.rows(of: String(repeating: "x", count: length) + "lamp").isEmpty)
    }
    #expect(meanings.rows(of: "\u{e4}\u{1F468}\u{200D}\u{1F469}\u{df}\u{0}lamp").isEmpty)
  }

  @Test func readersKnowCompoundsByTheirParts() throws {
    let vectors = Self.vectors(Self.german, weights: [:])
    let rows = try ["kuch", "lamp"].map {
      try #require(vectors.row(of: Fingerprint(word: $0.utf8)))
    }
    let bag = try TestModel.bag(["an"], language: Language("de"))
    var reader = TermReader(bag, vectors: vectors)
    // Each row once, and the same for a word that was met before.
    for text in ["Küchenlampe an", "Küchenlampe an", "Küche: Küchenlampen", "Küchenlampe, Lampe"] {
      #expect(reader.embedding(of: text).words == rows, "\(text)")
    }
    #expect(reader.embedding(of: "Lampe Küchenlampe").words == rows.reversed())
    let reading = reader.reading(of: "an Küchenlampe")
    #expect(reading.wordOccurrences.map(\.position) == rows)
    #expect(reading.wordOccurrences.map(\.words) == [1...1, 1...1])
    #expect(reading.embedding.unknown[.words] == 1)
    var english = TermReader(try TestModel.bag(["an"]), vectors: vectors)
    #expect(english.embedding(of: "Küchenlampe an").words.isEmpty)
  }

  /// A wordbook has not the stems of compounds that no text has had, but the endings of words.
  @Test func readersWithAWordbookDoLikewise() throws {
    let vectors = Self.vectors(Self.german, weights: [:])
    let bag = try TestModel.bag(["an"], language: Language("de"))
    let endings = ["e", "en"].map { Wordbook.Ending(word: $0, stem: "") }
    let book = Wordbook(stems: ["küche": "kuch"], endings: endings, for: bag)
    var stemming = TermReader(bag, vectors: vectors)
    var looking = TermReader(bag, vectors: vectors, wordbook: book)
    for text in ["Küchenlampe an", "Küchenlampen", "Wetterberichte", "Arbeitsplatz", "Küche"] {
      #expect(looking.embedding(of: text).words == stemming.embedding(of: text).words, "\(text)")
      #expect(!looking.embedding(of: text).words.isEmpty)
    }
  }
}
