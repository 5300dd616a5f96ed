/// How well values were found: of each type, and of all, exactly and by overlap.
package struct SpanScores: Sendable, Equatable {
  /// A value's place in an utterance, and what it is.
  package struct Span: Sendable, Hashable {
    package let name: String
    package let range: Range<Int>

    package init(_ name: String, _ range: Range<Int>) {
      self.name = name
      self.range = range
    }
  }

  /// How many were there, how many were found, and how many of these are right.
  package struct Score: Sendable, Equatable {
    package internal(set) var expected = 0
    package internal(set) var found = 0
    package internal(set) var right = 0
    /// Found ones that overlap with one that was there, of the same name, each of which counts once.
    package internal(set) var overlapping = 0

    /// The share of what was found that is right; 1 where nothing was found.
    package var precision: Double { found == 0 ? 1 : Double(right) / Double(found) }
    /// The share of what was there that was found; 1 where nothing was there.
    package var recall: Double { expected == 0 ? 1 : Double(right) / Double(expected) }
    /// Their harmonic mean, by exact places.
    package var f1: Double { Self.mean(right, of: expected + found) }
    /// The same by overlap.
    package var overlapF1: Double { Self.mean(overlapping, of: expected + found) }

    private static func mean(_ right: Int, of both: Int) -> Double {
      both == 0 ? 1 : 2 * Double(right) / Double(both)
    }
  }

  /// A value of one type that was taken for one of another, at an overlapping place.
  package struct Mistake: Sendable, Hashable {
    package let expected: String
    package let found: String
  }

  package private(set) var all = Score()
  package private(set) var scores: [String: Score] = [:]
  package private(set) var mistakes: [Mistake: Int] = [:]

  package init() {}

  /// Of what was judged; nil where nothing is marked. What is marked nowhere is not asked for.
  init?(_ judgements: [Judgement]) {
    let names = Set(judgements.flatMap { $0.marked.map(\.name) })
    guard !names.isEmpty else { return nil }
    for judgement in judgements {
      add(expected: judgement.marked, found: judgement.found.filter { names.contains($0.name) })
    }
  }

  /// Those that are marked or found, the weakest first.
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

  /// Counts an utterance. Spans of neither list overlap with others of it.
  package mutating func add(expected: [Span], found: [Span]) {
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
