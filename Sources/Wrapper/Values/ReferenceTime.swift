/// The caller's now, which "tomorrow" and "in two hours" are counted from.
package struct ReferenceTime: Hashable, Sendable {
  /// What the caller's clock shows.
  package let time: CivilTime

  package init(_ time: CivilTime) {
    self.time = time
  }

  /// The time where clocks are so many seconds ahead of Greenwich.
  package init(secondsSince1970: Int, offset: Int) {
    time = CivilTime(secondNumber: secondsSince1970 + offset)
  }

  /// The time in a zone such as "Europe/Berlin".
  ///
  /// - Throws: ``UnknownTimeZone``.
  package init(secondsSince1970: Int, timeZone: String) throws(UnknownTimeZone) {
    let rules = try TimeZoneRules(named: timeZone)
    self.init(secondsSince1970: secondsSince1970, offset: rules.offset(at: secondsSince1970))
  }

  package var date: CivilDate { time.date }
}
