import Values

/// The notation of a value in the fixtures: `2`, `#5` for an ordinal, `15%`, and times as in JSON
/// but without zero seconds. Parts of the day keep their name: `2026-11-24TMO`.
func compact(_ value: ResolvedValue) -> String {
  switch value.kind {
  case .ordinal: "#" + value.canonical
  case .percent: value.canonical + "%"
  default:
    if let time = value.resolution.times.first, time.grain == .partOfDay, let start = time.start {
      "\(start.date)T\(time.timex.split(separator: "T", maxSplits: 1).last ?? "")"
    } else {
      value.canonical.replacing(":00Z", with: "Z").replacing(#/(T?\d\d:\d\d):00/#) { $0.1 }
    }
  }
}
