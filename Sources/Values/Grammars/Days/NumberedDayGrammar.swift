extension ValueScanner {
  /// Reads a day of a month by its number: "the 15th day of next month", "the 21st this month".
  func dayOfMonth(_ start: Int) -> DateReading? {
    // "Zum Monatsersten"
    if let month = span(.month, start), tokens[month.end].continuesWord {
      return dayNumber(month.end).flatMap { $0.isOrdinal ? openDay($0) : nil }
    }
    guard let day = dayNumber(start), isEdge(day.end) else { return nil }
    let of = skipOf(span(.day, day.end)?.end ?? day.end)
    if of > day.end, day.isOrdinal, today.day > Int(day.value), let end = anyMonth(of) {
      return openDay(day).ending(at: end)
    }
    let articles: ValueRoles = uses(.bareDaysOfMonth) ? [.the, .from, .of, .to] : [.the]
    if day.isOrdinal
      || isDigits(start) && has(articles, start - 1)
      || lexeme(.the, before: start)?.sense == .days,
      let month = month(of) ?? (has(.the, of - 1) ? month(of - 1) : nil),
      let first = month.days.first, month.runs.count == 1
    {
      return date(month.end, year: first.year, month: first.month, day: Int(day.value))
    }
    return openDayOfMonth(start, day)
  }

  func month(_ start: Int) -> DateReading? {
    period(start).flatMap { $0.unit == .month ? $0 : nil }
  }

  /// Returns the end of "the month" or "month" without a word such as "next" before or after it.
  func anyMonth(_ start: Int) -> Int? {
    span(.month, skip(start, .the)).flatMap {
      isEdge($0.end) && !(uses(.shiftsFollow) && has(.shift, $0.end)) ? $0.end : nil
    }
  }

  /// Reads a day without a month: "El 21", "le 27", "on the 14th".
  private func openDayOfMonth(_ start: Int, _ day: NumberMatch) -> DateReading? {
    let the = lexeme(.the, before: start)
    // An ordinal may be a day after a preposition: "from the 5th", "am 5.".
    let before = start - (the?.length ?? 0)
    let isFramed = isPreceded(before, by: Self.beforeDays)
    let isOrdinal =
      day.isOrdinal
      && (the != nil || isFramed && uses(.datesWithDots) || followsDay(before)
        // "On 8th" and "from 3rd to 5th", but not "to 20th and Market Street"
        || isFramed && isDigits(start)
          && (!isPreceded(before, by: [.to]) || has(.ordinalSuffix, before - 2)))
    // "La 2" is a channel, "le 2" a day, and so is "24" in "de 24 à noite".
    let articles = [
      the, lexeme(.from, before: start), isAbout(.heat) ? nil : lexeme(.to, before: start),
    ]
    let isOpen =
      uses(.bareDaysOfMonth)
      ? isListedDay(start) || articles.contains { $0?.sense == .days }
        || day.value > 23 && isPreceded(start, by: [.from, .of]) && part(day.end) != nil
          && !isAbout(.heat) && !isOfPeople(start, day.end)
      : lexeme(.between, day.end).map { clock($0.end, bare: true) != nil } == true
        && !isAbout(.heat)
    let isNumber =
      uses(.bareDaysOfMonth)
      ? day.isOrdinal
        ? span(.day, start - 1) != nil
        : the?.sense == .days && !day.isArticle && (day.value > 12 || span(.day, start - 1) != nil)
      : day.value > 3
        && (isFramed || uses(.monthFirst) || followsDay(before)
          || the != nil && (has(.afterDay, day.end) || precedesLastDay(day.end)))
        || isFramed && (isAtHour(day.end + 1) || precedesLastDay(day.end))
        // "Zum ersten", but not "im ersten" or "zum ersten Mal"
        || lexeme(.at, before: start)?.sense == .days
          && (!isWord(day.end) || has(.afterDay, day.end))
    guard isOrdinal || isOpen, !isAtHour(start), isDigits(start) || isNumber,
      mayEndDay(day, isOrdinal, after: the ?? lexeme(.from, before: start))
        || isOrdinal
          && (isDigits(day.end) || has(.currency, day.end) || clock(day.end) != nil
            || isFramed && day.value > 12 && isFree(day.end))
    else { return nil }
    var reading = openDay(day)
    // In "leave on the 20th and come back on the 28th", both days are in the same month.
    let first = earlierDay(before: start)
    for month in [earlierMonth(before: start), first.start(of: .month)] {
      let date = month.map { $0 + (Int(day.value) - 1) }
      if let date, date > max(first, today), date.month == month?.month, preference == .future {
        reading.runs = [(date, date + 1)]
        break
      }
    }
    return reading
  }

  /// Returns the first day of the coming month that the text names a few words before a day: "in
  /// January, ideally the 15th".
  private func earlierMonth(before start: Int) -> CivilDate? {
    (max(0, start - 10)..<start).reversed().lazy
      .compactMap { monthPeriod($0) ?? shiftedPeriod($0) }
      .first { $0.unit == .month && $0.end <= start && skip($0.end, .or) == $0.end }?
      .days.last { $0 > today }
  }

  func openDay(_ day: NumberMatch) -> DateReading {
    let number = Int(day.value)
    let days = nearestDays(numbered: number)
    return DateReading(day.end, "XXXX-XX-\(padded(number, 2))", days: days, day: number)
  }

  /// Returns whether a token continues a list of days: "the 15th or 16th", "May 15th, 16th and
  /// 17th".
  private func followsDay(_ index: Int) -> Bool {
    guard let last = endOfPrevious(index) else { return false }
    return (1...3).contains {
      guard let day = dayNumber(last - $0), day.isOrdinal, day.end == last else { return false }
      return isPreceded(last - $0, by: Self.beforeDays.union([.the, .month]))
    }
  }

  /// Returns whether the last day of a range or a list follows a token: "bis neunten", "oder
  /// elften".
  private func precedesLastDay(_ index: Int) -> Bool {
    (lexeme(.until, index) ?? lexeme(.or, index)).flatMap { dayNumber($0.end) }
      .map { $0.isOrdinal && mayEndDay($0, true) } ?? false
  }

  private static let beforeDays: ValueRoles = [
    .at, .from, .since, .until, .before, .after, .starting, .to, .around, .afterDay,
  ]

  /// Returns whether the token after a number allows it to be a day: in "the 5 people" it is not.
  func mayEndDay(_ day: NumberMatch, _ isOrdinal: Bool, after article: Lexeme? = nil) -> Bool {
    let end = day.end
    guard isEdge(end), !isCounted(end), !has([.people, .span], end), !isSign(end, "%"),
      !isSign(end, in: "/-:") || isOrdinal,
      !(isSign(end, ",") && isTight(end + 1)), !joinsDigits(end, ".")
    else { return false }
    // German nouns begin with a capital letter, Dutch infinitives end in "en".
    let isNoNoun =
      isWord(end)
      && (uses(.datesWithDots)
        ? !isNoun(end) : uses(.unitsBeforeTens) && string(end..<end + 1).hasSuffix("en"))
    return end >= tokens.count || tokens[end].kind == .sign
      || has([.at, .from, .between, .noon, .or, .afterDay], end) || part(end) != nil
      || has(Self.beforeHours, end) || isOrdinal && isNoNoun
      // In "el 5 te viene bien", the article in the singular shows that the 5 does not count
      // things.
      || article?.sense == .days && !day.isOrdinal && isWord(end) && !isNoun(end)
        && !has(Self.afterCounts, end)
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
      guard let end = endOfPrevious(index), isDigits(end - 1) else { return false }
      index = end - 1
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
