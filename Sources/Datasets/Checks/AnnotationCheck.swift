import TextFormats

/// Finds annotations that contradict others, and entities whose values occur but are never
/// annotated.
enum AnnotationCheck {
  /// Returns the findings, those that the most annotations contradict first.
  static func findings(in dataset: Dataset) -> [Finding] {
    let annotated = AnnotatedTexts(dataset)
    guard !annotated.isEmpty else { return [] }
    var findings: [(weight: Int, finding: Finding)] = []
    var unannotatedValues = UnannotatedValues(dataset)
    for intent in dataset.intents {
      for (index, utterance) in intent.utterances.enumerated() {
        let example = Finding.Example(intent.intent, utterance)
        let text = WordedText(utterance)
        let spans = intent.spans[index] ?? []
        findings += spans.filter { $0.fits(text.scalars.count) }
          .compactMap { annotated.finding(about: $0, in: text, example) }
        findings += annotated.missing(in: text, outside: spans, example)
        unannotatedValues.search(text, example)
      }
    }
    return findings.sorted { $0.weight > $1.weight }.map(\.finding) + unannotatedValues.findings
  }
}

/// An utterance and its words, which are runs of letters and digits.
private struct WordedText {
  let scalars: [Unicode.Scalar]
  let words: [(text: String, range: Range<Int>)]

  init(_ utterance: String) {
    let scalars = Array(utterance.unicodeScalars)
    words = scalars.indices.split { !scalars[$0].isLetterOrNumber }
      .map { (String(scalars: scalars[$0]).lowercased(), $0) }
    self.scalars = scalars
  }

  func text(at range: Range<Int>) -> String { String(scalars: scalars[range]) }

  /// The words in a range, joined by spaces, or `nil` if the range does not consist of whole words.
  func phrase(at range: Range<Int>) -> String? {
    let inside = words[words.overlapping(range) { $0.range }]
    guard let first = inside.first, let last = inside.last, inside.count <= Self.longest,
      first.range.lowerBound >= range.lowerBound, last.range.upperBound <= range.upperBound
    else { return nil }
    return inside.map(\.text).joined(separator: " ")
  }

  private static let longest = 6

  /// The phrases that start at a word, the shortest first: their joined words and their ranges.
  func phrases(from first: Int) -> [(text: String, range: Range<Int>)] {
    let words = words[first...].prefix(Self.longest)
    return words.indices.map { last in
      let text = words[...last].map(\.text).joined(separator: " ")
      return (text, words[first].range.lowerBound..<words[last].range.upperBound)
    }
  }

  /// Whether a range starts or ends inside a word. In scripts without case, a value can be part of
  /// a word.
  func cutsWord(_ range: Range<Int>) -> Bool {
    [range.lowerBound, range.upperBound].contains { edge in
      edge > 0 && edge < scalars.count && scalars[edge - 1].properties.isCased
        && scalars[edge].properties.isCased
    }
  }
}

/// The number of annotations of each text as each entity.
private struct AnnotatedTexts {
  private var counts: [String: [String: Int]] = [:]

  init(_ dataset: Dataset) {
    for intent in dataset.intents {
      for (index, spans) in intent.spans where intent.utterances.indices.contains(index) {
        let text = WordedText(intent.utterances[index])
        for span in spans where span.fits(text.scalars.count) {
          guard let phrase = text.phrase(at: span.start..<span.end) else { continue }
          counts[phrase, default: [:]][span.entity, default: 0] += 1
        }
      }
    }
  }

  var isEmpty: Bool { counts.isEmpty }

  /// The minimum number of annotations of a phrase with its usual entity.
  private static let fewest = 3

  /// Returns the usual entity of a phrase: the entity of at least two thirds of its annotations.
  private func usualEntity(of phrase: String) -> (entity: String, times: Int)? {
    guard let entities = counts[phrase] else { return nil }
    let most = entities.max { ($0.value, $1.key) < ($1.value, $0.key) }
    let all = entities.values.reduce(0, +)
    return most.flatMap {
      $0.value >= Self.fewest && 3 * $0.value >= 2 * all ? ($0.key, $0.value) : nil
    }
  }

  func finding(
    about span: Dataset.Span,
    in text: WordedText,
    _ example: Finding.Example
  ) -> (weight: Int, finding: Finding)? {
    let range = span.start..<span.end
    if text.cutsWord(range) {
      let reason = "is annotated as \(span.entity), but begins or ends inside a word"
      return (.max, .doubtfulMark(example, text: text.text(at: range), reason: reason))
    }
    guard let (usual, times) = text.phrase(at: range).flatMap({ usualEntity(of: $0) }),
      usual != span.entity
    else { return nil }
    let reason =
      "is annotated as \(span.entity) here, but as \(usual) elsewhere (\(times.of("time")))"
    return (times, .doubtfulMark(example, text: text.text(at: range), reason: reason))
  }

  /// Returns findings about unannotated texts that are usually annotated, the longest of
  /// overlapping ones.
  func missing(
    in text: WordedText,
    outside spans: [Dataset.Span],
    _ example: Finding.Example
  ) -> [(weight: Int, finding: Finding)] {
    guard !spans.isEmpty else { return [] }
    var isAnnotated = Array(repeating: false, count: text.scalars.count)
    for span in spans where span.fits(isAnnotated.count) {
      for offset in span.start..<span.end { isAnnotated[offset] = true }
    }
    var findings: [(weight: Int, finding: Finding)] = []
    var next = 0
    for first in text.words.indices where first >= next {
      for (index, phrase) in text.phrases(from: first).enumerated().reversed() {
        guard let (usual, times) = usualEntity(of: phrase.text),
          !isAnnotated[phrase.range].contains(true)
        else { continue }
        let reason = "is not annotated here, but as \(usual) elsewhere (\(times.of("time")))"
        let words = text.text(at: phrase.range)
        findings.append((times, .doubtfulMark(example, text: words, reason: reason)))
        next = first + index + 1
        break
      }
    }
    return findings
  }
}

/// Finds values of entities that have no annotations although other entities have some.
private struct UnannotatedValues {
  /// The number of utterances of which at least one must have annotations for the check to apply.
  private static let leastShare = 5

  private let entities: [String]
  private var entityOf: [String: Int] = [:]
  private var firsts: [Int: (value: String, example: Finding.Example)] = [:]

  init(_ dataset: Dataset) {
    let annotated = Set(dataset.spans.map(\.entity))
    let annotatedCount = dataset.intents.reduce(0) { $0 + $1.spans.count }
    // In a dataset with few annotations, missing annotations are normal.
    let areUsual = Self.leastShare * annotatedCount >= dataset.utteranceCount
    let unannotated = areUsual ? dataset.entities.filter { !annotated.contains($0.entity) } : []
    entities = unannotated.map(\.entity)
    for (index, entity) in unannotated.enumerated() {
      for value in entity.values {
        for name in [value.value] + value.synonyms {
          let phrase = WordedText(name).words.map(\.text).joined(separator: " ")
          entityOf[phrase] = entityOf[phrase] ?? index
        }
      }
    }
  }

  mutating func search(_ text: WordedText, _ example: Finding.Example) {
    guard !entityOf.isEmpty else { return }
    for (phrase, range) in text.words.indices.lazy.flatMap(text.phrases) {
      guard let entity = entityOf[phrase], firsts[entity] == nil else { continue }
      firsts[entity] = (text.text(at: range), example)
    }
  }

  var findings: [Finding] {
    firsts.sorted { $0.key < $1.key }.map { index, first in
      .unmarkedEntity(entities[index], value: first.value, first.example)
    }
  }
}
