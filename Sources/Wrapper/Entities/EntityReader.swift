#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Text → the values of its entities, whatever tells of them. It belongs to one thread.
struct EntityReader: ~Copyable {
  private let finder: EntityFinder
  private var words: SlotWords
  private var tags: SlotTagReader?
  private let values: ValueReader?

  /// A value that may be one, by its place among the tokens or in the text.
  fileprivate struct Candidate {
    let scalars: Range<Int>
    let bytes: Range<Int>
    let entity: String
    let slot: String?
    let value: String
    let confidence: Double
    let source: Answer.Entity.Source

    /// Of two that overlap the longer is right; of two that are as long, what was learned, unless it
    /// is less likely than not.
    func comes(before other: Candidate) -> Bool {
      (-scalars.count, rank, scalars.lowerBound)
        < (-other.scalars.count, other.rank, other.scalars.lowerBound)
    }

    private var rank: Int {
      switch source {
      case .learned: confidence < 0.5 ? 4 : 0
      case .dictionary: 1
      case .pattern: 2
      case .value: 3
      }
    }
  }

  init(_ finder: EntityFinder, wordbook: Wordbook? = nil) {
    self.finder = finder
    let lexicon = finder.tagger?.lexicon
    words = SlotWords(
      language: finder.language,
      clusters: finder.clusters,
      wordbook: wordbook
    ) {
      lexicon?.token($0) != nil
    }
    tags = finder.tagger.map { SlotTagReader($0) }
    let kinds = finder.systems.reduce(into: Set<ValueKind>()) { $0.formUnion($1.kinds) }
    values = kinds.isEmpty ? nil : ValueReader(language: finder.language, kinds: kinds)
  }

  /// The values of a text from left to right, none of which overlap.
  ///
  /// Where its intent is so likely that it is certain, values are out of the question that the intent
  /// has never had.
  mutating func entities(
    of text: String,
    intent: Int?,
    isCertain: Bool,
    at reference: ReferenceTime
  ) -> [Answer.Entity] {
    if words.words.count > Self.mostWords || tags?.isLarge(words: words.words.count) == true {
      words.forget()
      tags?.forget()
    }
    let reading = words.read(text)
    guard !reading.tokens.isEmpty else { return [] }
    let found = values?.values(in: text, at: reference) ?? []
    var candidates = found.compactMap { candidate($0, of: text) }
    let learned = self.learned(reading, found, intent: intent, isCertain: isCertain)
    candidates += learned
    if !finder.dictionary.isEmpty {
      let words = reading.places.map { self.words.words[$0] }
      for (tokens, phrase) in finder.dictionary.matches(in: words) {
        let value = finder.dictionary.values[finder.dictionary.phrases[phrase].value]
        let scalars = reading.scalars(of: tokens)
        let entity = finder.dictionary.entities[value.entity]
        // What it is for is learned, even where it is not sure what it is.
        let like = learned.first { $0.entity == entity && $0.scalars.overlaps(scalars) }
        let slot = like.map(\.slot) ?? self.slot(of: entity, at: tokens)
        candidates.append(
          Candidate(
            scalars: scalars,
            bytes: reading.bytes(of: tokens),
            entity: entity,
            slot: slot,
            value: value.value,
            confidence: 1,
            source: .dictionary
          )
        )
      }
    }
    return candidates.isEmpty ? [] : Self.chosen(candidates, of: text)
  }

  private static let mostWords = 1 << 14

  private mutating func learned(
    _ reading: SlotWords.Reading,
    _ values: [ResolvedValue],
    intent: Int?,
    isCertain: Bool
  ) -> [Candidate] {
    guard let tagger = finder.tagger,
      let found = tags?.values(of: reading, words, intent: intent, isCertain: isCertain)
    else { return [] }
    return found.map { found in
      let type = tagger.types[found.type]
      let scalars = reading.scalars(of: found.tokens)
      let words = reading.places[found.tokens].map { self.words.words[$0] }
      let declared = finder.dictionary.value(of: words[...], entity: type.entity)
      let resolved = values.first { $0.scalars == scalars && entity(of: $0) == type.entity }
      return Candidate(
        scalars: scalars,
        bytes: reading.bytes(of: found.tokens),
        entity: type.entity,
        slot: type.slot,
        value: declared ?? resolved?.canonical ?? "",
        confidence: finder.certainty.confidence(of: found.margin),
        source: .learned
      )
    }
  }

  /// What a value is for where it stands, of what the values of its entity were for in examples.
  private func slot(of entity: String, at tokens: Range<Int>) -> String? {
    guard let tagger = finder.tagger else { return nil }
    let types = tagger.types.indices.filter { tagger.types[$0].entity == entity }
    return (tags?.likeliest(of: types, at: tokens)).flatMap { tagger.types[$0].slot }
  }

  private func entity(of value: ResolvedValue) -> String? {
    finder.systems.first { $0.kinds.contains(value.kind) }?.entity
  }

  private func candidate(_ value: ResolvedValue, of text: String) -> Candidate? {
    guard let entity = entity(of: value) else { return nil }
    let utf8 = text.utf8
    return Candidate(
      scalars: value.scalars,
      bytes: utf8.distance(
        from: utf8.startIndex,
        to: value.range.lowerBound
      )..<utf8.distance(from: utf8.startIndex, to: value.range.upperBound),
      entity: entity,
      slot: nil,
      value: value.canonical,
      confidence: 1,
      source: .value
    )
  }

  /// The longest first, and of the others what does not overlap with these.
  private static func chosen(_ candidates: [Candidate], of text: String) -> [Answer.Entity] {
    var chosen: [Candidate] = []
    var isTaken = [Bool](repeating: false, count: candidates.map(\.bytes.upperBound).max() ?? 0)
    for candidate in candidates.sorted(by: { $0.comes(before: $1) }) {
      // What is chosen is no shorter, so that it covers an end of whatever it overlaps with.
      guard !isTaken[candidate.bytes.lowerBound], !isTaken[candidate.bytes.upperBound - 1] else {
        continue
      }
      for byte in candidate.bytes { isTaken[byte] = true }
      chosen.append(candidate)
    }
    return chosen.sorted { $0.scalars.lowerBound < $1.scalars.lowerBound }.map {
      $0.entity(of: text.utf8)
    }
  }
}

extension EntityReader.Candidate {
  fileprivate func entity(of text: String.UTF8View) -> Answer.Entity {
    let start = text.index(text.startIndex, offsetBy: bytes.lowerBound)
    let end = text.index(start, offsetBy: bytes.count)
    let words = String(text[start..<end]) ?? ""
    return Answer.Entity(
      entity: entity,
      slot: slot,
      start: scalars.lowerBound,
      end: scalars.upperBound,
      text: words,
      value: value.isEmpty ? words : value,
      confidence: confidence,
      source: source
    )
  }
}

extension SlotWords.Reading {
  fileprivate func scalars(of range: Range<Int>) -> Range<Int> {
    tokens[range.lowerBound].scalars.lowerBound..<tokens[range.upperBound - 1].scalars.upperBound
  }

  fileprivate func bytes(of range: Range<Int>) -> Range<Int> {
    tokens[range.lowerBound].bytes.lowerBound..<tokens[range.upperBound - 1].bytes.upperBound
  }
}

extension ReferenceTime {
  /// By the system's clock, in UTC.
  static var now: Self {
    Self(secondsSince1970: Int(Date().timeIntervalSince1970), offset: 0)
  }
}
