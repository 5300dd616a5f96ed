import Testing

@testable import Wrapper

/// Tests how compounds are split into words that have vectors. The vectors are made by hand; only
/// their presence matters.
@Suite struct StemVectorsTests {
  private static func stemVectors(
    _ language: String,
    _ stems: [String],
    weights: [String: Float] = [:]
  ) -> (StemVectors, names: [UInt32: String]) {
    let vectors = vectors(stems, weights: weights)
    let rows = stems.compactMap { stem in
      vectors.row(of: Fingerprint(word: stem.utf8)).map { ($0, stem) }
    }
    let names = Dictionary(rows) { $1 }
    return (StemVectors(vectors, language: Language(language)), names)
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
    let (stemVectors, names) = stemVectors(language, stems, weights: weights)
    return stemVectors.rows(of: WordStemmer(language: Language(language)).stem(of: word)).map {
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
    // Words that are not split: a word with a vector, compounds with a suffix that is also a word,
    // and words whose parts have too few letters.
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

  @Test func findsTheBestSplit() {
    let split = { Self.parts($0, "de", $1, weights: $2) }
    // A word with a vector is not split. Two parts are preferred to three, then fewer linking
    // letters.
    #expect(split("wetterbericht", Self.german + ["wetterbericht"], [:]) == ["wetterbericht"])
    #expect(
      split("luftplatzlampe", Self.german + ["platzlamp"], [:]) == ["luft", "platzlamp"]
    )
    let products = ["druck", "erzeugnis", "zeugnis"]
    #expect(split("druckerzeugnis", products, [:]) == ["druck", "erzeugnis"])
    // Among splits that are otherwise equal, the one with more frequent words is preferred, and
    // then the one with a longer last part.
    let tubes = ["wach", "wachs", "stub", "tub"]
    #expect(split("wachstube", tubes, ["wachs": 0.5]) == ["wachs", "tub"])
    #expect(split("wachstube", tubes, ["wach": 0.5]) == ["wach", "stub"])
    #expect(split("staubecken", ["stau", "staub", "beck", "eck"], [:]) == ["stau", "beck"])
    // A very frequent word, which has a low weight, cannot be a part of a compound.
    #expect(split("dienstag", ["diens", "tag"], [:]) == ["diens", "tag"])
    #expect(split("dienstag", ["diens", "tag"], ["diens": 0.1]) == [])
  }

  @Test func otherLanguagesHaveNoCompounds() {
    #expect(Self.parts("lampplatz", "en", Self.german) == [])
    #expect(Self.parts("lampplatz", "de", Self.german) == ["lamp", "platz"])
    #expect(Self.parts("lamp", "en", Self.german) == ["lamp"])
  }

  @Test func veryLongWordsAreNotSplit() {
    let (stemVectors, _) = Self.stemVectors("de", Self.german)
    #expect(stemVectors.rows(of: String(repeating: "lamp", count: 10)).isEmpty, "ten parts")
    #expect(stemVectors.rows(of: "lamp" + String(repeating: "x", count: 33) + "lamp").isEmpty)
    for length in [37, 10_000, 1_000_000] {
      #expect(stemVectors.rows(of: String(repeating: "x", count: length) + "lamp").isEmpty)
    }
    #expect(stemVectors.rows(of: "\u{e4}\u{1F468}\u{200D}\u{1F469}\u{df}\u{0}lamp").isEmpty)
  }

  @Test func compoundsHaveTheVectorsOfTheirParts() throws {
    let vectors = Self.vectors(Self.german, weights: [:])
    let rows = try ["kuch", "lamp"].map {
      try #require(vectors.row(of: Fingerprint(word: $0.utf8)))
    }
    let bag = try TestModel.bag(["an"], language: Language("de"))
    var reader = TermReader(bag, vectors: vectors)
    // The vector of each part counts once in a text, even if its words are cached.
    for text in ["Küchenlampe an", "Küchenlampe an", "Küche: Küchenlampen", "Küchenlampe, Lampe"] {
      #expect(reader.textTerms(of: text).words == rows, "\(text)")
    }
    #expect(reader.textTerms(of: "Lampe Küchenlampe").words == rows.reversed())
    let reading = reader.reading(of: "an Küchenlampe")
    #expect(reading.wordOccurrences.map(\.position) == rows)
    #expect(reading.wordOccurrences.map(\.words) == [1...1, 1...1])
    #expect(reading.textTerms.unknown[.words] == 1)
    var english = TermReader(try TestModel.bag(["an"]), vectors: vectors)
    #expect(english.textTerms(of: "Küchenlampe an").words.isEmpty)
  }

  /// A wordbook (a list of stems that replaces the stemmer) lacks the stems of new compounds, but
  /// contains their endings.
  @Test func compoundsAreSplitWithAWordbook() throws {
    let vectors = Self.vectors(Self.german, weights: [:])
    let bag = try TestModel.bag(["an"], language: Language("de"))
    let endings = ["e", "en"].map { Wordbook.Ending(word: $0, stem: "") }
    let book = Wordbook(stems: ["küche": "kuch"], endings: endings, for: bag)
    var stemming = TermReader(bag, vectors: vectors)
    var looking = TermReader(bag, vectors: vectors, wordbook: book)
    for text in ["Küchenlampe an", "Küchenlampen", "Wetterberichte", "Arbeitsplatz", "Küche"] {
      #expect(looking.textTerms(of: text).words == stemming.textTerms(of: text).words, "\(text)")
      #expect(!looking.textTerms(of: text).words.isEmpty)
    }
  }

  /// A word that has a vector as it is written keeps it.
  @Test func wordsWithoutAccentsHaveTheVectorsOfWordsWithAccents() throws {
    let vectors = Self.vectors(["réserv", "cot", "côt"], weights: [:])
    let bag = try TestModel.bag(["an"], language: Language("fr"))
    var reader = TermReader(bag, vectors: vectors)
    for (text, stem) in [("reservation", "réserv"), ("cote", "cot"), ("côte", "côt")] {
      let row = try #require(vectors.row(of: Fingerprint(word: stem.utf8)))
      #expect(reader.textTerms(of: text).words == [row], "\(text)")
    }
  }
}
