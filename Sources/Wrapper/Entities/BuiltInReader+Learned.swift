import TextFormats

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
      let parts = learned[learned.overlapping(value.scalars, \.scalars)].filter {
        $0.scalars != value.scalars && value.scalars.contains($0.scalars)
      }
      // In "from Monday to Thursday", the days of arrival and departure may be learned.
      let slots = Set(parts.filter(\.isEnd).map(\.type))
      if slots.count > (value.isBound ? 0 : 1) { return [] }
      let inner = parts.first {
        $0.confidence >= 0.5 && $0.entity != entities(of: value).first
          && ($0.resolution != nil || kinds(of: $0.entity) == nil)
          && (kinds(of: $0.entity) != [.number] || value.scalars.hasEdge(of: $0.scalars))
      }
      guard let inner else { return [value] }
      let rest = remainder(of: value, without: inner.scalars, reading, at: time)
      guard kinds(of: inner.entity) == [.number] else { return rest }
      // In "2 nights", 2 may be the number of nights, and "nights" is not a time.
      if value.kind == .duration { return rest.contains { $0.kind == .timePeriod } ? [] : [value] }
      // In "at 7" and "from 7 to 8", 7 and 8 are times, and in "12 May", 12 is a day, even if the
      // tagger labels one as the party size.
      let hasTime = rest.contains {
        $0.kind != .number && (value.kind != .date || $0.kind != .datePeriod)
      }
      return hasTime ? rest : [value]
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
    if let end = near.lazy.compactMap({ end(of: $0, at: range, reading, at: time) }).first,
      kinds.contains(end.kind)
    {
      (resolved.resolution, resolved.isEnd) = (end, true)
      return resolved
    }
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
      let own = values(in: range, of: reading, at: time)
        // A value that was found in the utterance may be in the past because of other words.
        .map { own in near.first { ($0.scalars, $0.kind) == (own.scalars, own.kind) } ?? own }
        .map { kinds.contains($0.kind) || !kinds.contains(.date) ? $0 : $0.part(of: $0, at: time) }
        .first { kinds.contains($0.kind) }
      // The tagger may label "on december", but the value is "december 5th", without "on".
      let around = near.first { $0.scalars.contains(own?.scalars ?? range) }
      let isPart =
        switch (own?.kind, around?.kind) {
        case (.date, .date), (.time, .time), (.number, .number): true
        // "On december" in "on december 5th" means the day.
        case (.datePeriod, .date): kinds.contains(.date)
        default: false
        }
      resolved.resolution =
        whole ?? (isPart ? around : own)
        ?? values(in: range, of: reading, at: time, isExpected: true)
        .first { kinds.contains($0.kind) }
      // "Half a dozen"
      if isPart, let around, around.kind == .number { resolved.scalars = around.scalars }
    }
    // The tagger does not see signs that are not in the training data, such as the last one of "5 €".
    if let whole,
      reading.tokens.overlapping(whole.scalars, \.scalars)
        .allSatisfy({ tokens.contains($0) || reading.tokens[$0].kind == .sign })
    {
      resolved.scalars = whole.scalars
    }
    return resolved
  }

  /// Returns the first or the last day or time of a longer value, such as the 3rd of May from "the
  /// 3rd" in "from the 3rd to the 5th of May", and Friday from "Friday" in "until Friday".
  private func end(
    of value: ResolvedValue,
    at part: Range<Int>,
    _ reading: SlotWords.Reading,
    at time: ReferenceTime
  ) -> ResolvedValue? {
    let range = value.scalars
    guard range != part, range.contains(part), value.isBound || value.isRange else { return nil }
    let tokens = reading.tokens.overlapping(part, \.scalars)
    // In "20. bis 27.", the tagger may not label the full stop.
    let next = reading.tokens[tokens.upperBound...].first { $0.kind != .sign || $0.followsSpace }
    let isApart =
      (part.lowerBound == range.lowerBound || reading.tokens[tokens.lowerBound].followsSpace)
      && (part.upperBound == range.upperBound || next?.followsSpace != false)
    // Without an entity for numbers, "3" in "from 3 to 6 January" is not a value.
    func count(in piece: Range<Int>) -> Int {
      let values = values(in: piece, of: reading, at: time).count
      let tokens = reading.tokens[reading.tokens.overlapping(piece, \.scalars)]
      return values > 0 || !tokens.contains { $0.kind == .digits } ? values : 1
    }
    let before = count(in: range.lowerBound..<part.lowerBound)
    let after = count(in: part.upperBound..<range.upperBound)
    let isFirst = before == 0
    guard isApart, before + after == (value.isBound ? 0 : 1) else { return nil }
    let end = value.end(isFirst: isFirst, at: part)
    let own = values(in: part, of: reading, at: time).filter { $0.kind != .number }
      .map { $0.part(of: end, at: time) }
    if let own = own.first(where: { $0.agrees(with: end) && !$0.isBound }) { return own }
    // In "the 3rd to the 5th of May", "the 3rd" does not have the month.
    let hasDay = own.allSatisfy { $0.kind == .date || $0.kind == .time || $0.isBound }
    return own.isEmpty || value.isRange && hasDay ? end : nil
  }

  /// Returns the first and the last day or time of a range, without words such as "from", or `nil`
  /// if they cannot be separated. Of several cuts, the one that keeps most characters is chosen: in
  /// "3 may - 5 may", a cut before the first "may" would lose the last.
  func ends(of range: ResolvedValue, _ reading: SlotWords.Reading, at time: ReferenceTime)
    -> [ResolvedValue]?
  {
    var best: [ResolvedValue]?
    // Limits the time for a hostile text.
    for token in reading.tokens.overlapping(range.scalars, \.scalars).dropFirst().prefix(24)
    where reading.tokens[token].followsSpace {
      let end = reading.tokens[token - 1].scalars.upperBound
      let start = reading.tokens[token].scalars.lowerBound
      let parts = [range.scalars.lowerBound..<end, start..<range.scalars.upperBound]
      let ends = parts.compactMap { part -> ResolvedValue? in
        var end = self.end(of: range, at: part, reading, at: time)
        end?.scalars = trimmed(part, reading, at: time)
        return end
      }
      func length(_ ends: [ResolvedValue]?) -> Int {
        ends?.reduce(0) { $0 + $1.scalars.count } ?? 0
      }
      if ends.count == 2, length(ends) > length(best) { best = ends }
    }
    return best
  }

  private func trimmed(
    _ part: Range<Int>,
    _ reading: SlotWords.Reading,
    at time: ReferenceTime
  ) -> Range<Int> {
    var part = part
    for token in reading.tokens[reading.tokens.overlapping(part, \.scalars)].dropFirst() {
      let own = values(in: part, of: reading, at: time).first { $0.kind != .number }
      if let own, !own.isBound { return own.scalars }
      if token.followsSpace { part = token.scalars.lowerBound..<part.upperBound }
    }
    return part
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

extension ResolvedValue {
  /// Whether the value has no first or no last day or time, such as "until Friday".
  var isBound: Bool {
    resolution.times.first.map { $0.modifier != nil && ($0.start == nil || $0.end == nil) } ?? false
  }

  /// Whether the value has a first and a last day or time.
  var isRange: Bool {
    (kind == .datePeriod || kind == .timePeriod)
      && resolution.times.first?.timex.hasPrefix("(") == true
  }

  fileprivate func end(isFirst: Bool, at part: Range<Int>) -> Self {
    let isDay = kind == .datePeriod
    let times = resolution.times.compactMap { time -> ResolvedTime? in
      let names = time.timex.split { "(,)".contains($0) }
      guard let start = isBound ? time.start ?? time.end : isFirst ? time.start : time.end,
        let name = isFirst ? names.first : names.dropFirst().first
      else { return nil }
      var end = time
      (end.timex, end.modifier) = (String(name), nil)
      (end.start, end.end) = (start, isDay ? start + 86_400 : start)
      return end
    }
    var end = self
    end.scalars = part
    end.resolution = ValueResolution(kind: isDay ? .date : .time, times: times)
    return end
  }
}

extension Range<Int> {
  fileprivate func hasEdge(of part: Self) -> Bool {
    part.lowerBound == lowerBound || part.upperBound == upperBound
  }
}
