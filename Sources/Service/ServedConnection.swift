import Host

/// A connection, from its first byte to its end, on a thread of its own.
struct ServedConnection {
  private let socket: Int32
  private let service: Service
  private let traffic: Traffic
  /// Whether it has come in addition to as many as may be, to be told that there is no room.
  private let isExcess: Bool

  /// What came and was not read as a request yet begins at `start`.
  private var bytes: [UInt8] = []
  private var start = 0
  private var output: [UInt8] = []
  /// When the request that is coming began to; nil between two.
  private var began: Int?
  private var isNew = true
  private var wasToldToGoOn = false
  private var date: (second: Int, text: [UInt8]) = (0, [])

  /// How long the socket waits for something to come, as it was told last.
  private var patience = 0

  /// Who says nothing holds as much memory.
  private static let pieceSize = 1 << 11
  /// More than this is not kept for an answer that is to come.
  private static let keptSize = 1 << 14

  init(_ socket: Int32, of service: Service, in traffic: Traffic, isExcess: Bool = false) {
    self.socket = socket
    self.service = service
    self.traffic = traffic
    self.isExcess = isExcess
  }

  /// Answers until one of both sides has had enough.
  mutating func serve() {
    defer { try? System.finish(socket) }
    do throws(System.Failure) {
      while try answerOne() {}
    } catch {
      // The other side has gone, and there is nobody to tell.
    }
    if began != nil { traffic.endRequest() }
    welcome()
  }

  /// From its first word on, a connection is no newcomer's.
  private mutating func welcome() {
    if isNew { traffic.endNewcomer() }
    isNew = false
  }

  /// - Returns: whether the connection goes on.
  private mutating func answerOne() throws(System.Failure) -> Bool {
    switch HTTPReading(bytes, from: start, limits: service.settings.limits) {
    case .request(let request, let end):
      start = end
      let ends = answer(request)
      return try ends ? finish() : continueAfterRequest()
    case .refused(let refusal):
      return try refuse(refusal)
    case .more(let count, let awaitsContinue):
      return try receive(atLeast: count, awaitsContinue: awaitsContinue)
    }
  }

  /// - Returns: whether the connection ends.
  private mutating func answer(_ request: HTTPRequest) -> Bool {
    let response = isExcess ? service.turnAway(request) : service.answer(request)
    let ends = request.endsConnection || service.isEnding || isExcess
    response.append(
      to: &output,
      date: currentDate(),
      endsConnection: ends,
      isHead: request.method == "HEAD"
    )
    return ends
  }

  private mutating func continueAfterRequest() throws(System.Failure) -> Bool {
    wasToldToGoOn = false
    if start == bytes.count {
      try send()
      (bytes, start) = ([], 0)
      endRequest()
    } else {
      if output.count > Self.keptSize { try send() }
      // The next one came with this one.
      began = System.nanoseconds
    }
    return true
  }

  private mutating func send() throws(System.Failure) {
    guard !output.isEmpty else { return }
    try System.send(output, to: socket)
    if output.capacity > Self.keptSize {
      output = []
    } else {
      output.removeAll(keepingCapacity: true)
    }
  }

  private mutating func endRequest() {
    guard began != nil else { return }
    began = nil
    traffic.endRequest()
  }

  /// - Returns: false.
  private mutating func refuse(_ refusal: HTTPRefusal) throws(System.Failure) -> Bool {
    let target = HTTPReading.target(bytes, from: start, limits: service.settings.limits)
    let response = service.answer(.refused(refusal), to: target)
    response.append(to: &output, date: currentDate(), endsConnection: true)
    return try finish()
  }

  /// Says the last, and waits for a moment until the other side has read it: a connection that is
  /// closed with something unread in it takes back what was said.
  private mutating func finish() throws(System.Failure) -> Bool {
    try send()
    System.endSending(on: socket)
    endRequest()
    let end = System.nanoseconds + 1_000_000_000
    while System.nanoseconds < end,
      System.waitForInput(
        socket,
        milliseconds: Int32(max(1, (end - System.nanoseconds) / 1_000_000))
      )
    {
      if try System.read(socket, upTo: 1 << 16).isEmpty { break }
    }
    return false
  }

  private mutating func currentDate() -> [UInt8] {
    let second = System.nanosecondsSince1970 / 1_000_000_000
    if date.second != second { date = (second, HTTPDate.text(second)) }
    return date.text
  }
}

// MARK: - Receiving

extension ServedConnection {
  private mutating func receive(
    atLeast count: Int,
    awaitsContinue: Bool
  ) throws(System.Failure) -> Bool {
    if awaitsContinue, !wasToldToGoOn {
      wasToldToGoOn = true
      output += Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
    }
    // What was answered goes out before anybody waits.
    try send()
    if start > 0 {
      bytes.removeSubrange(..<start)
      start = 0
      return true
    }
    repeat {
      guard let piece = try nextPiece(upTo: max(Self.pieceSize, count - bytes.count)) else {
        // Who said nothing is not answered.
        return try began == nil ? false : refuse(.tooSlow)
      }
      guard !piece.isEmpty else { return false }
      if began == nil {
        began = System.nanoseconds
        traffic.beginRequest()
        welcome()
      }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
    } while bytes.count < count
    return true
  }

  /// What comes next, if it comes in time. Between two requests one call waits and reads; the rest of
  /// a request is to be here by a time of its own.
  private mutating func nextPiece(upTo count: Int) throws(System.Failure) -> [UInt8]? {
    guard let began else {
      let patience = traffic.idlePatience
      if patience != self.patience { System.setPatience(patience, of: socket) }
      self.patience = patience
      return try System.receive(socket, upTo: count)
    }
    let end = began + service.settings.requestPatience * 1_000_000
    // A signal ends a wait before its time.
    while case let left = (end - System.nanoseconds) / 1_000_000, left > 0 {
      if System.waitForInput(socket, milliseconds: Int32(left)) {
        return try System.read(socket, upTo: count)
      }
    }
    return nil
  }
}
