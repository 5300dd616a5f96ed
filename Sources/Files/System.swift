import LibC

package enum System {
  package struct Failure: Error, Equatable {
    package let code: Int32
    package var isBrokenPipe: Bool { code == EPIPE }
    var isNoSuchFile: Bool { code == ENOENT }
    var isNotFolder: Bool { code == ENOTDIR }
    package var isNoSpace: Bool { code == ENOSPC || code == EDQUOT || code == EFBIG }
    package var isNotPermitted: Bool { code == EACCES || code == EPERM || code == EROFS }
    /// The system's message, such as "no space left on device".
    package var reason: String {
      let message = String(cString: strerror(code))
      return message.prefix(1).lowercased() + message.dropFirst()
    }

    package init(code: Int32) { self.code = code }

    package static var last: Self { Self(code: errno) }
    package static let isInUse = Self(code: EBUSY)
    static let isTooLarge = Self(code: EFBIG)
  }

  package static let standardInput: Int32 = 0
  package static let standardOutput: Int32 = 1
  package static let standardError: Int32 = 2

  package static var physicalMemory: Int {
    Int(sysconf(Int32(_SC_PHYS_PAGES))) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  package static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// The time of a clock that is never set back, for measuring durations.
  package static var nanoseconds: Int { now(CLOCK_MONOTONIC) }

  package static var nanosecondsSince1970: Int { now(CLOCK_REALTIME) }

  package static var secondsSince1970: Int { nanosecondsSince1970 / 1_000_000_000 }

  /// The offset of the system's time zone.
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
