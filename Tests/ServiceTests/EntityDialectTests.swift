import Foundation
import TestSupport
import Testing
import TextFormats
import Wrapper

@testable import Service

@Suite("Entities in each dialect")
struct EntityDialectTests {
  private let service: Service

  init() throws { service = try Service([SmallModel.source(entities: SmallModel.entities())]) }

  /// Before the first entity, the offsets in characters, scalars and UTF-16 units differ.
  private static let text = "e\u{301}😀 lamp in the cooking area and 2 in the hall"

  private func post(_ path: String, _ body: String) throws -> JSON {
    try service.ask("POST", path, body.replacing("TEXT", with: Self.text)).json
  }

  private func get(_ path: String) throws -> JSON {
    let unreserved = CharacterSet.alphanumerics
    let text = try #require(Self.text.addingPercentEncoding(withAllowedCharacters: unreserved))
    return try service.ask("GET", path.replacing("TEXT", with: text)).json
  }

  @Test("Own API: all facts about each entity")
  func own() throws {
    let response = try post("/v1/predict", #"{"text":"TEXT"}"#)
    #expect(response.at("entities")?.array?.count == 3)
    #expect(response.string("entities.0.entity") == "room")
    #expect(response.string("entities.0.value") == "kitchen")
    #expect(response.string("entities.0.text") == "cooking area")
    #expect(response.string("entities.0.source") == "dictionary")
    #expect(response.number("entities.0.start") == 16)
    #expect(response.number("entities.0.end") == 28)
    #expect(response.string("entities.1.entity") == "count")
    #expect(response.string("entities.1.value") == "2")
  }

  @Test("Rasa: entities with their extractors")
  func rasa() throws {
    let response = try post("/model/parse", #"{"text":"TEXT"}"#)
    #expect(response.string("entities.0.entity") == "room")
    #expect(response.string("entities.0.value") == "kitchen")
    #expect(response.number("entities.0.start") == 16)
    #expect(response.number("entities.0.end") == 28)
    #expect(response.number("entities.0.confidence_entity") != nil)
    #expect(response.string("entities.0.extractor") == "RegexEntityExtractor")
    #expect(response.string("entities.1.extractor") == "DucklingEntityExtractor")
    #expect(response.number("entities.1.value") == 2)
  }

  @Test("Lex V2: several values of a slot are a list; out-of-scope texts have no slots")
  func lexV2() throws {
    let path = "/bots/b/botAliases/a/botLocales/l/sessions/s/text"
    let response = try post(path, #"{"text":"TEXT"}"#)
    for place in ["interpretations.0.intent", "sessionState.intent"] {
      let slots = "\(place).slots"
      #expect(response.string("\(slots).count.shape") == "Scalar")
      #expect(response.string("\(slots).count.value.interpretedValue") == "2")
      #expect(response.string("\(slots).room.shape") == "List")
      #expect(response.string("\(slots).room.value.originalValue") == "cooking area")
      #expect(response.string("\(slots).room.values.1.value.resolvedValues.0") == "hall")
    }
    let outside = try service.ask("POST", path, #"{"text":"2 xyzzy"}"#).json
    #expect(outside.string("sessionState.intent.name") == "FallbackIntent")
    #expect(outside.at("sessionState.intent.slots") == .object([]))
  }

  @Test("Lex V1: only the first value of each slot")
  func lexV1() throws {
    let response = try post("/bot/b/alias/a/user/u1/text", #"{"inputText":"TEXT"}"#)
    #expect(response.string("slots.room") == "kitchen")
    #expect(response.string("slots.count") == "2")
    #expect(response.at("alternativeIntents.0.slots") == .object([]))
  }

  @Test("Watson V1 and V2: entities with locations and values")
  func watson() throws {
    let one = try post("/v1/workspaces/w/message", #"{"input":{"text":"TEXT"}}"#)
    #expect(one.at("entities.0.location") == .array([.number(16), .number(28)]))
    #expect(one.string("entities.0.value") == "kitchen")
    #expect(one.at("entities.0.skill") == nil)
    let many = try post("/v1/workspaces/w/bulk_classify", #"{"input":[{"text":"TEXT"}]}"#)
    #expect(many.string("output.0.entities.2.value") == "hall")
    let other = try post("/v2/assistants/a/message", #"{"input":{"text":"TEXT"}}"#)
    #expect(other.string("output.entities.0.entity") == "room")
    #expect(other.string("output.entities.0.skill") == "main skill")
  }

  @Test(
    "CLU: offsets are in the requested unit",
    arguments: [
      ("", 15, 12), ("UnicodeCodePoint", 16, 12), ("Utf16CodeUnit", 17, 12),
      ("TextElements_v8", 15, 12),
    ]
  )
  func conversations(unit: String, offset: Int, length: Int) throws {
    let response = try post(
      "/language/:analyze-conversations",
      #"""
      {"analysisInput":{"conversationItem":{"text":"TEXT"}},
      "parameters":{"projectName":"p","stringIndexType":"\#(unit)"}}
      """#
    )
    let first = "result.prediction.entities.0"
    #expect(response.string("\(first).category") == "room")
    #expect(response.string("\(first).text") == "cooking area")
    #expect(response.number("\(first).offset") == Double(offset))
    #expect(response.number("\(first).length") == Double(length))
    #expect(response.string("\(first).extraInformation.0.key") == "kitchen")
    #expect(response.at("result.prediction.entities.1.extraInformation") == nil)
  }

  @Test("LUIS v3: values of list entities are arrays; instances only if verbose")
  func luis() throws {
    let path = "/luis/prediction/v3.0/apps/a/slots/production/predict"
    let response = try post("\(path)?verbose=true", #"{"query":"TEXT"}"#)
    let rooms: [JSON] = [.array([.string("kitchen")]), .array([.string("hall")])]
    #expect(response.at("prediction.entities.room") == .array(rooms))
    #expect(response.at("prediction.entities.count") == .array([.number(2)]))
    let first = "prediction.entities.$instance.room.0"
    #expect(response.string("\(first).type") == "room")
    #expect(response.number("\(first).startIndex") == 15)
    #expect(response.number("\(first).length") == 12)
    #expect(response.number("\(first).modelTypeId") == 5)
    let brief = try post(path, #"{"query":"TEXT"}"#)
    #expect(brief.at("prediction.entities.$instance") == nil)
    #expect(brief.at("prediction.entities.room") == .array(rooms))
  }

  @Test(
    "LUIS v3: times are datetimeV2 objects",
    arguments: [
      ("for 20 minutes", "duration", "PT20M", #"{"value":"1200"}"#),
      ("2026-11-24 19:30", "datetime", "2026-11-24T19:30", #"{"value":"2026-11-24 19:30:00"}"#),
      ("in May 2027", "daterange", "2027-05", #"{"start":"2027-05-01","end":"2027-06-01"}"#),
      ("every day", "set", "P1D", #"{"value":"not resolved"}"#),
    ]
  )
  func luisTimes(text: String, type: String, timex: String, resolution: String) throws {
    let path = "/luis/prediction/v3.0/apps/a/slots/production/predict"
    let response = try service.ask("POST", path, #"{"query":"lamp \#(text)"}"#).json
    let values = #"[{"timex":"\#(timex)","resolution":[\#(resolution)]}]"#
    let when = response.at("prediction.entities.when.0")
    #expect(when?.text == #"{"type":"\#(type)","values":\#(values)}"#)
  }

  @Test("LUIS v2: the end index is that of the last character")
  func luisV2() throws {
    let response = try get("/luis/v2.0/apps/a?q=TEXT&stringIndexType=UnicodeCodePoint")
    #expect(response.string("entities.0.entity") == "cooking area")
    #expect(response.string("entities.0.type") == "room")
    #expect(response.number("entities.0.startIndex") == 16)
    #expect(response.number("entities.0.endIndex") == 27)
    #expect(response.string("entities.0.resolution.values.0") == "kitchen")
  }

  @Test("Dialogflow: several values of a slot are an array, and numbers are numbers")
  func dialogflow() throws {
    let rooms = JSON.array([.string("kitchen"), .string("hall")])
    let es = try post(
      "/v2/projects/p/agent/sessions/s:detectIntent",
      #"{"queryInput":{"text":{"text":"TEXT"}}}"#
    )
    #expect(es.at("queryResult.parameters.room") == rooms)
    #expect(es.number("queryResult.parameters.count") == 2)
    let cx = try post(
      "/v3/projects/p/locations/l/agents/a/sessions/s:detectIntent",
      #"{"queryInput":{"text":{"text":"TEXT"}}}"#
    )
    #expect(cx.at("queryResult.parameters.room") == rooms)
    #expect(cx.at("queryResult.match.parameters.room") == rooms)
  }

  @Test("wit: entities grouped by entity and role")
  func wit() throws {
    let response = try get("/message?q=TEXT")
    let rooms = response.at("entities.room:room")?.array
    #expect(rooms?.count == 2)
    #expect(rooms?.first?.string("body") == "cooking area")
    #expect(rooms?.first?.string("value") == "kitchen")
    #expect(rooms?.first?.number("start") == 16)
    #expect(response.number("entities.count:count.0.value") == 2)
  }

  @Test("Slots are named by role, or else by entity")
  func slots() {
    func city(_ slot: String?, _ value: String) -> Answer.Entity {
      Answer.Entity("city", slot: slot, value, .learned)
    }
    let answer = Answer(
      ranked: [],
      likelihood: 1,
      entities: [city("from", "Rome"), city("to", "Oslo"), city(nil, "Bern"), city("to", "Kyiv")]
    )
    #expect(answer.slots.map(\.name) == ["from", "to", "city"])
    #expect(answer.slots[1].entities.map(\.value) == ["Oslo", "Kyiv"])
  }
}
