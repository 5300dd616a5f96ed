import Answers
import TextFormats
import Wrapper

extension Dialect {
  fileprivate static let azureFallback = "None"

  @Sendable
  fileprivate static func azureFailure(_ failure: ServiceFailure) -> HTTPResponse {
    let codes = [
      401: "Unauthorized", 404: "NotFound", 413: "RequestEntityTooLarge", 503: "ServiceUnavailable",
    ]
    let code = failure.code(codes, else: "InvalidArgument")
    return .json(
      failure.status,
      ["error": ["code": .string(code), "message": .string(failure.message)]]
    )
  }

  /// The HTTP API of conversational language understanding (CLU) in Azure.
  static let conversations = Dialect(
    name: "clu",
    roots: ["language"],
    failure: azureFailure,
    routes: [
      Route("POST", "/language/:analyze-conversations") { call throws(ServiceFailure) in
        let body = try call.json()
        let text = try body.text("analysisInput", "conversationItem", "text")
        let project = body["parameters"]?["projectName"]?.string
        let answer = try call.answer(text, forCloud: project, limit: .max)
        let unit = body["parameters"]?["stringIndexType"]?.string
        return .json { $0.writeConversation(text, answer, unit) }
      }
    ]
  )

  static let luis = Dialect(
    name: "luis-v3",
    roots: ["luis/prediction", "luis/v3.0"],
    failure: azureFailure,
    routes: ["slots", "versions"].flatMap { collection in
      let path = "/luis/prediction/v3.0/apps/*/\(collection)/*/predict"
      return [Route("POST", path, predict), Route("GET", path, predict)]
    }
  )

  private static func predict(_ call: Call) throws(ServiceFailure) -> HTTPResponse {
    let isPost = call.request.method == "POST"
    let text = try isPost ? call.json().text("query") : call.request.target.text("query")
    let showsAll = call.request.target.isTrue("show-all-intents")
    let isVerbose = call.request.target.isTrue("verbose")
    let answer = try call.answer(text, forCloud: call.captures[0], limit: showsAll ? .max : 1)
    let unit = call.request.target.parameter("stringIndexType")
    return .json { json in
      json.write("query", text)
      json.object("prediction") { json in
        let ranked = answer.ranked(withFallback: azureFallback)
        json.write("topIntent", ranked.first?.intent)
        json.object("intents") { json in
          for prediction in showsAll ? ranked[...] : ranked.prefix(1) {
            json.object(prediction.intent) { json in
              json.write("score", prediction.confidence)
            }
          }
        }
        json.object("entities") { json in
          for slot in answer.slots {
            json.array(slot.name, slot.entities) { $0.writeLUISValue($1) }
          }
          guard isVerbose else { return }
          json.object("$instance") { json in
            for slot in answer.slots {
              json.objects(slot.name, slot.entities) { json, entity in
                json.writeLUISInstance(entity, at: entity.offsets(in: text, unit: unit))
              }
            }
          }
        }
      }
    }
  }

  static let luisV2 = Dialect(
    name: "luis-v2",
    roots: ["luis"],
    failure: {
      .json($0.status, ["statusCode": .count($0.status), "message": .string($0.message)])
    },
    routes: ["GET", "POST"].map { Route($0, "/luis/v2.0/apps/*", predictV2) }
  )

  private static func predictV2(_ call: Call) throws(ServiceFailure) -> HTTPResponse {
    let isPost = call.request.method == "POST"
    let body = isPost ? try call.json().string : try call.request.target.text("q")
    guard let text = body else { throw .missing("The body") }
    let isVerbose = call.request.target.isTrue("verbose")
    let answer = try call.answer(text, forCloud: call.captures[0], limit: isVerbose ? .max : 1)
    let unit = call.request.target.parameter("stringIndexType")
    let ranked = answer.ranked(withFallback: azureFallback)
    return .json { json in
      json.write("query", text)
      if let first = ranked.first {
        json.object("topScoringIntent") { $0.write(first, as: "intent", "score") }
      }
      if isVerbose { json.objects("intents", ranked) { $0.write($1, as: "intent", "score") } }
      json.objects("entities", answer.entities) { json, entity in
        json.writeLUISV2(entity, at: entity.offsets(in: text, unit: unit))
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func writeConversation(_ text: String, _ answer: Answer, _ unit: String?) {
    let ranked = answer.ranked(withFallback: Dialect.azureFallback)
    write("kind", "ConversationResult")
    object("result") { json in
      json.write("query", text)
      json.object("prediction") { json in
        json.write("topIntent", ranked.first?.intent)
        json.write("projectKind", "Conversation")
        json.objects("intents", ranked) { $0.write($1, as: "category", "confidenceScore") }
        json.objects("entities", answer.entities) { json, entity in
          json.writeConversation(entity, at: entity.offsets(in: text, unit: unit))
        }
      }
    }
  }

  private mutating func writeConversation(_ entity: Answer.Entity, at range: Range<Int>) {
    write("category", entity.slotName)
    write("text", entity.text)
    write("offset", range.lowerBound)
    write("length", range.count)
    write("confidenceScore", entity.confidence)
    let resolutions = Self.conversationResolutions(of: entity)
    if !resolutions.isEmpty { write("resolutions", .array(resolutions)) }
    guard entity.source == .dictionary else { return }
    objects("extraInformation", [entity.value]) { json, key in
      json.write("extraInformationKind", "ListKey")
      json.write("key", key)
    }
  }

  /// Returns the number, amount of money or possible times that an entity means; empty for others.
  private static func conversationResolutions(of entity: Answer.Entity) -> [JSON] {
    guard let resolution = entity.resolution else { return [] }
    if let type = luisTypes[resolution.kind] {
      return resolution.times.map { conversationTime($0, type) }
    }
    guard let number = resolution.number else { return [] }
    let text = JSON.string(JSON.number(number).text)
    let unit = resolution.unit.map { JSON.string($0) }
    let value: JSON? =
      switch resolution.kind {
      case .number, .percent:
        [
          "resolutionKind": "NumberResolution",
          "numberKind": resolution.kind == .percent
            ? "Percent" : number == number.rounded() ? "Integer" : "Decimal",
          "value": .number(number),
        ]
      case .ordinal:
        [
          "resolutionKind": "OrdinalResolution", "offset": text,
          "relativeTo": resolution.text == "end"
            ? "End" : resolution.text == "current" ? "Current" : "Start",
          "value": text,
        ]
      case .money:
        [
          "resolutionKind": "CurrencyResolution", "unit": unit,
          "ISO4217": resolution.unit.flatMap { $0 == $0.uppercased() ? unit : nil },
          "value": .number(number),
        ]
      default: nil
      }
    return [value].compactMap(\.self)
  }

  private static func conversationTime(_ time: ResolvedTime, _ type: String) -> JSON {
    let timex = JSON.string(time.timex)
    let start = time.start.map { luisText($0, type) }
    if type == "duration" {
      return ["resolutionKind": "TemporalSpanResolution", "timex": timex, "duration": timex]
    }
    if type.hasSuffix("range") {
      let end = time.end.map { luisText($0, type) }
      return [
        "resolutionKind": "TemporalSpanResolution", "timex": timex, "begin": start, "end": end,
      ]
    }
    let kinds: [String: JSON] = ["date": "Date", "time": "Time", "datetime": "DateTime"]
    return [
      "resolutionKind": "DateTimeResolution", "dateTimeSubKind": kinds[type] ?? "Set",
      "timex": timex, "value": type == "set" ? "not resolved" : start ?? "not resolved",
    ]
  }

  /// LUIS puts the values of list entities into arrays, and times into objects.
  fileprivate mutating func writeLUISValue(_ entity: Answer.Entity) {
    if let resolution = entity.resolution, let type = Self.luisTypes[resolution.kind] {
      return write(Self.luisTimes(resolution.times, type))
    }
    write(entity.source == .dictionary ? .strings([entity.value]) : entity.jsonValue)
  }

  private static let luisTypes: [ValueKind: String] = [
    .date: "date", .time: "time", .dateTime: "datetime", .datePeriod: "daterange",
    .timePeriod: "timerange", .dateTimePeriod: "datetimerange", .duration: "duration",
    .repetition: "set",
  ]

  /// Returns a `datetimeV2` entity, in which times with the same TIMEX expression are one value.
  private static func luisTimes(_ times: [ResolvedTime], _ type: String) -> JSON {
    let values = times.map(\.timex).withoutRepeats.map { timex -> JSON in
      let resolution = times.filter { $0.timex == timex }.map { luisTime($0, type) }
      return ["timex": .string(timex), "resolution": .array(resolution)]
    }
    return ["type": .string(type), "values": .array(values)]
  }

  private static func luisTime(_ time: ResolvedTime, _ type: String) -> JSON {
    let (start, end) = (time.start.map { luisText($0, type) }, time.end.map { luisText($0, type) })
    if type.hasSuffix("range") { return ["start": start, "end": end] }
    let seconds = time.seconds.map { JSON.string(JSON.number($0).text) }
    let value = type == "duration" ? seconds : type == "set" ? nil : start
    return ["value": value ?? "not resolved"]
  }

  private static func luisText(_ time: CivilTime, _ type: String) -> JSON {
    if type.hasPrefix("datetime") { return .string(time.description.replacing("T", with: " ")) }
    return .string(type.hasPrefix("date") ? "\(time.date)" : String(time.description.suffix(8)))
  }

  fileprivate mutating func writeLUISInstance(_ entity: Answer.Entity, at range: Range<Int>) {
    write("type", entity.entity)
    if let slot = entity.slot { write("role", slot) }
    write("text", entity.text)
    write("startIndex", range.lowerBound)
    write("length", range.count)
    if entity.source == .learned { write("score", entity.confidence) }
    write("modelTypeId", entity.source.luisType.id)
    write("modelType", entity.source.luisType.name)
    array("recognitionSources", ["model"]) { $0.write($1) }
  }

  fileprivate mutating func writeLUISV2(_ entity: Answer.Entity, at range: Range<Int>) {
    write("entity", entity.text)
    write("type", entity.entity)
    // LUIS v2 uses the index of the last character.
    write("startIndex", range.lowerBound)
    write("endIndex", range.upperBound - 1)
    if let slot = entity.slot { write("role", slot) }
    guard entity.source != .learned else {
      return write("score", entity.confidence)
    }
    object("resolution") { json in
      json.array("values", [entity.value]) { $0.write($1) }
    }
  }
}

extension Answer.Entity.Source {
  fileprivate var luisType: (id: Int, name: String) {
    switch self {
    case .learned: (1, "Entity Extractor")
    case .value: (2, "Prebuilt Entity Extractor")
    case .dictionary: (5, "List Entity Extractor")
    case .pattern: (8, "Regex Entity Extractor")
    }
  }
}

extension HTTPTarget {
  fileprivate func isTrue(_ name: String) -> Bool { parameter(name)?.lowercased() == "true" }
}
