/// Reads times of day in digits: "19:30", "8pm", "1930".
extension ValueScanner {
  func writtenClock(_ start: Int) -> ClockReading? {
    guard !isTight(start) || !isSign(start - 1, in: ":./$") else { return nil }
    let token = tokens[start]
    var clock: ClockReading?
    if token.digitCount <= 2, token.number <= 24 {
      let isJoined =
        lexeme(.clock, start + 1)?.sense == .letter
        || isSign(start + 1, in: uses(.clockWithDot) && isAtHour(start) ? ":.," : ":.")
          && isTight(start + 1) && isTight(start + 2)
        // Some datasets have spaces between all tokens: "a las 9 : 30 pm".
        || isSign(start + 1, ":") && (isAtHour(start) || has([.am, .pm], start + 3))
      // A marker makes a number an hour: "8 pm", "13h".
      var marked = withMarker(ClockReading(start + 1, hour: Int(token.number)))
      marked.hour %= 24
      clock =
        isJoined && isMinute(start + 2)
          && !(has([.month, .clock], skip(start + 3, .of)) && !isTight(start + 2))
        ? clockWithMinutes(start) : marked.end > start + 1 ? marked : nil
    } else if token.digitCount == 3 || token.digitCount == 4 {
      clock = fourDigits(start)
    }
    return clock.flatMap { isEdge($0.end) ? $0 : nil }
  }

  func isMinute(_ index: Int) -> Bool { twoDigits(index).map { $0 < 60 } ?? false }

  /// Reads an hour and minutes in digits: "19:30", "8.30", "19h30", "15:30:10".
  private func clockWithMinutes(_ start: Int) -> ClockReading? {
    let hour = Int(tokens[start].number)
    var clock = ClockReading(start + 3, hour: hour, minute: Int(tokens[start + 2].number))
    if isSign(clock.end, ":"), isTight(start + 4), isMinute(start + 4) {
      clock.second = Int(tokens[start + 4].number)
      clock.end = start + 5
    }
    // "13h30m", "18h30min"
    if isTight(clock.end), isLetter(start + 1, "h"), isAtHour(start) {
      clock.end = isLetter(clock.end, "m") ? clock.end + 1 : skipMinutes(clock.end)
    }
    let end = clock.end
    let marked = withMarker(clock)
    let isDotted = isSign(start + 1, in: ".,") && marked.end == end
    return isDotted && !(isDottedClock(start, end) && isBareHour(end))
      || hour == 24 && clock.minute != 0 ? nil : marked
  }

  /// Returns whether a number such as "8.30" is a time, because of the language or the words next
  /// to it.
  private func isDottedClock(_ start: Int, _ end: Int) -> Bool {
    let before = isSign(start - 1, ",") ? start - 1 : start
    let days: ValueRoles = [.weekday, .relativeDay, .month, .part, .partOfToday]
    let isBeforeDay = has([.weekday, .relativeDay, .partOfToday], skip(end, .at))
    let or = lexeme(.or, before: start)
    // "At 11 or 11.30", "for 8.15 instead of 7.45", "Friday 8.15 or 9.15"
    let isOther =
      or.map {
        isAtHour(start - $0.length - 1)
          || isPreceded(start - $0.length - 3, by: days.union([.at, .beforePeople]))
      }
      ?? false
    return uses(.clockWithDot) || isAbout(.move) || isAbout(.alarm)
      || isOther && isMinute(start - (or?.length ?? 0) - 1)
      // "Friday, 7.30", but not "paid on Friday 7.30"
      || isPreceded(before, by: days) && !isAbout(.past)
      // "19.30 tomorrow", "9 or 9.30 on Friday"
      || isBeforeDay && (start == 0 || half != nil || isAbout(.time) || or != nil)
      // "When is the 17.52 due", "a table for 6.30", "my 8.15 tomorrow", but not "I paid the 17.52"
      // and "sell it for 6.99"
      || !isAbout(.past) && !isAbout(.money)
        && (has(.the, start - 1)
          && (isAbout(.time) || isBeforeDay || has(.at, start - 2)
            || has(.to, end) && isWord(end + 1) && !hasLexemes(end + 1))
          || (isBeforeDay || isPreceded(start, by: [.beforePeople]))
            && [15, 30, 45].contains(tokens[start + 2].number))
      // "7.30-8.30pm"
      || isSign(end, in: "-–") && has([.am, .pm], isSign(end + 2, in: ".:") ? end + 4 : end + 2)
      || isEdge(end) && !isAbout(.figures)
        && (isAtHour(start) || part(end) != nil || isBounded(start)
          || isPreceded(start, by: [.from, .to, .between]))
  }

  /// Reads a time of day in four digits: "1930", "0800".
  private func fourDigits(_ start: Int) -> ClockReading? {
    let (hour, minute) = Int(tokens[start].number).quotientAndRemainder(dividingBy: 100)
    guard hour < 24, minute < 60, !isDigits(start + 1), !isAbout(.figures) else { return nil }
    let marked = withMarker(ClockReading(start + 1, hour: hour, minute: minute))
    if marked.end > start + 1 { return marked }
    if isAtHour(start), let hours = span(.hour, start + 1) { return marked.ending(at: hours.end) }
    let isIntroduced =
      letters(start..<start + 1).first == 0x30
      ? has([.at, .between], start - 1) || isBesideDay(start)
        || isSign(start - 1, "-") && tokens[start - 2].digitCount == 4
          && tokens[start - 2].number.truncatingRemainder(dividingBy: 5) == 0
      : isAtHour(start) && isBareHour(start + 1) || isInRangeOfHours(start)
        || isBoundOfVisit(start)
    let isLong = tokens[start].digitCount == 4
    return isIntroduced && (isLong || isAtHour(start) && isBesideDay(start - 1)) ? marked : nil
  }

  /// Returns whether two times in four digits are a range, because the text is about a meeting or
  /// names a day: "meeting from 1430 to 1600".
  private func isInRangeOfHours(_ start: Int) -> Bool {
    let first = has([.to, .until, .and], start - 1) ? start - 2 : start
    let end = first + 3
    return isPreceded(first, by: [.from, .between]) && has([.to, .until, .and], first + 1)
      && tokens[first].digitCount == 4 && tokens[first + 2].digitCount == 4
      && isBareHour(end) && mayFollowHour(end)
      && (isAbout(.time) || isBesideDay(first - 1) || isBesideDay(end - 1) || has(.at, end))
  }

  /// Returns whether four digits are an hour, not a past year, as in "open until 1800" and "a table
  /// for 1930".
  func isBoundOfVisit(_ start: Int) -> Bool {
    (isAbout(.time) || half == .evening) && tokens[start].number < Double(today.year)
      && (isPreceded(start, by: [.until, .before])
        || tokens[start].number >= 1800 && isPreceded(start, by: [.beforePeople]))
  }

  /// Returns whether the name of a day or a month is directly before or after a token.
  private func isBesideDay(_ index: Int) -> Bool {
    isPreceded(index, by: [.weekday, .relativeDay, .month])
      || has([.weekday, .relativeDay], index + 1)
  }
}
