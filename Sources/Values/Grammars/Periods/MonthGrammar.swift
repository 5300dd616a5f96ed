extension ValueScanner {
  func month(_ month: Int, of year: Int, end: Int) -> DateReading? {
    period(of: .month, at: CivilDate(year: year, month: month, day: 1), end: end)
  }

  func monthPeriod(_ start: Int) -> DateReading? {
    if let numeric = numericMonth(start) { return numeric }
    if let noun = span(.month, start), has(.month, skip(noun.end, .of)) {
      return monthPeriod(skip(noun.end, .of))
    }
    guard let month = lexeme(.month, start) else { return nil }
    let index = month.end
    guard isEdge(index) || isDigits(index) && tokens[index].digitCount == 4 else { return nil }
    if isTight(start), isSign(start - 1, "$") { return nil }
    // "August Meier" and "I am June" are names.
    let isBeforeName =
      isNoun(start) && isNoun(index) && !hasLexemes(index)
      && !letters(start..<index).dropFirst().allSatisfy(Self.capitals.contains)
    // So is "June" in "send 15 to June".
    let isPayee =
      uses(.monthFirst) && has(.to, start - 1) && isDigits(start - 2) && !has(.month, start - 3)
      && tokens[start - 2].digitCount < 4
    if isPayee || isPreceded(start, by: [.greeting])
      || isBeforeName && !uses(.datesWithDots) && !isPreceded(start, by: Self.beforeMonths)
    {
      return nil
    }
    if let year = year(index, afterDate: true),
      // "Sept mille" is a number.
      isDigits(index) || !has(.number, start),
      !isDigits(year.end - 1) || tokens[year.end - 1].number > 31 || isSign(year.end - 2, "'")
    {
      return self.month(month.int, of: year.value, end: year.end)
    }
    if month.sense == .ambiguous {
      // In "May to March" and "April or May", the other month shows that "May" is not a verb.
      let isBesideMonth = [ValueRole.to, .and, .or].contains { role in
        let joint = lexeme(role, before: start)
        let before = joint.map { start - $0.length } ?? -1
        return isPreceded(before, by: [.month]) || has(.month, lexeme(role, index)?.end ?? index)
      }
      guard
        // Portuguese "dez" and French "sept" are also numbers: "antes das dez".
        isBesideMonth
          || !has(.number, start) && !has([.the, .to], start - 1) && !followsArticle(start)
            && isPreceded(start, by: Self.beforeMonths)
          || isSign(index, "-") && has(.month, index + 1)
      else { return nil }
    }
    if uses(.shiftsFollow), let shift = word(.shift, index), !has(.span, shift.end) {
      return self.month(month.int, shiftedBy: shift, end: shift.end)
    }
    return openMonth(month.int, end: index)
  }

  /// Returns whether the word before a token is an article or a contraction with an article, such
  /// as "el", "del" and "nel", which never precede a month: "cerca del mar", "nel mar Ligure".
  private func followsArticle(_ index: Int) -> Bool {
    uses(.shiftsFollow) && isWord(index - 1) && letters(index - 1..<index).last == 0x6C
  }

  private static let beforeMonths: ValueRoles = [
    .at, .of, .from, .since, .until, .before, .after, .between, .start, .middle, .end,
  ]

  func openMonth(_ month: Int, end: Int) -> DateReading {
    let thisYear = CivilDate(year: today.year, month: month, day: 1)
    let past = thisYear < today.start(of: .month) ? thisYear : thisYear.adding(months: -12)
    let runs = [past, past.adding(months: 12)].map { ($0, $0.adding(months: 1)) }
    var reading = DateReading(end, "XXXX-\(padded(month, 2))", runs, .month, .month)
    (reading.month, reading.firstDay) = (month, reading.timex + "-01")
    return reading
  }

  /// Reads a month and a year in digits: "2015-3", "3/2015".
  private func numericMonth(_ start: Int) -> DateReading? {
    guard isDigits(start), isTight(start + 1), isTight(start + 2), isDigits(start + 2),
      isEdge(start + 3), !isTight(start) || !isSign(start - 1, "/"), isSign(start + 1, in: "-/"),
      !(isSign(start + 3, in: "-/.") && isDigits(start + 4))
    else { return nil }
    let (first, second) = (tokens[start], tokens[start + 2])
    let (year, month) = first.digitCount == 4 ? (first, second) : (second, first)
    // The year of a bank card has two digits.
    let century = isAbout(.expiry) && year.digitCount == 2 && month.digitCount == 2 ? 2000.0 : 0
    let value = century + year.number
    guard year.digitCount == 4 || abs(value - Double(today.year)) <= 10, month.digitCount <= 2,
      (1500..<2200).contains(value), (1...12).contains(month.number)
    else { return nil }
    return self.month(Int(month.number), of: Int(value), end: start + 3)
  }

  func season(_ start: Int) -> DateReading? {
    guard let season = word(.season, start) else { return nil }
    if let year = year(season.end, afterDate: true) {
      return self.season(name(season), year: year.value, end: year.end)
    }
    // Words for seasons have other meanings: "spring" is also a verb, and "été" means "been".
    guard
      start == 0 || season.length > 1 || isPreceded(start, by: Self.beforeSeasons)
        || lexeme(.at, before: start).map({ $0.sense != .clock }) == true
    else { return nil }
    return DateReading(season.end, name(season), [], nil, .quarter)
  }

  private static let beforeSeasons: ValueRoles = [
    .the, .of, .whole, .since, .until, .before, .after, .start, .end,
  ]

  /// Returns a season of a year, without dates, because its first day depends on the country.
  func season(_ name: String, year: Int, end: Int) -> DateReading {
    DateReading(end, "\(padded(year, 4))-\(name)", [], nil, .quarter)
  }
}
