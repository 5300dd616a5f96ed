import LibC

/// Returns the factor by which the processor time of some work grows when its size grows eightfold:
/// about 8 if the time is linear, and 64 if it is quadratic.
///
/// Only the time of the calling thread counts, so other tests and programs hardly affect the
/// result.
package func timeFactor(from size: Int, of work: (_ size: Int) throws -> Void) rethrows -> Double {
  // The first run also fills caches.
  try work(size)
  var (small, large) = (Double.infinity, Double.infinity)
  // A busy machine slows some runs down, so the shortest of several runs counts, unless the first
  // ones are clearly linear.
  for _ in 0..<5 where !(large / small < 16) {
    small = min(small, try processorTime { try work(size) })
    large = min(large, try processorTime { try work(8 * size) })
  }
  return large / small
}

/// The processor time that the calling thread uses for some work, in seconds.
private func processorTime(of work: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  try work()
  return now() - start
}
