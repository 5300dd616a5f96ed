/// A time that a phrase such as "every Monday" repeats.
struct Repetition: PhraseReading {
  /// The time in TIMEX: `XXXX-WXX-1`, or `P2D` for "every two days".
  var timex: String
  var end: Int
  /// The next days on which the time may occur. Empty for times that are longer or shorter than a
  /// day.
  var days: [CivilDate]
  /// The number of weeks between two occurrences of a weekday: 2 for "every other Friday"; `nil`
  /// for other times.
  var weeks: Int?

  /// The number of weeks in a period such as `P2W` or `P14D`. "Quinze jours" are also two weeks.
  var wholeWeeks: Int? {
    guard let count = Int(timex.dropFirst().dropLast()) else { return nil }
    return timex.hasSuffix("W")
      ? count : timex.hasSuffix("D") && (count % 7 == 0 || count == 15) ? count / 7 : nil
  }
}

extension TimeReading {
  init(_ repetition: Repetition, first: CivilTime?) {
    var time = ResolvedTime(repetition.timex, .day, first)
    if let weeks = repetition.weeks, weeks > 1 { time.seconds = Double(weeks * 7 * 86_400) }
    self.init(repetition.end, .repetition, [time])
  }
}
