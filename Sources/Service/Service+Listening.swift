package import Host

extension Service {
  /// Answers whoever connects, until a notice says to end. What is under way then is answered, and
  /// whoever asks within the time of grace, too.
  ///
  /// - Parameters:
  ///   - listener: a socket that listens.
  ///   - notices: says when to look for models and when to end.
  package func serve(_ listener: Int32, _ notices: NoticePipe) {
    let traffic = Traffic(settings)
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
      if connects { accept(from: listener, into: traffic) }
      metrics.noteConnections(traffic.connectionCount)
      log.flush()
    }
    log.add(event: "ending")
    end(listener, notices, traffic)
    keeping.end()
    log.add(event: "ended")
    log.flush()
  }

  /// Takes in all who wait.
  private func accept(from listener: Int32, into traffic: Traffic) {
    do throws(System.Failure) {
      while let socket = try System.accept(listener, patience: settings.requestPatience) {
        start(socket, in: traffic)
      }
    } catch {
      // There are no more open files or no memory: who waits goes on to, until others have gone.
      log.add(event: "full", problem: error.reason)
      System.sleep(milliseconds: 50)
    }
  }

  private func start(_ socket: Int32, in traffic: Traffic) {
    if !traffic.isOverfull {
      let isExcess = traffic.isFull
      traffic.begin()
      do throws(System.Failure) {
        try System.startThread {
          var connection = ServedConnection(socket, of: self, in: traffic, isExcess: isExcess)
          connection.serve()
          traffic.end()
        }
        return
      } catch {
        traffic.endNewcomer()
        traffic.end()
      }
    }
    var output: [UInt8] = []
    let date = HTTPDate.text(System.nanosecondsSince1970 / 1_000_000_000)
    answer(.tooManyConnections).append(to: &output, date: date, endsConnection: true)
    try? System.send(output, to: socket)
    try? System.finish(socket)
  }

  /// Tells everybody who asks that this was the last answer, for a while, and then waits for what is
  /// under way. Whoever tells it to end once more is obeyed at once.
  private func end(_ listener: Int32, _ notices: NoticePipe, _ traffic: Traffic) {
    beginEnding()
    let graceEnd = System.nanoseconds + settings.grace * 1_000_000
    let end = graceEnd + settings.requestPatience * 1_000_000
    var isHurried = false
    while !isHurried, System.nanoseconds < graceEnd {
      let (connects, notes) = System.awaitInput(listener, or: notices.output, milliseconds: 20)
      if connects { accept(from: listener, into: traffic) }
      isHurried = notes && notices.take().contains(.end)
    }
    // Who has connected by now is not turned away.
    accept(from: listener, into: traffic)
    try? System.finish(listener)
    let newcomersEnd = System.nanoseconds + 500_000_000
    while !isHurried,
      traffic.isBusy && System.nanoseconds < end
        || traffic.hasNewcomers && System.nanoseconds < newcomersEnd
    {
      let notes = System.waitForInput(notices.output, milliseconds: 5)
      isHurried = notes && notices.take().contains(.end)
    }
  }
}
