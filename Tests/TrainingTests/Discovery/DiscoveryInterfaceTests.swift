import Foundation
import Testing
import Training

/// Discovery through the public interface.
@Suite struct DiscoveryInterfaceTests {
  private static let cities = ["Rome", "Oslo", "Bern", "Riga", "Kyiv", "Lima", "Bonn", "Nice"]
  private static let lines =
    cities.map { "book a flight to \($0) please" }
    + cities.map { "what is the weather in \($0) today" } + ["good morning", "asdfghjkl", " "]

  private static func options(intents: Int? = nil) -> DiscoveryOptions {
    var options = DiscoveryOptions()
    options.intents = intents
    options.language = "en"
    options.threads = 2
    return options
  }

  @Test func aLogIsGroupedWithEvidence() throws {
    let discovery: Discovery = try Discovery(of: Self.lines, Self.options(intents: 2))
    let counts: Discovery.Totals = discovery.counts
    #expect(counts.lines == 18 && counts.utterances == 17)
    #expect(counts.noise == 1 && counts.greetings == 1 && counts.skipped == 0)
    #expect(counts.ungrouped == discovery.ungrouped.reduce(0) { $0 + $1.count })
    #expect(discovery.groups.count == 2 && discovery.comparison == nil)
    let group: Discovery.Group = try #require(discovery.groups.first)
    #expect(group.size == 8 && group.lines == 8 && abs(group.share - 8.0 / 18) < 1e-9)
    #expect((0.1...1).contains(group.cohesion) && (1...5).contains(group.widest.count))
    let utterance: Discovery.Utterance = group.utterances[0]
    #expect(Self.lines.contains(utterance.text) && utterance.nearest == nil)
    let neighbour: Discovery.Neighbour = try #require(group.nearest)
    #expect(neighbour.name == discovery.groups[1].name && neighbour.similarity < 1)
  }

  @Test func optionsChangeTheGroups() throws {
    var options = Self.options()
    for name in ["low", "medium", "high"] {
      options.detail = try #require(DiscoveryOptions.Detail(rawValue: name))
      #expect(try !Discovery(of: Self.lines, options).groups.isEmpty)
    }
    #expect(DiscoveryOptions.Detail.allCases == [.low, .medium, .high])
    options.rejected = [Self.cities.map { "book a flight to \($0) please" }]
    options.seed = 2
    #expect(try Discovery(of: Self.lines, options).counts.skipped >= 8)
    options.words = .init(fileURLWithPath: "/there/is/none.words")
    let failure = #expect(throws: TrainingFailure.self) {
      try Discovery(of: Self.lines, options)
    }
    #expect(failure?.problem == .wordsFile)
  }

  @Test func aModelIsComparedWithTheLog() async throws {
    let dishes = ["pizza", "burger", "salad", "curry", "soup"]
    let lines =
      [
        "play a song now", "play some more music", "music please now", "lights on please",
        "turn the light on now", "switch lamp on please", "will it rain today", "play a song",
      ] + dishes.map { "deliver a hot \($0) from the restaurant" }
    var training = TrainingOptions()
    training.epochs = 40
    let model = try await TrainedModel(learning: TestData.dataset, training)
    let discovery = try Discovery(
      of: lines,
      comparingWith: model.classifier,
      learnedFrom: TestData.dataset
    )
    let comparison: Discovery.ModelComparison = try #require(discovery.comparison)
    #expect(comparison.confident + comparison.doubtful + comparison.rejected == 13)
    let counts: [Discovery.IntentCount] = comparison.intents
    #expect(Set(counts.map(\.intent)) == ["lights_on", "play_music", "weather"])
    #expect(counts.reduce(0) { $0 + $1.lines } == comparison.confident + comparison.doubtful)
    let examples: [Discovery.Example] = comparison.examples
    #expect(examples.allSatisfy { example in counts.contains { $0.intent == example.intent } })
    let known = Set(TestData.dataset.intents.flatMap(\.utterances))
    let proposed = Set(examples.map(\.utterance.text))
    #expect(!proposed.isEmpty && proposed.isDisjoint(with: known))
    let grouped = discovery.groups.flatMap(\.utterances)
    #expect(proposed.isDisjoint(with: grouped.map(\.text)))
    // The log contains each utterance once.
    let doubtful = examples.filter { $0.confidence < 0.7 }.count
    let unanswered = comparison.rejected + comparison.doubtful - doubtful
    #expect(grouped.count + discovery.counts.ungrouped == unanswered)
    #expect(Discovery.Utterance("hi", count: 2, nearest: "greet").nearest == "greet")
  }
}
