/// The position of an installation among all installations, which determines the staged releases
/// that it gets. The position is random but stable.
enum InstallationGroup {
  /// Returns a position in 0..<100, in steps of 0.01. A release for N percent goes to the positions below N.
  static func position(
    of installation: String,
    model: String,
    salt: String
  ) throws(StoreError.Problem) -> Double {
    let digest = try SHA256Digest.text(of: Array("\(model)/\(salt)/\(installation)".utf8))
    // 64 bits are enough for an even distribution over 10,000 positions.
    let number = UInt64(digest.prefix(16), radix: 16) ?? 0
    return Double(number % 10_000) / 100
  }
}
