import Datasets
import Foundation
import Host
import TestSupport
import Testing
import TextFormats

@testable import TeachingSessions

/// A file of suggestions during a review.
@Suite struct SuggestionFileTests {
  private static let content = """
    {"language":"en","intents":[
    {"intent":"sing","utterances":["sing a song","sing it\\n now \\u0007","sing a song"],
     "suggested":{"kind":"intent","lines":9,"counts":[4,3,2]}},
    {"intent":"greet","utterances":["good day","hi there"],
     "suggested":{"kind":"examples","counts":[5,1],"confidences":[0.8,0.9]}},
    {"intent":"own","utterances":["written by hand"]}],
    "discovery":{"lines":30,"rejected":[["what a day"]]}}
    """
  private let dataset = Dataset(intents: [
    .init("greet", ["Hello", "Hi there"]), .init("leave", ["bye"]),
  ])
  private let folder = TemporaryFolder()
  private var path: String { "\(folder)/suggestions.json" }

  private func file(_ content: String = content) throws -> SuggestionFile {
    try OutputFile.write(content.utf8, to: path)
    return try SuggestionFile(path)
  }

  private func written() throws -> JSON { try InputFile.json(of: path) }
  private func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + name) }

  @Test func listsWhatIsUndecided() throws {
    let undecided = try file().undecided(by: dataset)
    #expect(undecided.map(\.intent) == ["sing", "greet"])
    #expect(undecided.map(\.isNew) == [true, false])
    #expect(undecided.map(\.utterances) == [["sing a song", "sing it now"], ["good day"]])
    #expect(undecided[0].lines == 9)
  }

  @Test func rejectionsAreInTheFileAndCanBeUndone() throws {
    var file = try file()
    #expect(try file.reject(["good day"], saved: dataset) == path + ".backup.1")
    #expect(try file.reject(["sing a song", "sing it now"], saved: dataset) == nil)
    #expect(file.undecided(by: dataset).isEmpty)
    #expect(try written().list("intents").map { $0["intent"] } == ["own"])
    let rejected = try written()["discovery"]?.list("rejected").map(\.strings)
    #expect(rejected == [["what a day"], ["good day"], ["sing a song", "sing it now"]])
    #expect(try written()["discovery"]?["lines"]?.whole == 30)
    #expect(try file.undoRejection(saved: dataset))
    #expect(try written().list("intents").map { $0["intent"] } == ["sing", "own"])
    #expect(try file.undoRejection(saved: dataset))
    #expect(try !file.undoRejection(saved: dataset), "only its own rejections can be undone")
    #expect(try SuggestionFile(path).undecided(by: dataset).count == 2)
    #expect(try InputFile.bytes(of: path + ".backup.1") == Array(Self.content.utf8))
    #expect(!has(".backup.2"), "its own changes need no backup")
  }

  /// The dataset is written first, so that accepted utterances are in one of the files at any time.
  @Test func acceptedSuggestionsAreRemovedOnceTheyAreSaved() throws {
    var file = try file()
    var changed = dataset
    try changed.teach(["sing a song", "sing it now"], as: "perform")
    #expect(file.undecided(by: changed).map(\.intent) == ["greet"])
    try file.write(saved: dataset)
    #expect(try written().list("intents").map { $0["intent"] } == ["sing", "greet", "own"])
    try file.write(saved: changed)
    let greet = try written().list("intents")[0]
    #expect(greet["intent"] == "greet" && greet["suggested"]?.list("counts").map(\.whole) == [5])
    #expect(file.undecided(by: dataset).count == 2, "undoing makes it undecided again")
  }

  @Test func changesByOtherProgramsAreKept() throws {
    var file = try file()
    try file.reject(["good day"], saved: dataset)
    let other =
      #"{"intents":[{"intent":"new","utterances":["other"],"suggested":{"kind":"intent"}}],"#
    try OutputFile.write((other + #""discovery":{"rejected":[["x"]]}}"#).utf8, to: path)
    try file.reject(["y"], saved: dataset)
    #expect(file.undecided(by: dataset).map(\.intent) == ["new"])
    let rejected = try written()["discovery"]?.list("rejected").map(\.strings)
    #expect(rejected == [["x"], ["good day"], ["y"]])
    #expect(has(".backup.2"))
  }

  @Test(arguments: [
    ("", "is empty"), ("{", "invalid JSON"), ("[1]", "discovery should be"),
    (#"{"intents":[]}"#, "discovery should be"),
    (#"{"intents":[{"intent":5,"utterances":[]}],"discovery":{}}"#, ":1: expected a string"),
    (#"{"intents":7,"discovery":{}}"#, "not"),
    (String(repeating: "[", count: 100_000), "invalid JSON"),
  ])
  func explainsWhatIsWrong(content: String, message: String) throws {
    let error = try #require(throws: (any Error).self) { try file(content) }
    #expect(String(describing: error).contains(message), "\(error)")
  }

  @Test func acceptsStrangeContent() throws {
    let strange =
      #"{"intents":[{"intent":"\u001b[31m","utterances":[],"suggested":7},"#
      + #"{"intent":"\u0007","utterances":["a"],"suggested":{"kind":"intent"}},"#
      + #"{"intent":"b","utterances":"b","suggested":{"kind":[],"lines":"x"}}],"#
      + #""discovery":{"rejected":[5,{"a":1},"c",[1,"d"]]}}"#
    var file = try file(strange)
    #expect(file.undecided(by: dataset).isEmpty)
    try file.write(saved: dataset)
    #expect(try written()["discovery"]?.list("rejected").map(\.strings) == [["c"], ["d"]])
  }
}
