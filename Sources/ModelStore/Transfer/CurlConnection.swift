#if !canImport(Darwin)
  import Essentials
  import Host

  /// A connection that uses libcurl and stays open between requests.
  final class CurlConnection {
    private let curl: Curl
    private let handle: Curl.Handle

    init() throws(StoreError.Problem) {
      curl = try Curl.library.get()
      guard let handle = curl.newHandle() else {
        throw .missingLibrary("libcurl does not work; reinstall it")
      }
      self.handle = handle
    }

    deinit { curl.freeHandle(handle) }

    /// Sends a request, follows redirects, and passes the content to the sink.
    func perform(
      _ request: TransferRequest,
      into sink: any TransferSink
    ) throws(StoreError.Problem) -> TransferResponse {
      var request = request
      for _ in 0...TransferRequest.maximumRedirects {
        let response = try send(request, into: sink)
        guard response.isRedirect, let address = curl.redirect(of: handle) else { return response }
        try request.follow(to: address)
      }
      throw .tooManyRedirects
    }

    private func send(
      _ request: TransferRequest,
      into sink: any TransferSink
    ) throws(StoreError.Problem) -> TransferResponse {
      try request.check()
      curl.reset(handle)
      let run = CurlRun(sink, limit: request.limit)
      let context = UnsafeRawPointer(Unmanaged.passUnretained(run).toOpaque())
      var lines: UnsafeMutableRawPointer?
      for header in request.headers { lines = curl.addLine(lines, header) ?? lines }
      defer { curl.freeLines(lines) }
      set(request, headers: lines)
      for option: Curl.PointerOption in [.writeContext, .headerContext, .progressContext] {
        curl.set(option, to: context, of: handle)
      }
      let started = ContinuousClock.now
      let outcome = withExtendedLifetime(run) { curl.perform(handle) }
      if let problem = run.problem { throw problem }
      guard outcome == Curl.ReturnCode.done.rawValue else {
        // Allow a tolerance of 100 ms, because libcurl rounds the time.
        let exceededTimeLimit =
          ContinuousClock.now - started > .milliseconds(request.settings.timeLimit * 1_000 - 100)
        throw problem(outcome, of: request, run, exceededTimeLimit: exceededTimeLimit)
      }
      return run.response
    }

    private func set(_ request: TransferRequest, headers: UnsafeMutableRawPointer?) {
      let settings = request.settings
      curl.set(.address, to: request.address, of: handle)
      curl.set(.userAgent, to: "SwiftNLC/\(ModelStore.version)", of: handle)
      if let headers { curl.set(.headers, to: UnsafeRawPointer(headers), of: handle) }
      if let path = settings.certificates?.path { curl.set(.certificates, to: path, of: handle) }
      let numbers: [(Curl.NumberOption, Int)] = [
        (.ignoresSignals, 1), (.noProgress, 0), (.connectTimeout, settings.stallLimit),
        (.timeout, settings.timeLimit), (.lowSpeedLimit, 1), (.lowSpeedTime, settings.stallLimit),
        (.largestFile, request.limit),
      ]
      for (option, value) in numbers { curl.set(option, to: value, of: handle) }
      curl.set(.writeFunction, to: CurlRun.write, of: handle)
      curl.set(.headerFunction, to: CurlRun.readHeader, of: handle)
      curl.set(.progressFunction, to: CurlRun.checkProgress, of: handle)
    }

    private func problem(
      _ outcome: Int32,
      of request: TransferRequest,
      _ run: CurlRun,
      exceededTimeLimit: Bool
    ) -> StoreError.Problem {
      let reason = curl.reason(outcome).map { String(cString: $0) } ?? "error \(outcome)"
      switch Curl.ReturnCode(rawValue: outcome) {
      case .badAddress: return .notConfigured(detail: "\(request.address): not a valid URL")
      case .timedOut where exceededTimeLimit: return .timedOut(seconds: request.settings.timeLimit)
      case .timedOut: return .stalled(seconds: request.settings.stallLimit)
      case .tooLarge: return .tooLarge(limit: request.limit)
      case .partialFile:
        return .truncated(received: run.received, expected: run.response.length ?? 0)
      case .tlsFailed, .badClientCertificate, .untrusted, .badCertificateFile, .badIssuer,
        .pinMismatch:
        return .untrustedCertificate(reason: reason)
      default: return .offline(reason: reason)
      }
    }
  }

  extension Curl {
    fileprivate func set<Function>(
      _ option: PointerOption,
      to function: Function,
      of handle: Handle
    ) {
      set(option, to: unsafeBitCast(function, to: UnsafeRawPointer?.self), of: handle)
    }
  }

  /// The state of a request, and the callbacks that libcurl calls during the request.
  private final class CurlRun {
    private let sink: any TransferSink
    private let limit: Int
    private(set) var response = TransferResponse()
    private(set) var received = 0
    private(set) var problem: StoreError.Problem?
    private var hasBegun = false

    init(_ sink: any TransferSink, limit: Int) {
      self.sink = sink
      self.limit = limit
    }

    typealias Receiver =
      @convention(c) (UnsafeMutablePointer<UInt8>?, Int, Int, UnsafeMutableRawPointer?) -> Int
    typealias ProgressCheck =
      @convention(c) (UnsafeMutableRawPointer?, Int64, Int64, Int64, Int64) -> Int32

    private static func at(_ context: UnsafeMutableRawPointer?) -> CurlRun? {
      context.map { Unmanaged<CurlRun>.fromOpaque($0).takeUnretainedValue() }
    }

    /// libcurl ends the transfer if this callback returns anything other than the number of bytes.
    static let write: Receiver = { bytes, size, count, context in
      let bytes = UnsafeBufferPointer(start: bytes, count: size * count)
      return CurlRun.at(context)?.receive(bytes) == true ? bytes.count : -1
    }

    static let readHeader: Receiver = { bytes, size, count, context in
      let line = UnsafeBufferPointer(start: bytes, count: size * count)
      CurlRun.at(context)?.response.add(String(decoding: line, as: UTF8.self))
      return line.count
    }

    /// libcurl calls this every second, even without data, and ends the transfer if it does not
    /// return 0.
    static let checkProgress: ProgressCheck = { context, _, _, _, _ in
      guard let run = CurlRun.at(context), run.sink.shouldStop() else { return 0 }
      run.problem = run.problem ?? .cancelled
      return 1
    }

    private func receive(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      guard !response.isRedirect else { return true }
      do throws(StoreError.Problem) {
        if !hasBegun {
          hasBegun = true
          try sink.begin(response)
        }
        received += bytes.count
        guard received <= limit else { throw .tooLarge(limit: limit) }
        try sink.receive(Array(bytes))
        return true
      } catch {
        problem = error
        return false
      }
    }
  }
#endif
