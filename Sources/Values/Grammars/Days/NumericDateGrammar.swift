import Notations

/// Reads days in digits: "22/04/2016", "21.5.", "20261123".
extension ValueScanner {
  private func isDateSign(_ index: Int) -> Bool {
    isTight(index) && isTight(index + 1) && isSign(index, in: "/-.–")
  }

  /// Whether the text writes the day before the month, if a number above 12 shows it: "from 1/11 to
  /// 15/11".
  var writesDayFirst: Bool? {
    for index in tokens.indices
    where isSign(index, "/") && isDateSign(index) && isDigits(index - 1) && isDigits(index + 1)
      && !isSign(index - 2, "/")
    {
      let (first, second) = (tokens[index - 1].number, tokens[index + 1].number)
      if 13...31 ~= first, 1...12 ~= second, !has(.frequency, index - 1) { return true }
      if 1...12 ~= first, 13...31 ~= second { return false }
    }
    return nil
  }

  func numericDay(_ start: Int) -> DateReading? {
    guard isDigits(start), !(isTight(start) && isSign(start - 1, in: "/.$")),
      // "24/7"
      !has(.frequency, start)
    else { return nil }
    if let day = compactDay(start) ?? spacedDay(start) { return day }
    guard isDateSign(start + 1) else { return nil }
    if let day = dayOfThreeParts(start) { return day }
    return twoNumbers(start, tokens[start + 1].first)
  }

  /// Reads a date in eight digits: "20261123".
  private func compactDay(_ start: Int) -> DateReading? {
    guard tokens[start].digitCount == 8, isEdge(start + 1) else { return nil }
    let whole = Int(tokens[start].number)
    let day = date(start + 1, year: whole / 10_000, month: whole / 100 % 100, day: whole % 100)
    return (1500..<2200).contains(whole / 10_000) ? day : nil
  }

  /// Reads a date in numbers with spaces between them: "18 08 1978".
  private func spacedDay(_ start: Int) -> DateReading? {
    let (day, month, year) = (tokens[start], tokens[start + 1], tokens[start + 2])
    guard uses(.dayFirst), day.digitCount <= 2, isDigits(start + 1), isDigits(start + 2),
      month.digitCount <= 2, year.digitCount == 4, (1900..<2100).contains(year.number),
      !isDigits(start - 1), !isDigits(start + 3), isEdge(start + 3)
    else { return nil }
    return date(start + 3, year: Int(year.number), month: Int(month.number), day: Int(day.number))
  }

  /// Reads a day, a month and a year with the same sign between them: "22/04/2016", "2016-4-22",
  /// "23-September-2020", "September-2020-23".
  func dayOfThreeParts(_ start: Int) -> DateReading? {
    var (index, sign, month) = (start, UInt32(0), 0)
    var numbers: [TextToken] = []
    for part in 0..<3 {
      if part > 0 {
        guard isDateSign(index), part == 1 || tokens[index].first == sign else { return nil }
        sign = tokens[index].first
        index += 1
      }
      if let name = lexeme(.month, index) {
        (month, index) = (name.int, name.end)
      } else {
        guard isDigits(index), tokens[index].digitCount <= 4 else { return nil }
        numbers.append(tokens[index])
        index += 1
      }
    }
    guard isEdge(index), !(isDateSign(index) && isDigits(index + 1) && !isSign(index, "-")),
      !has(.clock, index)
    else { return nil }
    if numbers.count == 2 { return date(index, numbers[0], numbers[1], month: month) }
    guard numbers.count == 3 else { return nil }
    let parts = numbers.map { (Int($0.number), $0.digitCount) }
    return NumericDate(parts[0], parts[1], parts[2], isDayFirst: uses(.dayFirst)).flatMap {
      date(index, year: $0.year, month: $0.month, day: $0.day)
    }
  }

  private func twoNumbers(_ start: Int, _ sign: UInt32) -> DateReading? {
    let (a, b) = (tokens[start], tokens[start + 2])
    guard a.digitCount <= 2, b.digitCount <= 2, a.number >= 1, b.number >= 1 else { return nil }
    var end = start + 3
    let (day, month) =
      NumericDate.dayAndMonth(Int(a.number), Int(b.number), isDayFirst: uses(.dayFirst))
    if isDateSign(end), tokens[end].first == sign, isDigits(end + 1) { return nil }
    // "3/4 in" is a length, "3/14 in Vegas" is a day.
    let isBeforePlace = has(.at, end) && ![2, 4, 8, 16, 32].contains(b.number)
    switch sign {
    case 0x2E:
      guard let dotted = endOfDottedDay(start) else { return nil }
      end = dotted
    case 0x2F:
      if joinsDigits(end, ".") || has(.people, end) { return nil }
      // "1/3 of my balance" is a fraction.
      let whole = skipOf(end)
      guard
        !has(.of, end) || isBeforePlace || a.number >= b.number || !isWord(whole)
          || hasLexemes(whole) && !has(.article, whole)
      else { return nil }
    default:
      guard isHyphenatedDay(start) || isDayOfWeekday(start, month: month, day: day) else {
        return nil
      }
    }
    guard isEdge(end), !isSign(end, "%"),
      !has([.unit, .span], end) || has(.to, end) || isAtHour(end + 1)
        || isBeforePlace
    else { return nil }
    return date(end, year: nil, month: month, day: day)
  }

  /// Returns the token after a date with dots: "21.5.", "21.05".
  private func endOfDottedDay(_ start: Int) -> Int? {
    var end = start + 3
    // In English and in languages with times such as "11.30", a number is more likely.
    let isDay =
      !uses(.monthFirst) && !uses(.clockWithDot) && tokens[start].number > 12
      && tokens[start + 2].digitCount == 2
    // In English, "Friday 6.30" is a time, "Friday 7.6" is a day.
    let followsWeekday = has(.weekday, start - 1) && (!uses(.monthFirst) || !isMinute(start + 2))
    guard isDay || uses(.datesWithDots) && !isAbout(.figures) || followsWeekday else { return nil }
    if isSign(end, "."), uses(.datesWithDots) { end += 1 }
    let isTime = has([.clock, .am, .pm], end) && !has(.at, end) || joinsDigits(end, ":")
    return isTime ? nil : end
  }

  /// Returns whether the weekday before a date fits it: "za 12-12" is a date, "za 9-5" is not.
  private func isDayOfWeekday(_ start: Int, month: Int, day: Int) -> Bool {
    guard uses(.clockWithDot), let weekday = lexeme(.weekday, before: start) else { return false }
    return date(start, year: nil, month: month, day: day)?.days.last?.weekday == weekday.int
  }

  private func isHyphenatedDay(_ start: Int) -> Bool {
    let isLong = tokens[start].digitCount == 2 && tokens[start + 2].digitCount == 2
    // "A party of 10-12" is a number of people, "for 10-12" may be a day.
    let isOfPeople =
      lexeme(.beforePeople, before: start)?.length ?? 0 > lexeme(.at, before: start)?.length ?? 0
    return !isOfPeople && !has([.clock, .am, .pm, .people, .month, .ofUnit], start + 3)
      && (isLong || isPreceded(start, by: Self.beforeDates)
        || uses(.dayFirst) && lexeme(.at, start + 3)?.sense == .clock)
  }

  private static let beforeDates: ValueRoles = [
    .at, .the, .from, .to, .until, .between, .before, .after, .since,
  ]
}
