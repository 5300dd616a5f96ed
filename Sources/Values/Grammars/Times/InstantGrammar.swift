/// Reads dates with times in ISO 8601: "2026-03-04T15:30", "2026-03-04T15:30:00.250+01:00".
extension ValueScanner {
  func instant(_ start: Int) -> TimeReading? {
    guard isDigits(start), tokens[start].digitCount == 4, isSign(start + 1, "-"),
      let month = twoDigits(start + 2), isSign(start + 3, "-"), let day = twoDigits(start + 4),
      isLetter(start + 5, "t"), let hour = twoDigits(start + 6), hour < 24, isSign(start + 7, ":"),
      let minute = twoDigits(start + 8), minute < 60, (start + 1...start + 8).allSatisfy(isTight),
      let date = date(start + 5, year: Int(tokens[start].number), month: month, day: day)
    else { return nil }
    var clock = ClockReading(start + 9, hour: hour, minute: minute, isOpen: false)
    if isTight(clock.end), joinsDigits(clock.end, ":"), let second = twoDigits(clock.end + 1),
      second < 60
    {
      clock.second = second
      clock.end += 2
      if isTight(clock.end), joinsDigits(clock.end, ".") { clock.end += 2 }
    }
    let zone = zone(clock.end)
    clock.end = zone?.end ?? clock.end
    guard isEdge(clock.end) else { return nil }
    var reading = timed(date, .clock(clock))
    guard let zone else { return reading }
    // A time with an offset from UTC is not converted to the caller's local time.
    reading.times = reading.times.map { ResolvedTime($0.timex + zone.name, $0.grain) }
    (reading.date, reading.timeOfDay) = (nil, nil)
    return reading
  }

  /// Reads an offset from UTC: "Z", "+01:00", "-0330", "+02".
  private func zone(_ index: Int) -> (name: String, end: Int)? {
    guard isTight(index) else { return nil }
    if isLetter(index, "z") { return ("Z", index + 1) }
    guard isSign(index, in: "+-"), isTight(index + 1), isDigits(index + 1),
      tokens[index + 1].digitCount <= 4
    else { return nil }
    var (hours, minutes, end) = (Int(tokens[index + 1].number), 0, index + 2)
    switch tokens[index + 1].digitCount {
    case 4: (hours, minutes) = hours.quotientAndRemainder(dividingBy: 100)
    case 2:
      if isTight(end), joinsDigits(end, ":"), let said = twoDigits(end + 1), said < 60 {
        (minutes, end) = (said, end + 2)
      }
    default: return nil
    }
    guard hours < 24, minutes < 60 else { return nil }
    let sign = isSign(index, "+") ? "+" : "-"
    return ("\(sign)\(padded(hours, 2)):\(padded(minutes, 2))", end)
  }
}
