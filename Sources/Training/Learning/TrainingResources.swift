import Host

/// The threads and the memory for training, on which the result does not depend.
package struct TrainingResources: Sendable {
  package let threads: Int
  /// The maximum number of bytes; larger networks are an error before training starts.
  package let memoryLimit: Int
  /// Whether training is cancelled. It is called before each epoch, on any thread.
  package let isCancelled: @Sendable () -> Bool

  /// The default is all cores and a fifth of the memory.
  package init(
    threads: Int? = nil,
    memoryLimit: Int? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.threads = max(1, threads ?? System.coreCount)
    self.memoryLimit = memoryLimit ?? System.physicalMemory / 5
    self.isCancelled = isCancelled
  }

  /// Returns the resources of one job if several jobs share these. As many jobs run at once as there
  /// are threads.
  func divided(among jobs: Int) -> TrainingResources {
    TrainingResources(
      threads: threads / jobs,
      memoryLimit: memoryLimit / min(threads, jobs),
      isCancelled: isCancelled
    )
  }
}
