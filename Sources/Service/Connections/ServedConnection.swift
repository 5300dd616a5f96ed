import Host

/// The state machine of a connection, which never blocks: its owner waits for events and deadlines.
struct ServedConnection {
  enum State {
    case receiving
    /// The connection waits for space in the socket's send buffer.
    case sending
    /// The connection waits for the result of a ``Job``.
    case working
    /// The last response has been sent, and the connection waits for the client to disconnect.
    case closing
    case closed
  }

  /// A task that takes so long that it runs on another thread.
  enum Job: Sendable {
    case answer(RoutedRequest)
    case chunk(ResponseStream)
  }

  let socket: Int32
  private(set) var state = State.receiving
  /// The time of the current event, which the owner sets.
  var time: CurrentTime
  /// The time at which the connection stops waiting for the client, in the system's nanoseconds.
  private(set) var deadline = Int.max
  /// The job to start, which the owner takes.
  var job: Job?

  private let service: Service
  /// Whether the request is rejected because there are too many connections.
  private let isExcess: Bool

  private var rest: ResponseStream?
  private var isChunked = false

  private var reader: HTTPReader
  /// The received bytes that have not been parsed completely.
  private var bytes: [UInt8] = []
  /// The number of bytes required to continue parsing.
  private var requiredCount = 1
  /// The bytes to send, of which the first `sentCount` have been sent.
  private var output: [UInt8] = []
  private var sentCount = 0
  /// The number of bytes in `output` that count towards the limit for all connections.
  private var heldCount = 0
  /// The time at which the current request started to arrive, or `nil` between two requests.
  private var requestStart: Int?
  private var isNew = true
  private var sentContinue = false
  private var isLast = false
  private var isInputComplete = false

  /// The size of a read. It is small because each connection may hold a buffer of this size.
  private static let readSize = 1 << 12
  /// The size of unsent output above which no further requests are answered.
  private static let outputLimit = 1 << 14

  init(_ socket: Int32, of service: Service, isExcess: Bool, at time: CurrentTime) {
    self.socket = socket
    self.service = service
    self.isExcess = isExcess
    self.time = time
    reader = HTTPReader(service.settings.limits)
    awaitMore()
  }

  mutating func proceed() {
    do throws(System.Failure) {
      switch state {
      case .receiving: try receive()
      case .sending: try answerAll()
      case .closing: try drain()
      case .working, .closed: break
      }
    } catch {
      state = .closed
    }
  }

  mutating func proceed(with response: HTTPResponse, to request: HTTPRequest) {
    append(response, to: request)
    answerAllOrClose()
  }

  mutating func proceed(with chunk: ResponseStream.Chunk) {
    // Too much response data is waiting for clients. The status of this response has been sent, so
    // closing the connection is the only way to report the error.
    guard service.load.hold(chunk.bytes.count, &heldCount) else {
      state = .closed
      return
    }
    if isChunked {
      output.append(chunk: chunk.bytes)
      if chunk.isLast { output.append(chunk: []) }
    } else {
      output += chunk.bytes
    }
    if chunk.isLast { rest = nil }
    answerAllOrClose()
  }

  mutating func timeOut() {
    guard state == .receiving, requestStart != nil else {
      // An idle connection is closed without a response.
      state = .closed
      return
    }
    reject(ServiceFailure(408, "The request did not arrive in time."))
    answerAllOrClose()
  }

  private mutating func answerAllOrClose() {
    do throws(System.Failure) { try answerAll() } catch { state = .closed }
  }

  mutating func end() {
    endRequest()
    releaseHeld()
    endPending()
    service.load.end()
    try? System.close(socket)
  }

  /// Ends the pending state when the client has sent something or the connection ends.
  private mutating func endPending() {
    if isNew { service.load.endPending() }
    isNew = false
  }

  private mutating func endRequest() {
    guard requestStart != nil else { return }
    requestStart = nil
    service.load.endRequest()
  }

  private mutating func receive() throws(System.Failure) {
    let count = max(Self.readSize, requiredCount - bytes.count)
    guard let received = try System.receive(socket, upTo: count, to: &bytes) else { return }
    guard received > 0 else {
      state = .closed
      return
    }
    if requestStart == nil {
      requestStart = time.nanoseconds
      awaitMore()
      service.load.beginRequest()
      endPending()
    }
    if bytes.count >= requiredCount { try answerAll() }
  }

  private mutating func awaitMore() {
    state = .receiving
    let timeout = requestStart == nil ? service.load.idleTimeout : service.settings.requestTimeout
    deadline = (requestStart ?? time.nanoseconds) + timeout * 1_000_000
  }

  /// Answers the received requests until the client stops reading the responses.
  private mutating func answerAll() throws(System.Failure) {
    while rest != nil || !isLast {
      // No further requests are answered until the client has read the previous responses.
      if rest != nil || output.count - sentCount > Self.outputLimit, try !sendAll() { return }
      if let rest { return start(.chunk(rest)) }
      switch reader.read(bytes) {
      case .success((let request, let end)):
        bytes = Array(bytes[end...])
        sentContinue = false
        isInputComplete = request.endsConnection && bytes.isEmpty
        let routed = service.route(request)
        guard isExcess || !routed.takesLong else {
          _ = try sendAll()
          return start(.answer(routed))
        }
        let response =
          isExcess
          ? service.answer(.tooManyConnections, to: request.target) : service.answer(routed)
        append(response, to: request)
      case .failure(.rejected(let error)): reject(error)
      case .failure(.more(let count)):
        try awaitRemainder(count)
        return
      }
    }
    if try sendAll() { finish() }
  }

  private mutating func start(_ job: Job) {
    self.job = job
    (state, deadline) = (.working, .max)
  }

  private mutating func append(_ response: HTTPResponse, to request: HTTPRequest) {
    let isHead = request.method == "HEAD"
    var response = response
    if !service.load.hold(response.body.count, &heldCount) {
      response = service.answer(.busySending, to: request.target)
    }
    isChunked = !request.isHTTP10
    isLast =
      request.endsConnection || service.isShuttingDown || isExcess
      || response.rest != nil && !isChunked
    response.append(
      to: &output,
      date: time.date,
      endsConnection: isLast,
      isHTTP10: request.isHTTP10,
      isHead: isHead
    )
    rest = isHead ? nil : response.rest
    // The next request may have arrived in the same packet.
    if !bytes.isEmpty { requestStart = time.nanoseconds }
  }

  private mutating func reject(_ error: ServiceFailure) {
    var reader = HTTPReader(service.settings.limits)
    service.answer(error, to: reader.target(bytes))
      .append(to: &output, date: time.date, endsConnection: true)
    isLast = true
  }

  /// Waits for the remainder of a request, or for the next one, after sending the pending
  /// responses.
  private mutating func awaitRemainder(_ count: Int) throws(System.Failure) {
    requiredCount = count
    if reader.state.awaitsContinue, !sentContinue {
      sentContinue = true
      output += Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
    }
    guard try sendAll() else { return }
    if bytes.isEmpty { endRequest() }
    awaitMore()
  }

  /// Returns whether all output was sent. If not, waits until more can be sent.
  private mutating func sendAll() throws(System.Failure) -> Bool {
    while sentCount < output.count {
      guard let count = try System.send(output[sentCount...], to: socket) else {
        if state != .sending {
          state = .sending
          deadline = time.nanoseconds + service.settings.requestTimeout * 1_000_000
        }
        return false
      }
      sentCount += count
    }
    sentCount = 0
    releaseHeld()
    if output.capacity > Self.outputLimit {
      output = []
    } else {
      output.removeAll(keepingCapacity: true)
    }
    return true
  }

  private mutating func releaseHeld() {
    service.load.release(heldCount)
    heldCount = 0
  }

  /// Waits a second for the client to close: closing with unread input would discard the response.
  private mutating func finish() {
    endRequest()
    guard !isInputComplete else {
      state = .closed
      return
    }
    System.endSending(on: socket)
    state = .closing
    deadline = time.nanoseconds + 1_000_000_000
  }

  private mutating func drain() throws(System.Failure) {
    var ignored: [UInt8] = []
    if try System.receive(socket, upTo: 1 << 16, to: &ignored) == 0 { state = .closed }
  }
}
