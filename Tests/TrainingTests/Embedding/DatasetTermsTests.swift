import Corpus
import Testing

@testable import Training

@Suite struct DatasetTermsTests {
  private static let dataset = Dataset(
    language: "en",
    intents: Array(TestData.dataset.intents.reversed()),
    outOfScope: ["tell me a joke", "sing!"]
  )

  /// Words, pairs and letter groups are extracted independently: reading one kind of term does not
  /// change the others.
  @Test(
    arguments: [
      [.words], [.pairs], [.letters], [.words, .pairs], [.words, .letters],
      [.words, .pairs, .letters],
    ] as [Set<TermKind>],
    [1, 2]
  )
  func readsAllKindsAtOnce(kinds: Set<TermKind>, minimumCount: Int) throws {
    let all = TextSettings(for: Self.dataset, kinds: Set(TermKind.allCases))
    let once = try EmbeddedDataset(
      DatasetTerms(Self.dataset, settings: all),
      source: "dataset.json",
      kinds: kinds,
      minimumCount: minimumCount
    )
    let alone = try TestData.embedded(Self.dataset, kinds: kinds, minimumCount: minimumCount)
    #expect(once.bag.text == alone.bag.text && once.bag.settings == alone.bag.settings)
    #expect(once.rows == alone.rows && once.outOfScope == alone.outOfScope)
    #expect(once.intents == alone.intents && once.classes == alone.classes)
  }

  /// Every thread reads at least 4,096 utterances.
  @Test func termsDoNotDependOnTheNumberOfThreads() {
    let utterances = (0..<13_000).map { "play song \($0 % 3_500) of the \($0 * 7 % 900)th list" }
    let dataset = Dataset(
      language: "en",
      intents: [.init("b", Array(utterances.prefix(9_000))), .init("a", ["stop the list"])],
      outOfScope: Array(utterances.suffix(4_000))
    )
    let settings = TextSettings(for: dataset, kinds: Set(TermKind.allCases))
    let one = DatasetTerms(dataset, settings: settings, threads: 1)
    let three = DatasetTerms(dataset, settings: settings, threads: 3, keepsUtterances: false)
    #expect(one.dataset.utteranceCount == 9_001 && three.dataset.utteranceCount == 0)
    #expect(one.rows.count == 9_001 && one.outOfScope.count == 4_000)
    #expect(one.terms == three.terms && one.words == three.words)
    #expect(one.rows == three.rows && one.outOfScope == three.outOfScope)
    #expect(one.classes == three.classes && one.classes.count == 9_001)
  }

  /// Annotations refer to utterances, and words of languages without spaces are found in them.
  @Test(arguments: ["ja", "en"]) func utterancesThatAreNeededAreKept(language: String) {
    var dataset = Self.dataset
    if language == "en" { dataset.intents[0].spans = [0: [.init("place", start: 0, end: 4)]] }
    let settings = TextSettings(language: Language(language), kinds: [.words])
    let terms = DatasetTerms(dataset, settings: settings, keepsUtterances: false)
    #expect(terms.dataset.utteranceCount == 18)
  }

  @Test func rowsAreInTheOrderOfClasses() {
    let terms = DatasetTerms(
      Self.dataset,
      settings: TextSettings(for: Self.dataset, kinds: [.words])
    )
    #expect(terms.dataset.intents.map(\.intent) == ["lights_on", "play_music", "weather"])
    #expect(terms.rows.count == 18 && terms.outOfScope.count == 2)
    #expect(terms.rows[0].map { terms.terms[Int($0)] } == ["light", "on"])
    #expect(terms.kinds.allSatisfy { $0 == .words })
  }
}
