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

  package var date: CivilDate { time.date }
}
