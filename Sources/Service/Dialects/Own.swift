import Answers
import TextFormats
import Wrapper

extension Dialect {
  /// Our own: `openapi.json` describes it.
  static let own = Dialect(
    "swiftnlc",
    roots: [],
    failure: { failure in
      .json(failure.status) { json in
        json.object("error") { json in
          json.write(key: "status", failure.status)
          json.write(key: "message", failure.sentence)
        }
      }
    },
    [
      Route("POST", "/v1/predict", predict),
      Route("POST", "/v1/explain", takesLong: true, explain),
      Route("GET", "/v1/models") { call throws(ServiceFailure) in
        let models = call.service.shelf.models
        let isTaught = call.service.teacher != nil
        return .json { json in
          json.write(key: "isTaught", .bool(isTaught))
          json.array("models", models) { json, served in
            let model = served.model
            json.object { json in
              json.write(key: "name", served.name)
              json.write(key: "version", model.version)
              json.write(key: "language", model.classifier.language)
              json.write(key: "threshold", model.classifier.threshold, digits: 4)
              json.array("intents", model.classifier.intents) { $0.write($1) }
            }
          }
        }
      },
      Route("GET", "/v1/recent") { call throws(ServiceFailure) in
        let recent = call.service.recent
        return .json { json in
          json.write(key: "isKept", .bool(recent.isOn))
          json.array("texts", recent.leastCertainFirst) { json, asked in
            json.object { $0.writeOwn(asked.text, asked.answer) }
          }
        }
      },
      Route("GET", "/openapi.json", isOpen: true) { call throws(ServiceFailure) in
        HTTPResponse(type: "application/json", body: PackageResources.openapi_json)
      },
      Route("GET", "/healthz", isOpen: true) { call throws(ServiceFailure) in
        HTTPResponse(type: "text/plain", body: Array("ok\n".utf8))
      },
      Route("GET", "/readyz", isOpen: true) { call throws(ServiceFailure) in
        guard !call.service.isEnding else { throw .ending }
        return HTTPResponse(type: "text/plain", body: Array("ready\n".utf8))
      },
      Route("GET", "/metrics") { call throws(ServiceFailure) in
        let page = call.service.metrics.text(of: call.service.shelf.models)
        return HTTPResponse(type: "text/plain; version=0.0.4; charset=utf-8", body: page)
      },
    ] + TeachingRoutes.routes + TryingPage.routes
  )

  /// More intents than these are told only to who asks for them.
  private static let ownCount = 5

  private static func limit(_ body: JSON) throws(ServiceFailure) -> Int {
    guard let value = body["limit"] else { return ownCount }
    guard case .number(let number) = value, let limit = Int(exactly: number), limit > 0 else {
      throw .unacceptable("limit should be a whole number from 1.")
    }
    return limit
  }

  /// The model that is named in the path or the body, or the first.
  private static func model(
    _ body: JSON,
    _ call: borrowing Call
  ) throws(ServiceFailure) -> LoadedModel {
    guard let name = body["model"]?.string else { return try call.model() }
    return try call.service.shelf.model(named: name).model
  }

  private static func predict(_ call: inout Call) throws(ServiceFailure) -> HTTPResponse {
    let body = try call.json()
    let model = try model(body, call)
    let limit = try limit(body)
    guard let texts = body["texts"] else {
      let text = try body.text("text")
      let answer = call.answer(text, by: model, limit: limit)
      return .json { $0.writeOwn(text, answer) }
    }
    guard let texts = texts.array else { throw .missing("Each of texts") }
    var answers: [(text: String, answer: Answer)] = []
    for text in texts {
      guard let text = text.string else { throw .missing("Each of texts") }
      answers.append((text, call.answer(text, by: model, limit: limit)))
    }
    return .json { json in
      json.array("predictions", answers) { json, one in
        json.object { $0.writeOwn(one.text, one.answer) }
      }
    }
  }

  private static func explain(_ call: inout Call) throws(ServiceFailure) -> HTTPResponse {
    let body = try call.json()
    let model = try model(body, call)
    let text = try body.text("text")
    let explanations: [Explanation]
    if let intent = body["intent"]?.string {
      guard let explanation = model.classifier.explain(text, as: intent) else {
        throw .noSuchIntent(intent)
      }
      explanations = [explanation]
    } else {
      // Each costs as much as an answer.
      explanations = model.classifier.explain(text, limit: min(try limit(body), 10))
    }
    return .json { json in
      json.write(key: "text", text)
      json.write(explanations)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func writeOwn(_ text: String, _ answer: Answer) {
    write(key: "text", text)
    write(key: "intent", answer.intent)
    write(key: "confidence", answer.confidence, digits: 4)
    write(key: "likelihood", answer.likelihood, digits: 4)
    if let refusal = answer.refusal { write(key: "refusal", refusal.rawValue) }
    array("ranked", answer.ranked) { json, prediction in
      json.object { json in
        json.write(key: "intent", prediction.intent)
        json.write(key: "confidence", prediction.confidence, digits: 4)
      }
    }
    array("entities", answer.entities) { $0.write($1) }
  }
}
