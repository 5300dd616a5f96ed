extension Double {
  /// With a fixed number of digits behind the point.
  package func rounded(to digits: Int) -> String {
    guard isFinite, magnitude < 1e12 else { return "\(self)" }
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int((magnitude * scale).rounded())
    let whole = scaled / Int(scale)
    let fraction = String(scaled % Int(scale))
    let zeros = String(repeating: "0", count: digits - min(digits, fraction.count))
    return (self < 0 && scaled > 0 ? "-" : "") + "\(whole)"
      + (digits > 0 ? ".\(zeros)\(fraction)" : "")
  }
}
