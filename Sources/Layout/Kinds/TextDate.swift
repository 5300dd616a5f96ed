import Notations

/// A numeric date: `2026-02-01`, `01.02.2026`, `1/2/26`.
public struct TextDate: Sendable, Hashable {
  /// The year, from 1900 to 2199.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day, from 1 to 31.
  public let day: Int

  /// Parses a date, or returns `nil` if the text is not a date.
  ///
  /// - Parameters:
  ///   - text: The text of the date, without anything else.
  ///   - isMonthFirst: Whether `1/2/2026` is January 2.
  public init?(_ text: String, isMonthFirst: Bool = false) {
    guard text.utf8.count <= 10 else { return nil }
    let marks = text.filter { !$0.isASCII || !$0.isNumber }
    guard marks.count == 2, let mark = marks.first, "-./".contains(mark), marks.last == mark else {
      return nil
    }
    let parts = text.split(separator: mark).compactMap { part in
      Int(part).map { (number: $0, digits: part.utf8.count) }
    }
    guard parts.count == 3, parts[2].digits != 2 || parts[0].digits == 4 || mark != "-",
      let date = NumericDate(parts[0], parts[1], parts[2], isDayFirst: !isMonthFirst),
      (1900..<2200).contains(date.year)
    else { return nil }
    (year, month, day) = (date.year, date.month, date.day)
  }

  /// The date in ISO 8601: `2026-02-01`.
  public var iso: String { "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)" }
}
