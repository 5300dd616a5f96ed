import Corpus
import Testing

@testable import Training

@Suite struct SimilarUtterancesTests {
  private static let settings = TextSettings(language: .english, kinds: [.words, .pairs])

  @Test func theMostSimilarComesFirst() throws {
    let dataset = Dataset(utterances: [
      "music": ["play a song", "stop the song"], "lights": ["lights on", "turn the lights on"],
    ])
    let similar = try SimilarUtterances(dataset, settings: Self.settings)
    let matches = similar.matches(for: "Turn the light on", limit: 3)
    #expect(matches.map(\.utterance) == ["turn the lights on", "lights on", "stop the song"])
    #expect(matches.map(\.intent) == ["lights", "lights", "music"])
    #expect(matches.first?.similarity == 1)
    #expect(similar.matches(for: "xyzzy", limit: 3).isEmpty)
  }

  @Test func unknownWordsHaveNoMatches() throws {
    let dataset = Dataset(utterances: [
      "music": ["play a song", "stop that"], "lights": ["the light here", "more of it"],
    ])
    let vectors = try TestWords.vectors()
    let similar = try SimilarUtterances(dataset, settings: Self.settings, vectors: vectors)
    #expect(similar.matches(for: "tunes", limit: 3).map(\.utterance) == ["play a song"])
    #expect(similar.matches(for: "bulbs", limit: 3).map(\.utterance) == ["the light here"])
    let plain = try SimilarUtterances(dataset, settings: Self.settings)
    #expect(plain.matches(for: "tunes", limit: 3).isEmpty)
  }
}
