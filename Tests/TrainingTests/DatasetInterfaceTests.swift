import Foundation
import TestSupport
import Testing
import Training

/// Datasets through the public interface, which `import Training` makes available.
@Suite struct DatasetInterfaceTests {
  private static let dataset: Dataset = {
    var trip = Dataset.Intent("trip", ["take me home"])
    trip.add("a taxi to Rome", spans: [Dataset.Span("city", slot: "to", start: 10, end: 14)])
    return Dataset(
      language: "en",
      intents: [trip, .init("music", ["play a song", "louder"])],
      outOfScope: ["tell me a joke"],
      entities: [
        .init(
          "city",
          [.init("Rome", synonyms: ["Roma"])],
          patterns: [EntityPattern("[A-Z]{3}", value: "airport")],
          matching: EntityMatching(isFuzzy: true)
        ),
        .init("day", kinds: ["date"]),
      ]
    )
  }()

  private let folder = TemporaryFolder()

  @Test func writingAndReadingGivesTheSameDataset() throws {
    let file = folder.file("dataset.json")
    try Self.dataset.write(to: file)
    #expect(try Dataset(contentsOf: file) == Self.dataset)
    for data in try [Data(contentsOf: file), JSONEncoder().encode(Self.dataset)] {
      #expect(try JSONDecoder().decode(Dataset.self, from: data) == Self.dataset)
    }
  }

  @Test func entitiesAndAnnotationsAreChangedAndKept() throws {
    var dataset = Self.dataset
    var city: Dataset.Entity = dataset.entities[0]
    let added = Dataset.Entity.Value("Oslo", synonyms: ["Christiania"])
    city.values.append(added)
    city.values[0].synonyms.append("Roma Capitale")
    city.patterns[0].pattern = "[A-Z]{4}"
    city.matching = EntityMatching(countsCase: true, countsAccents: true, isOpen: false)
    dataset.entities[0] = city
    dataset.intents[0].spans[1]?[0].group = "outward"
    let file = folder.file("dataset.json")
    try dataset.write(to: file)
    let read = try Dataset(contentsOf: file)
    #expect(read == dataset && read != Self.dataset)
    let matching: EntityMatching = read.entities[0].matching
    #expect(matching.isFuzzy == nil && matching.countsCase == true)
    #expect(matching.countsAccents == true && matching.isOpen == false)
    #expect(read.entities[0].values.map(\.value) == ["Rome", "Oslo"])
    #expect(read.entities[0].values[0].synonyms == ["Roma", "Roma Capitale"])
    #expect(read.entities[0].patterns == [EntityPattern("[A-Z]{4}", value: "airport")])
    #expect(read.entities[0].patterns[0].value == "airport" && read.entities[1].kinds == ["date"])
    #expect(read.intents[0].spans[1]?.map(\.group) == ["outward"])
  }

  @Test func anAnnotationIsFoundByItsText() {
    let span = Dataset.Span("city", slot: "to", of: "Rome", in: "é: a taxi to Rome")
    #expect(span?.entity == "city" && span?.slot == "to")
    #expect(span?.start == 13 && span?.end == 17)
    #expect(span == Dataset.Span("city", slot: "to", start: 13, end: 17))
    #expect(Dataset.Span("city", of: "Oslo", in: "a taxi to Rome") == nil)
    #expect(Dataset.Span("city", of: "", in: "a taxi to Rome") == nil)
  }

  @Test(arguments: [
    (#"{"intents":{}}"#, "intents should be a list of intents"),
    (#"{"intents":[{"utterances":["a"]}]}"#, "intents[0] should be an object with a member"),
    (
      #"{"intents":[{"intent":"a","utterances":["b"],"spans":{"1":[]}}]}"#,
      "intents[0].spans.1 should be the index of an utterance"
    ),
    (
      #"{"intents":[{"intent":"a","utterances":["b"],"spans":{"0":[{"entity":"c","start":0,"end":9}]}}]}"#,
      "intents[0].spans.0 should be an entity, a start and an end within “b”"
    ),
    ("{", ":1:"),
  ])
  func invalidFilesGiveTheFileAndTheProblem(text: String, problem: String) throws {
    let file = folder.file("dataset.json")
    try Data(text.utf8).write(to: file)
    let error = #expect(throws: DatasetError.self) { try Dataset(contentsOf: file) }
    #expect(error?.file == file.path)
    #expect(error?.description.contains(problem) == true, "\(String(describing: error))")
    #expect(error?.errorDescription == error?.description)
    #expect(error?.localizedDescription == error?.description)
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(Dataset.self, from: Data(text.utf8))
    }
  }

  @Test func aMissingFileIsAnError() {
    let file = URL(fileURLWithPath: "/there/is/none.json")
    #expect(throws: DatasetError.self) { try Dataset(contentsOf: file) }
    #expect(throws: DatasetError.self) { try Dataset(csv: file) }
    #expect(throws: DatasetError.self) { try Dataset(jsonLines: file) }
    #expect(throws: DatasetError.self) { try Self.dataset.write(to: file) }
  }

  @Test(arguments: [
    "utterance,intent\n\"on, please\",on\noff,off\nwhat is love,oos\nlamp on,on\n",
    "on please,on\noff,off\nwhat is love,out_of_scope\nlamp on,on\n",
    "id,label,text\n1,on,on please\n2,off,off\n3,OOS,what is love\n4,on,lamp on\n",
  ])
  func labelledCSVIsRead(text: String) throws {
    let file = folder.file("table.csv")
    try Data(text.utf8).write(to: file)
    let dataset = try Dataset(csv: file)
    #expect(dataset.intents.map(\.intent) == ["on", "off"])
    #expect(dataset.intents[0].utterances.last == "lamp on")
    #expect(dataset.utteranceCount == 3)
    #expect(dataset.outOfScope == ["what is love"])
  }

  @Test(arguments: [("c", "one column"), ("c, ", "an empty intent")])
  func aRowWithoutAnIntentIsAnErrorWithItsLine(row: String, found: String) throws {
    let file = folder.file("table.csv")
    try Data("text,intent\na,b\n\(row)\n".utf8).write(to: file)
    let error = #expect(throws: DatasetError.self) { try Dataset(csv: file) }
    let expected = "\(file.path):3: expected an utterance and an intent, found \(found)"
    #expect(error?.description.hasPrefix(expected) == true)
  }

  @Test func labelledJSONLinesAreRead() throws {
    let file = folder.file("lines.jsonl")
    let lines = [
      #"{"text":"on please","intent":"on"}"#, "", #"{"label":"off","utterance":"off"}"#,
      #"{"text":"what is love","intent":"oos"}"#,
    ]
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
    let dataset = try Dataset(jsonLines: file)
    #expect(dataset.intents == [.init("on", ["on please"]), .init("off", ["off"])])
    #expect(dataset.outOfScope == ["what is love"])
    for line in [#"{"text":"x"}"#, #"{"text":"x","intent":""}"#] {
      try Data((lines + [line]).joined(separator: "\n").utf8).write(to: file)
      let error = #expect(throws: DatasetError.self) { try Dataset(jsonLines: file) }
      #expect(error?.description.hasPrefix("\(file.path):5: expected") == true)
    }
  }
}
