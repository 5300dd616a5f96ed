/// The precision and recall of entities, by type and overall. A type is the name of an entity,
/// optionally with its slot: `city:to`.
public struct EntityScores: Sendable, Equatable {
  struct Span: Sendable, Hashable {
    let name: String
    let range: Range<Int>
  }

  /// The precision and the recall of entities.
  public struct Score: Sendable, Equatable {
    /// The number of annotated entities.
    public internal(set) var expected = 0
    /// The number of entities that the model found.
    public internal(set) var found = 0
    /// The number of found entities whose type and range are right.
    public internal(set) var right = 0
    /// The number of found entities that overlap an annotated entity of the same type. Each
    /// annotated entity counts at most once.
    public internal(set) var overlapping = 0

    /// The share of the found entities that are right; 0 if all annotated entities were missed.
    public var precision: Double {
      found > 0 ? Double(right) / Double(found) : expected > 0 ? 0 : 1
    }
    /// The share of the annotated entities that were found; 1 if there are none.
    public var recall: Double { expected == 0 ? 1 : Double(right) / Double(expected) }
    /// The harmonic mean of precision and recall, for exact ranges.
    public var f1: Double { Self.mean(right, of: expected + found) }
    /// The harmonic mean of precision and recall if overlapping ranges count as right.
    public var overlapF1: Double { Self.mean(overlapping, of: expected + found) }

    private static func mean(_ right: Int, of both: Int) -> Double {
      both == 0 ? 1 : 2 * Double(right) / Double(both)
    }
  }

  /// An annotated entity for which the model found another type in an overlapping range.
  package struct Mistake: Sendable, Hashable {
    package let expected: String
    package let found: String
  }

  /// The score over the entities of all types.
  public private(set) var all = Score()
  /// The score of each type.
  public private(set) var scores: [String: Score] = [:]
  private(set) var mistakes: [Mistake: Int] = [:]

  /// Returns `nil` if no utterance has annotations.
  init?(_ judgements: [Judgement]) {
    let names = Set(judgements.flatMap { $0.annotated.map(\.name) })
    guard !names.isEmpty else { return nil }
    for judgement in judgements {
      add(expected: judgement.annotated, found: judgement.found.filter { names.contains($0.name) })
    }
  }

  /// The scores of all types, the lowest F1 first.
  package var weakest: [(name: String, score: Score)] {
    scores.map { ($0, $1) }.sorted {
      ($0.score.f1, $1.score.expected, $0.name) < ($1.score.f1, $0.score.expected, $1.name)
    }
  }

  package var commonestMistakes: [(mistake: Mistake, count: Int)] {
    mistakes.map { ($0, $1) }.sorted {
      ($1.count, $0.mistake.expected, $0.mistake.found)
        < ($0.count, $1.mistake.expected, $1.mistake.found)
    }
  }

  /// Adds the entities of an utterance. Within a list, they must not overlap.
  private mutating func add(expected: [Span], found: [Span]) {
    let exact = Set(expected).intersection(found)
    var paired: Set<Span> = []
    for span in expected { update(span.name) { $0.expected += 1 } }
    for span in found {
      let near = expected.filter { $0.range.overlaps(span.range) }
      let pair = near.first { $0.name == span.name && !paired.contains($0) }
      if let pair { paired.insert(pair) }
      update(span.name) {
        $0.found += 1
        if exact.contains(span) { $0.right += 1 }
        if pair != nil { $0.overlapping += 1 }
      }
      guard pair == nil, let other = near.first(where: { $0.name != span.name }) else { continue }
      mistakes[Mistake(expected: other.name, found: span.name), default: 0] += 1
    }
  }

  private mutating func update(_ name: String, _ change: (inout Score) -> Void) {
    change(&all)
    change(&scores[name, default: Score()])
  }
}
