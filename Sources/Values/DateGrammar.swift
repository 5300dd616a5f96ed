import Notations

/// Reads days written with a month: "22/04/2016", "May 2nd, 2018", "the 4th of July".
extension ValueScanner {
  func calendarDay(_ start: Int) -> DateReading? {
    numericDay(start) ?? namedMonthDay(start) ?? dayOfSharedMonth(start)
      ?? laterDayOfSharedMonth(start)
  }

  /// Creates a day of a month. If `year` is `nil`, the day may be in any year.
  func date(_ end: Int, year: Int?, month: Int, day: Int) -> DateReading? {
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    func date(_ year: Int) -> CivilDate? {
      CivilDate.exists(year: year, month: month, day: day)
        ? CivilDate(year: year, month: month, day: day) : nil
    }
    let timex = "\(year.map { padded($0, 4) } ?? "XXXX")-\(padded(month, 2))-\(padded(day, 2))"
    let days = year.map { [date($0)].compactMap(\.self) } ?? nearest(.year) { date($0.year) }
    var reading = DateReading(end, timex, days: days)
    (reading.year, reading.month, reading.day) = (year, month, day)
    return reading
  }

  /// Creates a day from two numbers and a month: a year of four digits and a day in either order,
  /// or a day and a year of two digits.
  private func date(_ end: Int, _ a: TextToken, _ b: TextToken, month: Int) -> DateReading? {
    let (year, day) = a.digitCount == 4 ? (a, b) : (b, a)
    guard day.digitCount <= 2, year.digitCount == 2 || year.digitCount == 4 else { return nil }
    let value = year.digitCount == 4 ? Int(year.number) : NumericDate.fullYear(Int(year.number))
    return date(end, year: value, month: month, day: Int(day.number))
  }

  /// Returns the last date before today, and the first one from today on, among the dates that a
  /// function returns for years or months. The function is called with the first day of each year
  /// or month.
  func nearest(_ unit: TimeUnit, _ date: (CivilDate) -> CivilDate?) -> [CivilDate] {
    let first = today.start(of: unit)
    return [-1, 1].compactMap { step in
      for count in 0...(unit == .year ? 8 : 119) {
        if let date = date(first.adding(count * step, unit)), (date < today) == (step < 0) {
          return date
        }
      }
      return nil
    }
  }

  // MARK: In digits

  private func isDateSign(_ index: Int) -> Bool {
    isTight(index) && isTight(index + 1) && isSign(index, in: "/-.–")
  }

  private func numericDay(_ start: Int) -> DateReading? {
    guard isDigits(start), !(isTight(start) && isSign(start - 1, in: "/.$")) else { return nil }
    if let day = compactDay(start) ?? spacedDay(start) { return day }
    let isSpaced = isSign(start + 1, ".") && uses(.datesWithDots)
    guard isDateSign(start + 1) || isSpaced else { return nil }
    if let day = dayOfThreeParts(start) { return day }
    // Reads a day and the name of a month with a sign between them: "2-sep".
    if let month = lexeme(.month, start + 2), isEdge(month.end), tokens[start].digitCount <= 2 {
      return day(Int(tokens[start].number), of: month, yearAt: month.end)
    }
    return twoNumbers(start, tokens[start + 1].first)
  }

  /// Reads a date in eight digits: "20261123".
  private func compactDay(_ start: Int) -> DateReading? {
    guard tokens[start].digitCount == 8, isEdge(start + 1) else { return nil }
    let whole = Int(tokens[start].number)
    let day = date(start + 1, year: whole / 10_000, month: whole / 100 % 100, day: whole % 100)
    return (1500..<2200).contains(whole / 10_000) && day?.runs.isEmpty == false ? day : nil
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
  private func dayOfThreeParts(_ start: Int) -> DateReading? {
    var (index, sign, month) = (start, UInt32(0), 0)
    var numbers: [TextToken] = []
    for place in 0..<3 {
      if place > 0 {
        let isSpaced =
          isSign(index, ".") && uses(.datesWithDots)
          && (place == 1 || isTight(index + 1) || tokens[index + 1].digitCount == 4)
        guard isDateSign(index) || isSpaced, place == 1 || tokens[index].first == sign else {
          return nil
        }
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
    else {
      return nil
    }
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
    switch sign {
    case 0x2E:
      guard let dotted = endOfDottedDay(start) else { return nil }
      end = dotted
    case 0x2F:
      if joinsDigits(end, ".") || has(.people, end) { return nil }
      // "1/3 of my balance" is a fraction.
      let whole = skipOf(end)
      guard
        !has(.of, end) || a.number >= b.number || !isWord(whole)
          || hasLexemes(whole) && !has(.article, whole)
      else { return nil }
    default:
      guard isHyphenatedDay(start) || isDayOfWeekday(start, month: month, day: day) else {
        return nil
      }
    }
    guard isEdge(end), !isSign(end, "%"),
      !has([.unit, .span], end) || has(.to, end) || isAtHour(end + 1)
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
    guard isDay || uses(.datesWithDots) && !isAbout(.version) || followsWeekday else { return nil }
    if isSign(end, ".") {
      if isDigits(end + 1), isTight(end + 1) || !uses(.datesWithDots) { return nil }
      if uses(.datesWithDots) { end += 1 }
    }
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
    // In English, the numbers of "between 10-12" are hours.
    if uses(.monthFirst), isPreceded(start, by: [.between]) { return false }
    return !has([.clock, .am, .pm, .people, .month, .ofUnit], start + 3)
      && !has([.month, .weekday], start - 1)
      && (isLong || isPreceded(start, by: Self.beforeDates)
        || uses(.dayFirst) && lexeme(.at, start + 3)?.sense == .clock)
  }

  private static let beforeDates: ValueRoles = [
    .at, .the, .from, .to, .until, .between, .before, .after, .since,
  ]

  // MARK: With the name of the month

  private func namedMonthDay(_ start: Int) -> DateReading? {
    if let month = lexeme(.month, start) { return monthThenDay(start, month) }
    guard let number = dayNumber(start), !number.isArticle || has(.the, start - 1) else {
      return nil
    }
    // "10 days in July" is not the tenth day.
    let day = number.isOrdinal ? span(.day, number.end) : nil
    let beside = skip(day?.end ?? number.end, sign: "-./")
    let next = skip(skip(beside, .of), .the)
    guard let month = lexeme(.month, next) ?? (number.isOrdinal ? ordinalMonth(next) : nil),
      isEdge(month.end) || isDigits(month.end),
      // In "a table for two Dec 12th", two is not the day.
      number.isOrdinal || !uses(.monthFirst) || dayNumber(month.end)?.isOrdinal != true
    else { return nil }
    return self.day(Int(number.value), of: month, yearAt: month.end)
  }

  /// Reads a day whose month follows a later day: the 2nd in "the 2nd, 3rd or 4th of May", the 5th in
  /// "move it from the 5th to the 8th of May" and "the night of the 5th to the 6th of May".
  private func dayOfSharedMonth(_ start: Int) -> DateReading? {
    guard let first = dayNumber(start) else { return nil }
    var before = first
    for _ in 0..<Self.mostListed {
      guard isSign(before.end, ","), !isTight(before.end + 1),
        let next = dayNumber(skip(before.end + 1, .the)), next.value > before.value
      else { break }
      before = next
    }
    let isMoved = before.end == first.end && (isAbout(.move) || has(.part, start - 2))
    guard
      let and = lexeme(.and, before.end) ?? lexeme(.or, before.end)
        ?? (isMoved ? lexeme(.to, before.end) ?? lexeme(.at, before.end) : nil),
      let last = namedMonthDay(skip(skip(and.end, .at), .the)), let month = last.month,
      let day = last.day, day > Int(before.value)
    else { return nil }
    return date(first.end, year: last.year, month: month, day: Int(first.value))
  }

  /// Reads a day whose month precedes an earlier day: the 6th in "June 5 or 6".
  private func laterDayOfSharedMonth(_ start: Int) -> DateReading? {
    guard uses(.monthFirst), let and = lexeme(.and, before: start) ?? lexeme(.or, before: start),
      let first = dayNumber(start - and.length - 1),
      let month = lexeme(.month, start - and.length - 2),
      let day = dayNumber(start), day.value > first.value, mayEndDay(day, day.isOrdinal)
    else { return nil }
    return self.day(Int(day.value), of: month, yearAt: day.end)
  }

  private func day(_ day: Int, of month: Lexeme, yearAt index: Int) -> DateReading? {
    let (year, end) = yearAfterDate(index)
    return date(end, year: year, month: month.int, day: day)
  }

  /// Reads an ordinal that means a month: "siebter vierter" is the seventh of the fourth month. In
  /// English, the year must follow: "5th of the 4th 1988".
  private func ordinalMonth(_ index: Int) -> Lexeme? {
    guard uses(.datesWithDots) else {
      return dayNumber(index).flatMap { month in
        month.isOrdinal && month.value <= 12 && year(month.end, afterDate: true) != nil
          ? Lexeme(role: .month, number: month.value, end: month.end) : nil
      }
    }
    if let ordinal = lexeme(.ordinal, index), ordinal.number <= 12 { return ordinal }
    guard isDigits(index), isSign(index + 1, "."), !(isTight(index + 2) && isDigits(index + 2)),
      (1...12).contains(tokens[index].number)
    else { return nil }
    return Lexeme(role: .month, number: tokens[index].number, end: index + 2)
  }

  private func monthThenDay(_ start: Int, _ month: Lexeme) -> DateReading? {
    let tied = skip(month.end, sign: "-/.")
    if tied > month.end, let day = dayOfThreeParts(start) { return day }
    let index = skip(tied, .the)
    guard !precedesDayNumber(tied), let number = dayNumber(index), !number.isArticle,
      isEdge(number.end),
      number.isOrdinal
        || !joinsDigits(number.end, ":")
          && (!has(Self.afterHours, number.end) || has([.part, .to], number.end)
            || clock(number.end) != nil)
    else { return nil }
    return day(Int(number.value), of: month, yearAt: number.end)
  }

  /// Reads the number of a day in its month: "22", "22nd", "twenty second", "22.", "1er", "ersten".
  func dayNumber(_ start: Int) -> NumberMatch? {
    guard isDigits(start) else {
      return composed(start).flatMap { (1...31).contains($0.value) && $0.isWhole ? $0 : nil }
    }
    guard tokens[start].digitCount <= 2, (1...31).contains(tokens[start].number) else { return nil }
    var match = NumberMatch(value: tokens[start].number, end: start + 1)
    if let suffix = word(.ordinalSuffix, start + 1),
      isTight(start + 1)
        || isWord(start + 1) && tokens[start + 1].bytes.count > 1
          && !has(.afterDay, start + 1),
      suffix.sense != .dot || uses(.datesWithDots) && !joinsDigits(start + 1, ".")
    {
      (match.end, match.isOrdinal) = (suffix.end, true)
    }
    return match
  }

  // MARK: Years

  /// Returns the year after a date, if there is one, and the token after the whole date.
  func yearAfterDate(_ index: Int) -> (value: Int?, end: Int) {
    year(index, afterDate: true).map { ($0.value, $0.end) } ?? (nil, index)
  }

  /// Reads a year in four digits or in words; after a date also in two digits.
  func year(_ start: Int, afterDate: Bool) -> (value: Int, end: Int)? {
    var index = start
    if afterDate {
      index = skip(index, sign: ",-/.")
      let of = skip(index, .atOf)
      if of > index { index = skip(of, .the) }
      if let shifted = shifted(.year, index) { return (today.year + shifted.steps, shifted.end) }
      index = skip(index, .year)
    }
    if isSign(index, in: "'’"), isDigits(index + 1), isTight(index + 1) { index += 1 }
    guard isDigits(index) else { return writtenYear(index) }
    guard isEdge(index + 1) else { return nil }
    let token = tokens[index]
    if token.digitCount == 4, (1000..<2200).contains(token.number) {
      let goesOn =
        joinsDigits(index + 1, ":") || isSign(index + 1, "/") && !afterDate
        || joinsDigits(index + 1, ".")
      return goesOn ? nil : (Int(token.number), index + 1)
    }
    guard afterDate, isShortYear(index, after: start) else { return nil }
    return (NumericDate.fullYear(Int(token.number)), index + 1)
  }

  /// Returns whether two digits after a date are a year, not an hour or part of another number.
  private func isShortYear(_ index: Int, after start: Int) -> Bool {
    let next = index + 1
    guard twoDigits(index) != nil,
      index <= start + 1 || has(.of, index - 1) || isSign(index - 1, "'")
    else { return false }
    if has(
      Self.afterHours.union([.noon, .minutesPast, .minutesTo]),
      isSign(next, "-") ? next + 2 : next
    )
      || isSign(next, ":") || isCounted(next)
    {
      return false
    }
    if isSign(next, in: ",.-"), isTight(next), isTight(next + 1) { return false }
    if has(.at, index - 1) && !has(.of, index - 1) || has(.and, index - 1) { return false }
    return index == start
      || !isSign(index - 1, ",") && !has(.month, skip(next, sign: "."))
  }

  private static let afterHours: ValueRoles = [.am, .pm, .clock, .span, .to, .unit, .people]

  private func writtenYear(_ start: Int) -> (value: Int, end: Int)? {
    guard let first = composed(start, ordinals: false), first.isWritten else { return nil }
    if first.value >= 1500, first.value < 2200, first.isWhole, isEdge(first.end) {
      return (Int(first.value), first.end)
    }
    guard first.value >= 15, first.value <= 21, !isDigits(first.end),
      let second = composed(first.end, ordinals: false), second.value >= 10, second.value < 100,
      isEdge(second.end)
    else { return nil }
    return (Int(first.value * 100 + second.value), second.end)
  }

  /// Returns whether the phrase at a token, such as a unit, makes the number before it an amount.
  func isCounted(_ index: Int) -> Bool {
    has(Self.counted, index) || has(.ofUnit, index) && has(Self.counted, skip(index, .ofUnit))
  }

  private static let counted: ValueRoles = [
    .percent, .currency, .cents, .unit, .temperature, .multiplier,
  ]
}
