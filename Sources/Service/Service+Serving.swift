import Dispatch
package import Host

extension Service {
  /// Answers requests until a signal asks to shut down. Requests in progress, and those that arrive
  /// within the grace period, are still answered.
  package func serve(_ listener: Int32, _ signals: SignalPipe) throws(System.Failure) {
    let acceptor = try ConnectionAcceptor(for: self)
    System.makeNonBlocking(listener)
    // Loading a model takes too long for the threads that answer requests.
    let reloading = DispatchQueue(label: "SwiftNLC.Service.reloading")
    let timer = DispatchSource.makeTimerSource(queue: reloading)
    let interval = DispatchTimeInterval.milliseconds(settings.reloadInterval)
    timer.schedule(deadline: .now() + interval, repeating: interval)
    timer.setEventHandler { self.reloadModels() }
    timer.activate()
    var shouldEnd = false
    while !shouldEnd {
      for signal in acceptor.awaitEvents(of: listener, signals, milliseconds: 250) {
        switch signal {
        case .reload: reloading.async { self.reloadModels(force: true) }
        case .shutDown: shouldEnd = true
        case .wakeUp: break
        }
      }
      log.flush()
    }
    log.add(event: "stopping")
    shutDown(listener, signals, acceptor)
    timer.cancel()
    log.add(event: "stopped")
    log.flush()
  }

  /// Announces the shutdown in each response for the grace period, then waits for requests in
  /// progress. A second signal ends the wait.
  private func shutDown(_ listener: Int32, _ signals: SignalPipe, _ acceptor: ConnectionAcceptor) {
    beginShutdown()
    let graceEnd = System.nanoseconds + settings.gracePeriod * 1_000_000
    let end = graceEnd + settings.requestTimeout * 1_000_000
    var isUrgent = false
    while !isUrgent, System.nanoseconds < graceEnd {
      let received = acceptor.awaitEvents(of: listener, signals, milliseconds: 20)
      isUrgent = received.contains(.shutDown)
    }
    // Connections that are waiting are accepted before the listener is closed.
    acceptor.accept(from: listener)
    try? System.close(listener)
    let pendingEnd = System.nanoseconds + 500_000_000
    while !isUrgent,
      load.isBusy && System.nanoseconds < end
        || load.hasPending && System.nanoseconds < pendingEnd
    {
      let hasSignal = System.waitForInput(signals.output, milliseconds: 5)
      isUrgent = hasSignal && signals.receive().contains(.shutDown)
    }
    acceptor.end()
  }
}

extension ConnectionAcceptor {
  /// Waits for connections, which it accepts, and for signals, which it returns.
  fileprivate func awaitEvents(
    of listener: Int32,
    _ signals: SignalPipe,
    milliseconds: Int32
  ) -> [ServerSignal] {
    let (hasConnection, hasSignal) =
      System.awaitInput(listener, or: signals.output, milliseconds: milliseconds)
    if hasConnection { accept(from: listener) }
    return hasSignal ? signals.receive() : []
  }
}
