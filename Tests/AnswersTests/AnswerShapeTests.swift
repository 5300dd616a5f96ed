import Foundation
import Testing
import TextFormats
import Wrapper

@testable import Answers

/// Tests of the JSON of other platforms.
@Suite struct AnswerShapeTests {
  private func written(_ name: String, _ answer: Answer) throws -> JSON {
    let shape = try #require(AnswerShape.all.first { $0.name == name })
    var output: [UInt8] = []
    output.appendJSON { json in
      json.beginObject()
      shape.write(&json, "ten to oslo", answer)
      json.endObject()
    }
    return try JSONScanner.json(output, file: "")
  }

  private static func answer(_ entity: String) throws -> Answer {
    let json =
      #"{"ranked":[{"intent":"fly","confidence":0.9}],"likelihood":0.8,"entities":[ENTITY]}"#
    return try JSONDecoder().decode(
      Answer.self,
      from: Data(json.replacing("ENTITY", with: entity).utf8)
    )
  }

  private static let city = """
    {"entity":"city","slot":"to","start":7,"end":11,"text":"oslo","value":"Oslo","confidence":0.9,
    "source":"learned"}
    """

  private static func value(_ resolution: String) -> String {
    """
    {"entity":"x","start":0,"end":3,"text":"ten","value":"v","confidence":1,"source":"value",
    "resolution":\(resolution)}
    """
  }

  @Test func writesSnips() throws {
    let said = try written("snips", try Self.answer(Self.city))
    #expect(said["input"]?.string == "ten to oslo")
    #expect(said["intent"]?["intentName"]?.string == "fly")
    #expect(said["intent"]?["probability"] == .number(0.9))
    let slot = try #require(said["slots"]?.array?.first)
    #expect(slot["range"] == .object([.init("start", .number(7)), .init("end", .number(11))]))
    #expect(slot["rawValue"]?.string == "oslo")
    #expect(slot["entity"]?.string == "city")
    #expect(slot["slotName"]?.string == "to")
    #expect(slot["value"]?.text == #"{"kind":"Custom","value":"Oslo"}"#)
  }

  @Test(arguments: [
    (#"{"kind":"number","number":10,"times":[]}"#, #"{"kind":"Number","value":10}"#),
    (
      #"{"kind":"money","number":5.5,"unit":"EUR","times":[]}"#,
      #"{"kind":"AmountOfMoney","value":5.5,"precision":"Exact","unit":"EUR"}"#
    ),
    (
      #"{"kind":"temperature","number":20,"unit":"C","times":[]}"#,
      #"{"kind":"Temperature","value":20,"unit":"celsius"}"#
    ),
    (
      #"{"kind":"date","times":[{"timex":"a","grain":"day","start":"2026-03-01T00:00:00"},"#
        + #"{"timex":"b","grain":"day","start":"2026-03-08T00:00:00"}]}"#,
      #"{"kind":"InstantTime","value":"2026-03-01 00:00:00","grain":"Day","precision":"Exact"}"#
    ),
    (
      #"{"kind":"datePeriod","times":[{"timex":"a","grain":"year","end":"2020-01-01T00:00:00"}]}"#,
      #"{"kind":"TimeInterval","from":null,"to":"2020-01-01 00:00:00"}"#
    ),
    (
      #"{"kind":"duration","times":[{"timex":"P1DT2.5H","grain":"second","seconds":95400}]}"#,
      #"{"kind":"Duration","years":0,"quarters":0,"months":0,"weeks":0,"days":1,"hours":2.5,"#
        + #""minutes":0,"seconds":0,"precision":"Exact"}"#
    ),
    // Entity types that Snips lacks are written with the kind `Custom`.
    (#"{"kind":"email","text":"a@b.org","times":[]}"#, #"{"kind":"Custom","value":"v"}"#),
    (
      #"{"kind":"duration","times":[{"timex":"P3BD","grain":"second"}]}"#,
      #"{"kind":"Custom","value":"v"}"#
    ),
    (
      #"{"kind":"date","times":[{"timex":"2027-02-29","grain":"day"}]}"#,
      #"{"kind":"Custom","value":"v"}"#
    ),
  ])
  func writesValuesOfSnips(resolution: String, expected: String) throws {
    let said = try written("snips", try Self.answer(Self.value(resolution)))
    #expect(said["slots"]?.array?.first?["value"]?.text == expected)
  }

  @Test func writesRejections() throws {
    let answer = Answer(
      ranked: [Prediction(intent: "fly", confidence: 0.4)],
      likelihood: 0.25,
      refusal: .lowConfidence
    )
    let snips = try written("snips", answer)
    #expect(snips["intent"]?["intentName"]?.string == nil)
    #expect(snips["intent"]?["probability"] == .number(0.75))
    #expect(snips["slots"] == .array([]))
    #expect(try written("rasa", answer)["intent"]?["name"]?.string == "nlu_fallback")
  }

  @Test func writesRasa() throws {
    let said = try written("rasa", try Self.answer(Self.city))
    #expect(said["text"]?.string == "ten to oslo")
    #expect(said["intent"]?["name"]?.string == "fly")
    #expect(said["entities"]?.array?.first?["role"]?.string == "to")
  }
}
