/// From one time of day to another.
struct ClockRange {
  var from: ClockReading
  var to: ClockReading
  var end: Int
  /// "from 5 to 7" and not "5-7" alone.
  var isFramed: Bool
  /// "y las 12": the word before the second number is one for hours.
  var saysHours: Bool

  /// Both are numbers alone.
  var isBare: Bool { from.isBare && to.isBare }
  /// "between 2 and 4" of anything.
  var isDoubtful: Bool { isBare && from.isOpen && to.isOpen && !saysHours }

  var choices: [(ClockReading, ClockReading)] {
    if from.isOpen, to.isOpen {
      // The end is the next such hour after the beginning.
      let later = from.seconds < to.seconds ? to : to.opposite
      return [(from, later), (from.opposite, later.opposite)]
    }
    if from.isOpen {
      let candidates = [from, from.opposite].filter { $0.seconds < to.seconds }
      let nearest = candidates.max { $0.seconds < $1.seconds }
      return [(nearest ?? from, to)]
    }
    if to.isOpen {
      let candidates = [to, to.opposite].filter { $0.seconds > from.seconds }
      return [(from, candidates.min { $0.seconds < $1.seconds } ?? to)]
    }
    return [(from, to)]
  }

  /// With the part of the day that was said of both.
  func settled(by part: PartReading) -> ClockRange {
    var result = self
    result.from = part.settle(from)
    result.to = part.settle(to)
    if from.isOpen, to.isOpen, result.to.seconds <= result.from.seconds {
      result.to = result.to.opposite
    }
    return result
  }

  static func seconds(_ from: ClockReading, _ to: ClockReading) -> Int {
    (to.seconds - from.seconds + 86_400) % 86_400
  }

  static func length(_ from: ClockReading, _ to: ClockReading) -> String {
    let all = seconds(from, to)
    var text = "PT"
    if all >= 3600 { text += "\(all / 3600)H" }
    if all / 60 % 60 > 0 { text += "\(all / 60 % 60)M" }
    if all % 60 > 0 { text += "\(all % 60)S" }
    return all == 0 ? "PT0S" : text
  }
}

extension ValueScanner {
  /// "from 5 to 6pm", "between 10 and 11:30", "8-9am", "7 bis 9 Uhr".
  func clockRange(_ start: Int, hasDay: Bool) -> ClockRange? {
    var index = start
    var isFramed = false
    var isBetween = false
    let first = skip(start, .of)
    if let between = lexeme(.between, index) ?? lexeme(.between, first) {
      index = (lexeme(.between, index) != nil ? index : first) + between.length
      (isFramed, isBetween) = (true, true)
    } else if let from = lexeme(.from, index) {
      index += from.length
      isFramed = true
    }
    index = skip(skip(index, .the), .at)
    if isFramed { index = skip(index, .around) }
    guard var from = clock(index, bare: true) else { return nil }
    if let part = part(from.end), part.offset == nil, from.isOpen,
      has(.to, part.end) || has(.until, part.end) || isBetween
    {
      from = part.settle(from).ending(at: part.end)
      from.isBare = false
    }
    var next = from.end
    if isBetween, let and = lexeme(.and, next) {
      next += and.length
    } else if let to = lexeme(.to, next) ?? lexeme(.until, next) {
      next += to.length
    } else if isSign(next, "-") || isSign(next, "–") || isSign(next, "—") || isSign(next, "~") {
      next += 1
    } else {
      return nil
    }
    next = skip(skip(next, .the), .at)
    guard let to = clock(next, bare: true), isEdge(to.end) else { return nil }
    if to.isBare, from.isBare {
      guard
        isFramed || hasDay || has(.part, to.end) || has(.at, to.end) || !isDigits(index)
          || day(to.end) != nil
      else { return nil }
      if isSign(to.end, "-") || isSign(to.end, "/") || isOfPeople(index, to.end) { return nil }
      if has(.month, to.end) || has(.month, skip(to.end, .of)) || has(.shift, to.end) { return nil }
    }
    var range = ClockRange(
      from: from,
      to: to,
      end: to.end,
      isFramed: isFramed,
      saysHours: lastLexeme(before: next, .at)?.name == "clock"
    )
    // "5 to 6pm": both are after noon, where that keeps their order.
    if from.isOpen, !to.isOpen, to.hour >= 12, from.hour < 12 || to.hour == 12 {
      let late = from.settled(afterNoon: true).ending(at: from.end)
      let early = from.settled(afterNoon: false).ending(at: from.end)
      range.from = late.seconds < to.seconds ? late : early
    } else if from.isOpen, !to.isOpen {
      range.from = from.settled(afterNoon: from.hour == 12 && to.hour > 12)
    }
    return range
  }
}
