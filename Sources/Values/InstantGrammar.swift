/// Times as programs write them, by ISO 8601: "2026-03-04T15:30", "2026-03-04T15:30:00.250+01:00".
extension ValueScanner {
  func instant(_ start: Int) -> TimeReading? {
    guard isDigits(start), tokens[start].digitCount == 4, isSign(start + 1, "-"),
      let month = twoDigits(start + 2), isSign(start + 3, "-"), let date = twoDigits(start + 4),
      isLetter(start + 5, "t"), let hour = twoDigits(start + 6), hour < 24,
      isSign(start + 7, ":"), let minute = twoDigits(start + 8), minute < 60,
      (start + 1...start + 8).allSatisfy(isTight),
      let day = reading(start + 5, year: Int(tokens[start].number), month: month, day: date)
    else { return nil }
    var clock = ClockReading(end: start + 9, hour: hour, minute: minute, isOpen: false)
    if isSign(clock.end, ":"), let second = twoDigits(clock.end + 1), second < 60,
      isTight(clock.end), isTight(clock.end + 1)
    {
      clock.second = second
      clock.end += 2
      if isSign(clock.end, "."), isTight(clock.end), isTight(clock.end + 1),
        isDigits(clock.end + 1)
      {
        clock.end += 2
      }
    }
    let zone = self.zone(clock.end)
    if let zone { clock.end = zone.end }
    guard isEdge(clock.end) else { return nil }
    let local = combined(day, clock)
    guard let zone else { return local }
    // How far the caller's clock is from there is not known, so that only the text can be told.
    let times = local.times.map { time in
      var time = time
      time.timex += zone.name
      (time.start, time.end) = (nil, nil)
      return time
    }
    return TimeReading(end: clock.end, kind: .dateTime, times: times)
  }

  /// "Z", "+01:00", "-0330", "+02"
  private func zone(_ index: Int) -> (name: String, end: Int)? {
    guard isTight(index) else { return nil }
    if isLetter(index, "z") { return ("Z", index + 1) }
    let isAhead = isSign(index, "+")
    guard isAhead || isSign(index, "-"), isTight(index + 1), isDigits(index + 1) else { return nil }
    var (hours, minutes, end) = (0, 0, index + 2)
    switch tokens[index + 1].digitCount {
    case 4:
      (hours, minutes) = Int(tokens[index + 1].number).quotientAndRemainder(dividingBy: 100)
    case 2:
      hours = Int(tokens[index + 1].number)
      if isSign(end, ":"), isTight(end), isTight(end + 1), let said = twoDigits(end + 1), said < 60
      {
        (minutes, end) = (said, end + 2)
      }
    default: return nil
    }
    guard hours < 24, minutes < 60 else { return nil }
    return ("\(isAhead ? "+" : "-")\(padded(hours, 2)):\(padded(minutes, 2))", end)
  }

  private func twoDigits(_ index: Int) -> Int? {
    isDigits(index) && tokens[index].digitCount == 2 ? Int(tokens[index].number) : nil
  }

  private func isLetter(_ index: Int, _ letter: Unicode.Scalar) -> Bool {
    isWord(index) && tokens[index].bytes.count == 1 && tokens[index].first | 0x20 == letter.value
  }
}
