import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension System {
  package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Lets Ctrl-C and its like through, which a program that was started from a thread of another
  /// may have been given blocked.
  package static func allowInterruption() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in interruptions { sigaddset(&signals, number) }
    sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Those that the process was not started to ignore, as `nohup` has it.
  private static let interruptions = [SIGINT, SIGTERM, SIGHUP].filter { number in
    let before = signal(number, SIG_IGN)
    signal(number, before)
    return unsafeBitCast(before, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

// MARK: - Unfinished files

extension System {
  /// Files that go when the process is interrupted: their paths, in memory that a signal handler
  /// may read. Whoever writes to them holds `unfinishedLock`.
  nonisolated(unsafe) private static let unfinished:
    UnsafeMutableBufferPointer<
      UnsafeMutablePointer<CChar>?
    > = {
      let paths = UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: 8)
      paths.initialize(repeating: nil)
      return paths
    }()

  private static let unfinishedLock = Mutex(())

  /// Sees to it that Ctrl-C and its like take an unfinished file with them.
  static func removeIfInterrupted(_ path: String) {
    unfinishedLock.withLock { _ in noteUnfinished(path) }
  }

  static func finishedOrRemoved(_ path: String) {
    unfinishedLock.withLock { _ in forgetUnfinished(path) }
  }

  private static func noteUnfinished(_ path: String) {
    guard let place = unfinished.firstIndex(of: nil) else { return }
    unfinished[place] = strdup(path)
    for number in interruptions {
      signal(number) { number in
        for case let path? in System.unfinished { unlink(path) }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  private static func forgetUnfinished(_ path: String) {
    for place in unfinished.indices {
      guard let known = unfinished[place], String(cString: known) == path else { continue }
      unfinished[place] = nil
      free(known)
    }
    guard unfinished.allSatisfy({ $0 == nil }) else { return }
    for number in interruptions { signal(number, SIG_DFL) }
  }
}
