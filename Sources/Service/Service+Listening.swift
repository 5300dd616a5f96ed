package import Host

extension Service {
  /// Answers whoever connects, until a notice says to end. What is under way then is answered, and
  /// whoever asks within the time of grace, too.
  ///
  /// - Parameters:
  ///   - listener: a socket that listens.
  ///   - notices: says when to look for models and when to end.
  /// - Throws: where the system has no room for the threads that answer.
  package func serve(_ listener: Int32, _ notices: NoticePipe) throws(System.Failure) {
    let reception = try Reception(for: self)
    let keeping = Keeping()
    System.neverWait(for: listener)
    startKeeping(keeping)
    var isTold = false
    while !isTold {
      let (connects, notes) = System.awaitInput(listener, or: notices.output, milliseconds: 250)
      if notes {
        for notice in notices.take() {
          switch notice {
          case .reload: keeping.ask()
          case .end: isTold = true
          }
        }
      }
      if connects { reception.accept(from: listener) }
      metrics.noteConnections(reception.traffic.connectionCount)
      log.flush()
    }
    log.add(event: "ending")
    end(listener, notices, reception)
    keeping.end()
    log.add(event: "ended")
    log.flush()
  }

  /// Tells everybody who asks that this was the last answer, for a while, and then waits for what is
  /// under way. Whoever tells it to end once more is obeyed at once.
  private func end(_ listener: Int32, _ notices: NoticePipe, _ reception: Reception) {
    beginEnding()
    let graceEnd = System.nanoseconds + settings.grace * 1_000_000
    let end = graceEnd + settings.requestPatience * 1_000_000
    var isHurried = false
    while !isHurried, System.nanoseconds < graceEnd {
      let (connects, notes) = System.awaitInput(listener, or: notices.output, milliseconds: 20)
      if connects { reception.accept(from: listener) }
      isHurried = notes && notices.take().contains(.end)
    }
    // Who has connected by now is not turned away.
    reception.accept(from: listener)
    try? System.finish(listener)
    let newcomersEnd = System.nanoseconds + 500_000_000
    while !isHurried,
      reception.traffic.isBusy && System.nanoseconds < end
        || reception.traffic.hasNewcomers && System.nanoseconds < newcomersEnd
    {
      let notes = System.waitForInput(notices.output, milliseconds: 5)
      isHurried = notes && notices.take().contains(.end)
    }
    reception.end()
  }
}
