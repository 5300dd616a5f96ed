import Foundation
import TestSupport
import Testing
import TextFormats
import Wrapper

@testable import Service

@Suite("Entities in each dialect")
struct EntityDialectTests {
  private let service: Service

  init() throws { service = try Service([SmallModel.served(entities: SmallModel.entities())]) }

  /// Before the first entity, the offsets in characters, scalars and UTF-16 units differ.
  private static let text = "e\u{301}😀 lamp in the cooking area and 2 in the hall"

  /// A title, a request, and JSON values in the response. TEXT stands for the text, and in a path
  /// for the text with percent-escapes.
  struct Exchange: Sendable, CustomTestStringConvertible {
    let testDescription, method, path, body: String
    let values: [(path: String, json: String)]

    init(_ block: String) {
      let lines = block.components(separatedBy: "\n")
      let start = lines[1].components(separatedBy: " ")
      (testDescription, method, path, body) = (lines[0], start[0], start[1], lines[2])
      values = lines.dropFirst(3).map { line in
        let parts = line.components(separatedBy: " = ")
        return (parts[0], parts[1])
      }
    }
  }

  private static let exchanges = """
    Own API: all facts about each entity
    POST /v1/predict
    {"text":"TEXT"}
    entities.0 = {"entity":"room","start":16,"end":28,"text":"cooking area","value":"kitchen","confidence":1,"source":"dictionary"}
    entities.1.entity = "count"
    entities.1.value = "2"
    entities.3 = nothing

    Rasa: entities with their extractors
    POST /model/parse
    {"text":"TEXT"}
    entities.0 = {"entity":"room","start":16,"end":28,"value":"kitchen","confidence_entity":1,"extractor":"RegexEntityExtractor"}
    entities.1.value = 2
    entities.1.extractor = "DucklingEntityExtractor"

    Lex V2: several values of a slot are a list
    POST /bots/b/botAliases/a/botLocales/l/sessions/s/text
    {"text":"TEXT"}
    interpretations.0.intent.slots.count.shape = "Scalar"
    interpretations.0.intent.slots.room.shape = "List"
    interpretations.0.intent.slots.room.value.originalValue = "cooking area"
    interpretations.0.intent.slots.room.values.1.value.resolvedValues = ["hall"]
    sessionState.intent.slots.count.value.interpretedValue = "2"
    sessionState.intent.slots.room.value.interpretedValue = "kitchen"

    Lex V2: texts out of scope have no slots
    POST /bots/b/botAliases/a/botLocales/l/sessions/s/text
    {"text":"2 xyzzy"}
    sessionState.intent.name = "FallbackIntent"
    sessionState.intent.slots = {}

    Lex V1: only the first value of each slot
    POST /bot/b/alias/a/user/u1/text
    {"inputText":"TEXT"}
    slots = {"room":"kitchen","count":"2"}
    alternativeIntents.0.slots = {}

    Watson V1: entities with locations and values
    POST /v1/workspaces/w/message
    {"input":{"text":"TEXT"}}
    entities.0 = {"entity":"room","location":[16,28],"value":"kitchen","confidence":1}

    Watson V1: entities of several texts
    POST /v1/workspaces/w/bulk_classify
    {"input":[{"text":"TEXT"}]}
    output.0.entities.2.value = "hall"

    Watson V2: entities with a skill
    POST /v2/assistants/a/message
    {"input":{"text":"TEXT"}}
    output.entities.0.skill = "main skill"

    CLU: offsets are in characters
    POST /language/:analyze-conversations
    {"analysisInput":{"conversationItem":{"text":"TEXT"}},"parameters":{"projectName":"p"}}
    result.prediction.entities.0.category = "room"
    result.prediction.entities.0.text = "cooking area"
    result.prediction.entities.0.extraInformation.0.key = "kitchen"
    result.prediction.entities.0.resolutions = nothing
    result.prediction.entities.1.extraInformation = nothing
    result.prediction.entities.1.resolutions = [{"resolutionKind":"NumberResolution","numberKind":"Integer","value":2}]

    LUIS v3: values of list entities are arrays
    POST /luis/prediction/v3.0/apps/a/slots/production/predict
    {"query":"TEXT"}
    prediction.entities = {"room":[["kitchen"],["hall"]],"count":[2]}

    LUIS v3: instances if verbose
    POST /luis/prediction/v3.0/apps/a/slots/production/predict?verbose=true
    {"query":"TEXT"}
    prediction.entities.room = [["kitchen"],["hall"]]
    prediction.entities.$instance.room.0 = {"type":"room","text":"cooking area","startIndex":15,"length":12,"modelTypeId":5,"modelType":"List Entity Extractor","recognitionSources":["model"]}

    LUIS v2: the end index is that of the last character
    GET /luis/v2.0/apps/a?q=TEXT&stringIndexType=UnicodeCodePoint
    -
    entities.0 = {"entity":"cooking area","type":"room","startIndex":16,"endIndex":27,"resolution":{"values":["kitchen"]}}

    Dialogflow ES: several values of a slot are an array, and numbers are numbers
    POST /v2/projects/p/agent/sessions/s:detectIntent
    {"queryInput":{"text":{"text":"TEXT"}}}
    queryResult.parameters = {"room":["kitchen","hall"],"count":2}

    Dialogflow CX: the parameters are also part of the match
    POST /v3/projects/p/locations/l/agents/a/sessions/s:detectIntent
    {"queryInput":{"text":{"text":"TEXT"}}}
    queryResult.parameters = {"room":["kitchen","hall"],"count":2}
    queryResult.match.parameters = {"room":["kitchen","hall"],"count":2}

    wit: entities grouped by entity and role
    GET /message?q=TEXT
    -
    entities.room:room.0.body = "cooking area"
    entities.room:room.0.value = "kitchen"
    entities.room:room.0.start = 16
    entities.room:room.2 = nothing
    entities.count:count.0.value = 2
    """.components(separatedBy: "\n\n").map(Exchange.init)

  @Test("Returns the entities", arguments: exchanges)
  func returnsEntities(exchange: Exchange) throws {
    let unreserved = CharacterSet.alphanumerics
    let escaped = try #require(Self.text.addingPercentEncoding(withAllowedCharacters: unreserved))
    let path = exchange.path.replacing("TEXT", with: escaped)
    let body = exchange.body.replacing("TEXT", with: Self.text)
    let response = try service.ask(exchange.method, path, body)
    for (path, json) in exchange.values {
      #expect(response.json.at(path)?.text ?? "nothing" == json, "\(path) in \(response.text)")
    }
  }

  @Test(
    "CLU: offsets are in the requested unit",
    arguments: [("", 15), ("UnicodeCodePoint", 16), ("Utf16CodeUnit", 17), ("TextElements_v8", 15)]
  )
  func convertsOffsets(unit: String, offset: Int) throws {
    let body =
      #"{"analysisInput":{"conversationItem":{"text":"\#(Self.text)"}},"#
      + #""parameters":{"stringIndexType":"\#(unit)"}}"#
    let response = try service.ask("POST", "/language/:analyze-conversations", body).json
    let entity = response.at("result.prediction.entities.0")
    #expect(entity?.number("offset") == Double(offset) && entity?.number("length") == 12)
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

  @Test(
    "CLU: numbers, amounts and times have resolutions",
    arguments: [
      ("for 20 minutes", #""TemporalSpanResolution","timex":"PT20M","duration":"PT20M"}"#),
      (
        "2026-11-24 19:30",
        #""DateTimeResolution","dateTimeSubKind":"DateTime","timex":"2026-11-24T19:30","value":"2026-11-24 19:30:00"}"#
      ),
      (
        "in May 2027",
        #""TemporalSpanResolution","timex":"2027-05","begin":"2027-05-01","end":"2027-06-01"}"#
      ),
      (
        "every day",
        #""DateTimeResolution","dateTimeSubKind":"Set","timex":"P1D","value":"not resolved"}"#
      ),
      ("2.5", #""NumberResolution","numberKind":"Decimal","value":2.5}"#),
      ("20 %", #""NumberResolution","numberKind":"Percent","value":20}"#),
      ("30 EUR", #""CurrencyResolution","unit":"EUR","ISO4217":"EUR","value":30}"#),
      ("30 pesos", #""CurrencyResolution","unit":"peso","value":30}"#),
      ("the third", #""OrdinalResolution","offset":"3","relativeTo":"Start","value":"3"}"#),
    ]
  )
  func conversationResolutions(text: String, rest: String) throws {
    let body = #"{"analysisInput":{"conversationItem":{"text":"lamp \#(text)"}}}"#
    let response = try service.ask("POST", "/language/:analyze-conversations", body)
    let entity = try #require(response.json.at("result.prediction.entities.0"), "\(response.text)")
    #expect(entity.at("resolutions")?.text == #"[{"resolutionKind":\#(rest)]"#)
  }

  @Test("CLU: positions count from the end", arguments: [("the last one", 0), ("penultimate", -1)])
  func conversationPositions(text: String, offset: Int) throws {
    var entities = SmallModel.entities()
    entities.systems = [("place", [.ordinal])]
    let service = try Service([SmallModel.served(entities: entities)])
    let body = #"{"analysisInput":{"conversationItem":{"text":"lamp \#(text)"}}}"#
    let response = try service.ask("POST", "/language/:analyze-conversations", body)
    let resolution = response.json.at("result.prediction.entities.0.resolutions.0")
    #expect(resolution?.string("relativeTo") == "End", "\(response.text)")
    #expect(resolution?.string("offset") == "\(offset)")
  }

  /// The model has learned two slots, of which "room" does not occur with songs.
  @Test(
    "Lex and Dialogflow ES: slots that the text does not fill",
    arguments: [
      (
        "/bots/b/botAliases/a/botLocales/l/sessions/s/text", #"{"text":"lamp in the hall"}"#,
        "sessionState.intent.slots",
        #"{"room":{"shape":"Scalar","value":{"originalValue":"hall","interpretedValue":"hall","resolvedValues":["hall"]}},"from":null}"#
      ),
      (
        "/bots/b/botAliases/a/botLocales/l/sessions/s/text", #"{"text":"lamp in the hall"}"#,
        "interpretations.1.intent.slots", #"{"from":null}"#
      ),
      (
        "/bot/b/alias/a/user/u1/text", #"{"inputText":"lamp in the hall"}"#, "slots",
        #"{"room":"hall","from":null}"#
      ),
      (
        "/v2/projects/p/agent/sessions/s:detectIntent",
        #"{"queryInput":{"text":{"text":"lamp in the hall"}}}"#, "queryResult.parameters",
        #"{"room":"hall","from":""}"#
      ),
    ]
  )
  func emptySlots(path: String, body: String, member: String, expected: String) throws {
    var entities = SmallModel.entities()
    // No token is part of a learned entity, because the label outside has the best transitions.
    let types = [SlotType(entity: "room"), SlotType(entity: "city", slot: "from")]
    let scores = (0..<16).map { Float($0 < 12 && $0 % 3 == 2 ? 9 : 0) }
    entities.tagger = SlotTagger(
      types: types,
      fingerprints: [],
      ends: [],
      labels: [],
      weights: [],
      scale: 1,
      transitions: SlotTransitions(types: 2, scores),
      lexicon: SlotLexicon(),
      seen: [[0, 1], [1], [1]],
      use: SlotUse()
    )
    let service = try Service([SmallModel.served(entities: entities)])
    let response = try service.ask("POST", path, body)
    #expect(response.json.at(member)?.text == expected, "\(response.text)")
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
