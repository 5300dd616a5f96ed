/// Days: written, named, and counted from today.
extension ValueScanner {
  var today: CivilDate { reference.date }

  func day(_ start: Int) -> DayReading? {
    guard isEdge(start) else { return nil }
    let index = skip(start, .the)
    if let weekday = weekdayFirst(index) ?? lastWeekdayOfMonth(index) { return weekday }
    if let shifted = shiftedDay(index) { return shifted }
    if let day = relativeDay(start) ?? (index > start ? relativeDay(index) : nil) { return day }
    return calendarDay(index) ?? dayOfMonth(index) ?? holiday(index)
  }

  // MARK: Written with a month

  /// "22/04/2016", "2016-04-22", "May 2nd, 2018", "the 4th of July", "23-2020-September".
  func calendarDay(_ start: Int) -> DayReading? {
    numericDay(start) ?? namedMonthDay(start)
  }

  func reading(_ end: Int, year: Int?, month: Int, day: Int) -> DayReading? {
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    var result: DayReading
    let text = "\(padded(month, 2))-\(padded(day, 2))"
    if let year {
      let exists = CivilDate.exists(year: year, month: month, day: day)
      result = DayReading(
        end: end,
        timex: "\(padded(year, 4))-\(text)",
        days: exists ? [CivilDate(year: year, month: month, day: day)] : []
      )
    } else {
      result = DayReading(
        end: end,
        timex: "XXXX-" + text,
        days: nearest { year in
          CivilDate.exists(year: year, month: month, day: day)
            ? CivilDate(year: year, month: month, day: day) : nil
        }
      )
    }
    (result.year, result.month, result.day) = (year, month, day)
    return result
  }

  /// The last one before today and the next one from today on.
  func nearest(_ inYear: (Int) -> CivilDate?) -> [CivilDate] {
    let year = today.year
    let past = stride(from: year, through: year - 8, by: -1).lazy.compactMap(inYear)
      .first { $0 < today }
    let coming = (year...(year + 8)).lazy.compactMap(inYear).first { $0 >= today }
    return [past, coming].compactMap { $0 }
  }

  private func isDateSign(_ index: Int) -> Bool {
    isTight(index) && isTight(index + 1)
      && (isSign(index, "/") || isSign(index, "-") || isSign(index, ".") || isSign(index, "–"))
  }

  private func numericDay(_ start: Int) -> DayReading? {
    guard isDigits(start),
      !(isTight(start)
        && (isSign(start - 1, "/") || isSign(start - 1, ".") || isSign(start - 1, "$")))
    else { return nil }
    let first = tokens[start]
    if first.digitCount == 8, first.number >= 15_000_000, first.number < 22_000_000,
      isEdge(start + 1)
    {
      let whole = Int(first.number)
      let (year, month, day) = (whole / 10_000, whole / 100 % 100, whole % 100)
      guard CivilDate.exists(year: year, month: month, day: day) else { return nil }
      return reading(start + 1, year: year, month: month, day: day)
    }
    // "18 08 1978"
    if lexicon.dayFirst, first.digitCount <= 2, isDigits(start + 1), isDigits(start + 2),
      tokens[start + 1].digitCount <= 2, tokens[start + 2].digitCount == 4,
      !isDigits(start - 1), !isDigits(start + 3), isEdge(start + 3)
    {
      let year = tokens[start + 2].number
      if (1900..<2100).contains(year) {
        return reading(
          start + 3,
          year: Int(year),
          month: Int(tokens[start + 1].number),
          day: Int(first.number)
        )
      }
    }
    let isSpaced = isSign(start + 1, ".") && isDigits(start + 2) && lexicon.dotsDates
    guard isDateSign(start + 1) || isSpaced else { return nil }
    let sign = tokens[start + 1].first
    // "2019/aug/01", "23-2020-September", "Sep" within numbers
    if let month = lexeme(.month, start + 2) {
      return mixedDay(start, month: month.int, at: start + 2)
    }
    guard isDigits(start + 2) else { return nil }
    let second = tokens[start + 2]
    if isTight(start + 4), let month = lexeme(.month, start + 4), first.digitCount == 4,
      second.digitCount <= 2, isEdge(start + 4 + month.length)
    {
      return reading(
        start + 4 + month.length,
        year: Int(first.number),
        month: month.int,
        day: Int(second.number)
      )
    }
    if isTight(start + 4), isSign(start + 3, Unicode.Scalar(sign) ?? "/"),
      let month = lexeme(.month, start + 4),
      first.digitCount <= 2, second.digitCount == 4, isEdge(start + 4 + month.length)
    {
      return reading(
        start + 4 + month.length,
        year: Int(second.number),
        month: month.int,
        day: Int(first.number)
      )
    }
    let third = isDateSign(start + 3) && isDigits(start + 4) && tokens[start + 3].first == sign
    let spacedThird =
      isSpaced && isSign(start + 3, ".") && isDigits(start + 4)
      && (tokens[start + 4].digitCount == 4 || isTight(start + 4))
    if third || spacedThird { return threeNumbers(start, first, second, tokens[start + 4]) }
    return twoNumbers(start, first, second, sign)
  }

  private func threeNumbers(_ start: Int, _ a: ValueToken, _ b: ValueToken, _ c: ValueToken)
    -> DayReading?
  {
    guard isEdge(start + 5),
      !(isDateSign(start + 5) && isDigits(start + 6) && !isSign(start + 5, "-"))
    else { return nil }
    let (x, y, z) = (a.number, b.number, c.number)
    guard x < 10_000, y < 10_000, z < 10_000 else { return nil }
    if a.digitCount == 4, b.digitCount <= 2, c.digitCount <= 2, x >= 1000 {
      if y > 12, z <= 12, lexicon.dayFirst || z >= 1 {
        return reading(start + 5, year: Int(x), month: Int(z), day: Int(y))
      }
      return reading(start + 5, year: Int(x), month: Int(y), day: Int(z))
    }
    guard a.digitCount <= 2, b.digitCount <= 2, c.digitCount == 4 || c.digitCount == 2,
      x >= 1, y >= 1
    else { return nil }
    let year = c.digitCount == 4 ? Int(z) : century(Int(z))
    var (day, month) = lexicon.dayFirst ? (Int(x), Int(y)) : (Int(y), Int(x))
    if month > 12, day <= 12 { swap(&day, &month) }
    return reading(start + 5, year: year, month: month, day: day)
  }

  private func century(_ year: Int) -> Int { year < 40 ? 2000 + year : 1900 + year }

  private func twoNumbers(_ start: Int, _ a: ValueToken, _ b: ValueToken, _ sign: UInt32)
    -> DayReading?
  {
    guard a.digitCount <= 2, b.digitCount <= 2, a.number >= 1, b.number >= 1 else { return nil }
    var end = start + 3
    var (day, month) =
      lexicon.dayFirst ? (Int(a.number), Int(b.number)) : (Int(b.number), Int(a.number))
    if month > 12, day <= 12 { swap(&day, &month) }
    let isSlash = sign == 0x2F
    if isSign(end, "/") || (isSign(end, "-") && sign == 0x2D) { return nil }
    if sign == 0x2E {
      guard
        lexicon.dotsDates || has(.weekday, start - 1)
          || b.digitCount == 2 && month <= 12 && day > 12
      else { return nil }
      if lexicon.dotsDates, isSign(end, "."),
        !isTight(start + 3) || end == tokens.count - 1 || !isDigits(end + 1)
      {
        end += 1
      } else if isSign(end, "."), isDigits(end + 1) {
        return nil
      }
      if !isSign(end - 1, "."), !has(.at, start - 1), !has(.weekday, start - 1), b.digitCount < 2 {
        return nil
      }
      if has(.clock, end) || has(.am, end) || has(.pm, end) { return nil }
    }
    if sign == 0x2D || sign == 0x2013 {
      let isIntroduced = [
        ValueRole.at, .the, .from, .to, .until, .between, .before, .after, .since,
      ].contains {
        lastLexeme(before: start, $0) != nil
      }
      guard !has(.clock, end), !has(.am, end), !has(.pm, end), !has(.person, end),
        isIntroduced || a.digitCount == 2 && b.digitCount == 2
      else { return nil }
      if has(.month, end) || has(.month, start - 1) || has(.weekday, start - 1) || has(.ofUnit, end)
      {
        return nil
      }
    }
    // "open 24/7"
    if isSlash, a.number == 24, b.number == 7, start > 0, !isIntroduced(start, by: [.at, .the]) {
      return nil
    }
    guard isEdge(end), !isSign(end, "%"), !has(.unit, end), month <= 12, day <= 31,
      isSlash || !has(.span, end)
    else { return nil }
    if isSlash, month <= 12, has(.span, end) || has(.unit, end) { return nil }
    if isSlash, isSign(end, "."), isTight(end + 1), isDigits(end + 1) { return nil }
    return reading(end, year: nil, month: month, day: day)
  }

  /// A month's name between numbers.
  private func mixedDay(_ start: Int, month: Int, at index: Int) -> DayReading? {
    guard let lexeme = lexeme(.month, index) else { return nil }
    let first = tokens[start]
    let after = index + lexeme.length
    if isDateSign(after), isDigits(after + 1) {
      let last = tokens[after + 1]
      if first.digitCount == 4, last.digitCount <= 2 {
        return reading(after + 2, year: Int(first.number), month: month, day: Int(last.number))
      }
      if first.digitCount <= 2, last.digitCount == 4 || last.digitCount == 2 {
        let year = last.digitCount == 4 ? Int(last.number) : century(Int(last.number))
        return reading(after + 2, year: year, month: month, day: Int(first.number))
      }
    }
    guard first.digitCount <= 2, isEdge(after), first.number >= 1, first.number <= 31 else {
      return nil
    }
    let year = year(after, behindDate: true)
    return reading(year?.end ?? after, year: year?.value, month: month, day: Int(first.number))
  }

  private func namedMonthDay(_ start: Int) -> DayReading? {
    if let month = lexeme(.month, start) { return monthThenDay(start, month) }
    guard let day = dayNumber(start), day.value >= 1, day.value <= 31 else { return nil }
    var index = day.end
    if let span = lexeme(.span, index), span.name == "D" { index += span.length }
    if isSign(index, "-") || isSign(index, ".") || isSign(index, "/") { index += 1 }
    let beside = index
    index = skip(skip(index, .of), .the)
    guard
      let month = lexeme(.month, index)
        ?? (day.isOrdinal && lexicon.dotsDates ? ordinalMonth(beside) : nil)
    else { return nil }
    if lexeme(.month, index) == nil { index = beside }
    let after = index + month.length
    guard isEdge(after) || isDigits(after) else { return nil }
    // "in may" and "2 mar": a word that is also something else needs its day beside it.
    let year = year(after, behindDate: true)
    return reading(year?.end ?? after, year: year?.value, month: month.int, day: Int(day.value))
  }

  /// "siebter vierter": the seventh of the fourth.
  private func ordinalMonth(_ index: Int) -> Lexeme? {
    if let ordinal = lexeme(.ordinal, index), ordinal.number <= 12 {
      return Lexeme(role: .month, length: ordinal.length, number: ordinal.number, name: "")
    }
    if isDigits(index), isSign(index + 1, "."), !(isTight(index + 2) && isDigits(index + 2)),
      tokens[index].number >= 1,
      tokens[index].number <= 12
    {
      return Lexeme(role: .month, length: 2, number: tokens[index].number, name: "")
    }
    return nil
  }

  private func monthThenDay(_ start: Int, _ month: Lexeme) -> DayReading? {
    var index = start + month.length
    let isTied = isSign(index, "-") || isSign(index, "/") || isSign(index, ".")
    if isTied { index += 1 }
    // "September-2020-23"
    if isTied, isDigits(index), tokens[index].digitCount == 4, isDateSign(index + 1),
      isDigits(index + 2),
      tokens[index + 2].digitCount <= 2
    {
      return reading(
        index + 3,
        year: Int(tokens[index].number),
        month: month.int,
        day: Int(tokens[index + 2].number)
      )
    }
    index = skip(index, .the)
    guard let day = dayNumber(index), day.value >= 1, day.value <= 31, isEdge(day.end) else {
      return nil
    }
    if isSign(day.end, ":"), isTight(day.end), !day.isOrdinal { return nil }
    if !day.isOrdinal, has(.am, day.end) || has(.pm, day.end) || has(.clock, day.end) { return nil }
    if !lexicon.monthFirst, !day.isOrdinal, isDigits(index), !isTied { return nil }
    let year = year(day.end, behindDate: true)
    return reading(year?.end ?? day.end, year: year?.value, month: month.int, day: Int(day.value))
  }

  /// "22", "22nd", "twenty second", "22.", "1er", "ersten".
  func dayNumber(_ start: Int) -> NumberMatch? {
    if isDigits(start) {
      guard tokens[start].digitCount <= 2, tokens[start].number >= 1, tokens[start].number <= 31
      else {
        return nil
      }
      var match = NumberMatch(value: tokens[start].number, end: start + 1)
      if let suffix = lexeme(.ordinalSuffix, start + 1),
        isTight(start + 1) || tokens[start + 1].kind == .word && tokens[start + 1].bytes.count > 1,
        isEdge(start + 1 + suffix.length), suffix.name != "dot" || lexicon.dotsDates
      {
        match.end += suffix.length
        match.isOrdinal = true
      }
      return match
    }
    guard let match = composed(start), match.value >= 1, match.value <= 31,
      match.value == match.value.rounded()
    else { return nil }
    return match
  }

  // MARK: Years

  /// A year: of four digits, of two behind a date, in words.
  func year(_ start: Int, behindDate: Bool) -> (value: Int, end: Int)? {
    var index = start
    if behindDate {
      if isSign(index, ",") || isSign(index, "-") || isSign(index, "/") || isSign(index, ".") {
        index += 1
      }
      let of = skip(index, .of, .at)
      if of > index { index = skip(of, .the) }
      if let word = lexeme(.year, index), !isDigits(index) {
        if let shift = lexeme(.shift, index + word.length), lexicon.shiftsFollow {
          return (today.year + shift.steps, index + word.length + shift.length)
        }
        index += word.length
      } else if let shift = lexeme(.shift, index), let word = lexeme(.year, index + shift.length) {
        return (today.year + shift.steps, index + shift.length + word.length)
      }
    }
    if isSign(index, "'") || isSign(index, "’"), isDigits(index + 1), isTight(index + 1) {
      index += 1
    }
    if isDigits(index) {
      let token = tokens[index]
      guard isEdge(index + 1) else { return nil }
      if token.digitCount == 4, token.number >= 1000, token.number < 2200 {
        if isSign(index + 1, ":") || (isSign(index + 1, "/") && !behindDate)
          || (isSign(index + 1, ".") && isDigits(index + 2) && isTight(index + 2))
        {
          return nil
        }
        return (Int(token.number), index + 1)
      }
      guard behindDate, token.digitCount == 2,
        index == start + 1 || index == start || has(.of, index - 1) || isSign(index - 1, "'"),
        !(isSign(index + 1, ":") || isSign(index + 1, "-") || isSign(index + 1, "/")),
        !has(.am, index + 1), !has(.pm, index + 1),
        !has(.clock, index + 1), !has(.span, index + 1), !has(.to, index + 1),
        !has(.at, index - 1) || has(.of, index - 1), !has(.and, index - 1),
        !has(.unit, index + 1), !isCounted(index + 1), !has(.person, index + 1),
        !(isSign(index + 1, ",") && isTight(index + 1) && isTight(index + 2)
          && isDigits(index + 2)),
        !(isSign(index + 1, ".") && isTight(index + 1) && isTight(index + 2)
          && isDigits(index + 2)),
        index == start || !isSign(index - 1, ","),
        index == start || !isSign(index - 1, "-") || !has(.month, index + 1)
      else { return nil }
      return (century(Int(token.number)), index + 1)
    }
    return writtenYear(index, behindDate: behindDate)
  }

  private func writtenYear(_ start: Int, behindDate: Bool) -> (value: Int, end: Int)? {
    guard let first = composed(start, ordinals: false), first.isWritten, !isDigits(start),
      first.value >= 10
    else { return nil }
    if first.value >= 1500, first.value < 2200, first.value == first.value.rounded(),
      isEdge(first.end)
    {
      return (Int(first.value), first.end)
    }
    guard first.value >= 15, first.value <= 21, let second = composed(first.end, ordinals: false),
      second.value >= 10, second.value < 100, isEdge(second.end), !isDigits(first.end)
    else { return nil }
    return (Int(first.value * 100 + second.value), second.end)
  }

  // MARK: Weekdays

  private func weekdayFirst(_ start: Int) -> DayReading? {
    var index = start
    let shift = lexeme(.shift, index)
    if let shift { index = skip(index + shift.length, .the) }
    guard let weekday = lexeme(.weekday, index),
      isEdge(index + weekday.length) || isDigits(index + weekday.length)
        || tokens[index + weekday.length].continuesWord
    else { return nil }
    index += weekday.length
    var after = index
    if isSign(after, ".") && lexicon.dotsDates { after += 1 }
    if isSign(after, ",") || isSign(after, "-") || isSign(after, "/") { after += 1 }
    after = skip(skip(after, .at), .the)
    // A weekday beside a date only says the same again.
    if var date = calendarDay(after) {
      date.weekday = weekday.int
      if let shift, date.year == nil { date = chosen(date, shift, weekday: weekday.int) }
      return date
    }
    if let shift {
      return lastWeekdayOfMonth(start) ?? shiftedWeekday(weekday.int, shift, end: index)
    }
    if lexicon.shiftsFollow, let shift = lexeme(.shift, index), isEdge(index + shift.length),
      !has(.span, index + shift.length),
      !has(.weekday, index + shift.length), !has(.month, index + shift.length)
    {
      return shiftedWeekday(weekday.int, shift, end: index + shift.length)
    }
    if let week = weekBehind(index) {
      return DayReading(end: week.end, exactly: week.monday + (weekday.int - 1))
    }
    if let counted = counted(after: index), let date = counted.days.first {
      let monday = date.monday
      return DayReading(end: counted.end, exactly: monday + (weekday.int - 1))
    }
    if let numbered = numberedWeekday(index, weekday.int) { return numbered }
    return openWeekday(weekday.int, end: index, name: weekday.name)
  }

  /// "last thursday of this month", "le dernier jeudi du mois".
  private func lastWeekdayOfMonth(_ start: Int) -> DayReading? {
    guard let last = lexeme(.shift, start), last.int == -1, last.name != "past" else { return nil }
    let index = start + last.length
    guard let weekday = lexeme(.weekday, index) else { return nil }
    let end = index + weekday.length
    let after = skip(skip(end, .of, .at), .the)
    guard after > end || has(.shift, after) else { return nil }
    var month = span(after, in: .month)
    if month == nil, let word = lexeme(.span, after), word.name == "M", isEdge(after + word.length)
    {
      month = monthRun(today, end: after + word.length)
    }
    guard let month, let run = month.runs.last else { return nil }
    let day = run.to - 1
    return DayReading(end: month.end, exactly: day - (day.weekday - weekday.int + 7) % 7)
  }

  func openWeekday(_ weekday: Int, end: Int, name: String) -> DayReading {
    let back = (today.weekday - weekday + 7) % 7
    let past = today - (back == 0 ? 7 : back)
    var result = DayReading(end: end, timex: "XXXX-WXX-\(weekday)", days: [past, past + 7])
    result.weekday = weekday
    return result
  }

  private func shiftedWeekday(_ weekday: Int, _ shift: Lexeme, end: Int) -> DayReading {
    if shift.name == "coming" {
      let ahead = (weekday - today.weekday + 7) % 7
      return DayReading(end: end, exactly: today + (ahead == 0 ? 7 : ahead))
    }
    if shift.name == "past" {
      let back = (today.weekday - weekday + 7) % 7
      return DayReading(end: end, exactly: today - (back == 0 ? 7 : back))
    }
    return DayReading(end: end, exactly: today.monday + shift.steps * 7 + (weekday - 1))
  }

  private func chosen(_ date: DayReading, _ shift: Lexeme, weekday: Int?) -> DayReading {
    guard let month = date.month, let day = date.day else { return date }
    var result = date
    var year = today.year
    if shift.int > 0, weekday == nil { year += 1 }
    if shift.int < 0, weekday == nil { year -= 1 }
    result.days =
      CivilDate.exists(year: year, month: month, day: day)
      ? [CivilDate(year: year, month: month, day: day)] : []
    return result
  }

  /// "of next week", "next week", "de la semana que viene" behind a weekday.
  private func weekBehind(_ start: Int) -> (monday: CivilDate, end: Int)? {
    let index = skip(skip(skip(start, .of, .at), .the), .at)
    return shiftedWeek(index)
  }

  func shiftedWeek(_ index: Int) -> (monday: CivilDate, end: Int)? {
    if let shift = lexeme(.shift, index), let span = lexeme(.span, index + shift.length),
      span.name == "W",
      isEdge(index + shift.length + span.length)
    {
      return (today.monday + shift.steps * 7, index + shift.length + span.length)
    }
    if lexicon.shiftsFollow, let span = lexeme(.span, index), span.name == "W",
      let shift = lexeme(.shift, index + span.length), isEdge(index + span.length + shift.length)
    {
      return (today.monday + shift.steps * 7, index + span.length + shift.length)
    }
    return nil
  }

  /// "Monday 21", "Mon 13th": the day of the month decides which.
  private func numberedWeekday(_ start: Int, _ weekday: Int) -> DayReading? {
    let index = skip(start, .the)
    guard let day = dayNumber(index),
      day.isOrdinal
        || isDigits(index)
          && (tokens[index].digitCount == 2 || lexeme(.at, day.end)?.name == "clock")
        || index > start && day.isWritten && day.value > 12,
      isEdge(day.end), !isSign(day.end, ":"), !isSign(day.end, "-"), !has(.am, day.end),
      !has(.pm, day.end),
      !has(.clock, day.end), !has(.to, day.end) || lexeme(.at, day.end)?.name == "clock",
      !has(.span, day.end), day.value <= 31,
      !(isSign(day.end, ".") && isDigits(day.end + 1)),
      !isSign(day.end, "/"), day.isOrdinal || day.value > 12 || lexicon.dayFirst
    else { return nil }
    let number = Int(day.value)
    // "Monday the 27th" is this month's, where this month's is a Monday.
    if index > start, CivilDate.exists(year: today.year, month: today.month, day: number) {
      let date = CivilDate(year: today.year, month: today.month, day: number)
      if date.weekday == weekday { return DayReading(end: day.end, exactly: date) }
    }
    func search(_ step: Int) -> CivilDate? {
      for months in 0..<120 {
        let (year, month, _) = CivilDate(year: today.year, month: today.month, day: 1)
          .adding(months: months * step).yearMonthDay
        guard CivilDate.exists(year: year, month: month, day: number) else { continue }
        let date = CivilDate(year: year, month: month, day: number)
        if date.weekday == weekday, step < 0 ? date < today : date >= today { return date }
      }
      return nil
    }
    var result = DayReading(
      end: day.end,
      timex: "XXXX-WXX-\(weekday)",
      days: [search(-1), search(1)].compactMap { $0 }
    )
    result.weekday = weekday
    return result
  }

  /// "next week Monday", "next 6th of April", "this 5/12".
  private func shiftedDay(_ start: Int) -> DayReading? {
    if let week = shiftedWeek(start) {
      let index = skip(
        isSign(week.end, "-") || isSign(week.end, ",") ? week.end + 1 : week.end,
        .of,
        .at
      )
      let day = skip(index, .the)
      if let weekday = lexeme(.weekday, day), isEdge(day + weekday.length) {
        return DayReading(end: day + weekday.length, exactly: week.monday + (weekday.int - 1))
      }
    }
    guard let shift = lexeme(.shift, start) else { return nil }
    let index = start + shift.length
    if let date = calendarDay(index), date.year == nil { return chosen(date, shift, weekday: nil) }
    if let span = lexeme(.span, index), span.name == "D", isEdge(index + span.length),
      !has(.and, index + span.length) || shift.name != "+1"
    {
      return DayReading(end: index + span.length, exactly: today + shift.steps)
    }
    if let holiday = lexeme(.holiday, index) {
      let days = nearest { ValueHolidays.date(holiday.name, in: $0) }
      guard days.count == 2 else { return nil }
      let thisYear = ValueHolidays.date(holiday.name, in: today.year)
      let date = shift.int == 0 ? thisYear : shift.int < 0 ? days.first : days.last { $0 > today }
      return date.map { DayReading(end: index + holiday.length, exactly: $0) }
    }
    return nil
  }

  // MARK: Counted from today

  private func relativeDay(_ start: Int) -> DayReading? {
    if let day = lexeme(.day, start),
      isEdge(start + day.length) || tokens[start + day.length].continuesWord
    {
      if day.int == 0, isDigits(start + day.length), lexicon.opensDays { return nil }
      // "la veille de noël"
      if let holiday = lexeme(.holiday, start), holiday.length > day.length { return nil }
      // "guten Morgen"
      if has(.part, start), lastLexeme(before: start, .relativeOnly) != nil { return nil }
      let end = start + day.length
      // "heute in einer woche"
      if let within = lexeme(.within, end), let duration = duration(end + within.length),
        !duration.isTimeOfDay, let date = duration.date(from: today + day.int, sign: 1)
      {
        return DayReading(end: duration.end, exactly: date)
      }
      return DayReading(end: end, exactly: today + day.int)
    }
    if lexicon.shiftsFollow, let span = lexeme(.span, start), span.name == "D",
      let shift = lexeme(.shift, start + span.length), isEdge(start + span.length + shift.length)
    {
      return DayReading(end: start + span.length + shift.length, exactly: today + shift.steps)
    }
    guard let duration = counted(after: start) else { return nil }
    let index = skip(skip(duration.end, .at), .the)
    // "in 3 days on Friday"
    if let weekday = lexeme(.weekday, index), let date = duration.days.first,
      isEdge(index + weekday.length), index > duration.end,
      date.weekday == weekday.int
    {
      return DayReading(end: index + weekday.length, exactly: date)
    }
    return duration
  }

  /// "in 3 days", "3 days ago", "two weeks from now", "3 days after January 12th".
  func counted(after start: Int) -> DayReading? {
    if let within = lexeme(.within, start), let duration = duration(start + within.length),
      !duration.isTimeOfDay, isEdge(duration.end)
    {
      if let counted = counted(duration) { return counted }
      guard let date = duration.date(from: today, sign: within.number < 0 ? -1 : 1) else {
        return nil
      }
      return DayReading(end: skip(duration.end, .later), exactly: date)
    }
    if let ago = lexeme(.ago, start), ago.name == "first",
      let duration = duration(start + ago.length),
      !duration.isTimeOfDay, let date = duration.date(from: today, sign: -1)
    {
      return DayReading(end: duration.end, exactly: date)
    }
    guard let duration = duration(start), !duration.isTimeOfDay else { return nil }
    return counted(duration)
  }

  func counted(_ duration: DurationReading) -> DayReading? {
    let end = duration.end
    if let ago = lexeme(.ago, end), ago.name != "first" {
      return duration.date(from: today, sign: -1).map {
        DayReading(end: end + ago.length, exactly: $0)
      }
    }
    if let later = lexeme(.later, end) {
      return duration.date(from: today, sign: 1).map {
        DayReading(end: end + later.length, exactly: $0)
      }
    }
    for (role, sign) in [(ValueRole.after, 1), (.before, -1), (.from, 1)] {
      guard let word = lexeme(role, end), word.name != "none",
        let base = countedBase(skip(end + word.length, .of)), let last = base.days.last,
        // "tre giorni da giovedì" begin on Thursday.
        role != .from || lexicon.monthFirst || !base.timex.hasPrefix("XXXX-W"),
        let date = duration.date(from: last, sign: sign)
      else { continue }
      return DayReading(end: base.end, exactly: date)
    }
    return nil
  }

  /// The day that others are counted from. It may be counted from another day itself, but not without
  /// end: the stack is limited, and each nested day multiplies the attempts.
  private func countedBase(_ start: Int) -> DayReading? {
    if let known = memory.countedBases[start] { return known }
    guard memory.countDepth < 3 else { return nil }
    memory.countDepth += 1
    let base = day(start)
    memory.countDepth -= 1
    memory.countedBases[start] = .some(base)
    return base
  }

  // MARK: Others

  /// "the 15th day of next month", "the 21st this month", "first Monday of next month".
  private func dayOfMonth(_ start: Int) -> DayReading? {
    guard let day = dayNumber(start), isEdge(day.end) else { return nil }
    if day.isOrdinal, let weekday = lexeme(.weekday, day.end), day.value <= 5 {
      let after = skip(skip(day.end + weekday.length, .of, .at), .the)
      guard let month = span(after, in: .month), let run = month.runs.last else { return nil }
      let first = run.from + (weekday.int - run.from.weekday + 7) % 7
      var result = DayReading(end: month.end, exactly: first + 7 * (Int(day.value) - 1))
      let text = month.timex.split(separator: "-").last.map(String.init) ?? ""
      result.timex = "XXXX-\(text)-WXX-\(weekday.int)-#\(Int(day.value))"
      return result
    }
    var index = day.end
    if let span = lexeme(.span, index), span.name == "D" { index += span.length }
    let of = skip(skip(index, .of, .at), .the)
    guard day.isOrdinal || isDigits(start) && has(.the, start - 1), of > day.end || day.isOrdinal
    else { return openDayOfMonth(start, day) }
    if let month = span(of, in: .month) ?? (has(.the, of - 1) ? span(of - 1, in: .month) : nil),
      lexeme(.month, of) == nil, let run = month.runs.first, month.runs.count == 1
    {
      let number = Int(day.value)
      let (year, monthNumber, _) = run.from.yearMonthDay
      return reading(month.end, year: year, month: monthNumber, day: number)
    }
    return openDayOfMonth(start, day)
  }

  /// "El 21", "le 27", "on the 14th": a day of whichever month.
  private func openDayOfMonth(_ start: Int, _ day: NumberMatch) -> DayReading? {
    let isTimed =
      has(.at, day.end) || has(.from, day.end) || has(.between, day.end) || has(.part, day.end)
    let the = lastLexeme(before: start, .the)
    // "from the 5th", "am 5."
    let isOrdinal =
      day.isOrdinal && (the != nil || lexicon.dotsDates)
      && isIntroduced(start - (the?.length ?? 0), by: Self.beforeDays)
    guard isOrdinal || the != nil && (lexicon.opensDays || lexeme(.between, day.end) != nil),
      lastLexeme(before: start, .at)?.name != "clock",
      isDigits(start), isEdge(day.end), !isCounted(day.end), !has(.person, day.end),
      day.end >= tokens.count || tokens[day.end].kind == .sign || isTimed
        || isOrdinal && has(.party, day.end),
      !(isSign(day.end, ",") && isTight(day.end + 1)), !isSign(day.end, "%"), !isSign(day.end, "/"),
      !isSign(day.end, "-"),
      !isSign(day.end, ":"),
      !(isSign(day.end, ".") && isTight(day.end + 1) && isDigits(day.end + 1))
    else { return nil }
    return openDay(Int(day.value), end: day.end)
  }

  private static let beforeDays: [ValueRole] = [
    .at, .from, .since, .until, .before, .after, .starting, .to,
  ]

  /// What stands before this is a number of something.
  func isCounted(_ index: Int) -> Bool {
    let counted: [ValueRole] = [.percent, .currency, .cents, .unit, .temperature, .multiplier]
    return counted.contains { has($0, index) || has($0, skip(index, .ofUnit)) }
  }

  func openDay(_ number: Int, end: Int) -> DayReading {
    func search(_ step: Int) -> CivilDate? {
      for months in 0..<4 {
        let (year, month, _) = CivilDate(year: today.year, month: today.month, day: 1)
          .adding(months: months * step).yearMonthDay
        guard CivilDate.exists(year: year, month: month, day: number) else { continue }
        let date = CivilDate(year: year, month: month, day: number)
        if step < 0 ? date < today : date >= today { return date }
      }
      return nil
    }
    var result = DayReading(
      end: end,
      timex: "XXXX-XX-\(padded(number, 2))",
      days: [search(-1), search(1)].compactMap { $0 }
    )
    result.day = number
    return result
  }

  private func holiday(_ start: Int) -> DayReading? {
    guard let holiday = lexeme(.holiday, start), isEdge(start + holiday.length) else { return nil }
    let end = start + holiday.length
    if let year = year(end, behindDate: true),
      let date = ValueHolidays.date(holiday.name, in: year.value)
    {
      return DayReading(end: year.end, exactly: date)
    }
    let days = nearest { ValueHolidays.date(holiday.name, in: $0) }
    guard let any = days.first else { return nil }
    let isFixed = ValueHolidays.isFixed(holiday.name)
    let timex = isFixed ? "XXXX-\(padded(any.month, 2))-\(padded(any.day, 2))" : "XXXX"
    return DayReading(end: end, timex: timex, days: days)
  }
}
