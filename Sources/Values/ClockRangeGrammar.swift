/// Reads ranges of times of day, and parts of the day.
extension ValueScanner {
  /// Reads a range of times of day: "from 5 to 6pm", "between 10 and 11:30", "7 bis 9 Uhr".
  func clockRange(_ start: Int, hasDay: Bool) -> ClockRange? {
    let between = lexeme(.between, start) ?? lexeme(.between, skip(start, .of))
    let frame = between ?? lexeme(.from, start)
    // In "Monday to Friday 9-5", the weekday before the numbers makes them hours.
    let isFramed = frame != nil || isPreceded(start, by: [.weekday, .weekdays, .frequency])
    var index = skip(skip(frame?.end ?? start, .the), .at)
    if frame != nil { index = skip(index, .around) }
    guard frame?.sense != .days, var from = clock(index, bare: true) else { return nil }
    if let part = part(from.end), part.offset == nil, from.isOpen,
      endOfRangeJoint(part.end, isBetween: between != nil) != nil
    {
      from = from.settled(by: part).ending(at: part.end)
      from.isBare = false
    }
    guard let joint = endOfRangeJoint(from.end, isBetween: between != nil) else { return nil }
    let next = skip(skip(joint, .the), .at)
    guard let to = clock(next, bare: true), isEdge(to.end), !to.isBare || !isDigits(to.end),
      // In "9am to 12 Dec", the 12 is a day.
      calendarDay(next)?.end ?? 0 < to.end
    else {
      return nil
    }
    // In "pour deux à 20 heures", "à" precedes a time.
    if from.isBare, !isDigits(index), !isFramed, !hasDay, to.hour > 12 { return nil }
    if to.isBare, from.isBare {
      // In Dutch, "vanaf 10-12" is a date.
      if uses(.clockWithDot), between == nil, twoDigits(index) != nil,
        calendarDay(index)?.end == to.end
      {
        return nil
      }
      // "5-7" is a range of hours only in context: "tomorrow 5-7".
      let isTime =
        has(.at, to.end) || precedesPart(to.end) || !isDigits(index) || day(to.end) != nil
      guard isFramed || hasDay || isTime, mayEndBareRange(index, to.end) else { return nil }
    }
    var range = ClockRange(from: from, to: to, end: to.end, isFramed: isFramed)
    range.saysHours = isAtHour(next)
    if !to.isOpen, from.half != .implied { range.from = from.settled(before: to) }
    return range
  }

  /// Returns the token after "to", "and" or a dash between the two ends of a range.
  func endOfRangeJoint(_ index: Int, isBetween: Bool) -> Int? {
    if isBetween, let and = lexeme(.and, index) { return and.end }
    if let to = lexeme(.to, index) ?? lexeme(.until, index) {
      return to.sense == .weak ? nil : to.end
    }
    return isSign(index, in: "-–—~") ? index + 1 : nil
  }

  private func mayEndBareRange(_ index: Int, _ end: Int) -> Bool {
    !isSign(end, in: "-/") && !isOfPeople(index, end) && !has(.month, skip(end, .of))
      && (!has(.shift, end) || precedesPart(end) || has(.weekday, end + 1))
  }

  // MARK: Parts of the day

  /// Reads a part of the day: "in the morning", "early afternoon", "tonight".
  func part(_ start: Int) -> PartReading? {
    if let today = word(.partOfToday, start) ?? word(.partOfToday, skip(start, .of)) {
      return PartReading(end: today.end, part: today.part, offset: today.int)
    }
    var index = start
    var modifier: ResolvedTime.Modifier?
    for _ in 0..<3 {
      if let edge = lexeme(.start, index) ?? lexeme(.end, index), precedesPart(edge.end) {
        (modifier, index) = (edge.role == .start ? .start : .end, edge.end)
      } else {
        let next = skip(index, [.of, .at, .the])
        if next == index || has(.part, index) { break }
        index = next
      }
    }
    var offset: Int?
    if let shift = lexeme(.shift, index), has(.part, shift.end), !has(.relativeDay, index) {
      (offset, index) = (shift.steps, shift.end)
    }
    guard let part = word(.part, index),
      // In "3 nights", the nights are days; in "March 4 night", they are not.
      span(.day, index) == nil || has(.month, index - 2)
        || !isDigits(index - 1) && !has([.number, .few, .article], index - 1),
      // "Dinner" is a time in "after dinner", but a meal in "book dinner". "Dinnertime" is a time.
      part.sense == .clock || ![.breakfast, .lunch, .dinner].contains(part.part)
        || isPreceded(start, by: Self.beforeMeals) || has(Self.beforeMeals, start)
    else { return nil }
    let reading = PartReading(end: part.end, part: part.part, modifier: modifier, offset: offset)
    // In "de la tarde esta semana", "esta" belongs to the week.
    guard let shift = word(.shift, part.end), offset == nil, uses(.shiftsFollow),
      !has(.relativeDay, part.end), !has([.span, .weekend, .weekday, .month], shift.end)
    else { return reading }
    return PartReading(end: shift.end, part: part.part, modifier: modifier, offset: shift.int)
  }

  func precedesPart(_ start: Int) -> Bool {
    let index = skip(skip(start, .at), .the)
    return has(.part, index) || lexeme(.shift, index).map { has(.part, $0.end) } == true
  }

  private static let beforeMeals: ValueRoles = [
    .before, .after, .around, .at, .until, .since, .weekday, .relativeDay,
  ]
}
