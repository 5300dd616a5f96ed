import Host
import Synchronization

/// Answers requests by models, in the forms of several clouds. It knows nothing of connections, and
/// keeps nothing but its models and counts.
package final class Service: Sendable {
  let shelf: ModelShelf
  package let settings: ServiceSettings
  let metrics: Metrics
  package let log: RequestLog
  let recent: RecentTexts
  /// Nil where nobody may teach.
  let teacher: Teacher?
  private let router = Router()
  private let ending = Atomic(false)
  private let requestNumber: Atomic<UInt64>
  /// One thread at a time looks for models.
  private let looking = Mutex(())

  /// - Throws: why one of the models does not load.
  package init(
    _ sources: [ModelSource],
    _ settings: ServiceSettings = ServiceSettings(),
    teacher: Teacher? = nil,
    log sink: @escaping @Sendable ([UInt8]) -> Void = { _ in }
  ) throws {
    shelf = try ModelShelf(sources)
    self.settings = settings
    self.teacher = teacher
    metrics = Metrics()
    log = RequestLog(settings.log, sink)
    recent = RecentTexts(settings.rememberedTexts)
    // Two services behind one balancer do not number alike.
    requestNumber = Atomic(UInt64.random(in: 0...UInt64.max))
  }

  /// Whether it still answers, and tells everybody to go elsewhere.
  package var isEnding: Bool { ending.load(ordering: .relaxed) }

  package func beginEnding() { ending.store(true, ordering: .relaxed) }

  /// What is answered to a request, whatever it is.
  package func answer(_ request: HTTPRequest) -> HTTPResponse { answer(errand(for: request)) }

  func answer(_ errand: Errand) -> HTTPResponse {
    let start = System.nanoseconds
    let request = errand.request
    let id = requestID(of: request)
    if let response = crossOriginAnswer(to: request) { return response }
    var response: HTTPResponse
    let dialect: Dialect
    var asked: [Call.Asked] = []
    switch errand.destination {
    case .failed(let found, let failure):
      dialect = found
      response = found.response(to: failure)
    case .found(let found, let route, let captures):
      dialect = found
      var call = Call(request, captures, model: errand.model, of: self)
      do throws(ServiceFailure) {
        guard route.isOpen || allows(request) else { throw .unauthorised }
        response = try route.answer(&call)
      } catch {
        response = found.response(to: error)
      }
      asked = call.asked
    }
    let recent = request.mayBeShown(by: settings) ? recent : nil
    let record = RequestRecord(of: self, id, dialect, response.status, since: start)
    let note: @Sendable ([Call.Asked]) -> Void = { asked in
      recent?.add(asked)
      record.add(asked)
    }
    note(asked)
    if let rest = response.rest {
      response.rest = ResponseStream {
        let piece = rest.next()
        note(piece.asked)
        return piece
      }
      response.makeFirstPiece()
    }
    response.add("X-Request-Id", id)
    addOrigin(to: &response, for: request)
    return response
  }

  func errand(for request: HTTPRequest) -> Errand {
    let (model, path) = Self.parts(of: request.target)
    let destination = router.find(method: request.method, path: path)
    return Errand(request: request, model: model, destination: destination)
  }

  private static func parts(of target: HTTPTarget) -> (model: String?, path: ArraySlice<String>) {
    let path = target.path
    return path.count > 2 && path[0] == "m" ? (path[1], path[2...]) : (nil, path[...])
  }

  /// What is answered to a request that nobody has time for, in the form that it asks for.
  func turnAway(_ request: HTTPRequest) -> HTTPResponse {
    answer(.tooManyConnections, to: request.target)
  }

  /// What is answered to what is no request, in the form of whoever it was for.
  package func answer(_ failure: ServiceFailure, to target: HTTPTarget? = nil) -> HTTPResponse {
    metrics.note("http", failure.status, nanoseconds: 0)
    let dialect = target.map { router.dialect(of: Self.parts(of: $0).path) } ?? .own
    return dialect.response(to: failure)
  }

  /// Whether whoever asks has one of the keys.
  func allows(_ request: HTTPRequest) -> Bool {
    settings.keys?.include(anyOf: APIKeys.candidates(in: request)) ?? true
  }
}

// MARK: - Ids and origins

extension Service {
  /// As whoever asks calls the request, or a new one.
  private func requestID(of request: HTTPRequest) -> String {
    if let id = request.field("x-request-id"), (1...128).contains(id.utf8.count),
      id.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    {
      return id
    }
    let number = requestNumber.wrappingAdd(1, ordering: .relaxed).newValue
    return UniqueID.digits(number)
  }

  /// What a browser is told that asks whether a page may ask.
  private func crossOriginAnswer(to request: HTTPRequest) -> HTTPResponse? {
    guard request.method == "OPTIONS" else { return nil }
    guard settings.allowedOrigin != nil, request.field("origin") != nil else {
      guard request.target == .everything else { return nil }
      return HTTPResponse(204, type: "", body: [])
    }
    var response = HTTPResponse(204, type: "", body: [])
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
}

// MARK: - Models

extension Service {
  /// Looks for other models and changes over to them.
  ///
  /// - Parameter isAsked: whether to load what has not changed as well.
  package func lookForModels(isAsked: Bool = false) {
    looking.withLock { _ in
      for model in shelf.models { look(for: model, isAsked: isAsked) }
    }
  }

  private func look(for model: ServedModel, isAsked: Bool) {
    switch model.look(isAsked: isAsked) {
    case .same:
      if isAsked { log.add(event: "same", model: model.name) }
    case .replaced(let version):
      metrics.noteReload(failed: false)
      log.add(event: "loaded", model: model.name, version: version)
    case .failed(let error):
      metrics.noteReload(failed: true)
      log.add(event: "refused", model: model.name, problem: String(describing: error))
    }
  }
}
