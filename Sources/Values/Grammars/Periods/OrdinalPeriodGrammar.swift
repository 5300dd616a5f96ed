extension ValueScanner {
  /// Reads an ordinal such as "first" or "3rd", or a word for "last", which has no number.
  func ordinalOrLast(_ start: Int) -> (number: Int?, end: Int)? {
    if let ordinal = dayNumber(start), ordinal.isOrdinal {
      return (Int(ordinal.value), ordinal.end)
    }
    return lexeme(.shift, start).flatMap { $0.int < 0 ? (nil, $0.end) : nil }
  }

  /// Reads a period by its number in a longer one: "first quarter of 2019", "3rd week of Jan",
  /// "week 27", "the last four months of 2021".
  func ordinalPeriod(_ start: Int) -> DateReading? {
    if let part = halfOfMonth(start) ?? partOfAnyYear(start) { return part }
    if let week = numberedWeek(start) {
      return period(of: .week, at: week.monday, end: week.end)
    }
    return ordinalWeek(start) ?? firstOrLast(start)
  }

  /// Reads a week by its number in a year: "week 27", "KW 50".
  func numberedWeek(_ start: Int) -> (monday: CivilDate, end: Int)? {
    guard let word = span(.week, start), isDigits(word.end), isEdge(word.end + 1),
      (1...53).contains(tokens[word.end].number), !isSign(word.end + 1, ":")
    else { return nil }
    let end = word.end + 1
    let index = skipOf(end)
    let year = index > end ? yearOrShifted(index) : nil
    let week = Int(tokens[word.end].number)
    return (CivilDate(isoYear: year?.value ?? today.year, week: week), year?.end ?? end)
  }

  /// Reads a quarter or a half of a year: "Q1", "first half of 2019".
  func partOfAnyYear(_ start: Int) -> DateReading? {
    guard let part = partOfYear(start), !has(.shift, start) || has(.of, part.end) else {
      return nil
    }
    let index = skip(skipOf(part.end), sign: "-/,")
    if let year = yearOrShifted(index) { return part.ending(at: year.end).of(year.value) }
    let word = index > part.end ? span(.year, index) : nil
    return part.ending(at: word?.end ?? part.end).ofAnyYear(today)
  }

  /// Reads a half of a month: "first half of March", "la primera quincena".
  private func halfOfMonth(_ start: Int) -> DateReading? {
    guard let (number, end) = ordinalOrLast(start), number ?? 2 <= 2,
      // "Zweite Julihälfte" contains the month.
      case let inner = lexeme(.month, end), case let index = inner?.end ?? end,
      let half = lexeme(.halfYear, index) ?? span(.fortnight, index)
    else { return nil }
    let modifier: Modifier = number == 1 ? .start : .end
    if let inner { return part(modifier, of: openMonth(inner.int, end: half.end)) }
    let of = skipOf(half.end)
    if of > half.end, let part = part(modifier, at: of), part.unit == .month { return part }
    guard half.role == .span, number != nil else { return nil }
    return period(of: .month, at: today, end: half.end).map { part(modifier, of: $0) }
  }

  func partOfYear(_ start: Int) -> PartOfYear? {
    if let part = numberedPart(start) { return part }
    guard let ordinal = ordinalOrLast(start) else { return nil }
    if let quarter = span(.quarter, ordinal.end), ordinal.number ?? 4 <= 4 {
      return PartOfYear(number: ordinal.number ?? 4, months: 3, end: quarter.end)
    }
    guard let half = lexeme(.halfYear, ordinal.end), let number = ordinal.number, number <= 2 else {
      return nil
    }
    return PartOfYear(number: number, months: 6, end: half.end)
  }

  /// Reads the abbreviation of a quarter or a half of a year: "Q1", "H2".
  func numberedPart(_ index: Int) -> PartOfYear? {
    guard let letter = lexeme(.partOfYear, index), isDigits(index + 1), isTight(index + 1),
      isEdge(index + 2), tokens[index + 1].digitCount == 1
    else { return nil }
    let number = Int(tokens[index + 1].number)
    guard number >= 1, number * letter.int <= 12 else { return nil }
    return PartOfYear(number: number, months: letter.int, end: index + 2)
  }

  func yearOrShifted(_ index: Int) -> (value: Int, end: Int)? {
    year(index, afterDate: false)
      ?? shifted(.span, index, .year).map { (today.year + $0.steps, $0.end) }
  }

  /// Reads the beginning or the end of a month or a year: "the last four months of 2021".
  private func firstOrLast(_ start: Int) -> DateReading? {
    guard let (number, duration) = countedFromEdge(start), number ?? 1 == 1 else { return nil }
    let of = skipOf(duration.end)
    guard of > duration.end,
      let whole = shiftedPeriod(of) ?? monthPeriod(of) ?? yearPeriod(of)
        ?? currentPeriod(of, after: of - 1)
    else { return nil }
    let runs = whole.runs.compactMap { run -> DateReading.Days? in
      if number == nil { return duration.date(from: run.to, sign: -1).map { ($0, run.to) } }
      return duration.date(from: run.from, sign: 1).map { (run.from, $0) }
    }
    return runs.last.map { run in
      let (from, to) = (whole.openTimex(run.from), whole.openTimex(run.to))
      return DateReading(whole.end, "(\(from),\(to),\(duration.timex))", runs, nil, .day)
    }
  }

  /// Reads units after or before "first" or "last": "first three days", "las dos primeras semanas".
  private func countedFromEdge(_ start: Int) -> (number: Int?, duration: DurationReading)? {
    if let (number, end) = ordinalOrLast(start), let duration = duration(end) {
      return (number, duration)
    }
    guard let count = number(start), let (number, end) = ordinalOrLast(count.end),
      let unit = word(.span, end)
    else { return nil }
    return (number, DurationReading(unit.end, count.value, unit.unit))
  }
}
