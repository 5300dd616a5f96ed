import Corpus
import TestSupport
import Testing

@testable import Training

@Suite struct NearRepeatsCheckTests {
  @Test func equalStemsAreNearRepeats() {
    let intents = [
      ("order", ["cancel my orders!", "where is it", "Hello"]),
      ("refund", ["my order: cancel it", "order cancelled, my", "hello"]),
    ]
    #expect(repeats(intents) == ["refund: order cancelled, my = order: cancel my orders!"])
  }

  @Test func stopWordsDoNotMatter() {
    let others = (0..<6).map { ("intent \($0)", ["could you please do thing\($0)", "thing\($0)"]) }
    let intents = [
      ("balance", ["could you please show my account", "savings please"]),
      ("history", ["please show my account", "could you list payments"]),
    ]
    let expected = "history: please show my account = balance: could you please show my account"
    #expect(repeats(intents + others) == [expected])
  }

  @Test func typicalWordsMatter() {
    let others = (0..<6).map { ("intent \($0)", ["turn thing\($0) on", "turn thing\($0) off"]) }
    let intents = [
      ("on", ["turn the light on", "fan on", "radio on", "all on"]),
      ("off", ["turn the light off", "fan off", "radio off", "all off"]),
    ]
    #expect(repeats(intents + others) == [])
  }

  private static let dimming = [
    ("dim", ["dim the lamp slowly", "make it less"]),
    ("wake", ["dim the light slowly", "ring at seven"]),
    ("off", ["no lamp any more"]),
  ]

  @Test func synonymsAreNearRepeats() throws {
    let expected = "dim: dim the lamp slowly = wake: dim the light slowly"
    #expect(repeats(Self.dimming, try TestWords.vectors()) == [expected])
    #expect(repeats(Self.dimming) == [])
  }

  @Test func theLessFrequentWordIsReported() throws {
    var intents = Self.dimming
    intents[0].1 += ["a lamp for me", "less of that lamp"]
    intents[1].1 += ["wake me with a lamp", "this lamp rings"]
    let expected = "wake: dim the light slowly = dim: dim the lamp slowly"
    #expect(repeats(intents, try TestWords.vectors()) == [expected])
  }

  @Test func otherWordsAreNotSynonyms() throws {
    var intents = Self.dimming
    intents[1].1[0] = "dim the song slowly"
    #expect(repeats(intents, try TestWords.vectors()) == [])
  }

  /// Utterances that differ only in opposite words, such as "rain" and "snow", are not reported,
  /// although the words have similar vectors.
  @Test(arguments: [
    // "rain" and "snow" are each typical of their intent.
    [
      ("rainy", ["will there be rain today", "rain again", "more rain"]),
      ("snowy", ["will there be snow today", "snow again", "more snow"]),
      ("other", ["rain or snow", "the sun"]),
    ],
    // One of the words "song" and "tune" is typical of its intent, and the other is frequent in its
    // intent.
    [
      ("play", ["play the next song now", "a song, please", "one song by him"]),
      ("ring", ["play the next tune now", "a tune is no song", "tune or song", "my tune"]),
      ("other", ["whistle this tune", "a melody"]),
    ],
    // "lamp" and "light" occur in no other utterance.
    [
      ("dim", ["dim the lamp slowly", "make it less"]),
      ("wake", ["dim the light slowly", "ring at seven"]),
    ],
  ])
  func typicalWordsAreNotSynonyms(intents: [(String, [String])]) throws {
    #expect(repeats(intents, try TestWords.vectors()) == [])
  }

  /// Comparing all pairs of the utterances of a large dataset would take hours.
  @Test func largeGroupsTakeLinearTime() throws {
    let same = ["a lamp", "lamp a", "a, lamp", "a lamp!"]
    for vectors in [nil, try TestWords.vectors()] {
      let factor = timeFactor(from: 30) { count in
        #expect(repeats((0..<count).map { ("intent \($0)", same) }, vectors).isEmpty)
      }
      #expect(factor < 24)
    }
  }

  /// Returns the near repeats: the intent and the utterance of each, and those that it repeats.
  private func repeats(_ intents: [(String, [String])], _ vectors: WordVectors? = nil) -> [String] {
    let dataset = Dataset(language: "en", intents: intents.map { Dataset.Intent($0.0, $0.1) })
    let settings = TextSettings(for: dataset, kinds: [.words])
    let terms = DatasetTerms(dataset, settings: settings, vectors: vectors)
    return NearRepeats.findings(in: terms).map { finding in
      guard case .nearRepeat(let one, let other) = finding else { return "\(finding)" }
      return "\(one.intent): \(one.utterance) = \(other.intent): \(other.utterance)"
    }
  }
}
