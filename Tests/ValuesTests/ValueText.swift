import Values

/// The values of a text in the notation of the tests: "money 5 USD", "date XXXX-12-25".
func values(
  _ text: String,
  _ language: String,
  kinds: Set<ValueKind> = Set(ValueKind.allCases),
  at reference: ReferenceTime = noonOfAMonday
) -> [String] {
  ValueReader(language: Language(language), kinds: kinds).values(in: text, relativeTo: reference)
    .map {
      describe($0)
    }
}

/// Monday 2026-11-23, 12:00, the time to which "tomorrow" refers in these tests.
let noonOfAMonday = ReferenceTime(CivilTime(CivilDate(year: 2026, month: 11, day: 23), hour: 12))

private func describe(_ value: ResolvedValue) -> String {
  let resolution = value.resolution
  var parts = [value.kind.rawValue]
  if let number = resolution.number {
    parts.append(number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)")
  }
  if let unit = resolution.unit { parts.append(unit) }
  if let text = resolution.text, value.kind != .ordinal || text != "start" { parts.append(text) }
  var timexes: [String] = []
  for time in resolution.times where !timexes.contains(time.timex) { timexes.append(time.timex) }
  timexes.sort()
  if !timexes.isEmpty { parts.append(timexes.joined(separator: "|")) }
  return parts.joined(separator: " ")
}
