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

  /// How many seconds the clocks of the system's time zone are ahead of Greenwich at a moment.
  package static func secondsFromGMT(at secondsSince1970: Int) -> Int {
    var seconds = time_t(secondsSince1970)
    var local = tm()
    return localtime_r(&seconds, &local) == nil ? 0 : local.tm_gmtoff
  }

  private static func now(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
