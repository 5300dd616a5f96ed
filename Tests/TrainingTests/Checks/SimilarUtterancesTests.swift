import Corpus
import Testing

@testable import Training

@Suite struct SimilarUtterancesTests {
  @Test func theMostSimilarComesFirst() throws {
    let dataset = Dataset(
      intents: [
        Dataset.Intent("music", ["play a song", "stop the song"]),
        Dataset.Intent("lights", ["lights on", "turn the lights on"]),
      ]
    )
    let similar = try SimilarUtterances(
      dataset,
      settings: TextSettings(language: .english, kinds: [.words, .pairs])
    )
    let matches = similar.matches(for: "Turn the light on", limit: 3)
    #expect(matches.map(\.utterance) == ["turn the lights on", "lights on", "stop the song"])
    #expect(matches.map(\.intent) == ["lights", "lights", "music"])
    #expect(matches.first?.similarity == 1)
    #expect(similar.matches(for: "xyzzy", limit: 3).isEmpty)
  }

  @Test func unknownWordsHaveNoMatches() throws {
    let dataset = Dataset(
      intents: [
        Dataset.Intent("music", ["play a song", "stop that"]),
        Dataset.Intent("lights", ["the light here", "more of it"]),
      ]
    )
    let settings = TextSettings(language: .english, kinds: [.words, .pairs])
    let similar = try SimilarUtterances(dataset, settings: settings, vectors: TestWords.vectors())
    #expect(similar.matches(for: "tunes", limit: 3).map(\.utterance) == ["play a song"])
    #expect(similar.matches(for: "bulbs", limit: 3).map(\.utterance) == ["the light here"])
    let plain = try SimilarUtterances(dataset, settings: settings)
    #expect(plain.matches(for: "tunes", limit: 3).isEmpty)
  }
}
