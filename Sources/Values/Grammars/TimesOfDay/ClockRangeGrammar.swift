extension ValueScanner {
  /// Reads a range of times of day: "from 5 to 6pm", "between 10 and 11:30", "7 bis 9 Uhr".
  func clockRange(_ start: Int, hasDay: Bool) -> ClockRange? {
    let between = lexeme(.between, skip(start, .of))
    // "A party of between 12 and 15"
    let people = between.flatMap { lexeme(.beforePeople, before: $0.end - $0.length) }
    let frame = between ?? lexeme(.from, start)
    // In "Monday to Friday 9-5", the weekday before the numbers makes them hours.
    let isFramed =
      hasDay || frame != nil || isPreceded(start, by: [.weekday, .weekdays, .frequency])
    var index = skip(skip(frame?.end ?? start, .the), .at)
    if isFramed { index = skip(index, .around) }
    guard frame?.sense != .days, people?.length ?? 1 == 1, var from = clock(index, bare: true)
    else { return nil }
    if let part = part(from.end), part.offset == nil, from.isOpen {
      from = from.settled(by: part).ending(at: part.end)
      from.isBare = false
    }
    // In "move it from 5 to 6", there are two times.
    guard let joint = endOfRangeJoint(from.end, isBetween: between != nil),
      between != nil || !isAbout(.move) || !has(.to, from.end)
    else { return nil }
    let next = skip(skip(joint, .the), .at)
    guard let to = clock(next, bare: true), isEdge(to.end), !to.isBare || !isDigits(to.end),
      // In "9am to 12 Dec", the 12 is a day.
      calendarDay(next)?.end ?? 0 < to.end
    else { return nil }
    // In "pour deux à 20 heures", "su rai 1 alle 21:25" and "mesa 5 a las 9:30", "à", "alle" and "a
    // las" precede a time.
    let isTime = isAtHour(next) && tokens[next - 1].scalars.count > 2
    if from.isBare, !isFramed,
      isDigits(index) ? isTime && index == start : max(from.hour, to.hour) > 12
    {
      return nil
    }
    if to.isBare, from.isBare {
      // In Dutch, "vanaf 10-12" is a date.
      let isDate =
        uses(.clockWithDot) && twoDigits(index) != nil && calendarDay(index)?.end == to.end
      guard !isDate, !isSign(to.end, in: "-/"), !isOfPeople(index, to.end),
        !isAbout(.score) || frame != nil,
        !has(.month, has(.at, to.end) ? to.end : skip(to.end, .of))
      else { return nil }
    }
    var range = ClockRange(from: from, to: to, end: to.end, isFramed: isFramed)
    // "Tra le 12 e l'una"
    range.saysHours = isAtHour(next) || has(.article, next) && isPreceded(next, by: [.the])
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
}
