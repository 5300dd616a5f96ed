import LibC

extension System {
  /// The time in nanoseconds of a clock that is never set back, for measuring durations.
  package static var nanoseconds: Int { now(CLOCK_MONOTONIC) }

  package static var nanosecondsSince1970: Int { now(CLOCK_REALTIME) }

  package static var secondsSince1970: Int { nanosecondsSince1970 / 1_000_000_000 }

  /// The offset of the system's time zone from UTC at a moment, in seconds.
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
