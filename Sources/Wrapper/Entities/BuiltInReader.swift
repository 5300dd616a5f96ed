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

  func values(in piece: Range<Int>, of reading: SlotWords.Reading, at time: ReferenceTime)
    -> [ResolvedValue]
  {
    let tokens = reading.tokens[reading.tokens.overlapping(piece, \.scalars)]
    guard let first = tokens.first, let last = tokens.last else { return [] }
    let bytes = reading.text.bytes[first.bytes.lowerBound..<last.bytes.upperBound]
    return values.values(in: String(decoding: bytes, as: UTF8.self), relativeTo: time).map {
      var moved = $0
      let start = first.scalars.lowerBound + $0.scalars.lowerBound
      moved.scalars = start..<start + $0.scalars.count
      return moved
    }
  }

  package struct Occurrence {
    package var tokens: Range<Int>
    fileprivate let system: Int

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
        Occurrence(tokens: reading.tokens.overlapping(value.scalars, \.scalars), system: $0)
      }
    }
  }

  /// Divides "tomorrow at 8" into a day and a time if there is an entity for each. If that is possible
  /// at several tokens, as in "Saturday week at 8", the fewest characters between the two count.
  private func divided(_ value: ResolvedValue, _ reading: SlotWords.Reading, at time: ReferenceTime)
    -> [ResolvedValue]
  {
    guard value.kind == .dateTime || value.kind == .dateTimePeriod, hasDatesBesideTimes else {
      return [value]
    }
    let range = value.scalars
    var (best, smallestGap) = ([value], Int.max)
    // Limits the time for a hostile text.
    let tokens = reading.tokens[reading.tokens.overlapping(range, \.scalars)].prefix(24)
    for token in tokens.dropFirst() where token.followsSpace && smallestGap > 1 {
      let cut = token.scalars.lowerBound
      let parts =
        values(in: range.lowerBound..<cut, of: reading, at: time)
        + values(in: cut..<range.upperBound, of: reading, at: time)
      guard parts.count == 2, parts[0].scalars.upperBound <= cut,
        cut <= parts[1].scalars.lowerBound, parts.contains(where: \.isDay),
        parts.contains(where: { $0.kind == .time || $0.kind == .timePeriod })
      else { continue }
      let gap = parts[1].scalars.lowerBound - parts[0].scalars.upperBound
      guard gap < smallestGap else { continue }
      (best, smallestGap) = (parts.map { $0.part(of: value, at: time) }, gap)
    }
    return best
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
