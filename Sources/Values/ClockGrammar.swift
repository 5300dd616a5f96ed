extension ValueScanner {
  /// A time of day; a number alone only where `bare` allows it.
  func clock(_ start: Int, bare: Bool = false) -> ClockReading? {
    guard isEdge(start),
      let reading = anyClock(start, bare: bare).map({ literal($0, from: start) }),
      !isLength(start, reading),
      !(reading.isBare && isOfPeople(start, reading.end))
    else { return nil }
    return reading
  }

  /// "09:00" is in the morning, and so is "9h" where clocks have 24 hours.
  private func literal(_ clock: ClockReading, from start: Int) -> ClockReading {
    let last = clock.end - 1
    let isNumeric = isDigits(last) && (isSign(last - 1, ":") || isSign(last - 1, "."))
    let hour = isNumeric ? last - 2 : last - 1
    let hasZero = isNumeric && isDigits(hour) && bytes[Int(tokens[hour].bytes.lowerBound)] == 0x30
    let saysHours = (start..<clock.end).contains { has(.clock, $0) }
    let isByDay = !lexicon.monthFirst && clock.hour >= 6 && (isNumeric || saysHours)
    guard clock.isOpen, hasZero || isByDay else {
      return clock
    }
    var result = clock
    result.half = .said
    return result
  }

  /// "for two", "4 persons": a number of people, unless something says that it is an hour.
  func isOfPeople(_ start: Int, _ end: Int) -> Bool {
    has(.person, end) || lastLexeme(before: start, .party) != nil && likelyPart != .morning
  }

  /// "trois heures" and "tres horas" are as long as that, if nothing says that they are the time.
  private func isLength(_ start: Int, _ reading: ClockReading) -> Bool {
    let last = reading.end - 1
    guard reading.minute == nil, has(.clock, last), lexeme(.span, last)?.name == "H" else {
      return false
    }
    // "voor 18 uur" is before that time, and "voor 3 uur" as long.
    let isLate = isDigits(start) && tokens[start].number > 12 && isIntroduced(start, by: [.before])
    if lastLexeme(before: start, .lasting) != nil { return !isLate }
    if tokens[last].bytes.count == 1 || lexeme(.part, reading.end) != nil { return false }
    if lastLexeme(before: start, .at)?.name == "clock" || has(.weekday, start - 1) { return false }
    // "entre 13 et 15 heures"
    if let and = lastLexeme(before: start, .and), isDigits(start - and.length - 1),
      lastLexeme(before: start - and.length - 1, .between) != nil
    {
      return false
    }
    if isSign(reading.end, "-") || has(.to, reading.end) || calendarDay(reading.end) != nil {
      return false
    }
    return ![
      ValueRole.from, .to, .until, .between, .before, .after, .since, .around, .day, .month, .part,
    ]
    .contains { lastLexeme(before: start, $0) != nil }
  }

  private func anyClock(_ start: Int, bare: Bool) -> ClockReading? {
    if let noon = lexeme(.noon, start), isEdge(start + noon.length) {
      return pastNoon(ClockReading(end: start + noon.length, hour: noon.int, isOpen: false))
    }
    if let said = saidClock(start) { return withMarker(said) }
    if isDigits(start), let written = writtenClock(start) {
      // "18 Uhr 15"
      if written.minute == nil, let word = wordClock(start, bare: bare), word.end > written.end {
        return word
      }
      return written
    }
    if let word = wordClock(start, bare: bare) { return word }
    return nil
  }

  /// "midi et demi"
  private func pastNoon(_ noon: ClockReading) -> ClockReading {
    guard let and = lexeme(.and, noon.end), let half = lexeme(.half, noon.end + and.length),
      half.number == 0, lexicon.saysHourAndMinutes, isEdge(noon.end + and.length + half.length)
    else { return noon }
    var result = noon
    result.minute = 30
    result.end += and.length + half.length
    return result
  }

  // MARK: Digits

  private func writtenClock(_ start: Int) -> ClockReading? {
    guard !isSign(start - 1, ":") || !isTight(start), !(isTight(start) && isSign(start - 1, ".")),
      !(isTight(start) && (isSign(start - 1, "/") || isSign(start - 1, "$")))
    else { return nil }
    let token = tokens[start]
    var clock: ClockReading?
    if token.digitCount <= 2, token.number <= 24 {
      let hour = Int(token.number)
      let isColon = isSign(start + 1, ":")
      let isPoint = isSign(start + 1, ".")
      let isLetter = lexeme(.clock, start + 1).map { $0.name == "h" } ?? false
      if isColon || isPoint || isLetter, isTight(start + 2) || (isLetter && isDigits(start + 2)),
        isDigits(start + 2),
        tokens[start + 2].digitCount == 2, tokens[start + 2].number < 60,
        isTight(start + 1) || isLetter
      {
        var read = ClockReading(
          end: start + 3,
          hour: hour,
          minute: Int(tokens[start + 2].number),
          second: nil,
          isOpen: hour >= 1 && hour <= 12
        )
        if isSign(start + 3, ":"), isTight(start + 4), isDigits(start + 4),
          tokens[start + 4].digitCount == 2, tokens[start + 4].number < 60
        {
          read.second = Int(tokens[start + 4].number)
          read.end = start + 5
        }
        let marked = withMarker(read)
        // "8.30" is a time only with something that says so.
        if isPoint, marked.end == read.end,
          !lexicon.dotsClock && !isClockAfterPoint(start, read.end) || !isBareHour(read.end)
        {
          return nil
        }
        if isSign(read.end, ":") && isTight(read.end + 1) && isDigits(read.end + 1) { return nil }
        if isPoint, isSign(read.end, "."), isDigits(read.end + 1) { return nil }
        if hour == 24, read.minute != 0 { return nil }
        clock = marked
      } else {
        let bare = ClockReading(end: start + 1, hour: hour, isOpen: hour >= 1 && hour <= 12)
        let marked = withMarker(bare)
        if marked.end > bare.end { clock = marked }
        if hour == 24, clock != nil { clock?.hour = 0 }
      }
    } else if token.digitCount == 4, token.number < 2400,
      token.number.truncatingRemainder(dividingBy: 100) < 60
    {
      let hour = Int(token.number) / 100
      let read = ClockReading(
        end: start + 1,
        hour: hour,
        minute: Int(token.number) % 100,
        isOpen: hour >= 1 && hour <= 12
      )
      let marked = withMarker(read)
      if marked.end > read.end {
        clock = marked
      } else if bytes[Int(token.bytes.lowerBound)] == 0x30
        ? has(.at, start - 1) || has(.between, start - 1) || isSign(start - 1, "-")
        : lastLexeme(before: start, .at)?.name == "clock" && isBareHour(read.end)
      {
        clock = marked
      }
    }
    guard let clock, isEdge(clock.end) else { return nil }
    return clock
  }

  /// "um 17.30", "alle 8.30": the word before tells.
  private func isClockAfterPoint(_ start: Int, _ end: Int) -> Bool {
    guard let at = lastLexeme(before: start, .at) else { return false }
    return at.name == "clock" && isEdge(end)
  }

  /// The phrase of a role that ends where a token begins.
  func lastLexeme(before index: Int, _ role: ValueRole) -> Lexeme? {
    for length in 1...3 where index - length >= 0 {
      if let lexeme = lexeme(role, index - length), lexeme.length == length { return lexeme }
    }
    return nil
  }

  // MARK: Words

  /// "half past eight", "ten to nine", "halb acht", "acht Uhr dreißig", "las ocho y media".
  private func saidClock(_ start: Int) -> ClockReading? {
    var index = start
    var minutes: Double?
    if let quarter = lexeme(.quarter, index), quarter.number == 4 || quarter.number == 0.75 {
      minutes = quarter.number == 4 ? 15 : 45
      index += quarter.length
    } else if has(.article, index), let quarter = lexeme(.quarter, skip(index, .article)),
      quarter.number == 4
    {
      minutes = 15
      index = skip(index, .article) + quarter.length
    } else if let half = lexeme(.half, index), half.name != "1.5" {
      minutes = 30
      index += half.length
    } else if let count = smallNumber(index), count.value < 60 {
      minutes = count.value
      index = count.end
      if let span = lexeme(.span, index), span.name == "MIN" { index += span.length }
    }
    if let minutes {
      if let past = lexeme(.past, index), let hour = halfOrHour(index + past.length) {
        return shifted(hour, by: Int(minutes))
      }
      if let till = lexeme(.till, index),
        has(.span, index - 1) || has(.quarter, index - 1)
          || !isFramed(start) && (till.name != "weak" || !isDigits(start) && minutes >= 10),
        let hour = halfOrHour(index + till.length)
      {
        return shifted(hour, by: -Int(minutes))
      }
    }
    // "viertel acht", "dreiviertel acht" in parts of Germany
    if let minutes, minutes != 30, index > start, !isDigits(start), lexicon.dotsDates,
      has(.quarter, index - 1), let hour = hour(index), hour.isOpen
    {
      return shifted(hour, by: Int(minutes) - 60)
    }
    // "at half 7" in British English
    if minutes == 30, index > start, lexicon.monthFirst, has(.at, start - 1), let hour = hour(index)
    {
      return shifted(hour, by: 30)
    }
    return lexeme(.halfTo, start) != nil ? halfOrHour(start) : nil
  }

  /// "halb drei" or an hour: "fünf nach halb drei" is 14:35.
  private func halfOrHour(_ index: Int) -> ClockReading? {
    guard let half = lexeme(.halfTo, index) else { return hour(index) }
    return hour(index + half.length).map { shifted($0, by: -30) }
  }

  /// "from 10 to 12" is no time before twelve.
  private func isFramed(_ start: Int) -> Bool {
    lastLexeme(before: start, .from) != nil || lastLexeme(before: start, .between) != nil
  }

  private func smallNumber(_ index: Int) -> NumberMatch? {
    if isDigits(index) {
      guard tokens[index].digitCount <= 2 else { return nil }
      return NumberMatch(value: tokens[index].number, end: index + 1)
    }
    guard let match = composed(index, ordinals: false), match.isWritten,
      match.value == match.value.rounded(), match.value >= 0, match.value < 100
    else { return nil }
    return match
  }

  func hour(_ start: Int) -> ClockReading? {
    let index = skip(start, .the, .at)
    if let noon = lexeme(.noon, index) {
      return ClockReading(end: index + noon.length, hour: noon.int, isOpen: false)
    }
    guard let match = smallNumber(index), match.value <= 24 else { return nil }
    var reading = ClockReading(
      end: match.end,
      hour: Int(match.value) % 24,
      isOpen: match.value >= 1 && match.value <= 12
    )
    if let clock = lexeme(.clock, reading.end) { reading.end += clock.length }
    return reading
  }

  private func shifted(_ clock: ClockReading, by minutes: Int) -> ClockReading {
    let total = (clock.hour * 60 + (clock.minute ?? 0) + minutes + 1440) % 1440
    var result = clock
    result.hour = total / 60
    result.minute = total % 60
    if clock.isOpen, result.hour == 0 { result.hour = 12 }
    return result
  }

  private func wordClock(_ start: Int, bare: Bool) -> ClockReading? {
    guard let match = smallNumber(start), match.value <= 24, !match.isFraction else { return nil }
    var reading = ClockReading(
      end: match.end,
      hour: Int(match.value) % 24,
      isOpen: match.value >= 1 && match.value <= 12
    )
    reading.isBare = true
    if isDigits(start), isTight(start), isSign(start - 1, ".") || isSign(start - 1, ",") {
      return nil
    }
    // Minutes without a word between: "three thirty", "sept heures trente", "las ocho y cuarto".
    var index = match.end
    if let clock = lexeme(.clock, index) {
      index += clock.length
      reading.end = index
      reading.isBare = false
    }
    // "entre 17 et 18" are two hours.
    let isFirstOfTwo = lexeme(.and, index) != nil && lastLexeme(before: start, .between) != nil
    if !isFirstOfTwo,
      let minutes = minutes(after: index, isWord: match.isWritten, hasClock: !reading.isBare, bare)
    {
      reading.minute = minutes.value
      reading.end = minutes.end
      reading.isBare = false
      if minutes.value < 0 {
        reading = shifted(
          ClockReading(end: minutes.end, hour: reading.hour, isOpen: reading.isOpen),
          by: minutes.value
        )
      }
    }
    let marked = withMarker(reading)
    if marked.end > reading.end { return isEdge(marked.end) ? marked : nil }
    guard isEdge(reading.end), !reading.isBare || (bare && isBareHour(reading.end)) else {
      return nil
    }
    return reading
  }

  private func minutes(after index: Int, isWord: Bool, hasClock: Bool, _ bare: Bool)
    -> (value: Int, end: Int)?
  {
    if let less = lexeme(.less, index), less.name == "clock" {
      let quarter = skip(index + less.length, .article, .the)
      if let lexeme = lexeme(.quarter, quarter), lexeme.number == 4 {
        return (-15, quarter + lexeme.length)
      }
      if let count = smallNumber(index + less.length), count.value < 60 {
        return (-Int(count.value), afterMinutes(count.end))
      }
      return nil
    }
    let and = lexeme(.and, index)
    var next = index + (and?.length ?? 0)
    if and != nil || hasClock {
      if let half = lexeme(.half, next), half.name != "1.5", half.number != 1.5 {
        return (30, next + half.length)
      }
      let article = skip(next, .article)
      if let quarter = lexeme(.quarter, article), quarter.number != 0 {
        return (quarter.number == 4 ? 15 : 45, article + quarter.length)
      }
    }
    guard isWord || hasClock || and != nil && lexicon.saysHourAndMinutes,
      and == nil || hasClock || lexicon.saysHourAndMinutes
    else { return nil }
    if isSign(next, ",") || isSign(next, "-") && isTight(next) { next += 1 }
    guard hasClock || bare || and != nil || has(.at, index - 2), let count = smallNumber(next),
      count.value < 60, count.value >= 1 || hasClock, count.value >= 10 || hasClock || and != nil,
      !isDigits(next) || hasClock || and != nil && lexicon.saysHourAndMinutes,
      !isCounted(count.end), !isDigits(next) || tokens[next].digitCount == 2 || and != nil
    else { return nil }
    let end = afterMinutes(count.end)
    if end == count.end, has(.span, count.end) || has(.month, count.end) { return nil }
    return (Int(count.value), end)
  }

  private func afterMinutes(_ index: Int) -> Int {
    guard let span = lexeme(.span, index), span.name == "MIN" else { return index }
    return index + span.length
  }

  /// A number that is nothing else: not of things, money or percent.
  private func isBareHour(_ end: Int) -> Bool {
    !isSign(end, "%") && !isSign(end, "/") && !has(.currency, end) && !has(.percent, end)
      && !has(.span, end) && !has(.unit, end) && !has(.person, end) && !has(.degree, end)
      && !has(.temperature, end) && !(isSign(end, ".") && isDigits(end + 1))
      && !(isSign(end, ",") && isDigits(end + 1) && isTight(end + 1)) && !has(.multiplier, end)
  }

  /// am, pm, o'clock, and a part of the day behind the time.
  private func withMarker(_ clock: ClockReading) -> ClockReading {
    var result = clock
    if let word = lexeme(.clock, result.end), isEdge(result.end + word.length) || word.name == "h" {
      result.end += word.length
      result.isBare = false
    }
    if let am = lexeme(.am, result.end), isEdge(result.end + am.length) || isSign(result.end, "-"),
      !isPreposition(am, result.end)
    {
      if am.name == "open" {
        result.isBare = false
        result.end += am.length
        return result
      }
      let end = result.end + am.length
      result = result.hour <= 12 ? result.settled(afterNoon: false) : result
      result.end = end
      result.isBare = false
    } else if let pm = lexeme(.pm, result.end), isEdge(result.end + pm.length) {
      let end = result.end + pm.length
      result = result.settled(afterNoon: true)
      result.end = end
      result.isBare = false
    }
    return result
  }

  /// "4 am freitag": where "am" is a preposition.
  private func isPreposition(_ am: Lexeme, _ index: Int) -> Bool {
    let next = index + am.length
    return am.length == 1 && has(.at, index)
      && (isDigits(next)
        || [ValueRole.weekday, .part, .shift, .holiday, .day, .ordinal, .weekend, .start, .end]
          .contains { has($0, next) })
  }

  // MARK: Parts of the day

  private func isPartBehind(_ start: Int) -> Bool {
    let index = skip(skip(start, .at), .the)
    return has(.part, index) || lexeme(.shift, index).map { has(.part, index + $0.length) } == true
  }

  /// Meals are times only where something says so: "after dinner".
  private func isMealtime(_ start: Int) -> Bool {
    [ValueRole.before, .after, .around, .at, .until, .since].contains { role in
      lastLexeme(before: start, role) != nil || has(role, start)
    }
  }

  /// "in the morning", "early afternoon", "tonight".
  func part(_ start: Int) -> PartReading? {
    if let today = lexeme(.today, start), isEdge(start + today.length) {
      return PartReading(end: start + today.length, name: today.name, offset: 0)
    }
    if let night = lexeme(.night, start), isEdge(start + night.length) {
      return PartReading(end: start + night.length, name: "NI", offset: night.int)
    }
    var index = start
    var modifier: ResolvedTime.Modifier?
    for _ in 0..<3 {
      if let early = lexeme(.start, index), isPartBehind(index + early.length) {
        modifier = .start
        index += early.length
      } else if let late = lexeme(.end, index), isPartBehind(index + late.length) {
        modifier = .end
        index += late.length
      } else {
        let next = skip(index, .at, .the, .of)
        if next == index || has(.part, index) { break }
        index = next
      }
    }
    var offset: Int?
    if let shift = lexeme(.shift, index), has(.part, index + shift.length) {
      offset = shift.steps
      index += shift.length
    }
    guard let part = lexeme(.part, index), isEdge(index + part.length) else { return nil }
    if part.name.hasPrefix("ME"), part.name != "MEL", !isMealtime(start) { return nil }
    var reading = PartReading(
      end: index + part.length,
      name: part.name,
      modifier: modifier,
      offset: offset
    )
    if let shift = lexeme(.shift, reading.end), offset == nil, lexicon.shiftsFollow,
      isEdge(reading.end + shift.length)
    {
      reading.offset = shift.int
      reading.end += shift.length
    }
    return reading
  }
}
