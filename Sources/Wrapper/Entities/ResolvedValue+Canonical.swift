extension ResolvedValue {
  /// What it means, on one line: `4`, `20 USD`, `2026-11-22`, `bob@example.com`. Of a time it is
  /// what TIMEX3 says; of several that may be meant, the last, which is the coming one.
  package var canonical: String {
    if let time = resolution.times.last { return time.timex }
    let number = resolution.number.map { number in
      number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
    }
    let parts = [number, resolution.unit].compactMap(\.self)
    return parts.isEmpty ? resolution.text ?? text : parts.joined(separator: " ")
  }
}
