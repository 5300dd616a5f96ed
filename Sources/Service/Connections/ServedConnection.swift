import Host

/// A connection, from its first byte to its end. It never waits: whoever watches its socket says when
/// something happened there, and when its time is over.
struct ServedConnection {
  /// What it goes on with.
  enum State {
    /// With what comes next.
    case receiving
    /// When the other side takes more of what it is told.
    case sending
    /// With an answer that is made elsewhere.
    case working
    /// When the other side has read the last, and ends as well.
    case parting
    case over
  }

  /// What is done for it elsewhere.
  enum Job: Sendable {
    case answer(Errand)
    case piece(ResponseStream)
  }

  let socket: Int32
  private(set) var state = State.receiving
  /// When it waits no longer, in the system's nanoseconds.
  private(set) var deadline = Int.max
  /// What takes too long to be done while others wait.
  private var job: Job?
  /// What the answer that is made elsewhere is for.
  private var askedElsewhere: HTTPRequest?

  private let service: Service
  private let traffic: Traffic
  /// Whether it has come in addition to as many as may be, to be told that there is no room.
  private let isExcess: Bool

  /// What follows of the answer that is being sent.
  private var rest: ResponseStream?
  /// Whether that is sent in chunks.
  private var isInChunks = false

  private var reader: HTTPReader
  /// What came and was not read as a request yet begins at `start`.
  private var bytes: [UInt8] = []
  private var start = 0
  /// How many bytes there are to be before more can be said of them.
  private var wantedCount = 1
  /// What goes out; the first of it has gone.
  private var output: [UInt8] = []
  private var sentCount = 0
  /// The bytes in `output` that count among those which all clients have yet to read.
  private var heldCount = 0
  /// When the request that is coming began to; nil between two.
  private var began: Int?
  private var isNew = true
  private var wasToldToGoOn = false
  /// Whether nothing is answered any more.
  private var isLast = false
  /// Whether the other side has sent all that it will.
  private var isOneWay = false

  /// Who says nothing holds as much memory for a moment.
  private static let pieceSize = 1 << 12
  /// More than this is not kept for an answer that is to come.
  private static let keptSize = 1 << 14

  init(_ socket: Int32, of service: Service, in traffic: Traffic, isExcess: Bool, at moment: Moment)
  {
    self.socket = socket
    self.service = service
    self.traffic = traffic
    self.isExcess = isExcess
    reader = HTTPReader(service.settings.limits)
    awaitMore(moment)
  }

  /// Goes on with what has happened to its socket.
  mutating func goOn(at moment: Moment) {
    trying { connection throws(System.Failure) in
      switch connection.state {
      case .receiving: try connection.receive(moment)
      case .sending: try connection.answerAll(moment)
      case .parting: try connection.part()
      case .working, .over: break
      }
    }
  }

  /// What is to be done elsewhere; nil if it has been taken already.
  mutating func takeJob() -> Job? {
    defer { job = nil }
    return job
  }

  /// Goes on with an answer that was made elsewhere.
  mutating func goOn(with response: HTTPResponse, at moment: Moment) {
    guard let request = askedElsewhere else { return }
    askedElsewhere = nil
    append(response, to: request, moment)
    trying { connection throws(System.Failure) in try connection.answerAll(moment) }
  }

  /// Goes on with more of an answer, which was made elsewhere.
  mutating func goOn(with piece: ResponseStream.Piece, at moment: Moment) {
    // The answer has begun, so that nothing but its end can tell the client.
    guard traffic.hold(piece.bytes.count, &heldCount) else {
      state = .over
      return
    }
    if isInChunks {
      output.append(chunk: piece.bytes)
      if piece.isLast { output.append(chunk: []) }
    } else {
      output += piece.bytes
    }
    if piece.isLast { rest = nil }
    trying { connection throws(System.Failure) in try connection.answerAll(moment) }
  }

  /// Goes on where nothing happened by the deadline.
  mutating func giveUp(at moment: Moment) {
    guard state == .receiving, began != nil else {
      // Who said nothing is not answered.
      state = .over
      return
    }
    refuse(.tooSlow, moment)
    trying { connection throws(System.Failure) in try connection.answerAll(moment) }
  }

  /// Ends where the other side has gone: there is nobody to tell.
  private mutating func trying(
    _ body: (inout Self) throws(System.Failure) -> Void
  ) {
    do throws(System.Failure) { try body(&self) } catch { state = .over }
  }

  /// Ends what has begun, whatever it is.
  mutating func end() {
    endRequest()
    releaseHeld()
    welcome()
    traffic.end()
    try? System.finish(socket)
  }

  /// From its first word on, a connection is no newcomer's.
  private mutating func welcome() {
    if isNew { traffic.endNewcomer() }
    isNew = false
  }

  private mutating func endRequest() {
    guard began != nil else { return }
    began = nil
    traffic.endRequest()
  }
}

// MARK: - Receiving

extension ServedConnection {
  private mutating func receive(_ moment: Moment) throws(System.Failure) {
    let most = max(Self.pieceSize, wantedCount - bytes.count)
    guard let count = try System.receive(socket, upTo: most, to: &bytes) else { return }
    guard count > 0 else {
      state = .over
      return
    }
    if began == nil {
      began = moment.nanoseconds
      awaitMore(moment)
      traffic.beginRequest()
      welcome()
    }
    if bytes.count >= wantedCount { try answerAll(moment) }
  }

  private mutating func awaitMore(_ moment: Moment) {
    state = .receiving
    let patience = began == nil ? traffic.idlePatience : service.settings.requestPatience
    deadline = (began ?? moment.nanoseconds) + patience * 1_000_000
  }
}

// MARK: - Answering

extension ServedConnection {
  /// Answers what has come, as far as the other side takes the answers.
  private mutating func answerAll(_ moment: Moment) throws(System.Failure) {
    while rest != nil || !isLast {
      // Who takes nothing is answered nothing more.
      if rest != nil || output.count - sentCount > Self.keptSize, try !sendAll(moment) { return }
      if let rest {
        job = .piece(rest)
        (state, deadline) = (.working, .max)
        return
      }
      switch reader.read(bytes, from: start) {
      case .request(let request, let end):
        start = end
        wasToldToGoOn = false
        isOneWay = request.endsConnection && start == bytes.count
        let errand = service.errand(for: request)
        guard isExcess || !errand.takesLong else {
          (job, askedElsewhere) = (.answer(errand), request)
          dropRead()
          _ = try sendAll(moment)
          (state, deadline) = (.working, .max)
          return
        }
        let response = isExcess ? service.turnAway(request) : service.answer(errand)
        append(response, to: request, moment)
      case .refused(let refusal): refuse(refusal, moment)
      case .more(let count, let awaitsContinue):
        try awaitRest(count - start, awaitsContinue: awaitsContinue, moment)
        return
      }
    }
    if try sendAll(moment) { finish(moment) }
  }

  private mutating func append(_ response: HTTPResponse, to request: HTTPRequest, _ moment: Moment)
  {
    let isHead = request.method == "HEAD"
    var response = response
    if !traffic.hold(response.body.count, &heldCount) {
      response = service.answer(.tooMuchToSend, to: request.target)
    }
    isInChunks = !request.isOld
    isLast =
      request.endsConnection || service.isEnding || isExcess
      || response.rest != nil && !isInChunks
    response.append(
      to: &output,
      date: moment.date,
      endsConnection: isLast,
      isOld: request.isOld,
      isHead: isHead
    )
    rest = isHead ? nil : response.rest
    // The next one may have come with this one.
    if start < bytes.count { began = moment.nanoseconds }
  }

  private mutating func refuse(_ refusal: HTTPRefusal, _ moment: Moment) {
    let target = HTTPReading.target(bytes, from: start, limits: service.settings.limits)
    let response = service.answer(.refused(refusal), to: target)
    response.append(to: &output, date: moment.date, endsConnection: true)
    isLast = true
  }

  /// Waits for the rest of a request, or for another, once what was answered has gone.
  private mutating func awaitRest(
    _ count: Int,
    awaitsContinue: Bool,
    _ moment: Moment
  ) throws(System.Failure) {
    dropRead()
    wantedCount = count
    if awaitsContinue, !wasToldToGoOn {
      wasToldToGoOn = true
      output += Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
    }
    guard try sendAll(moment) else { return }
    if bytes.isEmpty { endRequest() }
    awaitMore(moment)
  }

  private mutating func dropRead() {
    if start == bytes.count { bytes = [] } else { bytes.removeSubrange(..<start) }
    start = 0
  }
}

// MARK: - Sending

extension ServedConnection {
  /// - Returns: whether the other side has taken all of it; otherwise that is waited for.
  private mutating func sendAll(_ moment: Moment) throws(System.Failure) -> Bool {
    while sentCount < output.count {
      guard let count = try System.send(output[sentCount...], to: socket) else {
        if state != .sending {
          state = .sending
          deadline = moment.nanoseconds + service.settings.requestPatience * 1_000_000
        }
        return false
      }
      sentCount += count
    }
    sentCount = 0
    releaseHeld()
    if output.capacity > Self.keptSize {
      output = []
    } else {
      output.removeAll(keepingCapacity: true)
    }
    return true
  }

  private mutating func releaseHeld() {
    traffic.release(heldCount)
    heldCount = 0
  }

  /// Waits for a moment until the other side has read the last: a connection that is closed with
  /// something unread in it takes back what was said.
  private mutating func finish(_ moment: Moment) {
    endRequest()
    guard !isOneWay else {
      state = .over
      return
    }
    System.endSending(on: socket)
    state = .parting
    deadline = moment.nanoseconds + 1_000_000_000
  }

  private mutating func part() throws(System.Failure) {
    var rest: [UInt8] = []
    if try System.receive(socket, upTo: 1 << 16, to: &rest) == 0 { state = .over }
  }
}
