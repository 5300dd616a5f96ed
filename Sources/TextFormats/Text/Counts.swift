extension Int {
  /// The number with commas between thousands.
  package var grouped: String {
    guard magnitude >= 1_000 else { return String(self) }
    return (self / 1_000).grouped + "," + String(1_000 + magnitude % 1_000).dropFirst()
  }

  /// The number with a noun: `1 intent`, `2 intents`, `2 entities`.
  package func of(_ noun: String) -> String {
    let endsInIes = noun.hasSuffix("y") && !noun.hasSuffix("ay")
    return "\(grouped) " + (self == 1 ? noun : endsInIes ? noun.dropLast() + "ies" : noun + "s")
  }
}
