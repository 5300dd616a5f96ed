import TestSupport
import Testing

@testable import Wrapper

@Suite struct TermReaderTests {
  private static let allKinds = Set(TermKind.allCases)

  @Test(arguments: [
    ("Turn the lights on", ["turn", "the", "light", "on"]),
    ("What's on? On!", ["what", "on"]),
    ("light lights lighting", ["light"]),
    ("don't", ["dont"]),
    ("7pm", ["7", "pm"]),
    ("", []),
    ("?!", []),
  ])
  func readsWords(text: String, terms: [String]) {
    #expect(TestModel.terms(of: text, kinds: [.words]) == terms)
  }

  @Test(arguments: [
    ("Turn lights on", [" turn", "turn light", "light on", "on "]),
    ("on", [" on", "on "]),
    ("on on on", [" on", "on on", "on "]),
    ("on?", [" on", "on "]),
    ("", []),
  ])
  func readsPairs(text: String, terms: [String]) {
    #expect(TestModel.terms(of: text, kinds: [.pairs]) == terms)
  }

  @Test(arguments: [
    ("sei ? ", [" sei", "sei ", " ?"]), ("sei！", [" sei", "sei ", " !"]),
    ("sei ...", [" sei", "sei ", " …"]), ("sei? sei", [" sei", "sei sei", "sei "]),
    ("(sei?)", [" sei", "sei "]), ("?", []),
  ])
  func readsTheMarkAtTheEnd(text: String, terms: [String]) {
    #expect(TestModel.terms(of: text, kinds: [.pairs], language: Language("it")) == terms)
  }

  /// Models that were trained on texts without marks predict the same with and without them.
  @Test func marksThatTheVocabularyLacksAreIgnored() throws {
    let bag = try TestModel.bag([" ?", " on", "on", "on "], kinds: [.words, .pairs])
    func terms(_ text: String) -> TextTerms { TestModel.textTerms(of: text, in: bag) }
    #expect(terms("on!") == terms("on"))
    #expect(terms("on?").positions.contains(0) && !terms("on").positions.contains(0))
    #expect(terms("on?").unknown == terms("on").unknown)
  }

  /// Groups of two to four letters of |on|. Words of one letter have none. The letters are those of
  /// the word, not of its stem.
  @Test(arguments: [
    ("on", ["~|o", "~|on", "~|on|", "~on", "~on|", "~n|"]),
    ("a on", ["~|o", "~|on", "~|on|", "~on", "~on|", "~n|"]),
    ("a", []),
    (
      "it's",
      [
        "~|i", "~|it", "~|its", "~it", "~its", "~its|", "~ts", "~ts|", "~s|",
      ]
    ),
    ("aaaa", ["~|a", "~|aa", "~|aaa", "~aa", "~aaa", "~aaaa", "~aaa|", "~aa|", "~a|"]),
    ("", []),
  ])
  func readsLetterGroups(text: String, terms: [String]) {
    #expect(TestModel.terms(of: text, kinds: [.letters]) == terms)
  }

  @Test(arguments: [
    ("wramer", ["warmer"]),
    ("WARMRE please", ["warmer", "pleas"]),
    ("widnows", ["window"]),
    ("wi'ndwo", ["window"]),
    ("warmerr", ["warmer"]),
    // These words are not corrected: they are known as written, too short, misspelled twice,
    // ambiguous or too long.
    ("form", ["form"]),
    ("nad", []),
    ("wraemr", []),
    ("abdc", []),
    ("form's", ["form"]),
    (String(repeating: "long", count: 250_000), []),
  ])
  func findsMisspelledWords(text: String, terms: [String]) throws {
    let known = ["abcd", "and", "badc", "form", "from", "pleas", "warmer", "window"]
    var reader = TermReader(try TestModel.bag(known))
    #expect(reader.textTerms(of: text).positions.map { known[Int($0)] } == terms)
  }

  /// The terms are read word by word: first the stem, then the letter groups, then the pair with
  /// the previous word.
  @Test func readsAllKindsInOrder() {
    #expect(
      TestModel.terms(of: "Lights on") == [
        "light",
        "~|l", "~|li", "~|lig", "~li", "~lig", "~ligh", "~ig", "~igh", "~ight", "~gh", "~ght",
        "~ghts",
        "~ht", "~hts", "~hts|", "~ts", "~ts|", "~s|",
        " light", "on",
        "~|o", "~|on", "~|on|", "~on", "~on|", "~n|",
        "light on", "on ",
      ]
    )
  }

  @Test func withoutKindsThereAreNoTerms() {
    #expect(TestModel.terms(of: "lights on", kinds: []).isEmpty)
  }

  @Test(arguments: [
    ("fr", "l'eau", ["l", "eau"]), ("de", "die Häuser", ["die", "haus"]),
    ("ja", "lights", ["lights"]),
    ("ja", "電気", ["電", "気"]),
  ])
  func stemsByLanguage(language: String, text: String, terms: [String]) {
    #expect(TestModel.terms(of: text, kinds: [.words], language: Language(language)) == terms)
  }

  // MARK: With a bag of words

  @Test func positionsAreDistinct() throws {
    var reader = TermReader(try TestModel.bag(["lamp", "light", "on", "turn"]))
    #expect(reader.textTerms(of: "Turn the lights on, on!").positions == [3, 1, 2])
    #expect(reader.textTerms(of: "lamp light lamp").positions == [0, 1])
    #expect(reader.textTerms(of: "nothing of it").positions.isEmpty)
    #expect(reader.textTerms(of: "") == TextTerms())
  }

  /// In "the on", the unknown terms are the word "the", all pairs but "on ", nine letter groups of
  /// "the", and all letter groups of "on" but "~on".
  @Test func unknownTermsAreCountedByKind() throws {
    let bag = try TestModel.bag(["on", "on ", "~on"], kinds: Self.allKinds)
    #expect(
      TestModel.textTerms(of: "the on", in: bag)
        == TextTerms(positions: [0, 2, 1], unknown: KindValues(words: 1, pairs: 2, letters: 9 + 5))
    )
    #expect(
      TestModel.textTerms(of: "", in: bag) == TextTerms(),
      "an empty text has no pairs"
    )
    #expect(
      TestModel.textTerms(of: "a", in: bag) == TextTerms(unknown: KindValues(words: 1, pairs: 2))
    )
  }

  /// In "the on", two words, three pairs, nine letter groups of "the" and five of "on" are unknown.
  /// Repeating the text adds only the unknown pair "on the".
  @Test func repeatedUnknownTermsCountOnce() throws {
    let bag = try TestModel.bag(["~on"], kinds: Self.allKinds)
    let once = TestModel.textTerms(of: "the on", in: bag)
    #expect(once.unknown == KindValues(words: 2, pairs: 3, letters: 14))
    let repeated = TestModel.textTerms(of: "the on the on", in: bag)
    #expect(repeated.unknown == KindValues(words: 2, pairs: 4, letters: 14), "“on the” is new")
  }

  /// The table of unknown terms is emptied from time to time, which changes no answer.
  @Test func memoryForUnknownTermsIsBounded() throws {
    let bag = try TestModel.bag(["on", "~on"], kinds: Self.allKinds)
    var reader = TermReader(bag)
    let expected = reader.textTerms(of: "light on light on")
    for start in 0..<40 {
      let words = (0..<1_000).map { "w\(start * 1_000 + $0)" }.joined(separator: " ")
      #expect(reader.textTerms(of: words).unknown[.words] == 1_000)
      #expect(reader.textTerms(of: "light on light on") == expected)
    }
  }

  /// Terms of a kind that the model does not use are not read, so they do not count as unknown.
  @Test(
    arguments: [([.words], [1, 0, 0]), ([.pairs], [0, 3, 0]), ([.letters], [0, 0, 15])]
      as [(Set<TermKind>, [Float])]
  )
  func readsOnlyTheKindsOfTheVocabulary(kinds: Set<TermKind>, unknown: [Float]) throws {
    let bag = try TestModel.bag(["on"], kinds: kinds)
    let expected = KindValues(words: unknown[0], pairs: unknown[1], letters: unknown[2])
    #expect(TestModel.textTerms(of: "the on", in: bag).unknown == expected)
  }

  @Test(
    arguments: ["en", "tr", "hi"],
    [allKinds, [.words], [.pairs], [.letters]] as [Set<TermKind>]
  )
  func growingAndFixedReadersAgree(language: String, kinds: Set<TermKind>) throws {
    let settings = TextSettings(language: Language(language), kinds: kinds)
    var growing = TermReader(growing: settings)
    let embeddings = NaughtyStrings.all.map { growing.textTerms(of: $0) }
    let terms = growing.newTerms
    #expect(terms.allSatisfy { kinds.contains(TermKind(of: $0)) })
    let bag = try TestModel.bag(sorting: terms, kinds: kinds, language: settings.language)
    var fixed = TermReader(bag)
    for (text, met) in zip(NaughtyStrings.all, embeddings) {
      let found = fixed.textTerms(of: text)
      #expect(met.unknown == .zero && found.unknown == .zero)
      #expect(found.positions.count == met.positions.count)
      for (position, old) in zip(found.positions, met.positions) {
        let expected = bag.position(of: Fingerprint(of: terms[Int(old)].utf8))
        #expect(Int(position) == expected, "\(text.debugDescription)")
      }
    }
    #expect(growing.newTerms.count == Set(terms.map { Array($0.utf8) }).count, "each once")
    #expect(fixed.newTerms.isEmpty)
  }

  /// Compares the reader with a naive implementation of the documented rules.
  @Test(arguments: ["en", "fr", "tr", "ja", "hi"])
  func equalsANaiveReader(language: String) {
    let settings = TextSettings(language: Language(language), kinds: Self.allKinds)
    for text in Self.texts {
      var reader = TermReader(growing: settings)
      let found = reader.textTerms(of: text)
      var met: Set<[UInt8]> = []
      let terms = Self.terms(of: text, language: settings.language).filter {
        met.insert($0).inserted
      }
      let inTextOrder = found.positions.map { Array(reader.newTerms[Int($0)].utf8) }
      #expect(inTextOrder == terms, "\(text.debugDescription)")
      #expect(reader.newTerms.count == terms.count, "each once")
    }
  }

  @Test func removedTermsAreUnknown() throws {
    let settings = TextSettings(language: .english, kinds: Self.allKinds)
    var growing = TermReader(growing: settings)
    for text in Self.texts { _ = growing.textTerms(of: text) }
    let terms = growing.newTerms
    let kept = stride(from: 0, to: terms.count, by: 2).map { terms[$0] }
    let bag = try TestModel.bag(sorting: kept, kinds: Self.allKinds)
    var fixed = TermReader(bag)
    for text in Self.texts {
      var expected = TextTerms()
      var met: Set<[UInt8]> = []
      let terms = Self.terms(of: text, language: .english)
      // Words that are read as similar words in the vocabulary are tested elsewhere.
      let isCorrected = terms.contains {
        let term = String(decoding: $0, as: UTF8.self)
        return TermKind(of: term) == .words && bag.position(of: Fingerprint(of: $0)) == nil
          && bag.correction(of: term) != nil
      }
      guard !isCorrected else { continue }
      for term in terms where met.insert(term).inserted {
        if let position = bag.position(of: Fingerprint(of: term)).map({ UInt32($0) }) {
          expected.positions.append(position)
        } else {
          expected.unknown[TermKind(of: String(decoding: term, as: UTF8.self))] += 1
        }
      }
      #expect(fixed.textTerms(of: text) == expected, "\(text.debugDescription)")
      #expect(fixed.textTerms(of: text) == expected, "again, \(text.debugDescription)")
    }
  }

  private static let texts =
    NaughtyStrings.all.filter { $0.utf8.count < 200 } + [
      "the the the lights", "banana banana", "on on on on", "to be or not to be to be",
      "light lights", "singing ringing", "a a a a", "don't dont",
    ]

  /// Returns the terms word by word: the stem, the letter groups and the pair with the previous
  /// word, and finally the pair of the last word and the end of the text and the mark at the end.
  private static func terms(of text: String, language: Language) -> [[UInt8]] {
    var words = Words()
    words.read(text, language: language)
    let stemmer = Stemmer(language: language)
    var terms: [String] = []
    var left = ""
    for word in 0..<words.count {
      let characters = words.characters(of: word)
      let spelling = String(String.UnicodeScalarView(characters))
      var stem = words.isStemmable(word) ? stemmer.stem(spelling) : spelling
      stem.unicodeScalars.removeAll { $0 == "'" }
      terms.append(stem)
      let letters = ["|"] + characters.filter { $0 != "'" } + ["|"]
      for first in letters.indices where characters.count > 1 {
        for length in 2...4 where first + length <= letters.count {
          let group = letters[first..<first + length]
          terms.append("~" + String(String.UnicodeScalarView(group)))
        }
      }
      terms.append(left + " " + stem)
      left = stem
    }
    if words.count > 0 {
      terms.append(left + " ")
      let end =
        String(String.UnicodeScalarView(words.text)).split(whereSeparator: \.isWhitespace).last
        ?? ""
      if language == .english { return terms.map { Array($0.utf8) } }
      if end.unicodeScalars.suffix(2).elementsEqual("..".unicodeScalars) {
        terms.append(" …")
      } else if let mark = end.unicodeScalars.last, "?!.…。؟".unicodeScalars.contains(mark) {
        terms.append(" \(mark)")
      }
    }
    return terms.map { Array($0.utf8) }
  }

  // MARK: Memory

  @Test(arguments: [allKinds, [.words], [.pairs], [.letters]] as [Set<TermKind>])
  func cachedWordsGiveTheSameTerms(kinds: Set<TermKind>) throws {
    let terms = ["light", "light on", "on", "on ", "play", "~on", "~|o"]
    let bag = try TestModel.bag(terms, kinds: kinds)
    let texts =
      ["lights on", "On on lights", "light", "play lights on on", "on", " "]
      + NaughtyStrings.all.filter { $0.utf8.count < 200 }
    var reader = TermReader(bag)
    for round in 0..<2 {
      for text in texts {
        let found = reader.textTerms(of: text)
        #expect(
          found == TestModel.textTerms(of: text, in: bag),
          "\(text.debugDescription), round \(round)"
        )
      }
    }
  }

  /// The word has more letter groups than the cache holds, so the cache is emptied.
  @Test func anEmptiedCacheGivesTheSameTerms() throws {
    let terms = ["on", "on ", "~on", "~ono", "~onon", "~|o"]
    let bag = try TestModel.bag(terms, kinds: Self.allKinds)
    var reader = TermReader(bag)
    let before = reader.textTerms(of: "on and on")
    let long = String(repeating: "on", count: 180_000)
    let met = reader.textTerms(of: long)
    #expect(Set(met.positions) == [2, 3, 4, 5])
    #expect(reader.textTerms(of: "on and on") == before)
    #expect(reader.textTerms(of: "on and on") == TestModel.textTerms(of: "on and on", in: bag))
  }
}
