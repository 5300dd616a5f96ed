import LibC
import Synchronization

extension System {
  package static func exit(_ code: Int32) -> Never { LibC.exit(code) }

  /// Turns the fatal signal on writing to a closed pipe, or more than `ulimit -f` allows, into an
  /// error.
  package static func ignoreWritingSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Makes SIGINT, SIGTERM and SIGHUP end the process even if its parent blocked them, or if it is
  /// the first process of a container, which ignores signals without a handler.
  package static func allowInterruption() {
    handleInterruptions()
    withInterruptionSignals { sigprocmask(SIG_UNBLOCK, $0, nil) }
  }

  static func withoutInterruption<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var mask = sigset_t()
    withInterruptionSignals { pthread_sigmask(SIG_BLOCK, $0, &mask) }
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    return try body()
  }

  private static func withInterruptionSignals(_ body: (UnsafePointer<sigset_t>) -> Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in interruptionSignals { sigaddset(&signals, number) }
    _ = withUnsafePointer(to: &signals, body)
  }

  /// The signals that end the process, except signals that it was started to ignore, as with
  /// `nohup`.
  private static let interruptionSignals = [SIGINT, SIGTERM, SIGHUP].filter { number in
    let before = signal(number, SIG_IGN)
    signal(number, before)
    return unsafeBitCast(before, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func handleInterruptions() {
    guard !sendsSignalsToPipe else { return }
    for number in interruptionSignals {
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

  /// Removes unfinished files and ends the process, using only async-signal-safe functions.
  private static func endInterrupted(by number: Int32) -> Never {
    // Iterating over a buffer would instantiate the type of its iterator, which allocates memory.
    var index = 0
    while index < mostUnfinished {
      if let path = unfinishedPaths[index] { unlink(path) }
      index += 1
    }
    if let message = interruptionMessage { _ = LibC.write(standardError, message, strlen(message)) }
    // Raising the signal again gives the parent process the right exit status.
    signal(number, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
    // A signal with the default action does not end the first process of a container.
    _exit(128 + number)
  }

  private static let deferralDepth = Atomic<Int32>(0)
  /// The number of the deferred signal, or 0.
  private static let deferredInterruption = Atomic<Int32>(0)
  /// The process group that an interruption kills, or 0.
  private static let interruptedProgram = Atomic<Int32>(0)

  /// Defers signals such as Ctrl-C until `body` has finished and cleaned up. A signal kills the
  /// program that `body` waits for; this process ends after `body`.
  static func deferringInterruptions<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // Static properties are initialised lazily, which a signal handler must not do.
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

  static var isInterrupted: Bool {
    deferredInterruption.load(ordering: .sequentiallyConsistent) != 0
  }

  static func killIfInterrupted(_ program: Int32) {
    interruptedProgram.store(program, ordering: .sequentiallyConsistent)
  }

  /// The files that an interruption removes. Signal handlers read them; writing requires
  /// `cleanupLock`.
  nonisolated(unsafe) private static let unfinishedPaths = {
    let paths = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: mostUnfinished
    )
    paths.initialize(repeating: nil, count: mostUnfinished)
    return paths
  }()
  private static let mostUnfinished = 8

  private static let cleanupLock = Mutex(())

  /// The C strings that signal handlers may read, which are never freed.
  nonisolated(unsafe) private static var cStrings: [String: UnsafeMutablePointer<CChar>] = [:]

  private static func permanentCString(_ text: String) -> UnsafeMutablePointer<CChar>? {
    if let known = cStrings[text] { return known }
    cStrings[text] = strdup(text)
    return cStrings[text]
  }

  nonisolated(unsafe) private static var interruptionMessage: UnsafeMutablePointer<CChar>?

  static func removeIfInterrupted(_ path: String) {
    cleanupLock.withLock { _ in
      let free = (0..<mostUnfinished).first { unfinishedPaths[$0] == nil }
      guard let index = free else { return }
      unfinishedPaths[index] = permanentCString(path)
      handleInterruptions()
    }
  }

  static func keepIfInterrupted(_ path: String) {
    cleanupLock.withLock { _ in
      for index in 0..<mostUnfinished {
        guard let known = unfinishedPaths[index], String(cString: known) == path else { continue }
        unfinishedPaths[index] = nil
      }
    }
  }

  /// Sets the line that an interruption writes to standard error.
  package static func setInterruptionMessage(_ message: String?) {
    cleanupLock.withLock { _ in
      interruptionMessage = message.flatMap { permanentCString($0 + "\n") }
    }
  }
}
