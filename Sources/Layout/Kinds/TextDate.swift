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
    let parts = text.split(separator: mark).compactMap { Int($0) }
    guard parts.count == 3 else { return nil }
    if text.prefix(4).allSatisfy(\.isNumber) {
      (year, month, day) = (parts[0], parts[1], parts[2])
    } else {
      let isYearShort = parts[2] < 100
      guard !isYearShort || mark != "-" else { return nil }
      year = isYearShort ? 2000 + parts[2] : parts[2]
      let isSwapped = isMonthFirst && parts[0] <= 12 || parts[1] > 12
      (day, month) = isSwapped ? (parts[1], parts[0]) : (parts[0], parts[1])
    }
    guard (1900..<2200).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
  }

  /// The date in ISO 8601: `2026-02-01`.
  public var iso: String { "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)" }
}
