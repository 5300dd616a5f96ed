/// The time that is preferred if a phrase may mean several: "24 December" is this year's or last
/// year's.
public enum TimePreference: Sendable, Hashable {
  /// The next time is preferred, as in requests.
  case future
  /// The last time is preferred, as in logs and statements.
  case past
}

extension ValueScanner {
  /// Returns the times that a phrase may mean, the preferred one first.
  /// `isAttribute` is whether a word such as "of" precedes the phrase.
  func ordered(_ reading: TimeReading, isAttribute: Bool = false) -> [ResolvedTime] {
    guard reading.kind != .duration, reading.kind != .repetition else { return reading.times }
    let isDay = reading.kind != .time && reading.kind != .timePeriod
    var times = isDay ? reading.times : reading.times.map(moved)
    times += nextWeek(reading, times)
    guard times.count > 1 else { return times }
    return times.map { (rank: rank($0, isDay: isDay, isAttribute), time: $0) }
      .sorted { $0.rank < $1.rank }.map(\.time)
  }

  /// Moves a time of day without a date to its next or, if preferred, its last occurrence.
  private func moved(_ time: ResolvedTime) -> ResolvedTime {
    guard prefersPast(time) else { return isOver(time) ? time.moved(byDays: 1) : time }
    let first = time.start ?? time.end
    return first.map { $0 > reference.time } == true ? time.moved(byDays: -1) : time
  }

  /// Returns the times one week later if today is the weekday that a phrase names: on a Friday,
  /// "Friday" means the next one, because the speaker would otherwise say "today".
  private func nextWeek(_ reading: TimeReading, _ times: [ResolvedTime]) -> [ResolvedTime] {
    guard let last = times.last, last.timex.drop(while: { $0 == "(" }).hasPrefix("XXXX-W"),
      !prefersPast(last)
    else { return [] }
    let isToday = reading.kind == .date && reading.date?.weekday == today.weekday
    let likely = times.filter { !isUnlikely($0, isDay: true) }
    guard isToday || likely.allSatisfy(isOver) else { return [] }
    return times.filter { ($0.start ?? $0.end)?.date == today }.map { $0.moved(byDays: 7) }
  }

  private func prefersPast(_ time: ResolvedTime) -> Bool {
    preference == .past || time.modifier == .since && time.context.isSincePast
  }

  private func isOver(_ time: ResolvedTime) -> Bool {
    if let end = time.end, end != time.start { return end <= reference.time }
    return time.start.map { $0 < reference.time } ?? false
  }

  /// Returns the sort key of a time: times in the future come first, then times in the more likely
  /// half of the day, then times near the reference.
  private func rank(_ time: ResolvedTime, isDay: Bool, _ isAttribute: Bool) -> (Int, Int, Int) {
    guard let key = time.start ?? time.end else { return (2, 0, 0) }
    let distance = key.secondNumber - reference.time.secondNumber
    // Appointments are usually moved to a time during the day: "move my 9am to 9:45".
    let unlikely = isUnlikely(time, isDay: isDay || namesOtherDay || isAbout(.move)) ? 1 : 0
    if prefersPast(time) { return (key > reference.time ? 1 : 0, isDay ? unlikely : 0, -distance) }
    let isLate =
      (time.timex.hasPrefix("(XXXX-W") || time.timex.hasPrefix("(XXXX-XX")) && key.date < today
      || time.grain == .day && time.modifier == nil && time.start?.date == today
        && time.timex.hasPrefix("XXXX-W")
    // "19 November, 49.99 euros" is a payment of a few days ago, and "my order of 12 November" and
    // "the bill of October" are from the last months.
    let late = isAttribute && time.grain == .month ? 365 : 92
    let recent = isAbout(.late) ? late : isAttribute ? 60 : isAbout(.money) ? 14 : 0
    let dayOfYear = time.timex.trimmingPrefix("(").dropFirst(5)
    let isRecent = distance > -recent * 86_400 && dayOfYear.first?.isNumber == true
    if isOver(time), !isRecent { return (1, unlikely, abs(distance)) }
    return (isLate ? 1 : 0, unlikely, distance)
  }

  private func isUnlikely(_ time: ResolvedTime, isDay: Bool) -> Bool {
    guard time.context.half == .open else { return time.context.half == .opposite }
    guard [.hour, .minute, .second].contains(time.grain), let key = time.start ?? time.end else {
      return false
    }
    // Business hours end later than other appointments: "open until 8".
    let isClosing = time.modifier == .until && half == .day
    return !isLikely(key.secondOfDay - (isClosing ? 7200 : 0), isDay: isDay)
  }

  /// Returns whether a time that may be before or after noon is at a usual hour.
  func isLikely(_ second: Int, isDay: Bool) -> Bool {
    let hour = Double(second) / 3600
    switch half {
    case .morning: return (4..<12).contains(hour)
    case .day: return (7..<19).contains(hour)
    case .evening: return (10..<22).contains(hour)
    case .night: return (16..<23).contains(hour)
    default: return isDay ? (8..<20).contains(hour) : hour >= 6
    }
  }
}
