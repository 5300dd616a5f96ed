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

  /// Lets Ctrl-C and its like end the process, which a program that was started from a thread of
  /// another may have been given blocked, and which the first process of a container would ignore.
  package static func allowInterruption() {
    handleInterruptions()
    withInterruptions { sigprocmask(SIG_UNBLOCK, $0, nil) }
  }

  /// Does something that Ctrl-C and its like wait for.
  static func withoutInterruption<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var mask = sigset_t()
    withInterruptions { pthread_sigmask(SIG_BLOCK, $0, &mask) }
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    return try body()
  }

  private static func withInterruptions(_ body: (UnsafePointer<sigset_t>) -> Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in interruptions { sigaddset(&signals, number) }
    _ = withUnsafePointer(to: &signals, body)
  }

  /// Those that the process was not started to ignore, as `nohup` has it.
  private static let interruptions = [SIGINT, SIGTERM, SIGHUP].filter { number in
    let before = signal(number, SIG_IGN)
    signal(number, before)
    return unsafeBitCast(before, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func handleInterruptions() {
    guard !takesNotices else { return }
    for number in interruptions {
      signal(number) { number in
        guard System.deferralDepth.load(ordering: .sequentiallyConsistent) > 0 else {
          System.endInterrupted(by: number)
        }
        let code = errno
        System.deferredInterruption.store(number, ordering: .sequentiallyConsistent)
        let program = System.interruptedProgram.load(ordering: .sequentiallyConsistent)
        if program > 0 { kill(-program, SIGKILL) }
        errno = code
      }
    }
  }

  /// Ends the process; called by a signal handler.
  private static func endInterrupted(by number: Int32) -> Never {
    for case let path? in unfinished { unlink(path) }
    if let words = lastWords { _ = write(standardError, words, strlen(words)) }
    // As the signal by itself would: whoever waits for the process is to see what ended it.
    signal(number, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
    // The first process of a container is not ended by a signal.
    _exit(128 + number)
  }
}

// MARK: - Interruptions that wait

extension System {
  private static let deferralDepth = Atomic<Int32>(0)
  /// The signal that came meanwhile, or zero.
  private static let deferredInterruption = Atomic<Int32>(0)
  /// The group of the program that is to be stopped by an interruption, or zero.
  private static let interruptedProgram = Atomic<Int32>(0)

  /// Runs a body that cleans up after itself. Ctrl-C and its like stop the program that it waits for, and
  /// end the process after the body.
  static func deferringInterruptions<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // A signal handler must find these in place.
    _ = (deferredInterruption.load(ordering: .relaxed), interruptedProgram.load(ordering: .relaxed))
    deferralDepth.add(1, ordering: .sequentiallyConsistent)
    handleInterruptions()
    defer {
      let depth = deferralDepth.subtract(1, ordering: .sequentiallyConsistent).newValue
      let number = deferredInterruption.load(ordering: .sequentiallyConsistent)
      if depth == 0, number != 0 { endInterrupted(by: number) }
    }
    return try body()
  }

  /// Whether a signal came that ends the process after the body which runs.
  static var isInterrupted: Bool {
    deferredInterruption.load(ordering: .sequentiallyConsistent) != 0
  }

  /// Has an interruption stop a program and its group; zero for none any more.
  static func stopIfInterrupted(_ program: Int32) {
    interruptedProgram.store(program, ordering: .sequentiallyConsistent)
  }
}

// MARK: - What an interruption leaves

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

  /// Every text that a signal handler was ever given, which may be reading it still: each is kept, once.
  nonisolated(unsafe) private static var texts: [String: UnsafeMutablePointer<CChar>] = [:]

  private static func kept(_ text: String) -> UnsafeMutablePointer<CChar>? {
    if let kept = texts[text] { return kept }
    texts[text] = strdup(text)
    return texts[text]
  }

  /// What an interrupted process says.
  nonisolated(unsafe) private static var lastWords: UnsafeMutablePointer<CChar>?

  /// Sees to it that Ctrl-C and its like take an unfinished file with them.
  static func removeIfInterrupted(_ path: String) {
    unfinishedLock.withLock { _ in
      guard let place = unfinished.firstIndex(of: nil) else { return }
      unfinished[place] = kept(path)
      handleInterruptions()
    }
  }

  static func finishedOrRemoved(_ path: String) {
    unfinishedLock.withLock { _ in
      for place in unfinished.indices {
        guard let known = unfinished[place], String(cString: known) == path else { continue }
        unfinished[place] = nil
      }
    }
  }

  /// What standard error is told where the process is interrupted, such as what is kept; nil for
  /// nothing.
  package static func setLastWords(_ words: String?) {
    unfinishedLock.withLock { _ in lastWords = words.flatMap { kept($0 + "\n") } }
  }
}
