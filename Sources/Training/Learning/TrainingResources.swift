import Host

/// The resources of training, which do not affect the model.
package struct TrainingResources: Sendable {
  package let threads: Int
  /// The memory in bytes. If a network needs more, training does not start.
  package let memoryLimit: Int
  /// Whether to stop; called before each batch, on any thread.
  let isCancelled: @Sendable () -> Bool

  /// By default, training uses all cores and a fifth of the physical memory.
  package init(
    threads: Int? = nil,
    memoryLimit: Int? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.threads = max(1, threads ?? System.coreCount)
    self.memoryLimit = memoryLimit ?? System.physicalMemory / 5
    self.isCancelled = isCancelled
  }

  /// The resources of one of several jobs. At most as many jobs run at the same time as there are
  /// threads.
  func divided(among jobs: Int) -> TrainingResources {
    TrainingResources(
      threads: threads / jobs,
      memoryLimit: memoryLimit / min(threads, jobs),
      isCancelled: isCancelled
    )
  }
}
