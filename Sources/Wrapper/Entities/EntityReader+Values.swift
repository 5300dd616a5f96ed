/// The dates, times and numbers of a text, beside the entities that the tagger finds in it.
extension EntityReader {
  /// If a learned entity is part of a date, time or number, the remainder is read again on its own:
  /// in "zwei morgen" ("two tomorrow"), "zwei" is the party size and "morgen" the date. In "december
  /// 5th", "5" is not a time, even if the tagger takes it for one.
  func cut(
    _ found: [ResolvedValue],
    by learned: [Candidate],
    _ reading: SlotWords.Reading,
    at time: ReferenceTime
  ) -> [ResolvedValue] {
    found.flatMap { value -> [ResolvedValue] in
      let inner = learned[learned.overlapping(value.scalars, \.scalars)].first {
        $0.confidence >= 0.5 && $0.scalars != value.scalars && value.scalars.contains($0.scalars)
          && $0.entity != entity(of: value) && ($0.resolution != nil || kinds(of: $0.entity) == nil)
      }
      guard let inner else { return [value] }
      let rest = remainder(of: value, without: inner.scalars, reading, at: time)
      // In "at 7", 7 is the time, even if the tagger takes it for the party size.
      return rest.isEmpty && kinds(of: inner.entity) == [.number] ? [value] : rest
    }
  }

  /// Returns the day and the time of "tomorrow at 8" as two values if there is an entity for dates
  /// and another one for times.
  func divided(_ value: ResolvedValue, _ reading: SlotWords.Reading, at time: ReferenceTime)
    -> [ResolvedValue]
  {
    guard value.kind == .dateTime || value.kind == .dateTimePeriod, hasDatesBesideTimes else {
      return [value]
    }
    let place = value.scalars
    // The limit bounds the time for a hostile text.
    let tokens = reading.tokens[reading.tokens.overlapping(place, \.scalars)].prefix(24)
    for token in tokens.dropFirst() where token.followsSpace {
      let cut = token.scalars.lowerBound
      let parts =
        values(in: place.lowerBound..<cut, reading, at: time)
        + values(in: cut..<place.upperBound, reading, at: time)
      guard parts.count == 2, parts[0].scalars.upperBound <= cut,
        cut <= parts[1].scalars.lowerBound, parts.contains(where: \.isDay),
        parts.contains(where: { $0.kind == .time || $0.kind == .timePeriod })
      else { continue }
      return parts.map { $0.part(of: value, at: time) }
    }
    return [value]
  }

  /// Whether days and times of day belong to different entities.
  private var hasDatesBesideTimes: Bool {
    finder.systems.contains { $0.kinds.contains(.date) }
      && finder.systems.contains { $0.kinds.contains(.time) }
      && finder.systems.allSatisfy {
        !$0.kinds.contains(.dateTime) || $0.kinds.contains(.date) != $0.kinds.contains(.time)
      }
  }

  /// Returns a learned entity with its value: that of the text around it if the text has only words
  /// such as "at" besides, or else that of its own text, as in "tomorrow at 5pm", of which each part
  /// may be learned.
  func resolved(
    _ learned: Candidate,
    _ found: [ResolvedValue],
    _ reading: SlotWords.Reading,
    at time: ReferenceTime
  ) -> Candidate {
    guard let kinds = kinds(of: learned.entity) else { return learned }
    let place = learned.scalars
    let next = reading.tokens.overlapping(place, \.scalars).upperBound
    // In "5th", "5" is not a word.
    let isWord =
      next == reading.tokens.count || reading.tokens[next].followsSpace
      || reading.tokens[next].kind == .sign
    let whole = found[found.overlapping(place, \.scalars)].first {
      $0.scalars.contains(place) && kinds.contains($0.kind)
        && ($0.scalars.upperBound == place.upperBound || isWord)
        && remainder(of: $0, without: place, reading, at: time).isEmpty
    }
    var resolved = learned
    if isWord || !kinds.contains(.number) {
      resolved.resolution =
        whole ?? values(in: place, reading, at: time).first { kinds.contains($0.kind) }
    }
    return resolved
  }

  /// The kinds of values of an entity that is a date, a time or a number.
  private func kinds(of entity: String) -> Set<ValueKind>? {
    finder.systems.first { $0.entity == entity }?.kinds
  }

  private func remainder(
    of value: ResolvedValue,
    without part: Range<Int>,
    _ reading: SlotWords.Reading,
    at time: ReferenceTime
  ) -> [ResolvedValue] {
    values(in: value.scalars.lowerBound..<part.lowerBound, reading, at: time)
      + values(in: part.upperBound..<value.scalars.upperBound, reading, at: time)
  }

  private func values(in piece: Range<Int>, _ reading: SlotWords.Reading, at time: ReferenceTime)
    -> [ResolvedValue]
  {
    let tokens = reading.tokens[reading.tokens.overlapping(piece, \.scalars)]
    guard let values, let first = tokens.first, let last = tokens.last else { return [] }
    let bytes = reading.text.bytes[first.bytes.lowerBound..<last.bytes.upperBound]
    return values.values(in: String(decoding: bytes, as: UTF8.self), relativeTo: time).map {
      var moved = $0
      let start = first.scalars.lowerBound + $0.scalars.lowerBound
      moved.scalars = start..<start + $0.scalars.count
      return moved
    }
  }
}

extension ResolvedValue {
  /// Whether the value is a day, or a part of a certain day such as "tonight".
  fileprivate var isDay: Bool { [.date, .datePeriod, .dateTimePeriod].contains(kind) }

  /// Returns the day or the time of day of a longer value, with the time first that the longer value
  /// prefers.
  fileprivate func part(of whole: Self, at reference: ReferenceTime) -> Self {
    guard let start = whole.resolution.times.first?.start else { return self }
    var part = self
    if kind == .dateTimePeriod {
      let day = ResolvedTime(
        timex: start.date.description,
        grain: .day,
        start: CivilTime(start.date),
        end: CivilTime(start.date + 1),
        reference: reference
      )
      part.resolution = ValueResolution(kind: .date, times: [day])
    } else {
      func isPreferred(_ time: ResolvedTime) -> Bool {
        isDay ? time.start?.date == start.date : time.start?.secondOfDay == start.secondOfDay
      }
      let times = resolution.times
      part.resolution.times = times.filter(isPreferred) + times.filter { !isPreferred($0) }
    }
    return part
  }
}
