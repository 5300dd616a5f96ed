#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension System {
  /// Made once, and there to the end.
  nonisolated(unsafe) private static let utf8Locale: locale_t? = {
    for name in ["C.UTF-8", "en_US.UTF-8", "UTF-8"] {
      if let locale = newlocale(LC_CTYPE_MASK, name, nil) { return locale }
    }
    return nil
  }()

  /// Runs a body in which C libraries take the bytes of names for UTF-8, on this thread only.
  package static func withUTF8Locale<Result>(_ body: () -> Result) -> Result {
    guard let locale = utf8Locale else { return body() }
    let previous = uselocale(locale)
    defer { uselocale(previous) }
    return body()
  }
}
