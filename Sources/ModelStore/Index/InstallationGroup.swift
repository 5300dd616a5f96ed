/// Where an installation stands among all, by chance but always at the same place: it is in whatever
/// share is larger than that.
enum InstallationGroup {
  /// From 0 up to, not including, 100, in hundredths: a digest modulo 10,000.
  static func place(
    of installation: String,
    model: String,
    salt: String
  ) throws(StoreError.Problem) -> Double {
    let digest = try SHA256Digest.text(of: Array("\(model)/\(salt)/\(installation)".utf8))
    // Of its 256 bits 64 are enough to draw one of 10,000 evenly.
    let number = UInt64(digest.prefix(16), radix: 16) ?? 0
    return Double(number % 10_000) / 100
  }
}
