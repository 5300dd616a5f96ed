/// Which time is meant if several fit: `24 December` is this year's or last year's.
public enum TimePreference: Sendable, Hashable {
  /// The coming one, as in requests.
  case future
  /// The last one, as in logs and statements.
  case past
}

extension ValueScanner {
  /// The times of a reading, the preferred one first.
  func ordered(_ reading: TimeReading) -> [ResolvedTime] {
    var times = reading.times
    guard reading.kind != .duration, reading.kind != .repetition else { return times }
    if reading.kind == .time || reading.kind == .timePeriod { times = times.map(rolled) }
    times += nextWeek(reading, times)
    guard times.count > 1 else { return times }
    let isDay = reading.kind != .time && reading.kind != .timePeriod
    var ranked: [(rank: Rank, time: ResolvedTime)] = times.map { (rank($0, isDay: isDay), $0) }
    // There are at most four.
    for index in ranked.indices.dropFirst() {
      var place = index
      while place > 0, ranked[place].rank < ranked[place - 1].rank {
        ranked.swapAt(place, place - 1)
        place -= 1
      }
    }
    return ranked.map(\.time)
  }

  /// A time of day without a day is the next such time; with `.past`, the last one.
  private func rolled(_ time: ResolvedTime) -> ResolvedTime {
    guard let last = time.end ?? time.start, let first = time.start ?? time.end else { return time }
    var days = 0
    if prefersPast(time) {
      if first > reference.time { days = -1 }
    } else if last < reference.time {
      days = 1
    }
    return days == 0 ? time : time.shifted(byDays: days)
  }

  /// A weekday that today is means the one in a week: otherwise "today" would have been said.
  private func nextWeek(_ reading: TimeReading, _ times: [ResolvedTime]) -> [ResolvedTime] {
    guard preference == .future, let last = times.last, last.timex.hasPrefix("XXXX-W"),
      !prefersPast(last)
    else { return [] }
    let isToday = reading.kind == .date && reading.day?.weekday == today.weekday
    guard isToday || times.allSatisfy(isOver) else { return [] }
    return times.filter { ($0.start ?? $0.end)?.date == today }.map { $0.shifted(byDays: 7) }
  }

  private func prefersPast(_ time: ResolvedTime) -> Bool {
    preference == .past || time.modifier == .since && time.isSincePast
  }

  private func isOver(_ time: ResolvedTime) -> Bool {
    guard let start = time.start else { return time.end.map { $0 <= reference.time } ?? false }
    guard let end = time.end else { return start < reference.time }
    return start == end ? start < reference.time : end <= reference.time
  }

  /// Unsuitable times last, then unlikely halves of the day, then by distance from the reference.
  private func rank(_ time: ResolvedTime, isDay: Bool) -> Rank {
    guard let key = time.start ?? time.end else { return Rank(2, 0, 0) }
    let distance = key.secondNumber - reference.time.secondNumber
    if prefersPast(time) { return Rank(key > reference.time ? 1 : 0, 0, -distance) }
    let isLate = time.grain == .day && isTodaysWeekday(time)
    let unlikely =
      switch time.half {
      case .open: hasHalves(time) && !isLikely(key.secondOfDay, isDay: isDay)
      case .said: false
      case .other: true
      }
    return Rank(isOver(time) || isLate ? 1 : 0, unlikely ? 1 : 0, distance)
  }

  private func isTodaysWeekday(_ time: ResolvedTime) -> Bool {
    time.modifier == nil && time.start?.date == today && time.timex.hasPrefix("XXXX-W")
  }

  private func hasHalves(_ time: ResolvedTime) -> Bool {
    time.grain == .hour || time.grain == .minute || time.grain == .second
  }

  /// Whether an hour that may be before or after noon is the one that is usually meant.
  private func isLikely(_ second: Int, isDay: Bool) -> Bool {
    let hour = Double(second) / 3600
    switch likelyPart {
    case .morning: return (4..<12).contains(hour)
    case .evening: return (10..<22).contains(hour)
    case nil: return isDay ? (8..<20).contains(hour) : hour >= 6
    }
  }
}

private struct Rank: Equatable {
  private let suitability: Int
  private let likelihood: Int
  private let distance: Int

  init(_ suitability: Int, _ likelihood: Int, _ distance: Int) {
    (self.suitability, self.likelihood, self.distance) = (suitability, likelihood, distance)
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.suitability, left.likelihood, left.distance)
      < (right.suitability, right.likelihood, right.distance)
  }
}

extension ResolvedTime {
  func shifted(byDays days: Int) -> ResolvedTime {
    var time = self
    time.start = start.map { $0 + days * 86_400 }
    time.end = end.map { $0 + days * 86_400 }
    return time
  }
}
