import Host
import Synchronization

/// Answers requests with models, in its own format and the formats of several clouds.
package final class Service: Sendable {
  let models: [ServedModel]
  let settings: ServiceSettings
  let metrics: Metrics
  let log: RequestLog
  let recent: RecentTexts
  /// The handler of corrections, or `nil` if the model cannot be corrected.
  let teacher: (any Teacher)?
  private let router = Router()
  private let isEnding = Atomic(false)
  private let requestNumber: Atomic<UInt64>
  private let reloading = Mutex(())

  package init(
    _ sources: [ModelSource],
    _ settings: ServiceSettings = ServiceSettings(),
    teacher: (any Teacher)? = nil,
    log sink: @escaping @Sendable ([UInt8]) -> Void = { _ in }
  ) throws {
    precondition(!sources.isEmpty, "a service needs a model")
    models = try sources.map(ServedModel.init)
    self.settings = settings
    self.teacher = teacher
    metrics = Metrics()
    log = RequestLog(settings.log, sink)
    recent = RecentTexts(settings.rememberedTexts)
    // A random start avoids equal ids from two services behind one load balancer.
    requestNumber = Atomic(UInt64.random(in: 0...UInt64.max))
  }

  /// Whether the service is in its grace period, in which it still answers but announces the shutdown.
  var isShuttingDown: Bool { isEnding.load(ordering: .relaxed) }

  func beginShutdown() { isEnding.store(true, ordering: .relaxed) }

  func answer(_ routed: RoutedRequest) -> HTTPResponse {
    let start = System.nanoseconds
    let request = routed.request
    let id = requestID(of: request)
    if let response = crossOriginAnswer(to: request) { return response }
    var response: HTTPResponse
    let dialect: Dialect
    var answered: [Call.AnsweredText] = []
    switch routed.destination {
    case .failed(let found, let failure):
      dialect = found
      response = found.response(to: failure)
    case .found(let found, let route, let captures):
      dialect = found
      var call = Call(request: request, captures: captures, service: self, modelName: routed.model)
      do throws(ServiceFailure) {
        guard route.isOpen || allows(request) else { throw .unauthorised }
        response = try route.answer(&call)
      } catch {
        response = found.response(to: error)
      }
      answered = call.answered
    }
    let record = RequestRecord(of: self, id, dialect, response.status, since: start)
    note(answered, in: &response, to: request, record)
    response.add("X-Request-Id", id)
    addOrigin(to: &response, for: request)
    return response
  }

  /// Records the texts that have been answered, and those that the remainder of the response will answer.
  private func note(
    _ answered: [Call.AnsweredText],
    in response: inout HTTPResponse,
    to request: HTTPRequest,
    _ record: RequestRecord
  ) {
    let recent = request.mayBeShown(by: settings) ? recent : nil
    let note: @Sendable ([Call.AnsweredText]) -> Void = { answered in
      recent?.add(answered)
      record.add(answered)
    }
    note(answered)
    guard let rest = response.rest else { return }
    response.rest = ResponseStream {
      let chunk = rest.next()
      note(chunk.answered)
      return chunk
    }
    response.loadFirstChunk()
  }

  func route(_ request: HTTPRequest) -> RoutedRequest {
    let (model, path) = Self.parts(of: request.target)
    let destination = router.find(method: request.method, path: path)
    return RoutedRequest(request: request, model: model, destination: destination)
  }

  private static func parts(of target: HTTPTarget) -> (model: String?, path: ArraySlice<String>) {
    let path = target.path
    return path.count > 2 && path[0] == "m" ? (path[1], path[2...]) : (nil, path[...])
  }

  /// The response to a failed request, in the dialect of its target.
  func answer(_ failure: ServiceFailure, to target: HTTPTarget? = nil) -> HTTPResponse {
    metrics.note("http", failure.status, nanoseconds: 0)
    let dialect = target.map { router.dialect(of: Self.parts(of: $0).path) } ?? .own
    return dialect.response(to: failure)
  }

  func allows(_ request: HTTPRequest) -> Bool {
    settings.keys?.include(anyOf: APIKeys.candidates(in: request)) ?? true
  }

  private func requestID(of request: HTTPRequest) -> String {
    if let id = request.field("x-request-id"), (1...128).contains(id.utf8.count),
      id.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    {
      return id
    }
    return requestNumber.wrappingAdd(1, ordering: .relaxed).newValue.hexadecimalDigits
  }

  private func crossOriginAnswer(to request: HTTPRequest) -> HTTPResponse? {
    guard request.method == "OPTIONS" else { return nil }
    var response = HTTPResponse(status: 204, type: "", body: [])
    guard settings.allowedOrigin != nil, request.field("origin") != nil else {
      return request.target == .everything ? response : nil
    }
    addOrigin(to: &response, for: request)
    response.add("Access-Control-Allow-Methods", "GET, POST, DELETE")
    if let names = request.field("access-control-request-headers"),
      names.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
    {
      response.add("Access-Control-Allow-Headers", names)
    }
    response.add("Access-Control-Max-Age", "600")
    return response
  }

  private func addOrigin(to response: inout HTTPResponse, for request: HTTPRequest) {
    guard let allowed = settings.allowedOrigin else { return }
    if allowed != "*" { response.add("Vary", "Origin") }
    guard allowed == "*" || request.field("origin") == allowed else { return }
    response.add("Access-Control-Allow-Origin", allowed)
  }

  package func reloadModels(force isForced: Bool = false) {
    reloading.withLock { _ in
      for model in models { reload(model, isForced: isForced) }
    }
  }

  private func reload(_ model: ServedModel, isForced: Bool) {
    do {
      if let version = try model.reload(isForced: isForced) {
        metrics.noteReload(failed: false)
        log.add(event: "loaded", ["model": model.name, "version": version])
      } else if isForced {
        log.add(event: "unchanged", ["model": model.name])
      }
    } catch {
      metrics.noteReload(failed: true)
      log.add(event: "load-failed", ["model": model.name, "problem": "\(error)"])
    }
  }
}
