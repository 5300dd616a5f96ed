/// Reads weekdays, alone and with a week, a date or a word such as "next".
extension ValueScanner {
  func weekdayFirst(_ start: Int) -> DateReading? {
    let shift = lexeme(.shift, start)
    guard let weekday = lexeme(.weekday, shift.map { skip($0.end, .the) } ?? start) else {
      return nil
    }
    let end = weekday.end
    let dot = isSign(end, ".") && uses(.datesWithDots) ? end + 1 : end
    // In "Monday, 23 November", the date has priority over the weekday. Another weekday is a
    // separate day: "Tuesday, 5 May or Friday".
    let next = skip(dot, sign: ",-/")
    let date = calendarDay(has(.from, next) ? next : skipOf(next))
    let isPast = preference == .past || shift?.steps ?? 0 < 0
    let match = date?.days.last { $0.weekday == weekday.int && (isPast || $0 >= today) }
    let isListed = date.map { has([.and, .or], $0.end) || isSign($0.end, ",") } ?? false
    let isOther = isSign(dot, ",") && match == nil && isListed && date?.days.isEmpty == false
    if var date, !isOther {
      date.weekday = weekday.int
      guard shift != nil, date.year == nil else { return date }
      return chosen(date, year: match?.year ?? today.year)
    }
    if shift == nil, let shared = sharedShift(before: start) {
      return anyWeekday(weekday.int, shiftedWeekday(weekday.int, shared, end).days, end)
    }
    if shift == nil, let monday = sharedWeek(before: start) ?? sharedWeek(after: weekday) {
      return anyWeekday(weekday.int, [monday + (weekday.int - 1)], end)
    }
    if let shift { return shiftedWeekday(weekday.int, shift, end) }
    if let shift = word(.shift, end),
      uses(.shiftsFollow) && shift.steps != 0 || abs(shift.int) == 2,
      !has([.span, .weekday, .month], shift.end)
    {
      return shiftedWeekday(weekday.int, shift, shift.end)
    }
    // The week may follow the weekday: "Monday of next week".
    if let week = shiftedWeek(isAbout(.move) ? skip(end, .of) : skip(skipOf(end), .at)) {
      return DateReading(end: week.end, exactly: week.monday + (weekday.int - 1))
    }
    if let later = later(after: end) {
      return DateReading(end: later.end, exactly: (today + 1).next(weekday.int) + later.int)
    }
    // "The Tuesday after Easter", "der Montag vor Weihnachten"
    if let word = lexeme(.after, end) ?? lexeme(.before, end),
      let day = holiday(skipOf(word.end)), let date = day.days.last
    {
      let isAfter = word.role == .after
      let other = isAfter ? (date + 1).next(weekday.int) : (date - 1).previous(weekday.int)
      return DateReading(end: day.end, exactly: other)
    }
    // The distance in weeks may follow the weekday: "Monday in two weeks".
    if let counted = counted(after: end), let date = counted.days.first {
      return DateReading(end: counted.end, exactly: date.monday + (weekday.int - 1))
    }
    if !isOther, let numbered = numberedWeekday(skip(end, sign: ","), weekday.int) {
      return numbered
    }
    let past = (today - 1).previous(weekday.int)
    let days = earlierWeek(before: start).map { [$0 + (weekday.int - 1)] } ?? [past, past + 7]
    return anyWeekday(weekday.int, days, end)
  }

  /// Returns the word before an earlier weekday of a list: "next" in "next Monday or Tuesday".
  private func sharedShift(before index: Int) -> Lexeme? {
    startOfListedWeekday(before: index).flatMap { lexeme(.shift, before: $0) }
  }

  /// Returns the token at which an earlier weekday of a list begins.
  private func startOfListedWeekday(before index: Int) -> Int? {
    endOfPrevious(index).flatMap { end in lexeme(.weekday, before: end).map { end - $0.length } }
  }

  /// Returns the week before an earlier weekday of a list: "next week" in "next week Monday or
  /// Tuesday".
  private func sharedWeek(before start: Int) -> CivilDate? {
    let index = lexeme(.at, before: start).map { start - $0.length } ?? start
    let listed = startOfListedWeekday(before: index) ?? index
    // "Next week except Friday"
    let first = lexeme(.except, before: listed).map { listed - $0.length } ?? listed
    guard first < index else { return nil }
    return (max(0, first - 6)..<first).lazy.compactMap { shiftedWeek($0) }
      .first { skipOf(skip($0.end, sign: "-,")) == first }?.monday
  }

  /// Returns the coming week that the text names a few words before a weekday: "next week, ideally
  /// Tuesday", but not "next week or Tuesday".
  private func earlierWeek(before start: Int) -> CivilDate? {
    (max(0, start - 10)..<start).reversed().lazy.compactMap { shiftedWeek($0) }.first {
      $0.end <= start && $0.monday > today && skip($0.end, .or) == $0.end
    }?.monday
  }

  /// Returns the week after a later weekday of a list: "next week" in "Monday or Tuesday next
  /// week".
  private func sharedWeek(after weekday: Lexeme) -> CivilDate? {
    let next = skip(weekday.end, [.or, .and])
    guard next > weekday.end, let other = lexeme(.weekday, skipOf(next)), other.int > weekday.int
    else { return nil }
    return shiftedWeek(skip(skipOf(other.end), .at))?.monday
  }

  /// Reads several weekdays as a period from the first to the last, or as the most distant one:
  /// "the last two Mondays", "two Mondays from now".
  func countedWeekdays(_ start: Int) -> DateReading? {
    let shift = lexeme(.shift, start)
    guard let (count, end) = countOfPeriods(shift?.end ?? start),
      let weekday = word(.weekdays, end)
    else { return nil }
    let days = 7 * (Int(count) - 1)
    let last = (today - 1).previous(weekday.int) - days
    if shift == nil, let word = lexeme(.later, weekday.end) ?? lexeme(.ago, weekday.end) {
      let date = word.role == .ago ? last : (today + 1).next(weekday.int) + days
      return DateReading(end: word.end, exactly: date)
    }
    guard let shift, shift.steps != 0 else { return nil }
    let first = shift.steps > 0 ? (today + 1).next(weekday.int) : last
    return DateReading(weekday.end, first, first + (days + 1), "P\(days + 1)D", .day)
  }

  /// Reads a weekday or a working day of a month: "last thursday of this month", "le dernier jeudi
  /// du mois", "first Monday of next month", "the last working day of May".
  func weekdayOfMonth(_ start: Int) -> DateReading? {
    guard let (count, end) = ordinalOrLast(start), count ?? 1 <= 5,
      let weekday = lexeme(.weekday, end) ?? span(.workday, end) ?? span(.businessDay, end)
        ?? sharedWeekday(after: end)
    else { return nil }
    let isShared = !has([.weekday, .span], end)
    func day(in first: CivilDate) -> CivilDate? {
      if weekday.role == .span {
        let start = count == nil ? first.adding(months: 1) : first - 1
        return start.adding(count ?? -1, .workday)
      }
      guard let count else { return (first.adding(months: 1) - 1).previous(weekday.int) }
      let day = first.next(weekday.int) + 7 * (count - 1)
      return day.month == first.month ? day : nil
    }
    func timex(_ month: String) -> String {
      "XXXX-\(month)-WXX-\(weekday.role == .span ? "WD" : "\(weekday.int)")-#\(count ?? -1)"
    }
    let of = skipOf(weekday.end)
    guard of > weekday.end || has(.shift, of) else { return nil }
    if let last = anyMonth(of) {
      return DateReading(isShared ? end : last, timex("XX"), days: nearest(.month, day))
    }
    guard let month = month(of), let first = month.runs.last?.from, isEdge(month.end),
      let day = day(in: first)
    else { return nil }
    var result = DateReading(end: isShared ? end : month.end, exactly: day)
    if count != nil { result.timex = timex(padded(first.month, 2)) }
    return result
  }

  private func shiftedWeekday(_ weekday: Int, _ shift: Lexeme, _ end: Int) -> DateReading {
    let date =
      switch shift.sense {
      case .coming: (today + 1).next(weekday)
      case .past: (today - 1).previous(weekday)
      default: today.monday + shift.steps * 7 + (weekday - 1)
      }
    return DateReading(end: end, exactly: date)
  }

  /// Reads a week after a word such as "next", or with its number: "de la semana que viene", "week
  /// 50".
  func shiftedWeek(_ index: Int) -> (monday: CivilDate, end: Int)? {
    guard let week = shifted(.span, index, .week), isEdge(week.end) else {
      return numberedWeek(index)
    }
    return (today.monday + week.steps * 7, week.end)
  }

  /// Reads the number of a day after its weekday, without a month: "Monday 21", "Mon 13th".
  private func numberedWeekday(_ start: Int, _ weekday: Int) -> DateReading? {
    let index = skip(start, .the)
    // In Portuguese, "sexta" means "sixth" and "Friday".
    guard !has([.weekday, .before], index), !isAtHour(index), let day = dayNumber(index),
      isEdge(day.end), !has(.notNumber, index),
      // "Montag 10 vor 11" is a time.
      uses(.bareDaysOfMonth) || clock(index)?.end ?? 0 <= day.end
    else { return nil }
    let number = Int(day.value)
    let days = nearestDays(numbered: number, weekday: weekday)
    // "Zondag 6" and "viernes 11 por la mañana" are days if the number fits the weekday soon, but
    // "viernes 4 de la tarde" is a time.
    let isSoon = days.contains { today..<today + 62 ~= $0 }
    let isLast =
      uses(.dayFirst) && (isSoon || uses(.shiftsFollow)) && mayEndDay(day, false)
      && !has(.of, day.end)
    guard isLast || isNumberOfWeekday(day, index, index > start),
      isSoon && has(.at, day.end) || day.isOrdinal || index > start || !has([.am, .pm], day.end)
    else { return nil }
    // "Monday the 27th" is in this month if the 27th of this month is a Monday.
    let date = days.first { index > start && $0.start(of: .month) == today.start(of: .month) }
    if let date { return DateReading(end: day.end, exactly: date) }
    return anyWeekday(weekday, days, day.end, day: number)
  }

  private func anyWeekday(_ weekday: Int, _ days: [CivilDate], _ end: Int, day: Int? = nil)
    -> DateReading
  {
    DateReading(end, "XXXX-WXX-\(weekday)", days: days, day: day, weekday: weekday)
  }

  private func isNumberOfWeekday(_ day: NumberMatch, _ index: Int, _ hasArticle: Bool) -> Bool {
    let end = day.end
    let isAtHour = lexeme(.at, end)?.sense == .clock
    let isNumber =
      day.isOrdinal || isDigits(index) && (tokens[index].digitCount == 2 || isAtHour)
      || hasArticle && day.isWritten && day.value > 12
    return isNumber && (day.isOrdinal || day.value > 12 || uses(.dayFirst))
      && (!isSign(end, in: ":-/") || day.isOrdinal && !(isTight(end + 1) && isDigits(end + 1)))
      && !has([.clock, .span], end)
      && (!has(.to, end) || isAtHour || day.isOrdinal)
      && !(isSign(end, ".") && isDigits(end + 1))
      && !isCounted(end) && !joinsDigits(end, ",")
  }

  /// Returns whether the context shows that an ambiguous word is a weekday: "sat" in "sat 8pm" and
  /// "fri or sat", but not in "I sat down".
  func isWeekday(_ index: Int, _ end: Int) -> Bool {
    if index == 0, end + (isWord(end) ? 0 : 1) >= tokens.count { return true }
    // "Fr." before a noun is "Frau".
    let isShort = uses(.datesWithDots) && isSign(end - 1, ".")
    if isShort && !isNoun(end) && (isNoun(index) || isPreceded(index, by: [.at]))
      || (uses(.monthFirst) || isShort && isNoun(index)) && !has(.the, index - 1) && !isWord(end)
        && !isDigits(end)
      || isPreceded(index, by: [.until, .before, .since, .starting])
    {
      return true
    }
    // "Segunda" in Portuguese means "Monday", and "second" before a noun: "segunda via".
    if has(.ordinal, index) {
      return lexeme(.other, end)?.sense == .behind
        || !has(.article, index - 1) && (!isWord(end) || hasLexemes(end))
    }
    let next = isSign(end, in: "-/&,") ? end + 1 : skip(end, [.and, .or, .to, .until])
    if next > end, has([.weekday, .relativeDay], next) { return true }
    let joint = [ValueRole.and, .or, .to].compactMap { lexeme($0, before: index)?.length }.first
    let before = index - ((isSign(index - 1, in: "-/&,") ? 1 : joint) ?? index)
    if isPreceded(before, by: [.weekday, .weekdays]) { return true }
    let hasShift =
      uses(.shiftsFollow)
      ? has(.shift, end) : isPreceded(index, by: [.shift, .every, .ordinal, .ordinalSuffix])
    return hasShift || has(.part, end) || isDigits(end) || has(.am, end) && uses(.monthFirst)
      || (has(.the, end) || lexeme(.at, end)?.sense == .clock) && isDigits(end + 1)
  }
}

extension CivilDate {
  /// Creates one of the first four given weekdays of a month, or the last one if `count` is 5.
  init(year: Int, month: Int, weekday: Int, count: Int) {
    let date = CivilDate(year: year, month: month, day: 1).next(weekday) + 7 * (count - 1)
    self = date.month == month ? date : date - 7
  }

  /// Returns the first date that is a given weekday, on or after this date.
  func next(_ weekday: Int) -> CivilDate { self + (weekday - self.weekday + 7) % 7 }

  /// Returns the last date that is a given weekday, on or before this date.
  func previous(_ weekday: Int) -> CivilDate { self - (self.weekday - weekday + 7) % 7 }
}
