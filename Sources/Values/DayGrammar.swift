/// Reads days: with a name, counted from today, or of a month.
extension ValueScanner {
  func day(_ start: Int) -> DateReading? {
    guard isEdge(start) else { return nil }
    let index = skip(start, .the)
    // Some holidays begin with a weekday or "the day": "vendredi saint", "el día de Reyes".
    if let holiday = holiday(start) ?? (has(.weekday, index) ? holiday(index) : nil) {
      return holiday
    }
    return weekdayFirst(index) ?? weekdayOfMonth(index) ?? shiftedDay(index)
      ?? adjacentDay(index) ?? (index > start ? adjacentDay(index - 1) : nil)
      ?? relativeDay(start)
      // "La mañana" is the morning, not tomorrow.
      ?? (index > start && !(uses(.shiftsFollow) && has(.part, index)) ? relativeDay(index) : nil)
      ?? calendarDay(index) ?? dayOfMonth(index) ?? holiday(index)
  }

  // MARK: Shifted

  /// Reads a day after a word such as "next": "next week Monday", "next 6th of April", "this 5/12".
  private func shiftedDay(_ start: Int) -> DateReading? {
    if let week = shiftedWeek(start),
      let weekday = lexeme(.weekday, skip(skipOf(skip(week.end, sign: "-,")), .from))
    {
      return DateReading(end: weekday.end, exactly: week.monday + (weekday.int - 1))
    }
    guard let shift = lexeme(.shift, start) else { return nil }
    // "No próximo dia 5", "next 6th of April"
    let index = precedesDayNumber(shift.end) ? skip(shift.end, .the) : shift.end
    let number = index > shift.end ? dayNumber(index).map { openDay(Int($0.value), $0.end) } : nil
    if let date = calendarDay(index) ?? number, date.year == nil {
      let day = shift.int > 0 ? date.days.last : date.days.first
      if date.month == nil, let day { return DateReading(end: date.end, exactly: day) }
      return chosen(date, year: shift.int == 0 ? today.year : day?.year ?? today.year)
    }
    if let span = span(.day, shift.end), isEdge(span.end), !has(.of, span.end),
      !has(.part, shift.end),
      !has(.and, span.end) || shift.sense != .plain || shift.int != 1
    {
      return DateReading(end: span.end, exactly: today + shift.steps)
    }
    guard let holiday = lexeme(.holiday, shift.end) else { return nil }
    let rule = lexicon.holidays[holiday.name]
    let days = nearest(.year) { rule.date(in: $0.year) }
    let other = shift.int < 0 ? days.first : days.last { $0 > today }
    let date = shift.int == 0 ? rule.date(in: today.year) : other
    return date.map { DateReading(end: holiday.end, exactly: $0) }
  }

  /// Returns the day in a given year, for a day whose year is open, as it still is in its TIMEX.
  func chosen(_ date: DateReading, year: Int) -> DateReading {
    guard let month = date.month, let day = date.day,
      var chosen = self.date(date.end, year: year, month: month, day: day)
    else { return date }
    (chosen.timex, chosen.weekday, chosen.year) = (date.timex, date.weekday, date.year)
    return chosen
  }

  func holiday(_ start: Int) -> DateReading? {
    guard let holiday = lexeme(.holiday, start),
      isEdge(holiday.end) || tokens[holiday.end].continuesWord
    else { return nil }
    let rule = lexicon.holidays[holiday.name]
    if let year = year(holiday.end, afterDate: true) {
      return DateReading(end: year.end, exactly: rule.date(in: year.value))
    }
    let days = nearest(.year) { rule.date(in: $0.year) }
    guard let any = days.first else { return nil }
    let timex = rule.isFixed ? "XXXX-\(padded(any.month, 2))-\(padded(any.day, 2))" : "XXXX"
    var reading = DateReading(holiday.end, timex, days: days)
    if rule.more > 0 { reading.unit = nil }
    reading.runs = days.map { ($0, $0 + (rule.more + 1)) }
    return reading
  }

  // MARK: Counted from today

  /// Reads the day before or after another day: "the day after Christmas". In Spanish, "el día" as
  /// a whole may be an article.
  private func adjacentDay(_ index: Int) -> DateReading? {
    guard let day = span(.day, index), has([.after, .before], day.end) else { return nil }
    return countedFromBase(DurationReading(day.end, 1, .day))
  }

  private func relativeDay(_ start: Int) -> DateReading? {
    if let day = lexeme(.relativeDay, start), isEdge(day.end) || tokens[day.end].continuesWord {
      return relativeDay(start, day)
    }
    if uses(.shiftsFollow), let span = span(.day, start), !has(.part, start),
      let shift = word(.shift, span.end), !has([.span, .weekend], shift.end)
    {
      return DateReading(end: shift.end, exactly: today + shift.steps)
    }
    return counted(after: start)
  }

  private func relativeDay(_ start: Int, _ day: Lexeme) -> DateReading? {
    // "The day of the wedding" and "el día 5" are not today.
    let isOther =
      has(.the, start)
      && (isDigits(day.end) && uses(.bareDaysOfMonth) || has([.of, .holiday], day.end))
    // In the greeting "guten Morgen", "Morgen" does not mean "tomorrow".
    if isOther && day.int == 0 || has(.part, start) && isPreceded(start, by: [.greeting]) {
      return nil
    }
    // A duration may follow the day that it is counted from: "heute in einer Woche".
    if has([.inFuture, .ago], day.end), let (duration, sign, end) = distance(day.end), let sign,
      !duration.isTimeOfDay, let other = self.day(duration, sign, from: today + day.int, end)
    {
      return other
    }
    // "Le lendemain de Noël" is the day after Christmas.
    if abs(day.int) == 1, has(.of, day.end), !has(.part, start), !isBesideDay(day),
      let base = countedBase(skipOf(day.end)), let last = base.days.last
    {
      return DateReading(end: base.end, exactly: last + day.int)
    }
    guard isBesideDay(day) else {
      let (date, week) = (today + day.int, weekAfter(day.end))
      return DateReading(end: week ?? day.end, exactly: week == nil ? date : date + 7)
    }
    // The day before something unknown is unknown, if its day does not follow: "the day before my
    // flight on the 12th".
    if isWord(day.end), !hasLexemes(day.end) {
      guard let at = (1...3).lazy.compactMap({ self.lexeme(.at, day.end + $0) }).first,
        let base = countedBase(at.end), let last = base.days.last
      else { return nil }
      return DateReading(end: base.end, exactly: last + day.int)
    }
    return DateReading(end: day.end, exactly: (earlierDay(before: start) ?? today) + day.int)
  }

  private func isBesideDay(_ day: Lexeme) -> Bool { has([.after, .before], day.end - 1) }

  /// Returns the day that the preceding words name, from which "the day after" is counted: tomorrow
  /// in "tomorrow or the day after".
  private func earlierDay(before index: Int) -> CivilDate? {
    for place in stride(from: index - 1, through: max(0, index - 8), by: -1)
    where memory.countDepth == 0 {
      if let day = lexeme(.relativeDay, place), isBesideDay(day) { return nil }
      if let day = countedBase(place), day.end <= index {
        return preference == .past ? day.days.first : day.days.last
      }
    }
    return nil
  }

  /// Reads a distance from now: "in 3 days", "2 hours ago", "two weeks from now". `sign` is `nil` if
  /// no word gives the direction.
  func distance(_ start: Int) -> (duration: DurationReading, sign: Int?, end: Int)? {
    let future = lexeme(.inFuture, start)
    let ago = future == nil ? lexeme(.ago, start).flatMap { $0.sense == .first ? $0 : nil } : nil
    let first = (future ?? ago).map { skip($0.end, .around) } ?? start
    guard let duration = duration(first) else { return nil }
    let end = duration.end
    if ago != nil { return (duration, -1, end) }
    // "Bel me om 8 uur terug" is a call back.
    if let ago = lexeme(.ago, end), ago.sense != .first, future == nil,
      ago.sense != .weak || !isAbout(.time)
    {
      return (duration, -1, ago.end)
    }
    // In "a leave of 3 days from today", the days are a length.
    if let later = lexeme(.later, end), !isPreceded(start, by: [.of, .lasting]) {
      return (duration, 1, later.end)
    }
    // "Pay back in 48 months" is a term: a date so far away would be given in years.
    let isTerm = duration.amounts.contains { $0.unit == .month && $0.count >= 24 }
    return (duration, future == nil || isTerm ? nil : 1, end)
  }

  /// Reads a day that is counted from today or another day: "in 3 days", "3 days after May 12".
  func counted(after start: Int) -> DateReading? {
    guard let (duration, sign, end) = distance(start), !duration.isTimeOfDay, isEdge(end) else {
      return nil
    }
    // In "for 2 months from 1 February", the months are the length of a stay.
    let isStay =
      has(.whole, start)
      || isPreceded(
        start,
        by: has(.from, duration.end) ? [.lasting, .few, .of] : [.lasting, .few]
      )
        && duration.amounts.contains { $0.count > 1 || $0.unit != .week }
    if !isStay, let day = countedFromBase(duration) ?? weeksAfterDay(duration, after: start) {
      return day
    }
    // In "on the 14th and back a week later", the week is counted from the 14th.
    let base = lexeme(.later, duration.end)?.sense == .weak ? earlierDay(before: start) : nil
    guard let sign, let day = day(duration, sign, from: base ?? today, end) else { return nil }
    // In "in two weeks on Monday", the weekday is in the week of the day.
    guard sign > 0, duration.amounts.last?.unit == .week, let date = day.days.first,
      let weekday = word(.weekday, skipOf(end))
    else { return day }
    return DateReading(end: weekday.end, exactly: date.monday + (weekday.int - 1))
  }

  /// Reads a day that is some weeks after another one: "a week on Tuesday", "a week tomorrow".
  private func weeksAfterDay(_ duration: DurationReading, after start: Int) -> DateReading? {
    guard uses(.monthFirst), !isPreceded(start, by: [.lasting]), duration.amounts.count == 1,
      let unit = duration.amounts.first?.unit, unit == .week || unit == .fortnight
    else { return nil }
    if let later = lexeme(.relativeDay, duration.end), later.int >= 0 {
      return day(duration, 1, from: today + later.int, later.end)
    }
    guard let on = lexeme(.at, duration.end), let weekday = word(.weekday, on.end) else {
      return nil
    }
    return day(duration, 1, from: (today + 1).next(weekday.int), weekday.end)
  }

  /// Reads the day from which a duration is counted: "after Christmas".
  private func countedFromBase(_ duration: DurationReading) -> DateReading? {
    for (role, sign) in [(ValueRole.after, 1), (.before, -1), (.from, 1)] {
      guard let word = lexeme(role, duration.end), word.sense != .none,
        let base = countedBase(skip(word.end, .of)), let last = base.days.last,
        // "tre giorni da giovedì" and "two nights from the 3rd" are stays that begin on that day, and
        // "trois nuits du 12 au 15" is a stay of these days.
        role != .from
          || !has(.part, duration.end - 1)
            && endOfRangeJoint(base.end, isBetween: false).map({ beginsDay($0) }) != true
            && (uses(.monthFirst) || has(.relativeDay, base.end - 1)),
        let day = day(duration, sign, from: last, base.end)
      else { continue }
      return day
    }
    return nil
  }

  private func day(_ duration: DurationReading, _ sign: Int, from base: CivilDate, _ end: Int)
    -> DateReading?
  {
    duration.date(from: base, sign: sign).map { DateReading(end: end, exactly: $0) }
  }

  /// Returns the day that another day is counted from: "Christmas" in "two days after Christmas".
  /// It may itself be counted from a third day. The nesting is limited, because each level takes
  /// stack and multiplies the number of attempts.
  private func countedBase(_ start: Int) -> DateReading? {
    if let known = memory.countedBases[start] { return known }
    guard memory.countDepth < 3 else { return nil }
    memory.countDepth += 1
    let base = day(start)
    memory.countDepth -= 1
    memory.countedBases.insert(base, at: start)
    return base
  }

  // MARK: Days of a month

  /// Reads a day of a month by its number: "the 15th day of next month", "the 21st this month".
  private func dayOfMonth(_ start: Int) -> DateReading? {
    guard let day = dayNumber(start), isEdge(day.end) else { return nil }
    let of = skipOf(span(.day, day.end)?.end ?? day.end)
    if of > day.end, day.isOrdinal, today.yearMonthDay.day > Int(day.value),
      let end = anyMonth(of)
    {
      return openDay(Int(day.value), end)
    }
    let articles: ValueRoles = uses(.bareDaysOfMonth) ? [.the, .from, .of] : [.the]
    if day.isOrdinal
      || isDigits(start) && has(articles, start - 1) && (of > day.end || has(.shift, of)),
      let month = month(of) ?? (has(.the, of - 1) ? month(of - 1) : nil), !has(.month, of),
      let run = month.runs.first, month.runs.count == 1
    {
      let (year, number, _) = run.from.yearMonthDay
      return date(month.end, year: year, month: number, day: Int(day.value))
    }
    return openDayOfMonth(start, day)
  }

  func month(_ start: Int) -> DateReading? {
    period(start).flatMap { $0.unit == .month ? $0 : nil }
  }

  /// Returns the end of "the month" or "month" without a word such as "next".
  func anyMonth(_ start: Int) -> Int? {
    guard let month = span(.month, skip(start, .the)), isEdge(month.end),
      !uses(.shiftsFollow) || !has(.shift, month.end)
    else { return nil }
    return month.end
  }

  /// Reads a day without a month: "El 21", "le 27", "on the 14th".
  private func openDayOfMonth(_ start: Int, _ day: NumberMatch) -> DateReading? {
    let the = lexeme(.the, before: start)
    // An ordinal may be a day after a preposition: "from the 5th", "am 5.".
    let before = start - (the?.length ?? 0)
    let isOfPart = lexeme(.of, before: before).map { has(.part, before - $0.length - 1) } ?? false
    let isFramed = isPreceded(before, by: Self.beforeDays)
    let isOrdinal =
      day.isOrdinal
      && ((the != nil || uses(.datesWithDots))
        && (isFramed || isOfPart
          || the != nil && (before == 0 || day.value > 12))
        || followsDay(before) || the != nil && precedesDay(day.end))
    let isDay =
      isOfPart || isListedDay(start) || lexeme(.from, before: start)?.sense == .days
      || isAbout(.move) && lexeme(.to, before: start)?.sense == .days
    // "La 2" is a channel, "le 2" a day.
    let isOpen =
      uses(.bareDaysOfMonth)
      ? isDay || the?.sense == .days
      : (the != nil || isDay) && has(.between, day.end)
    let isNumber =
      uses(.bareDaysOfMonth)
      ? day.isOrdinal && span(.day, start - 1) != nil
      : day.value > 3 && (isFramed || uses(.monthFirst)) || isFramed && isAtHour(day.end + 1)
    guard isOrdinal || isOpen, !isAtHour(start), isDigits(start) || isNumber,
      mayEndDay(day, isOrdinal, after: the ?? lexeme(.from, before: start))
        || isOrdinal && (precedesDay(day.end) || isFramed && day.value > 12 && isFree(day.end))
    else { return nil }
    return openDay(Int(day.value), day.end)
  }

  func openDay(_ number: Int, _ end: Int) -> DateReading {
    let days = nearestDays(numbered: number)
    var reading = DateReading(end, "XXXX-XX-\(padded(number, 2))", days: days)
    reading.day = number
    return reading
  }

  /// Returns whether a day and "and" or "or" precede a token: "the 15th or 16th".
  private func followsDay(_ index: Int) -> Bool {
    guard let and = lexeme(.and, before: index) ?? lexeme(.or, before: index) else { return false }
    let last = index - and.length
    return (1...3).contains {
      guard let day = dayNumber(last - $0), day.isOrdinal, day.end == last else { return false }
      return isPreceded(last - $0, by: Self.beforeDays.union([.the, .month]))
    }
  }

  /// Returns whether a time or another day follows a token: "the 3rd or the 5th", "the 3rd until
  /// Christmas".
  private func precedesDay(_ index: Int) -> Bool {
    let next = skip(isSign(index, in: "-–/") ? index + 1 : index, [.and, .or, .to, .until])
    guard next > index else {
      return isDigits(index) || has(.currency, index) || clock(index) != nil
        || duration(index) != nil
    }
    return beginsDay(next)
  }

  private func beginsDay(_ index: Int) -> Bool {
    let day = skip(index, .the)
    return has([.weekday, .month, .holiday, .relativeDay], day)
      || dayNumber(day).map { mayEndDay($0, $0.isOrdinal) } ?? false
  }

  private static let beforeDays: ValueRoles = [
    .at, .from, .since, .until, .before, .after, .starting, .to, .around, .afterDay,
  ]

  /// Returns whether the token after a number allows it to be a day: in "the 5 people" it is not.
  func mayEndDay(_ day: NumberMatch, _ isOrdinal: Bool, after article: Lexeme? = nil) -> Bool {
    let end = day.end
    guard isEdge(end), !isCounted(end), !has(.people, end), !isSign(end, "%"),
      !isSign(end, in: "/-:") || isOrdinal && !(isTight(end + 1) && isDigits(end + 1)),
      !(isSign(end, ",") && isTight(end + 1)), !joinsDigits(end, ".")
    else { return false }
    let isNoNoun = uses(.datesWithDots) && isWord(end) && !isNoun(end)
    return end >= tokens.count || tokens[end].kind == .sign
      || has([.at, .from, .between, .noon, .afterDay], end) || isAbout(.move) && has(.to, end)
      || part(end) != nil
      || has(Self.beforeHours, end)
        && clock(skip(skip(end, Self.beforeHours), .atThe), bare: true) != nil
      || isOrdinal && (isNoNoun || has(.beforePeople, end))
      // In "el 5 te viene bien", the article in the singular shows that the 5 does not count things.
      || article?.sense == .days && !day.isOrdinal && isWord(end) && !isNoun(end)
        && !has(Self.afterCounts, end) && dayNumber(skip(end, [.to, .over])) == nil
        && (letters(end..<end + 1).last != UInt8(ascii: "s")
          || has([.ageVerb, .beforePeople, .greeting], end))
  }

  /// Returns whether an ordinal may be a day because nothing that is counted follows it.
  private func isFree(_ end: Int) -> Bool {
    isWord(end) && (!hasLexemes(end) || has([.article, .topic, .typical], end))
      && !(uses(.datesWithDots) && isNoun(end))
  }

  /// Returns whether a number is in a list of days such as "los días 3, 4 y 5" or "dia 5 ou 6".
  func isListedDay(_ start: Int) -> Bool {
    var index = start
    for _ in 0..<Self.mostListed where uses(.bareDaysOfMonth) {
      if span(.day, index - 1) != nil { return !isDigits(index - 2) }
      let joint = isSign(index - 1, ",") || isPreceded(index, by: [.and, .or]) ? 1 : 0
      guard joint > 0, isDigits(index - 2) else { return false }
      index -= 2
    }
    return false
  }

  /// Returns whether a word such as "día" at a token precedes the number of a day.
  func precedesDayNumber(_ index: Int) -> Bool {
    lexeme(.the, index).map { $0.sense == .days && isDigits($0.end) } ?? false
  }

  private static let beforeHours: ValueRoles = [.around, .before, .after, .until, .since]
  private static let afterCounts: ValueRoles = [
    .span, .month, .number, .multiplier, .hundred, .and, .or, .of, .shift, .part, .degree,
  ]

  /// Returns whether a German word is a noun, which begins with a capital letter: "am 27. bitte" is
  /// not "am 27. Tag".
  func isNoun(_ index: Int) -> Bool { isWord(index) && tokens[index].first & 0x20 == 0 }

  /// Returns the last day before today, and the first one from today on, that has a given number in
  /// its month and, if given, a weekday.
  func nearestDays(numbered number: Int, weekday: Int? = nil) -> [CivilDate] {
    nearest(.month) { first in
      let date = first + (number - 1)
      return date.month == first.month && date.weekday == weekday ?? date.weekday ? date : nil
    }
  }
}
