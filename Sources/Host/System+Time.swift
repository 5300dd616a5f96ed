#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension System {
  /// Nanoseconds of a clock that nobody sets.
  package static var nanoseconds: Int { now(CLOCK_MONOTONIC) }

  /// Nanoseconds since 1970, in UTC.
  package static var nanosecondsSince1970: Int { now(CLOCK_REALTIME) }

  private static func now(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
