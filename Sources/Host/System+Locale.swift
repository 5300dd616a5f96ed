import LibC

extension System {
  /// A locale with UTF-8 characters, which is created once and never freed.
  nonisolated(unsafe) private static let utf8Locale: locale_t? = {
    for name in ["C.UTF-8", "en_US.UTF-8", "UTF-8"] {
      if let locale = newlocale(LC_CTYPE_MASK, name, nil) { return locale }
    }
    return nil
  }()

  /// Runs a body in which C libraries treat texts and file names as UTF-8, on the current thread
  /// only.
  package static func withUTF8Locale<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let locale = utf8Locale else { return try body() }
    let previous = uselocale(locale)
    defer { uselocale(previous) }
    return try body()
  }
}
