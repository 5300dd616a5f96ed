#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension System {
  /// Runs a body on a thread of its own, which nobody waits for. Of the bytes of its stack only those
  /// cost memory that are used.
  /// - Throws: where the system has no room for another thread.
  package static func startThread(
    stackSize: Int = 1 << 19,
    _ body: @escaping @Sendable () -> Void
  ) throws(Failure) {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    pthread_attr_init(attributes)
    defer {
      pthread_attr_destroy(attributes)
      attributes.deallocate()
    }
    pthread_attr_setstacksize(attributes, stackSize)
    pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
    let context = Unmanaged.passRetained(ThreadWork(body))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(
      &thread,
      attributes,
      { context in
        let context: UnsafeMutableRawPointer? = context
        if let context { Unmanaged<ThreadWork>.fromOpaque(context).takeRetainedValue().body() }
        return nil
      },
      context.toOpaque()
    )
    guard code == 0 else {
      context.release()
      throw Failure(code: code)
    }
  }
}

/// A closure as an object, which C can hold.
private final class ThreadWork: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
