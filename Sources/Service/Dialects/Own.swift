import Answers
import TextFormats
import Wrapper

extension Dialect {
  /// SwiftNLC's own HTTP API, described in `openapi.json`.
  static let own = Dialect(
    name: "swiftnlc",
    roots: [],
    failure: {
      .json($0.status, ["error": ["status": .count($0.status), "message": .string($0.message)]])
    },
    routes: [
      Route("POST", "/v1/predict", predict),
      Route("POST", "/v1/explain", takesLong: true, explain),
      Route("GET", "/v1/models") { call throws(ServiceFailure) in
        let models = call.service.models
        let isTaught = call.service.teacher != nil
        return .json { json in
          json.write("isTaught", .bool(isTaught))
          json.array("models", models) { json, served in
            let model = served.model
            json.object { json in
              json.write("name", served.name)
              json.write("version", model.version)
              json.write("language", model.classifier.language)
              json.write("threshold", model.classifier.threshold)
              json.array("intents", model.classifier.intents) { $0.write($1) }
            }
          }
        }
      },
      Route("GET", "/v1/recent", takesLong: true) { call throws(ServiceFailure) in
        try call.checkHost()
        let recent = call.service.recent
        return .json(listing: "texts", recent.leastProbableFirst) {
          $0.write("isKept", .bool(recent.isEnabled))
        } _: { json, answered in
          json.object { $0.writeOwn(answered.text, answered.answer) }
        }
      },
      Route("GET", "/openapi.json", isOpen: true) { call throws(ServiceFailure) in
        HTTPResponse(type: "application/json", body: PackageResources.openapi_json)
      },
      Route("GET", "/healthz", isOpen: true) { call throws(ServiceFailure) in
        HTTPResponse(type: "text/plain", body: Array("ok\n".utf8))
      },
      Route("GET", "/readyz", isOpen: true) { call throws(ServiceFailure) in
        guard !call.service.isShuttingDown else { throw .shuttingDown }
        return HTTPResponse(type: "text/plain", body: Array("ready\n".utf8))
      },
      Route("GET", "/metrics") { call throws(ServiceFailure) in
        let service = call.service
        let page = service.metrics.text(
          of: service.models,
          connections: service.load.connectionCount
        )
        return HTTPResponse(type: "text/plain; version=0.0.4; charset=utf-8", body: page)
      },
    ] + TeachingRoutes.routes + WebPage.routes
  )

  /// The maximum length of a text to explain. An explanation is much longer than the text.
  private static let maximumExplainedLength = 2_000

  private static func limit(_ body: JSON) throws(ServiceFailure) -> Int {
    guard let value = body["limit"] else { return 5 }
    guard let limit = value.whole, limit > 0 else {
      throw ServiceFailure(400, "limit should be a positive integer.")
    }
    return limit
  }

  private static func predict(_ call: Call) throws(ServiceFailure) -> HTTPResponse {
    let body = try call.json()
    let model = try call.model(body)
    let limit = try limit(body)
    let threshold = try call.threshold(body)
    guard let texts = body["texts"] else {
      let text = try body.text("text")
      try call.check([text], results: min(limit, model.classifier.intents.count))
      let answer = try call.answer(text, by: model, limit: limit, threshold: threshold)
      return .json { $0.writeOwn(text, answer) }
    }
    guard let texts = texts.array, !texts.contains(where: { $0.string == nil }) else {
      throw .missing("Each of texts")
    }
    let list = texts.compactMap(\.string)
    try call.check(list, results: min(limit, model.classifier.intents.count))
    let (classifier, record) = (model.classifier.withThreshold(threshold), call.record)
    return .json(listing: "predictions", list) { json, text in
      let answer = classifier.answer(text, limit: limit)
      json.object { $0.writeOwn(text, answer) }
      record.add(text, answer)
    }
  }

  private static func explain(_ call: Call) throws(ServiceFailure) -> HTTPResponse {
    let body = try call.json()
    let model = try call.model(body)
    let text = try body.text("text")
    try text.check(atMost: maximumExplainedLength)
    let explanations: [Explanation]
    if let intent = body["intent"]?.string {
      guard let explanation = model.classifier.explain(text, as: intent) else {
        throw ServiceFailure(404, "The model has no intent “\(intent.prefix(80))”.")
      }
      explanations = [explanation]
    } else {
      // Explaining one intent takes as long as answering, so at most ten intents are explained.
      explanations = model.classifier.explain(text, limit: min(try limit(body), 10))
    }
    return .json { json in
      json.write("text", text)
      json.write(explanations)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func writeOwn(_ text: String, _ answer: Answer) {
    write("text", text)
    write(answer, isFull: true)
    if answer.entities.isEmpty { write("entities", []) }
  }
}

extension Call {
  /// Returns the threshold in the request body or, without one, in the query.
  fileprivate func threshold(_ body: JSON) throws(ServiceFailure) -> Double? {
    let given =
      body["threshold"].map(\.number) ?? request.target.parameter("threshold").map { Double($0) }
    guard let given else { return nil }
    guard let threshold = given, (0...1).contains(threshold) else {
      throw ServiceFailure(400, "threshold should be a number from 0 to 1.")
    }
    return threshold
  }

  /// Returns the model named in the request body or the path, or else the default model.
  fileprivate func model(_ body: JSON) throws(ServiceFailure) -> LoadedModel {
    guard let name = body["model"]?.string else { return try model() }
    return try service.models.model(named: name)
  }
}
