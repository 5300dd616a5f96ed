import Host
import Synchronization

/// Answers requests with models, in its own format and the formats of several clouds.
package final class Service: Sendable {
  let models: [ServedModel]
  let settings: ServiceSettings
  let metrics = Metrics()
  let load: ConnectionLoad
  let log: RequestLog
  let recent: RecentTexts
  /// The handler of corrections, or `nil` if the model cannot be corrected.
  let teacher: (any Teacher)?
  private let router = Router()
  private let isEnding = Atomic(false)
  private let requestNumber: Atomic<UInt64>
  private let reloading = Mutex(())

  package init(
    _ models: [ServedModel],
    _ settings: ServiceSettings = ServiceSettings(),
    teacher: (any Teacher)? = nil,
    log sink: @escaping @Sendable ([UInt8]) -> Void = { _ in }
  ) {
    precondition(!models.isEmpty, "a service needs a model")
    self.models = models
    self.settings = settings
    self.teacher = teacher
    load = ConnectionLoad(settings)
    log = RequestLog(settings.log, sink)
    recent = RecentTexts(settings.rememberedTexts)
    // A random start avoids equal ids from two services behind one load balancer.
    requestNumber = Atomic(UInt64.random(in: 0...UInt64.max))
  }

  var isShuttingDown: Bool { isEnding.load(ordering: .relaxed) }

  func beginShutdown() { isEnding.store(true, ordering: .relaxed) }

  func answer(_ routed: RoutedRequest) -> HTTPResponse {
    let request = routed.request
    if let response = crossOriginAnswer(to: request) { return response }
    let isShown = request.mayBeShown(by: settings)
    let id = requestID(of: request)
    let record = RequestRecord(id, routed.dialect, of: self, showing: isShown ? recent : nil)
    var response: HTTPResponse
    do throws(ServiceFailure) {
      let (route, captures) = try routed.route.get()
      guard route.isOpen || allows(request) else { throw .unauthorised }
      response = try route.answer(
        Call(
          request: request,
          captures: captures,
          service: self,
          modelName: routed.model,
          record: record
        )
      )
    } catch {
      response = routed.dialect.response(to: error)
    }
    record.setStatus(response.status)
    response.loadFirstChunk()
    response.add("X-Request-Id", id)
    addOrigin(to: &response, for: request)
    return response
  }

  func route(_ request: HTTPRequest) -> RoutedRequest {
    let (model, path) = Self.parts(of: request.target)
    let (dialect, route) = router.find(method: request.method, path: path)
    return RoutedRequest(request: request, model: model, dialect: dialect, route: route)
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
