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
  func words(text: String, terms: [String]) {
    #expect(TestModel.terms(of: text, kinds: [.words]) == terms)
  }

  @Test(arguments: [
    ("Turn lights on", [" turn", "turn light", "light on", "on "]),
    ("on", [" on", "on "]),
    ("on on on", [" on", "on on", "on "]),
    ("", []),
  ])
  func pairs(text: String, terms: [String]) {
    #expect(TestModel.terms(of: text, kinds: [.pairs]) == terms)
  }

  /// |on| in groups of two to four, from each letter on; single letters have none, and the spelling
  /// is the word's, not the stem's.
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
  func letters(text: String, terms: [String]) {
    #expect(TestModel.terms(of: text, kinds: [.letters]) == terms)
  }

  /// A word that is unknown, and a known one but for two neighbouring letters, is read as that one.
  @Test(arguments: [
    ("wramer", ["warmer"]),
    ("WARMRE please", ["warmer", "pleas"]),
    ("widnows", ["window"]),
    // Known as it is, short, changed twice, of two that it may be, or longer than words are.
    ("form", ["form"]),
    ("nad", []),
    ("wraemr", []),
    ("abdc", []),
    ("form's", ["form"]),
    ("wi'ndwo", []),
    (String(repeating: "long", count: 250_000), []),
  ])
  func lettersThatChangedPlaces(text: String, terms: [String]) throws {
    let known = ["abcd", "and", "badc", "form", "from", "pleas", "warmer", "window"]
    let bag = try BagOfWords(
      sortedTerms: known,
      settings: TextSettings(language: .english, kinds: [.words])
    )
    var reader = TermReader(bag)
    #expect(reader.embedding(of: text).positions.map { known[Int($0)] } == terms)
  }

  /// A word after the other: its stem, its letter groups, the pair that it makes with the one before.
  @Test func allKindsInTheirOrder() {
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

  @Test func noKindsNoTerms() {
    #expect(TestModel.terms(of: "lights on", kinds: []).isEmpty)
  }

  @Test(arguments: [
    ("fr", "l'eau", ["l", "eau"]), ("de", "die Häuser", ["die", "haus"]),
    ("ja", "lights", ["lights"]),
    ("ja", "電気", ["電", "気"]),
  ])
  func languages(language: String, text: String, terms: [String]) {
    #expect(TestModel.terms(of: text, kinds: [.words], language: Language(language)) == terms)
  }

  // MARK: With a bag of words

  @Test func positionsOnceEach() throws {
    var reader = TermReader(try TestModel.bag(["lamp", "light", "on", "turn"]))
    #expect(reader.embedding(of: "Turn the lights on, on!").positions == [3, 1, 2])
    #expect(reader.embedding(of: "lamp light lamp").positions == [0, 1])
    #expect(reader.embedding(of: "nothing of it").positions.isEmpty)
    #expect(reader.embedding(of: "") == Embedding())
  }

  /// "the" is the word that is unknown; of the pairs all but "on "; of the letter groups those of
  /// "the" (nine) and all of "on" but "~on".
  @Test func unknownTermsAreCountedByKind() throws {
    let bag = try TestModel.bag(["on", "on ", "~on"], kinds: Self.allKinds)
    #expect(
      TestModel.embedding(of: "the on", in: bag)
        == Embedding(positions: [0, 2, 1], unknown: KindValues(words: 1, pairs: 2, letters: 9 + 5))
    )
    #expect(
      TestModel.embedding(of: "", in: bag) == Embedding(),
      "a text of nothing has no edges either"
    )
    #expect(
      TestModel.embedding(of: "a", in: bag) == Embedding(unknown: KindValues(words: 1, pairs: 2))
    )
  }

  /// Two words, three pairs, nine letter groups of "the" and five of "on".
  @Test func unknownTermsCountOnce() throws {
    let bag = try TestModel.bag(["~on"], kinds: Self.allKinds)
    let once = TestModel.embedding(of: "the on", in: bag)
    #expect(once.unknown == KindValues(words: 2, pairs: 3, letters: 14))
    let repeated = TestModel.embedding(of: "the on the on", in: bag)
    #expect(repeated.unknown == KindValues(words: 2, pairs: 4, letters: 14), "“on the” is new")
  }

  /// What a reader knows of unknown terms it forgets now and then, which changes no answer.
  @Test func unknownTermsWithoutEnd() throws {
    let bag = try TestModel.bag(["on", "~on"], kinds: Self.allKinds)
    var reader = TermReader(bag)
    let expected = reader.embedding(of: "light on light on")
    for start in 0..<40 {
      let words = (0..<1_000).map { "w\(start * 1_000 + $0)" }.joined(separator: " ")
      #expect(reader.embedding(of: words).unknown[.words] == 1_000)
      #expect(reader.embedding(of: "light on light on") == expected)
    }
  }

  /// A kind that the bag was not built of is not unknown: it is not read.
  @Test(
    arguments: [([.words], [1, 0, 0]), ([.pairs], [0, 3, 0]), ([.letters], [0, 0, 15])]
      as [(Set<TermKind>, [Float])]
  )
  func onlyTheKindsOfTheBag(kinds: Set<TermKind>, unknown: [Float]) throws {
    let bag = try TestModel.bag(["on"], kinds: kinds)
    let expected = KindValues(words: unknown[0], pairs: unknown[1], letters: unknown[2])
    #expect(TestModel.embedding(of: "the on", in: bag).unknown == expected)
  }

  /// The reader that builds a vocabulary and the one that uses it must see the same text.
  @Test func growingAndFixedReadersAgree() throws {
    let settings = TextSettings(language: .english, kinds: Self.allKinds)
    var growing = TermReader(growing: settings)
    let embeddings = NaughtyStrings.all.map { growing.embedding(of: $0) }
    let terms = growing.newTerms
    let bag = try Self.bag(terms)
    var fixed = TermReader(bag)
    for (text, met) in zip(NaughtyStrings.all, embeddings) {
      let found = fixed.embedding(of: text)
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

  /// Terms by their description, one after the other, each as often as it comes.
  @Test(arguments: ["en", "fr", "tr", "ja", "hi"])
  func equalsTheDescription(language: String) {
    let settings = TextSettings(language: Language(language), kinds: Self.allKinds)
    for text in Self.texts {
      var reader = TermReader(growing: settings)
      let found = reader.embedding(of: text)
      #expect(found.positions == Array(0..<UInt32(reader.newTerms.count)), "in their order")
      var met: Set<[UInt8]> = []
      let terms = Self.terms(of: text, language: settings.language).filter {
        met.insert($0).inserted
      }
      #expect(reader.newTerms.map { Array($0.utf8) } == terms, "\(text.debugDescription)")
    }
  }

  /// Every other term is taken out of the vocabulary: what is left is at its new place, once, and
  /// what is gone is counted once too.
  @Test func whatIsLeftOutIsUnknown() throws {
    let settings = TextSettings(language: .english, kinds: Self.allKinds)
    var growing = TermReader(growing: settings)
    for text in Self.texts { _ = growing.embedding(of: text) }
    let terms = growing.newTerms
    let bag = try Self.bag(stride(from: 0, to: terms.count, by: 2).map { terms[$0] })
    var fixed = TermReader(bag)
    for text in Self.texts {
      var expected = Embedding()
      var met: Set<[UInt8]> = []
      for term in Self.terms(of: text, language: .english) where met.insert(term).inserted {
        if let position = bag.position(of: Fingerprint(of: term)).map({ UInt32($0) }) {
          expected.positions.append(position)
        } else {
          expected.unknown[TermKind(of: term)] += 1
        }
      }
      #expect(fixed.embedding(of: text) == expected, "\(text.debugDescription)")
      #expect(fixed.embedding(of: text) == expected, "again, \(text.debugDescription)")
    }
  }

  private static let texts =
    NaughtyStrings.all.filter { $0.utf8.count < 200 } + [
      "the the the lights", "banana banana", "on on on on", "to be or not to be to be",
      "light lights", "singing ringing", "a a a a", "don't dont",
    ]

  /// Word by word: its stem, its groups of two to four letters, the pair with the word before; at
  /// the end the pair with the edge.
  private static func terms(of text: String, language: Language) -> [[UInt8]] {
    var words = Words()
    words.read(text, language: language)
    let stemmer = Stemmer(language: language)
    var terms: [String] = []
    var left = ""
    for word in 0..<words.count {
      let characters = words.characters[words.range(of: word)]
      let spelling = String(String.UnicodeScalarView(characters))
      var stem = words.areStemmable[word] ? stemmer.stem(spelling) : spelling
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
    if words.count > 0 { terms.append(left + " ") }
    return terms.map { Array($0.utf8) }
  }

  // MARK: Memory

  /// What a reader has met changes nothing of what it says.
  @Test(arguments: [allKinds, [.words], [.pairs], [.letters]] as [Set<TermKind>])
  func aWordSeenBeforeIsTheWordSeenFirst(kinds: Set<TermKind>) throws {
    let terms = ["light", "light on", "on", "on ", "play", "~on", "~|o"]
    let bag = try TestModel.bag(terms, kinds: kinds)
    let texts =
      ["lights on", "On on lights", "light", "play lights on on"]
      + NaughtyStrings.all.filter { $0.utf8.count < 200 }
    var reader = TermReader(bag)
    for round in 0..<2 {
      for text in texts {
        let found = reader.embedding(of: text)
        #expect(
          found == TestModel.embedding(of: text, in: bag),
          "\(text.debugDescription), round \(round)"
        )
      }
    }
  }

  @Test func aReaderForgetsTheTextBefore() throws {
    let bag = try TestModel.bag(["light", "on", "turn", "~on"], kinds: [.words, .letters])
    var reader = TermReader(bag)
    _ = reader.embedding(of: "turn every single light on, please")
    #expect(reader.embedding(of: "on") == TestModel.embedding(of: "on", in: bag))
    #expect(reader.embedding(of: " ") == Embedding())
  }

  /// A word of so many letter groups that the memory is cleared behind it.
  @Test func whatIsForgottenIsReadAnew() throws {
    let terms = ["on", "on ", "~on", "~ono", "~onon", "~|o"]
    let bag = try TestModel.bag(terms, kinds: Self.allKinds)
    var reader = TermReader(bag)
    let before = reader.embedding(of: "on and on")
    let long = String(repeating: "on", count: 180_000)
    let met = reader.embedding(of: long)
    #expect(Set(met.positions) == [2, 3, 4, 5])
    #expect(reader.embedding(of: "on and on") == before)
    #expect(reader.embedding(of: "on and on") == TestModel.embedding(of: "on and on", in: bag))
  }

  private static func bag(_ terms: [String]) throws -> BagOfWords {
    try TestModel.bag(
      terms.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) },
      kinds: allKinds
    )
  }
}
