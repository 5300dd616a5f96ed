import LibC

extension System {
  /// Starts a detached thread. Only the used part of its stack takes up memory.
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
    let context = Unmanaged.passRetained(ThreadBody(body))
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
        if let context { Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().body() }
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

/// A closure wrapped in an object, so that a C function can hold a pointer to it.
private final class ThreadBody: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
