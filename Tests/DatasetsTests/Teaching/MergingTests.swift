import Testing

@testable import Datasets

@Suite struct MergingTests {
  private static let base = Dataset(
    intents: [.init("a", ["one", "two"]), .init("b", ["three", "four"])],
    outOfScope: ["five"]
  )

  /// The corrections that lead from one dataset to another are computed. Applying them to the first
  /// dataset must give the second.
  @Test(arguments: [
    [Teaching("six", intents: ["a"])], [Teaching("one", intents: ["b"])],
    [Teaching("One", intents: ["a", "b"])], [Teaching("two", intents: [])],
    [Teaching("three", intents: [], isOutOfScope: true)], [Teaching("five", intents: ["c"])],
    [Teaching("six", intents: ["a"]), Teaching("four", intents: ["a"])],
  ])
  func appliesTeachings(teachings: [Teaching]) {
    var dataset = Self.base
    #expect(dataset.apply(teachings).count == teachings.count)
    let found = Self.base.teachings(to: dataset)
    #expect(found.map(\.intents) == teachings.map(\.intents))
    #expect(found.map { $0.utterance.lowercased() } == teachings.map { $0.utterance.lowercased() })
    var again = Self.base
    again.apply(found)
    #expect(again.teachings(to: dataset).isEmpty)
    #expect(dataset.apply(teachings).isEmpty, "all are already applied")
  }

  /// Changes by two users can be applied in either order.
  @Test func mergesTheTeachingsOfTwoUsers() {
    let mine = [Teaching("six", intents: ["a"]), Teaching("one", intents: ["b"])]
    let theirs = [Teaching("seven", intents: ["b"]), Teaching("three", intents: [])]
    var (one, other) = (Self.base, Self.base)
    one.apply(theirs)
    one.apply(mine)
    other.apply(mine)
    other.apply(theirs)
    #expect(one.teachings(to: other).isEmpty)
    #expect(one.intents[0].utterances == ["two", "six"])
    #expect(Set(one.intents[1].utterances) == ["four", "seven", "one"])
  }

  @Test func keepsTheLastExampleOfAnIntent() {
    var dataset = Dataset(intents: [.init("a", ["one"]), .init("b", ["two"])])
    dataset.apply([Teaching("one", intents: ["b"])])
    #expect(dataset.intents.map(\.utterances) == [["one"], ["two", "one"]])
  }

  @Test func findsWhatAReplacementWouldLose() {
    var other = Self.base
    #expect(Self.base.teachings(missingFrom: other).isEmpty)
    other.apply([Teaching("one", intents: ["b"]), Teaching("six", intents: ["a"])])
    #expect(Self.base.teachings(missingFrom: other) == [Teaching("one", intents: ["a"])])
    #expect(other.teachings(missingFrom: Self.base).map(\.utterance) == ["six", "one"])
  }

  private static let marked = Dataset(
    intents: [
      .init("fly", ["to Rome", "go home"], spans: [0: [.init("city", start: 3, end: 7)]]),
      .init("stay", ["in Oslo", "here"]),
    ]
  )

  @Test func annotatesAndRemovesAnnotations() throws {
    var taught = Self.marked
    try taught.mark("oslo", in: "In Oslo", as: ("city", "where"))
    try taught.mark("Rome", in: "to Rome", as: nil)
    #expect(taught.intents[1].spans == [0: [.init("city", slot: "where", start: 3, end: 7)]])
    #expect(taught.intents[0].spans.isEmpty)
    let teachings = Self.marked.teachings(to: taught)
    #expect(teachings.map(\.utterance) == ["to Rome", "in Oslo"])
    var other = Self.marked
    #expect(other.apply(teachings) == teachings)
    #expect(other == taught)
    #expect(Self.marked.teachings(missingFrom: taught).map(\.utterance) == ["to Rome"])
  }

  @Test func movesAnnotationsWithTheirUtterance() throws {
    var taught = Self.marked
    try taught.teach(["to Rome"], as: "stay")
    #expect(taught.intents[1].spans == [2: [.init("city", start: 3, end: 7)]])
    var other = Self.marked
    other.apply([Teaching("to Rome", intents: ["stay"])])
    #expect(other == taught)
  }

  @Test(
    arguments: [
      ("Rome", "to Rome", "city", .known), ("Paris", "to Rome", "city", .noText),
      ("home", "go home", nil, .noText), ("Rome", "to Rome now", "city", .noExample),
    ] as [(String, String, String?, Dataset.TeachingError)]
  )
  func rejectsInvalidAnnotations(
    text: String,
    utterance: String,
    entity: String?,
    error: Dataset.TeachingError
  ) {
    var dataset = Self.marked
    #expect(throws: error) {
      try dataset.mark(text, in: utterance, as: entity.map { ($0, nil) })
    }
    #expect(dataset == Self.marked)
  }
}
