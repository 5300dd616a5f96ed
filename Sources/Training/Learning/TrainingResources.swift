import Host

/// What training may take of the machine. What it comes to is the same, however much that is.
package struct TrainingResources: Sendable {
  package let threads: Int
  /// A network that would take more bytes is refused before training begins.
  package let memoryLimit: Int
  /// Whether nobody waits for the result any more. Training asks before each epoch, on any thread.
  package let isCancelled: @Sendable () -> Bool

  /// All cores and a fifth of the memory where nobody says otherwise: others want memory, too.
  package init(
    threads: Int? = nil,
    memoryLimit: Int? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.threads = max(1, threads ?? System.coreCount)
    self.memoryLimit = memoryLimit ?? System.physicalMemory / 5
    self.isCancelled = isCancelled
  }

  /// The share of each of some jobs, of which so many as there are threads are done at once.
  func divided(among jobs: Int) -> TrainingResources {
    TrainingResources(
      threads: threads / jobs,
      memoryLimit: memoryLimit / min(threads, jobs),
      isCancelled: isCancelled
    )
  }
}
