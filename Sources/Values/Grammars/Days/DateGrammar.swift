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
  func date(_ end: Int, _ a: TextToken, _ b: TextToken, month: Int) -> DateReading? {
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

  private func namedMonthDay(_ start: Int) -> DateReading? {
    if let month = lexeme(.month, start), let day = monthThenDay(start, month) { return day }
    guard let number = dayNumber(start),
      // "Één mei" and "um de maio" are days, but "a May morning" and "un mayo" are not.
      !number.isArticle || has(.the, start - 1)
        || (uses(.bareDaysOfMonth) ? has(.of, number.end) : !uses(.monthFirst))
    else { return nil }
    // "10 days in July" is not the tenth day.
    let day = number.isOrdinal ? span(.day, number.end) : nil
    let beside = skip(day?.end ?? number.end, sign: "-./")
    let next = skip(skip(beside, .of), .the)
    guard let month = lexeme(.month, next) ?? (number.isOrdinal ? ordinalMonth(next) : nil),
      // In "a table for two Dec 12th", two is not the day.
      number.isOrdinal || !uses(.monthFirst)
        || dayNumber(month.end)?.isOrdinal != true && !has(.at, beside),
      // In Portuguese, "5 às dez" is five at ten o'clock, not the 5th of December.
      !isAtHour(next)
    else { return nil }
    return self.day(Int(number.value), of: month, yearAt: month.end)
  }

  /// Reads a day whose month follows a later day: the 2nd in "the 2nd, 3rd or 4th of May", the 5th
  /// in "move it from the 5th to the 8th of May" and "the night of the 5th to the 6th of May".
  private func dayOfSharedMonth(_ start: Int) -> DateReading? {
    guard let first = dayNumber(start) else { return nil }
    var before = first
    for _ in 0..<Self.mostListed {
      guard isSign(before.end, ","), !isTight(before.end + 1),
        let next = dayNumber(skip(before.end + 1, .the)), next.value > before.value
      else { break }
      before = next
    }
    let isMoved = isAbout(.move) || has(.part, start - 2)
    guard
      let and = lexeme(.and, before.end) ?? lexeme(.or, before.end)
        ?? (isMoved ? lexeme(.to, before.end) ?? lexeme(.at, before.end) : nil),
      let last = namedMonthDay(skipOf(and.end)), let month = last.month,
      let day = last.day, day > Int(before.value)
    else { return nil }
    return date(first.end, year: last.year, month: month, day: Int(first.value))
  }

  /// Reads a day whose month precedes an earlier day: the 6th in "June 5 or 6" and "June 5, 6 or
  /// 7".
  private func laterDayOfSharedMonth(_ start: Int) -> DateReading? {
    guard uses(.monthFirst), let day = dayNumber(start), let end = endOfPrevious(start),
      end < start - 1 || !isSign(end, ",") || has([.and, .or], day.end)
        || isSign(day.end, ",") && isDigits(day.end + 1),
      let first = dayNumber(end - 1), first.end == end, first.value < day.value,
      let month = lexeme(.month, before: end - 1)?.int ?? laterDayOfSharedMonth(end - 1)?.month
    else { return nil }
    let (year, last) = yearAfterDate(day.end)
    return date(last, year: year, month: month, day: Int(day.value))
  }

  func day(_ day: Int, of month: Lexeme, yearAt index: Int) -> DateReading? {
    let (year, end) = yearAfterDate(index)
    return date(end, year: year, month: month.int, day: day)
  }

  /// Reads an ordinal that means a month: "siebter vierter" is the seventh of the fourth month. In
  /// English, the year must follow: "5th of the 4th 1988".
  private func ordinalMonth(_ index: Int) -> Lexeme? {
    guard let month = dayNumber(index), month.isOrdinal, month.value <= 12,
      uses(.datesWithDots) || year(month.end, afterDate: true) != nil
    else { return nil }
    return Lexeme(role: .month, number: month.value, end: month.end)
  }

  private func monthThenDay(_ start: Int, _ month: Lexeme) -> DateReading? {
    let tied = skip(month.end, sign: "-/.")
    if tied > month.end, let day = dayOfThreeParts(start) { return day }
    let index = skip(tied, .the)
    guard !precedesDayNumber(tied), let number = dayNumber(index), !number.isArticle,
      isEdge(number.end),
      number.isOrdinal
        || !joinsDigits(number.end, ":") && !joinsDigits(number.end, ",")
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
}
