import Foundation
import TextFormats
import Testing

@testable import Training

/// Tests of grouping without word vectors, on sentences made of a few patterns.
@Suite struct DiscoveryTests {
  private static let things = [
    "order", "parcel", "ticket", "booking", "table", "room", "flight", "lesson", "visit", "tour",
    "ride", "seat",
  ]

  /// Twelve ways to ask for each of four things.
  private static let lines = things.flatMap { thing in
    [
      "please cancel my \(thing) today", "what is the weather like near the \(thing)",
      "how much money does a \(thing) cost", "play loud music during the \(thing)",
    ]
  }

  private static func discovery(
    _ lines: [String] = lines,
    _ change: (inout DiscoveryOptions) -> Void = { _ in }
  ) throws -> Discovery {
    var options = DiscoveryOptions()
    change(&options)
    return try Discovery(of: lines, options)
  }

  @Test func findsTheGroupsOfSimilarUtterances() throws {
    let discovery = try Self.discovery { $0.intents = 4 }
    #expect(discovery.groups.count == 4)
    for word in ["cancel", "weather", "cost", "music"] {
      let group = try #require(discovery.groups.first { $0.utterances[0].text.contains(word) })
      #expect(group.utterances.allSatisfy { $0.text.contains(word) })
      #expect(group.lines == 12 && group.size == 12)
      #expect(abs(group.share - 0.25) < 1e-9)
      #expect(group.nearest != nil && group.nearest?.name != group.name)
      #expect((0...1.0001).contains(group.cohesion))
      #expect(group.widest.count == 5 && Set(group.widest).count == 5)
    }
    #expect(discovery.ungrouped.isEmpty)
    #expect(discovery.comparison == nil)
  }

  @Test func choosesTheNumberOfGroups() throws {
    #expect(try Self.discovery().groups.count == 4)
    let coarse = try Self.discovery { $0.detail = .low }
    let fine = try Self.discovery { $0.detail = .high }
    #expect(coarse.groups.count <= fine.groups.count)
  }

  @Test func countsRepeatedLinesOnce() throws {
    let lines = Self.lines + Array(repeating: "PLEASE  cancel my order today", count: 9)
    let discovery = try Self.discovery(lines) { $0.intents = 4 }
    #expect(discovery.counts.lines == 57 && discovery.counts.utterances == 48)
    #expect(discovery.groups[0].lines == 21 && discovery.groups[0].size == 12)
    let repeated = discovery.groups[0].utterances.first { $0.count > 1 }
    #expect(repeated == Discovery.Utterance("please cancel my order today", count: 10))
  }

  @Test func skipsRejectedTopics() throws {
    let weather = Self.lines.filter { $0.contains("weather") }
    let new = [
      "what is the weather like near the garage", "what is the weather like in the harbour",
      "how is the weather near the castle",
    ]
    // A single rejected utterance is not a topic.
    let rejected = [Array(weather.prefix(6)), ["please cancel my visit today"]]
    let discovery = try Self.discovery(Self.lines + new) { options in
      options.intents = 4
      options.rejected = rejected
    }
    let texts = discovery.groups.flatMap { $0.utterances.map(\.text) }
    #expect(!texts.contains { $0.contains("weather") })
    #expect(!discovery.ungrouped.contains { $0.text.contains("weather") })
    #expect(discovery.counts.skipped == 16)
    #expect(texts.count { $0.contains("cancel") } == 11)
    for word in ["cost", "music"] { #expect(texts.count { $0.contains(word) } == 12) }
    let json = discovery.json(language: "en")
    #expect(json["discovery"]?["skipped"]?.whole == 16)
    #expect(Discovery.rejected(in: json) == rejected)
  }

  @Test func leavesNoiseAndUnclearUtterancesOut() throws {
    let lines = Self.lines + ["asdfghjkl", "???", "", "zebras quietly admire violet umbrellas"]
    let discovery = try Self.discovery(lines) { $0.intents = 5 }
    #expect(discovery.counts.lines == 51 && discovery.counts.noise == 2)
    #expect(discovery.ungrouped.map(\.text) == ["zebras quietly admire violet umbrellas"])
    #expect(discovery.counts.ungrouped == 1)
  }

  // With five groups, the utterance is a group; with four, it is far from the centre of its group.
  @Test(arguments: [9, 10], [4, 5])
  func proposesASingleUtteranceIfItIsFrequent(count: Int, groups: Int) throws {
    let repeated = Array(repeating: "zebras quietly admire violet umbrellas", count: count)
    let discovery = try Self.discovery(Self.lines + repeated) { $0.intents = groups }
    #expect(discovery.groups.count { $0.size == 1 && $0.lines == 10 } == (count < 10 ? 0 : 1))
    #expect(discovery.counts.ungrouped == (count < 10 ? 9 : 0))
  }

  @Test func leavesGreetingsOut() throws {
    let greetings = ["Hi!", "hello there", "ok, thanks a lot", "ok, thanks a lot"]
    let lines = Self.lines + greetings + ["hi, my seat"]
    let discovery = try Self.discovery(lines) { $0.intents = 4 }
    #expect(discovery.counts.greetings == 4 && discovery.counts.utterances == 52)
    let found = discovery.groups.flatMap(\.utterances) + discovery.ungrouped
    #expect(Set(found.map(\.text)) == Set(Self.lines + ["hi, my seat"]))
  }

  @Test func isDeterministic() throws {
    let one = try Self.discovery { $0.threads = 1 }
    let several = try Self.discovery { $0.threads = 3 }
    #expect(one == several)
    #expect(one.json(language: "en") == several.json(language: "en"))
  }

  @Test(arguments: [[], ["", "  "], ["refund"], ["refund", "refund", "Refund"], ["???", "…"]])
  func acceptsTinyLogs(lines: [String]) throws {
    let discovery = try Self.discovery(lines)
    #expect(discovery.groups.isEmpty)
    #expect(discovery.ungrouped.count == min(1, discovery.counts.utterances))
  }

  @Test func namesAreUnique() {
    let names = GroupNames(
      [["cancel my order"], ["cancel my order"], ["the of"], ["track an order", "track orders"]],
      language: .english
    ).names()
    #expect(names[0] == "cancel_order" || names[0] == "cancel")
    #expect(Set(names).count == 4)
    #expect(names[3].hasPrefix("track"))
  }

  @Test func theJSONIsADatasetWithEvidence() throws {
    let discovery = try Self.discovery { $0.intents = 4 }
    let json = discovery.json(language: "en")
    let dataset = try Dataset(json)
    #expect(dataset.intents.map(\.intent) == discovery.groups.map(\.name))
    #expect(dataset.utteranceCount == 48 && dataset.language == "en")
    let evidence = try #require(json.list("intents").first?["suggested"])
    #expect(evidence["kind"]?.string == "intent")
    #expect(evidence["lines"]?.whole == 12)
    #expect(evidence.list("counts").count == 12)
    #expect(json["discovery"]?["utterances"]?.whole == 48)
  }
}

@Suite struct WardTreeTests {
  /// Points on a circle: three near each other, two near each other, and one alone.
  private static let points: Points = {
    var points = Points(dimensions: 2)
    for angle in [0, 0.1, 2, 0.05, 2.1, 4.2] {
      points.append([Float(cos(angle)), Float(sin(angle))])
    }
    return points
  }()

  @Test func mergesTheNearestGroupsFirst() {
    let tree = WardTree(Self.points, threads: 1)
    #expect(tree.labels(groups: 6) == [0, 1, 2, 3, 4, 5])
    #expect(tree.labels(groups: 3) == [0, 0, 1, 0, 1, 2])
    #expect(tree.labels(groups: 1) == [0, 0, 0, 0, 0, 0])
  }

  @Test func threadsDoNotMatter() {
    #expect(Self.points.neighbours(threads: 1) == Self.points.neighbours(threads: 3))
    #expect(WardTree(Self.points, threads: 3).labels(groups: 2) == [0, 0, 1, 0, 1, 1])
  }
}
