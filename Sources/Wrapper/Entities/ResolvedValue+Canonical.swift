extension ResolvedValue {
  /// What it means, on one line: `4`, `20 USD`, `2026-11-22`, `bob@example.com`. Of a time it is
  /// what TIMEX3 says; of several that may be meant, the coming one, and of the two halves of a day
  /// the one in which more is asked for.
  package var canonical: String {
    let times = resolution.times
    if let time = times.last(where: \.isByDay) ?? times.last { return time.timex }
    let number = resolution.number.map { number in
      number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
    }
    let parts = [number, resolution.unit].compactMap(\.self)
    return parts.isEmpty ? resolution.text ?? text : parts.joined(separator: " ")
  }
}

extension ResolvedTime {
  /// It begins between eight in the morning and eight in the evening.
  fileprivate var isByDay: Bool {
    start.map { (8 * 3600..<20 * 3600).contains($0.secondOfDay) } ?? false
  }
}
