#if canImport(Darwin)
  import Foundation
  import Synchronization

  /// A connection that uses URLSession, for Apple platforms.
  final class SessionConnection {
    init() throws(StoreError.Problem) {}

    /// Sends a request, follows redirects, and passes the content to the sink.
    func perform(
      _ request: TransferRequest,
      into sink: any TransferSink
    ) throws(StoreError.Problem) -> TransferResponse {
      try request.check()
      guard let url = URL(string: request.address) else {
        throw .notConfigured(detail: "\(request.address): not a valid URL")
      }
      var urlRequest = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
      urlRequest.timeoutInterval = TimeInterval(request.settings.stallLimit)
      urlRequest.setValue("SwiftNLC/\(ModelStore.version)", forHTTPHeaderField: "User-Agent")
      // Request uncompressed content, because compression would change lengths and byte ranges.
      urlRequest.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
      for header in request.headers {
        guard let colon = header.firstIndex(of: ":") else { continue }
        let value = header[header.index(after: colon)...].drop { $0 == " " }
        urlRequest.setValue(String(value), forHTTPHeaderField: String(header[..<colon]))
      }
      let run = SessionRun(request)
      let configuration = URLSessionConfiguration.ephemeral
      configuration.timeoutIntervalForResource = TimeInterval(request.settings.timeLimit)
      let session = URLSession(configuration: configuration, delegate: run, delegateQueue: nil)
      defer { session.invalidateAndCancel() }
      session.dataTask(with: urlRequest).resume()
      return try run.deliver(into: sink)
    }
  }

  /// Collects the events of a URLSession and passes them to the thread that waits for the response.
  private final class SessionRun: NSObject, URLSessionDataDelegate {
    private struct Events {
      var request: TransferRequest
      var response: TransferResponse?
      var content: [Data] = []
      var redirects = 0
      var problem: StoreError.Problem?
      var isFinished = false
    }

    private let events: Mutex<Events>
    private let hasEvents = DispatchSemaphore(value: 0)

    init(_ request: TransferRequest) { events = Mutex(Events(request: request)) }

    /// Waits for the response and passes its content to the sink, on the calling thread.
    func deliver(into sink: any TransferSink) throws(StoreError.Problem) -> TransferResponse {
      var (hasBegun, received) = (false, 0)
      while true {
        _ = hasEvents.wait(timeout: .now() + 0.5)
        if sink.shouldStop() { throw .cancelled }
        let (content, response, problem, isFinished, limit) = events.withLock { events in
          defer { events.content = [] }
          return (
            events.content, events.response, events.problem, events.isFinished, events.request.limit
          )
        }
        for data in content {
          if !hasBegun, let response {
            hasBegun = true
            try sink.begin(response)
          }
          received += data.count
          guard received <= limit else { throw .tooLarge(limit: limit) }
          try sink.receive(Array(data))
        }
        if let problem {
          if case .truncated(_, let expected) = problem {
            throw .truncated(received: received, expected: expected)
          }
          throw problem
        }
        if isFinished { return response ?? TransferResponse() }
      }
    }

    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest,
      completionHandler: @escaping (URLRequest?) -> Void
    ) {
      let mayFollow = events.withLock { events in
        events.redirects += 1
        do throws(StoreError.Problem) {
          guard events.redirects <= TransferRequest.maximumRedirects else {
            throw .tooManyRedirects
          }
          try events.request.follow(to: request.url?.absoluteString ?? "")
          return true
        } catch {
          events.problem = error
          return false
        }
      }
      if !mayFollow { task.cancel() }
      completionHandler(mayFollow ? request : nil)
    }

    func urlSession(
      _ session: URLSession,
      dataTask: URLSessionDataTask,
      didReceive response: URLResponse,
      completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
      var head = TransferResponse()
      if let response = response as? HTTPURLResponse {
        head.add("HTTP/1.1 \(response.statusCode)")
        for name in ["ETag", "Content-Length", "Content-Range"] {
          if let value = response.value(forHTTPHeaderField: name) { head.add("\(name): \(value)") }
        }
      }
      events.withLock { [head] in $0.response = head }
      completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      events.withLock { $0.content.append(data) }
      hasEvents.signal()
    }

    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      didCompleteWithError error: (any Error)?
    ) {
      events.withLock { events in
        events.isFinished = true
        if let error = error as? URLError, events.problem == nil {
          events.problem = Self.problem(error, of: events.request, events.response)
        }
      }
      hasEvents.signal()
    }

    private static func problem(
      _ error: URLError,
      of request: TransferRequest,
      _ response: TransferResponse?
    ) -> StoreError.Problem {
      let reason = error.localizedDescription
      switch error.code {
      case .timedOut: return .stalled(seconds: request.settings.stallLimit)
      case .networkConnectionLost where response != nil:
        return .truncated(received: 0, expected: response?.length ?? 0)
      case .serverCertificateUntrusted, .serverCertificateHasBadDate, .secureConnectionFailed,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected:
        return .untrustedCertificate(reason: reason)
      default: return .offline(reason: reason)
      }
    }
  }
#endif
