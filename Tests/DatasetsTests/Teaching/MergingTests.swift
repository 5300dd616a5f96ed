import Testing

@testable import Datasets

@Suite struct MergingTests {
  private static let base = Dataset(
    intents: [.init("a", ["one", "two"]), .init("b", ["three", "four"])],
    outOfScope: ["five"]
  )

  /// What makes one dataset of another is a list, and the list does just that.
  @Test(arguments: [
    [Teaching("six", intents: ["a"])], [Teaching("one", intents: ["b"])],
    [Teaching("One", intents: ["a", "b"])], [Teaching("two", intents: [])],
    [Teaching("three", intents: [], isOutOfScope: true)], [Teaching("five", intents: ["c"])],
    [Teaching("six", intents: ["a"]), Teaching("four", intents: ["a"])],
  ])
  func followed(teachings: [Teaching]) {
    var dataset = Self.base
    #expect(dataset.follow(teachings).count == teachings.count)
    let found = Self.base.teachings(to: dataset)
    #expect(found.map(\.intents) == teachings.map(\.intents))
    #expect(found.map { $0.utterance.lowercased() } == teachings.map { $0.utterance.lowercased() })
    var again = Self.base
    again.follow(found)
    #expect(again.teachings(to: dataset).isEmpty)
    #expect(dataset.follow(teachings).isEmpty, "there is nothing left to do")
  }

  /// Additions, moves and removals of two meet in whichever order.
  @Test func twoAtATime() {
    let mine = [Teaching("six", intents: ["a"]), Teaching("one", intents: ["b"])]
    let theirs = [Teaching("seven", intents: ["b"]), Teaching("three", intents: [])]
    var (one, other) = (Self.base, Self.base)
    one.follow(theirs)
    one.follow(mine)
    other.follow(mine)
    other.follow(theirs)
    #expect(one.teachings(to: other).isEmpty)
    #expect(one.intents[0].utterances == ["two", "six"])
    #expect(Set(one.intents[1].utterances) == ["four", "seven", "one"])
  }

  /// An intent is not emptied by what moves.
  @Test func theLastExampleStays() {
    var dataset = Dataset(intents: [.init("a", ["one"]), .init("b", ["two"])])
    dataset.follow([Teaching("one", intents: ["b"])])
    #expect(dataset.intents.map(\.utterances) == [["one"], ["two", "one"]])
  }

  @Test func whatWouldGo() {
    var other = Self.base
    #expect(Self.base.whatIsMissing(in: other).isEmpty)
    other.follow([Teaching("one", intents: ["b"]), Teaching("six", intents: ["a"])])
    #expect(Self.base.whatIsMissing(in: other) == [Teaching("one", intents: ["a"])])
    #expect(other.whatIsMissing(in: Self.base).map(\.utterance) == ["six", "one"])
  }

  private static let marked = Dataset(
    intents: [
      .init("fly", ["to Rome", "go home"], spans: [0: [.init("city", start: 3, end: 7)]]),
      .init("stay", ["in Oslo", "here"]),
    ]
  )

  /// Marks are what a dataset holds, too: they are told, followed, and missed where they are gone.
  @Test func marks() throws {
    var taught = Self.marked
    try taught.mark("oslo", in: "In Oslo", as: ("city", "where"))
    try taught.mark("Rome", in: "to Rome", as: nil)
    #expect(taught.intents[1].spans == [0: [.init("city", slot: "where", start: 3, end: 7)]])
    #expect(taught.intents[0].spans.isEmpty)
    let teachings = Self.marked.teachings(to: taught)
    #expect(teachings.map(\.utterance) == ["to Rome", "in Oslo"])
    var other = Self.marked
    #expect(other.follow(teachings) == teachings)
    #expect(other == taught)
    #expect(Self.marked.whatIsMissing(in: taught).map(\.utterance) == ["to Rome"])
  }

  @Test func marksGoWhereTheirUtteranceGoes() throws {
    var taught = Self.marked
    try taught.teach("to Rome", as: "stay")
    #expect(taught.intents[1].spans == [2: [.init("city", start: 3, end: 7)]])
    var other = Self.marked
    other.follow([Teaching("to Rome", intents: ["stay"])])
    #expect(other == taught)
  }

  @Test(
    arguments: [
      ("Rome", "to Rome", "city", .known), ("Paris", "to Rome", "city", .noText),
      ("home", "go home", nil, .noText), ("Rome", "to Rome now", "city", .noExample),
    ] as [(String, String, String?, Dataset.TeachingError)]
  )
  func marksThatCannotBe(
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
