#if canImport(Darwin)
  import Foundation
  import Synchronization

  /// A connection by URLSession, on Apple's systems.
  final class SessionConnection {
    init() throws(StoreError.Problem) {}

    /// Asks, goes where the server sends us on to, and gives the content to the sink.
    func perform(
      _ request: TransferRequest,
      into sink: any TransferSink
    ) throws(StoreError.Problem) -> TransferResponse {
      try request.check(request.address)
      guard let url = URL(string: request.address) else {
        throw .notConfigured(detail: "\(request.address): is no address")
      }
      var ask = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
      ask.timeoutInterval = TimeInterval(request.stallLimit)
      ask.setValue("SwiftNLC/\(ModelStore.version)", forHTTPHeaderField: "User-Agent")
      // As it is, so that lengths and ranges mean what the index says.
      ask.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
      for header in request.headers {
        guard let colon = header.firstIndex(of: ":") else { continue }
        let value = header[header.index(after: colon)...].drop { $0 == " " }
        ask.setValue(String(value), forHTTPHeaderField: String(header[..<colon]))
      }
      let run = SessionRun(request)
      let configuration = URLSessionConfiguration.ephemeral
      configuration.timeoutIntervalForResource = TimeInterval(request.timeLimit)
      let session = URLSession(configuration: configuration, delegate: run, delegateQueue: nil)
      defer { session.invalidateAndCancel() }
      session.dataTask(with: ask).resume()
      return try run.deliver(into: sink)
    }
  }

  /// What URLSession says while a request runs, kept for the thread that waits for it.
  private final class SessionRun: NSObject, URLSessionDataDelegate {
    private struct News {
      var request: TransferRequest
      var response: TransferResponse?
      var content: [Data] = []
      var redirects = 0
      var problem: StoreError.Problem?
      var isOver = false
    }

    private let news: Mutex<News>
    private let hasNews = DispatchSemaphore(value: 0)

    init(_ request: TransferRequest) { news = Mutex(News(request: request)) }

    /// Gives the content to the sink as it comes, on the thread that asks.
    func deliver(into sink: any TransferSink) throws(StoreError.Problem) -> TransferResponse {
      var (hasBegun, received) = (false, 0)
      while true {
        _ = hasNews.wait(timeout: .now() + 0.5)
        if sink.isCancelled { throw .cancelled }
        let (content, response, problem, isOver, limit) = news.withLock { news in
          defer { news.content = [] }
          return (news.content, news.response, news.problem, news.isOver, news.request.limit)
        }
        for data in content {
          if !hasBegun, let response {
            hasBegun = true
            try sink.begin(response)
          }
          received += data.count
          guard received <= limit else { throw .tooLarge(limit: limit) }
          try sink.take(Array(data))
        }
        if let problem {
          if case .truncated(_, let expected) = problem {
            throw .truncated(received: received, expected: expected)
          }
          throw problem
        }
        if isOver { return response ?? TransferResponse() }
      }
    }

    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest,
      completionHandler: @escaping (URLRequest?) -> Void
    ) {
      let mayFollow = news.withLock { news in
        news.redirects += 1
        do throws(StoreError.Problem) {
          guard news.redirects <= TransferRequest.mostRedirects else { throw .tooManyRedirects }
          try news.request.follow(to: request.url?.absoluteString ?? "")
          return true
        } catch {
          news.problem = error
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
      var head = ResponseHead()
      if let response = response as? HTTPURLResponse {
        head.add("HTTP/1.1 \(response.statusCode)")
        for name in ["ETag", "Content-Length", "Content-Range"] {
          if let value = response.value(forHTTPHeaderField: name) { head.add("\(name): \(value)") }
        }
      }
      let answer = head.response
      news.withLock { $0.response = answer }
      completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      news.withLock { $0.content.append(data) }
      hasNews.signal()
    }

    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      didCompleteWithError error: (any Error)?
    ) {
      news.withLock { news in
        news.isOver = true
        if let error = error as? URLError, news.problem == nil {
          news.problem = Self.problem(error, of: news.request, news.response)
        }
      }
      hasNews.signal()
    }

    private static func problem(
      _ error: URLError,
      of request: TransferRequest,
      _ response: TransferResponse?
    ) -> StoreError.Problem {
      let reason = error.localizedDescription
      switch error.code {
      case .timedOut: return .stalled(seconds: request.stallLimit)
      case .networkConnectionLost where response != nil:
        return .truncated(received: 0, expected: response?.length ?? 0)
      case .serverCertificateUntrusted, .serverCertificateHasBadDate, .secureConnectionFailed,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected:
        return .untrusted(reason: reason)
      default: return .offline(reason: reason)
      }
    }
  }
#endif
