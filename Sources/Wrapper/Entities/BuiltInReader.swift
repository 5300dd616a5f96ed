import TextFormats

/// Finds the built-in entities of a model, such as dates and numbers.
package struct BuiltInReader: Sendable {
  private let systems: [EntityFinder.BuiltIn]
  private let values: ValueReader

  package init?(_ systems: [EntityFinder.BuiltIn], language: Language) {
    guard !systems.isEmpty else { return nil }
    let kinds = systems.reduce(into: Set<ValueKind>()) { $0.formUnion($1.kinds) }
    self.systems = systems
    values = ValueReader(language: language, kinds: kinds)
  }

  /// Returns the entities that a value can have, the preferred one first.
  func entities(of value: ResolvedValue) -> [String] {
    systems.filter { $0.kinds.contains(value.kind) }.map(\.entity)
  }

  func kinds(of entity: String) -> Set<ValueKind>? {
    systems.first { $0.entity == entity }?.kinds
  }

  private func system(of value: ResolvedValue) -> Int? {
    systems.firstIndex { $0.kinds.contains(value.kind) }
  }

  package func values(in reading: SlotWords.Reading, at time: ReferenceTime) -> [ResolvedValue] {
    values.values(in: reading.text, relativeTo: time).flatMap { divided($0, reading, at: time) }
  }

  func values(
    in piece: Range<Int>,
    of reading: SlotWords.Reading,
    at time: ReferenceTime,
    isExpected: Bool = false
  ) -> [ResolvedValue] {
    let tokens = reading.tokens[reading.tokens.overlapping(piece, \.scalars)]
    guard let first = tokens.first, let last = tokens.last else { return [] }
    let bytes = reading.text.bytes[first.bytes.lowerBound..<last.bytes.upperBound]
    // A piece may begin or end in a compound.
    let before = max(0, piece.lowerBound - first.scalars.lowerBound)
    let after = max(0, last.scalars.upperBound - piece.upperBound)
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    let text = TokenizedText(String(scalars.dropFirst(before).dropLast(after)))
    return values.values(in: text, relativeTo: time, isExpected: isExpected).map {
      var moved = $0
      let start = first.scalars.lowerBound + before + $0.scalars.lowerBound
      moved.scalars = start..<start + $0.scalars.count
      return moved
    }
  }

  package struct Occurrence {
    package var tokens: Range<Int>
    fileprivate let system: Int
    /// Whether the value has a first and a last day or time.
    package let isRange: Bool

    /// Returns the features of a token: the built-in entity, and whether it begins, continues or
    /// ends there.
    package func features(of token: Int) -> [UInt32] {
      let system = UInt64(system)
      let feature = SlotFeature.value.fingerprint(system, token == tokens.lowerBound ? 0 : 1)
      let isLast = token == tokens.upperBound - 1
      return isLast ? [feature, SlotFeature.value.fingerprint(system, 2)] : [feature]
    }
  }

  package func occurrences(of found: [ResolvedValue], in reading: SlotWords.Reading) -> [Occurrence]
  {
    found.compactMap { value in
      system(of: value).map {
        Occurrence(
          tokens: reading.tokens.overlapping(value.scalars, \.scalars),
          system: $0,
          isRange: value.isRange
        )
      }
    }
  }

  /// Divides "tomorrow at 8" into a day and a time if there is an entity for each.
  ///
  /// The day and the time must be those of the value, and of several cuts the one that keeps most
  /// characters is chosen: a cut after the first word of "Thursday the 10th at 8" would lose the date.
  /// In "Friday or Saturday at 7", the value of "Friday" has a time, but the text is only a day.
  private func divided(_ value: ResolvedValue, _ reading: SlotWords.Reading, at time: ReferenceTime)
    -> [ResolvedValue]
  {
    guard value.kind == .dateTime || value.kind == .dateTimePeriod, hasDatesBesideTimes else {
      return [value]
    }
    let range = value.scalars
    // In "am 12. um 8", only the word before "12." shows that it is a day.
    let first = reading.tokens.overlapping(range, \.scalars).lowerBound
    let start = reading.tokens[max(0, first - 1)].scalars.lowerBound
    var best: [ResolvedValue]?
    var lowest = (isPartOfDay: 1, gap: Int.max)
    // Limits the time for a hostile text.
    let tokens = reading.tokens[reading.tokens.overlapping(range, \.scalars)].prefix(24)
    for token in tokens.dropFirst() where token.followsSpace && lowest > (0, 1) {
      let cut = token.scalars.lowerBound
      var pieces = values(in: range.lowerBound..<cut, of: reading, at: time)
      if pieces.allSatisfy({ $0.kind == .number }) {
        pieces = values(in: start..<cut, of: reading, at: time)
          .filter { range.contains($0.scalars) }
      }
      pieces += values(in: cut..<range.upperBound, of: reading, at: time)
      guard pieces.count == 2, pieces[0].scalars.upperBound <= cut,
        cut <= pieces[1].scalars.lowerBound, pieces.contains(where: \.isDay),
        pieces.contains(where: { $0.kind == .time || $0.kind == .timePeriod })
      else { continue }
      let parts = pieces.map { $0.part(of: value, at: time) }
      guard parts.allSatisfy({ $0.agrees(with: value) }) else { continue }
      let isPartOfDay = pieces.contains { $0.kind == .dateTimePeriod } ? 1 : 0
      let gap = pieces[1].scalars.lowerBound - pieces[0].scalars.upperBound
      if (isPartOfDay, gap) < lowest { (best, lowest) = (parts, (isPartOfDay, gap)) }
    }
    if let best = best ?? dividedAfterDay(value, tokens, reading, at: time) { return best }
    let alone = values(in: range, of: reading, at: time)
      .first { $0.kind == .date && $0.scalars == range }
    guard let day = alone?.part(of: value, at: time), day.agrees(with: value) else {
      return [value]
    }
    return [day]
  }

  /// Divides "tomorrow 8.30" and "tomorrow between 10 and 11", whose numbers are times only next to
  /// the day, and words such as "Freitagabend" (Friday evening).
  private func dividedAfterDay(
    _ value: ResolvedValue,
    _ tokens: ArraySlice<TextToken>,
    _ reading: SlotWords.Reading,
    at time: ReferenceTime
  ) -> [ResolvedValue]? {
    let isOnOneDay = value.resolution.times.allSatisfy { $0.start?.date == $0.end?.date }
    guard value.kind == .dateTime || isOnOneDay else { return nil }
    let spaces = tokens.dropFirst().filter(\.followsSpace).map(\.scalars.lowerBound)
    let word = tokens.last.flatMap { $0.kind == .letters ? $0.scalars : nil } ?? 0..<0
    for cut in spaces + word.dropFirst() {
      let isInWord = cut > word.lowerBound && cut < word.upperBound
      let before = values(in: value.scalars.lowerBound..<cut, of: reading, at: time)
      var rest = value
      rest.scalars = cut..<value.scalars.upperBound
      guard before.count == 1, let day = before.first?.part(of: value, at: time),
        day.kind == .date, day.agrees(with: value),
        day.scalars.upperBound == (isInWord ? cut : cut - 1)
      else { continue }
      let after = values(in: rest.scalars, of: reading, at: time)
      guard
        isInWord
          ? after.first?.scalars == rest.scalars
          : after.allSatisfy({ $0.kind == .number || $0.kind == .duration })
      else { continue }
      rest.resolution = ValueResolution(
        kind: value.kind == .dateTime ? .time : .timePeriod,
        times: value.resolution.times.map { $0.onAnyDay(insteadOf: day) }
      )
      return [day, rest]
    }
    return nil
  }

  private var hasDatesBesideTimes: Bool {
    systems.contains { $0.kinds.contains(.date) }
      && systems.contains { $0.kinds.contains(.time) }
      && systems.allSatisfy {
        !$0.kinds.contains(.dateTime) || $0.kinds.contains(.date) != $0.kinds.contains(.time)
      }
  }
}

extension ResolvedValue {
  /// Whether the value is a day, or a part of a certain day such as "tonight".
  fileprivate var isDay: Bool { [.date, .datePeriod, .dateTimePeriod].contains(kind) }

  /// Returns a day or a time of day with the time first that the longer value prefers.
  func part(of whole: Self, at reference: ReferenceTime) -> Self {
    guard let first = whole.resolution.times.first, let start = first.start ?? first.end else {
      return self
    }
    var part = self
    let day = kind == .date ? resolution.times.first?.timex : nil
    // In "next week Tuesday or Thursday at 8", only the longer value shows the week of "Thursday".
    let isSameDay = day.map { first.timex.trimmingPrefix("(").hasPrefix($0) } ?? false
    if kind == .dateTimePeriod || isSameDay {
      let day = ResolvedTime(
        timex: day ?? start.date.description,
        grain: .day,
        start: CivilTime(start.date),
        end: CivilTime(start.date + 1),
        reference: reference
      )
      part.resolution = ValueResolution(kind: .date, times: [day])
    } else if kind == .timePeriod, isBound, whole.isBound {
      // "Before 6" in "Friday before 6" ends on Friday.
      part.resolution.times = whole.resolution.times
      for index in part.resolution.times.indices {
        part.resolution.times[index].timex = String(
          part.resolution.times[index].timex.drop { $0 != "T" }
        )
      }
    } else {
      let times = resolution.times
      part.resolution.times =
        times.filter { agrees($0, with: start) } + times.filter { !agrees($0, with: start) }
    }
    return part
  }

  /// Whether the first time of a day or a time of day is a part of the time of a longer value.
  func agrees(with whole: Self) -> Bool {
    guard let start = whole.resolution.times.first?.start, let time = resolution.times.first else {
      return true
    }
    return agrees(time, with: start)
  }

  private func agrees(_ time: ResolvedTime, with start: CivilTime) -> Bool {
    isDay ? time.start?.date == start.date : time.start?.secondOfDay == start.secondOfDay
  }
}

extension ResolvedTime {
  fileprivate func onAnyDay(insteadOf day: ResolvedValue) -> Self {
    var time = self
    if let day = day.resolution.times.first { time.timex.replace(day.timex + "T", with: "T") }
    return time
  }
}
