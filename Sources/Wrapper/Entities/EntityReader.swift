import Patterns
import TextFormats

/// Finds the entities in a text. A reader must not be used by several threads at once.
struct EntityReader: ~Copyable {
  let finder: EntityFinder
  private var courtesies: Courtesies
  private(set) var words: SlotWords
  private var tags: SlotTagReader?
  let builtIn: BuiltInReader?
  private var corrections: WordCorrections?

  struct Candidate {
    var scalars: Range<Int>
    let entity: String
    var slot: String?
    /// The canonical value, or `nil` if it is the text or the value of `resolution`, which takes
    /// time to format.
    var value: String?
    var confidence = 1.0
    let source: Answer.Entity.Source
    var resolution: ResolvedValue?
    /// Whether `resolution` is the first or the last day or time of a longer value.
    var isEnd = false

    var type: SlotType { SlotType(entity: entity, slot: slot) }

    /// Returns whether this entity is preferred to an overlapping one: the longer is, or else the
    /// learned one, unless its probability is below a half.
    func comes(before other: Candidate) -> Bool {
      (-scalars.count, rank, scalars.lowerBound)
        < (-other.scalars.count, other.rank, other.scalars.lowerBound)
    }

    func cuts(_ other: Candidate) -> Bool {
      scalars.overlaps(other.scalars) && !scalars.contains(other.scalars)
        && !other.scalars.contains(scalars)
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

  init(_ finder: EntityFinder, _ courtesies: Courtesies, wordbook: Wordbook? = nil) {
    self.finder = finder
    self.courtesies = courtesies
    self.courtesies.countsPlease = true
    let lexicon = finder.tagger?.lexicon
    words = SlotWords(language: finder.language, clusters: finder.clusters, wordbook: wordbook) {
      lexicon?.token($0) != nil
    }
    tags = finder.tagger.map { SlotTagReader($0) }
    corrections = finder.dictionary.misspellings.map {
      WordCorrections($0, language: finder.language)
    }
    builtIn = BuiltInReader(finder.systems, language: finder.language)
  }

  /// Returns the entities from left to right, without overlaps.
  ///
  /// A certain intent excludes entity types that never occur with it in the training data. Without
  /// a reference time, the clock is read only if the model finds dates or times.
  mutating func entities(
    of text: String,
    intent: Int?,
    isCertain: Bool,
    at reference: ReferenceTime?
  ) -> [Answer.Entity] {
    if words.words.count > Self.mostWords || tags?.isLarge(words: words.words.count) == true {
      words.forget()
      tags?.forget()
      corrections?.forget()
    }
    let reading = words.read(text)
    guard !reading.tokens.isEmpty else { return [] }
    let tagged = taggable(reading)
    var found: [ResolvedValue] = []
    var learned: [Candidate]
    if let builtIn {
      let time = reference ?? .now
      found = builtIn.values(in: reading, at: time)
      learned = self.learned(tagged, found, intent: intent, isCertain: isCertain)
        .map { builtIn.resolved($0, found, reading, at: time) }
      learned = plausible(learned, reading, found)
      found = builtIn.cut(found, by: learned, reading, at: time)
      if let intent { divide(&found, &learned, reading, intent: intent, at: time) }
    } else {
      learned = self.learned(tagged, [], intent: intent, isCertain: isCertain)
      learned = plausible(learned, reading, [])
    }
    var candidates = found.flatMap { builtIn(of: $0) }
    candidates += declared(reading) + patterned(text)
    candidates = candidates.compactMap { placed($0, among: learned, in: tagged) } + learned
    return candidates.isEmpty ? [] : Self.chosen(candidates, of: text)
  }

  /// Returns a text without the courtesies around the request, unless an annotated entity contains
  /// them, and without marks that do not occur in the training data: the tagger may take a token
  /// that is rare or unknown for an entity.
  private func taggable(_ reading: SlotWords.Reading) -> SlotWords.Reading {
    guard let lexicon = finder.tagger?.lexicon else { return reading }
    func word(_ token: Int) -> SlotWord { words.words[reading.wordIndices[token]] }
    let spoken = reading.tokens.indices.filter { reading.tokens[$0].kind != .sign }
    let request = courtesies.request(
      in: spoken.map { Fingerprint(bits: word($0).word) },
      onlyCertain: true
    ) { _ in [] }
    let range = request.map { spoken[$0.lowerBound]...spoken[$0.upperBound - 1] }
    return reading.without { token in
      let isCourtesy = range?.contains(token) == false
      guard isCourtesy || word(token).mark != nil else { return false }
      let known = lexicon.token(word(token).stem)
      return known == nil || isCourtesy && known?.types.isEmpty == true
    }
  }

  /// Divides "from Monday to Thursday" if the utterances of the dataset show that its days have
  /// separate slots, but the tagger finds at most one of them.
  private func divide(
    _ found: inout [ResolvedValue],
    _ learned: inout [Candidate],
    _ reading: SlotWords.Reading,
    intent: Int,
    at time: ReferenceTime
  ) {
    guard let builtIn, let tagger = finder.tagger, tagger.seen.indices.contains(intent) else {
      return
    }
    // Limits the time for a hostile text.
    for range in found.prefix(32) where range.isRange {
      let kind: ValueKind = range.kind == .datePeriod ? .date : .time
      let pairs = tagger.use.ends.lazy.filter { $0.allSatisfy(tagger.seen[intent].contains) }
        .map { $0.map { tagger.types[Int($0)] } }
      let types = pairs.first { types in
        types.allSatisfy { builtIn.kinds(of: $0.entity)?.contains(kind) == true }
          && learned.allSatisfy {
            $0.confidence < 0.5 || types.contains($0.type) == $0.scalars.overlaps(range.scalars)
          }
      }
      guard let types, let ends = builtIn.ends(of: range, reading, at: time) else { continue }
      found.removeAll { $0.scalars == range.scalars }
      learned.removeAll { $0.scalars.overlaps(range.scalars) }
      learned += zip(types, ends).map { type, end in
        Candidate(
          scalars: end.scalars,
          entity: type.entity,
          slot: type.slot,
          source: .value,
          resolution: end
        )
      }
      learned.sort { $0.scalars.lowerBound < $1.scalars.lowerBound }
    }
  }

  private mutating func declared(_ reading: SlotWords.Reading) -> [Candidate] {
    guard !finder.dictionary.isEmpty else { return [] }
    let words = reading.wordIndices.map { self.words.words[$0] }
    let written = finder.dictionary.matches(in: words).map {
      candidate(reading.scalars(of: $0.tokens), $0.phrase)
    }
    let known = written + compounded(reading, except: written)
    guard finder.dictionary.entities.contains(where: \.isFuzzy) else { return known }
    return known + misspelled(reading) { $0.isFuzzy }
  }

  /// Returns the misspelled dictionary entries of some entities.
  mutating func misspelled(
    _ reading: SlotWords.Reading,
    where isWanted: (EntityDictionary.Entity) -> Bool
  ) -> [Candidate] {
    var words = reading.wordIndices.map { self.words.words[$0] }
    guard let edits = corrections?.correct(&words, reading), !edits.isEmpty else { return [] }
    return finder.dictionary.matches(in: words).compactMap { tokens, phrase in
      let count = tokens.reduce(0) { $0 + edits[$1, default: 0] }
      let found = finder.dictionary.phrases[phrase]
      guard count > 0, isWanted(finder.dictionary.entity(of: found)) else { return nil }
      return candidate(reading.scalars(of: tokens), phrase, edits: count)
    }
  }

  /// Returns the dictionary entries that are part of a compound word.
  private func compounded(
    _ reading: SlotWords.Reading,
    except known: [Candidate]
  ) -> [Candidate] {
    guard finder.language.joinsWords else { return [] }
    return reading.tokens.compactMap { token -> Candidate? in
      guard token.kind == .letters, token.bytes.count >= 9,
        !known.contains(where: { $0.scalars.overlaps(token.scalars) })
      else { return nil }
      let letters = Folding.letters(of: reading.text.bytes[token.bytes])
      guard let (part, phrase) = finder.dictionary.part(of: letters.map(\.letter)) else {
        return nil
      }
      let offset = token.scalars.lowerBound
      let isLast = part.upperBound == letters.count
      let end = isLast ? token.scalars.upperBound : offset + letters[part.upperBound].scalar
      return candidate((offset + letters[part.lowerBound].scalar)..<end, phrase)
    }
  }

  private func candidate(_ scalars: Range<Int>, _ phrase: Int, edits: Int = 0) -> Candidate {
    // The more letters differ, the lower is the confidence.
    let value = finder.dictionary.values[finder.dictionary.phrases[phrase].value]
    return Candidate(
      scalars: scalars,
      entity: finder.dictionary.entities[value.entity].name,
      value: value.value,
      confidence: 1 - Double(edits) / Double(max(edits, scalars.count)),
      source: .dictionary
    )
  }

  private func patterned(_ text: String) -> [Candidate] {
    guard !finder.patterns.isEmpty else { return [] }
    let scalars = text.unicodeScalars.map(\.value)
    var candidates: [Candidate] = []
    var rest = Self.mostSteps
    for rule in finder.patterns where rest > 0 {
      let most = min(TextPattern.steps(for: scalars.count), rest)
      var steps = most
      candidates += rule.pattern.matches(in: scalars, steps: &steps).map {
        Candidate(scalars: $0, entity: rule.entity, value: rule.value, source: .pattern)
      }
      rest -= most - steps
    }
    return candidates
  }

  /// The maximum number of steps of all patterns in a text.
  private static let mostSteps = 100_000_000

  private static let mostWords = 1 << 14

  private mutating func learned(
    _ reading: SlotWords.Reading,
    _ values: [ResolvedValue],
    intent: Int?,
    isCertain: Bool
  ) -> [Candidate] {
    guard let tagger = finder.tagger,
      let found = tags?.values(
        of: reading,
        words,
        builtIn?.occurrences(of: values, in: reading) ?? [],
        intent: intent,
        isCertain: isCertain
      )
    else { return [] }
    return found.map { found in
      let type = tagger.types[found.type]
      let words = reading.wordIndices[found.tokens].map { self.words.words[$0] }
      return Candidate(
        scalars: reading.scalars(of: found.tokens),
        entity: type.entity,
        slot: type.slot,
        value: finder.dictionary.value(of: words[...], entity: type.entity),
        confidence: finder.certainty.confidence(of: found.margin),
        source: .learned
      )
    }
  }

  /// Returns a candidate with the slot of a learned entity at the same position, even an unlikely
  /// one, or else the most likely slot. Returns `nil` if the tagger contradicts the candidate.
  private func placed(_ value: Candidate, among learned: [Candidate], in reading: SlotWords.Reading)
    -> Candidate?
  {
    guard let tagger = finder.tagger else { return value }
    let near = learned[learned.overlapping(value.scalars, \.scalars)]
    // Of two entities that overlap only partly, the learned one is preferred, because the tagger
    // considers the context.
    if near.contains(where: { $0.confidence >= 0.5 && $0.cuts(value) }) { return nil }
    // In "at 6", the utterances of the dataset show that "6" is the entity.
    if let resolution = value.resolution, near.contains(where: { $0.resolution == resolution }) {
      return nil
    }
    var placed = value
    if let like = near.first(where: { $0.entity == value.entity }) {
      placed.slot = like.slot
      return placed
    }
    let types = tagger.types.indices.filter { tagger.types[$0].entity == value.entity }
    guard !types.isEmpty else { return value }
    let tokens = reading.tokens.overlapping(value.scalars, \.scalars)
    guard let type = tags?.likeliest(of: types, at: tokens) else {
      // The entity never occurs with this intent, so only dictionary entries and patterns are kept.
      return value.source == .value ? nil : value
    }
    placed.slot = tagger.types[type].slot
    return placed
  }

  /// Returns a candidate for each entity of a value, because some of them may not occur with the
  /// intent.
  private func builtIn(of value: ResolvedValue) -> [Candidate] {
    (builtIn?.entities(of: value) ?? []).map {
      Candidate(scalars: value.scalars, entity: $0, source: .value, resolution: value)
    }
  }

  /// Selects entities without overlaps, the longest first.
  private static func chosen(_ candidates: [Candidate], of text: String) -> [Answer.Entity] {
    var chosen: [Candidate] = []
    var isTaken = [Bool](repeating: false, count: candidates.map(\.scalars.upperBound).max() ?? 0)
    for candidate in candidates.sorted(by: { $0.comes(before: $1) }) {
      // Chosen candidates are at least as long, so an overlapping one covers the first or the last
      // character.
      let scalars = candidate.scalars
      guard !isTaken[scalars.lowerBound], !isTaken[scalars.upperBound - 1] else { continue }
      for scalar in scalars { isTaken[scalar] = true }
      chosen.append(candidate)
    }
    let all = text.unicodeScalars
    var (index, offset) = (all.startIndex, 0)
    return chosen.sorted { $0.scalars.lowerBound < $1.scalars.lowerBound }.map { candidate in
      let start = all.index(index, offsetBy: candidate.scalars.lowerBound - offset)
      index = all.index(start, offsetBy: candidate.scalars.count)
      offset = candidate.scalars.upperBound
      return candidate.entity(text: String(all[start..<index]))
    }
  }
}

extension EntityReader.Candidate {
  fileprivate func entity(text: String) -> Answer.Entity {
    let value = self.value ?? resolution?.canonical ?? ""
    return Answer.Entity(
      entity: entity,
      slot: slot,
      start: scalars.lowerBound,
      end: scalars.upperBound,
      text: text,
      value: value.isEmpty ? text : value,
      confidence: confidence,
      source: source,
      resolution: resolution?.resolution
    )
  }
}

extension SlotWords.Reading {
  fileprivate func scalars(of range: Range<Int>) -> Range<Int> {
    tokens[range.lowerBound].scalars.lowerBound..<tokens[range.upperBound - 1].scalars.upperBound
  }
}
