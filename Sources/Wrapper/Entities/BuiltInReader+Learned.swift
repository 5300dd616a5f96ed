extension BuiltInReader {
  /// Reads the remainder of a value again if a learned entity is part of it: in "zwei morgen" ("two
  /// tomorrow"), "zwei" is the party size and "morgen" the date. In "december 5th", "5" is not a
  /// time, even if the tagger labels it as one, and in "between 7 and 8 pm", "7" is not a number.
  func cut(
    _ found: [ResolvedValue],
    by learned: [EntityReader.Candidate],
    _ reading: SlotWords.Reading,
    at time: ReferenceTime
  ) -> [ResolvedValue] {
    found.flatMap { value -> [ResolvedValue] in
      let inner = learned[learned.overlapping(value.scalars, \.scalars)].first {
        $0.confidence >= 0.5 && $0.scalars != value.scalars && value.scalars.contains($0.scalars)
          && $0.entity != entities(of: value).first
          && ($0.resolution != nil || kinds(of: $0.entity) == nil)
          && (kinds(of: $0.entity) != [.number] || value.scalars.hasEdge(of: $0.scalars))
      }
      guard let inner else { return [value] }
      let rest = remainder(of: value, without: inner.scalars, reading, at: time)
      // In "at 7" and "from 7 to 8", 7 and 8 are times, even if the tagger labels one as the party size.
      let hasTime = rest.contains { $0.kind != .number }
      return !hasTime && kinds(of: inner.entity) == [.number] ? [value] : rest
    }
  }

  /// Returns a learned entity with the value of the surrounding time if that adds only words such
  /// as "at", and otherwise with the value of its own text: in "tomorrow at 5pm", each part may be
  /// learned.
  func resolved(
    _ learned: EntityReader.Candidate,
    _ found: [ResolvedValue],
    _ reading: SlotWords.Reading,
    at time: ReferenceTime
  ) -> EntityReader.Candidate {
    guard let kinds = kinds(of: learned.entity) else { return learned }
    let range = learned.scalars
    let tokens = reading.tokens.overlapping(range, \.scalars)
    let next = tokens.upperBound
    // In "5th", "5" is not a word.
    let isWord =
      next == reading.tokens.count || reading.tokens[next].followsSpace
      || reading.tokens[next].kind == .sign
    let near = found[found.overlapping(range, \.scalars)]
    let whole = near.first {
      $0.scalars.contains(range) && kinds.contains($0.kind)
        && ($0.scalars.upperBound == range.upperBound || isWord)
        && remainder(of: $0, without: range, reading, at: time).isEmpty
    }
    var resolved = learned
    // In "24th of May", an entity does not begin at "th".
    if let first = tokens.first, first > 0, reading.tokens[first].kind == .letters,
      !reading.tokens[first].followsSpace, reading.tokens[first - 1].kind == .digits,
      let value = near.first(where: { kinds.contains($0.kind) })
    {
      (resolved.scalars, resolved.resolution) = (value.scalars, value)
      return resolved
    }
    if isWord || !kinds.contains(.number) {
      // In "tonight at 8", "tonight" is a day, and "at 8" is 20:00.
      let around = found[found.overlapping(range, \.scalars)].first { $0.scalars.contains(range) }
      let own = values(in: range, of: reading, at: time)
        .map { kinds.contains($0.kind) || !kinds.contains(.date) ? $0 : $0.part(of: $0, at: time) }
        .first { kinds.contains($0.kind) }
      let isPart = own?.kind == around?.kind && (own?.kind == .date || own?.kind == .time)
      resolved.resolution = whole ?? (isPart ? around : own)
    }
    return resolved
  }

  private func remainder(
    of value: ResolvedValue,
    without part: Range<Int>,
    _ reading: SlotWords.Reading,
    at time: ReferenceTime
  ) -> [ResolvedValue] {
    values(in: value.scalars.lowerBound..<part.lowerBound, of: reading, at: time)
      + values(in: part.upperBound..<value.scalars.upperBound, of: reading, at: time)
  }
}

extension Range<Int> {
  fileprivate func hasEdge(of part: Self) -> Bool {
    part.lowerBound == lowerBound || part.upperBound == upperBound
  }
}
