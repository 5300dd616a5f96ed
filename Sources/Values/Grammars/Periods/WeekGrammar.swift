extension ValueScanner {
  /// Reads the week or the weekend of a day: "the week of May 3rd", "the week of the 14th", "le
  /// week-end du 12 décembre", "the Easter weekend".
  func weekOfDay(_ start: Int) -> DateReading? {
    if let holiday = holiday(start), let weekend = lexeme(.weekend, holiday.end) {
      return week(of: holiday.ending(at: weekend.end), isWeekend: true)
    }
    let weekend = lexeme(.weekend, start)
    guard let end = lexeme(.weekOf, start)?.end ?? weekend.map({ skipOf($0.end) }),
      end > weekend?.end ?? start
    else { return nil }
    let index = skipOf(end)
    let number = isDigits(index) && !isAtHour(index) ? dayNumber(index) : nil
    let numbered = number.flatMap { mayEndDay($0, $0.isOrdinal) ? openDay($0) : nil }
    let day = calendarDay(index) ?? numbered ?? holiday(index)
    return day.flatMap { week(of: $0, isWeekend: weekend != nil) }
  }

  private func week(of day: DateReading, isWeekend: Bool) -> DateReading? {
    guard let first = day.days.first else { return nil }
    let runs = day.days.map { day in
      // The weekend of a Monday is the one before it.
      let monday = (isWeekend && day.weekday == 1 ? day - 1 : day).monday
      return isWeekend ? (monday + 5, monday + 7) : (monday, monday + 7)
    }
    var week = DateReading(day.end, day.timex, runs, .week, .week)
    week.firstDay = first.description
    return week
  }

  /// Reads a week of a month or a year, or a weekend of a month: "the first week of May", "the last
  /// week of 2016", "the last weekend in January".
  func ordinalWeek(_ start: Int) -> DateReading? {
    guard let (number, end) = ordinalOrLast(start),
      // "Erste Februarwoche" contains the month.
      case let inner = lexeme(.month, end),
      let noun = word(.weekend, inner?.end ?? end) ?? span(.week, inner?.end ?? end)
    else { return nil }
    let isWeekend = noun.role == .weekend
    let of = skipOf(noun.end)
    if !isWeekend, let year = yearOrShifted(of) {
      let week =
        number.map { CivilDate(isoYear: year.value, week: $0) }
        ?? CivilDate(year: year.value, month: 12, day: 28)
      return period(of: .week, at: week, end: year.end)
    }
    guard
      let month = inner.map({ openMonth($0.int, end: noun.end) }) ?? shiftedPeriod(of)
        ?? monthPeriod(of),
      month.unit == .month
    else { return nil }
    // A week belongs to the month of its Thursday (ISO 8601), a weekend to the month of its
    // Saturday.
    let weekday = isWeekend ? 6 : 4
    let runs = month.runs.map { run -> DateReading.Days in
      let day =
        number.map { run.from.next(weekday) + ($0 - 1) * 7 } ?? (run.to - 1).previous(weekday)
      return isWeekend ? (day, day + 2) : (day.monday, day.monday + 7)
    }
    let timex = "\(month.timex)-\(isWeekend ? "WE" : "W")\(padded(number ?? 5, 2))"
    return DateReading(month.end, timex, runs, isWeekend ? nil : .week, isWeekend ? .day : .week)
  }

  /// Reads the week or weekend before or after a day: "the week before Christmas".
  func periodBesideDay(_ noun: Lexeme) -> DateReading? {
    guard let day = countedBase(skip(noun.end, [.before, .after])) else { return nil }
    let isBefore = has(.before, noun.end)
    let length = noun.role == .weekend ? 2 : 7
    let runs = day.days.map { date -> DateReading.Days in
      let (before, after) =
        noun.role == .weekend ? ((date - 1).previous(6), (date + 1).next(6)) : (date - 7, date + 1)
      return isBefore ? (before, before + length) : (after, after + length)
    }
    return runs.last.map { run in
      DateReading(day.end, "(\(run.from),\(run.to),P\(length)D)", runs, nil, .day)
    }
  }

  /// Returns a phrase after a day that adds one week or two, with the number of days: "Monday
  /// week", "mardi en huit", "lundi en quinze".
  func later(after index: Int) -> Lexeme? {
    if let later = word(.later, index), later.sense == .behind {
      return has([.span, .people], later.end) || isCounted(later.end) ? nil : later
    }
    guard uses(.monthFirst), var week = word(.span, index), !isDigits(week.end),
      week.unit == .week || week.unit == .fortnight
    else { return nil }
    week.number = week.unit == .week ? 7 : 14
    return week
  }
}
