import Host
import Testing

@testable import Corpus
@testable import Datasets

/// Utterances and labels in nested members of JSON records.
@Suite struct RecordMembersTests {
  private static let tickets = [
    (text: "my card has been stolen", label: "lost_card"),
    (text: "where is the money I sent", label: "transfer"),
    (text: "somebody took my card", label: "lost_card"),
    (text: "the money has not arrived", label: "transfer"),
  ]

  private static let lines = tickets.enumerated().map { index, ticket in
    #"{"id":"T-\#(index)","message":{"body":"\#(ticket.text)","lang":"en"},"labels":["\#(ticket.label)"]}"#
  }

  /// The error of a file in which the expected members were not found.
  private static func missing(_ expected: String, found: String) -> ImportError {
    .file(FileError("t.jsonl", .columns(line: 1, expected: expected, found: found)))
  }

  private static let found = ImportNote.columns(
    text: "“message.body”",
    label: "“labels.0”",
    areNamed: false,
    others: []
  )

  /// The member with the utterance is detected, because the values of the other members do not look
  /// like utterances.
  @Test(arguments: ["lines", "list", "wrapped"])
  func detectsNestedMembers(form: String) throws {
    let list = "[" + Self.lines.joined(separator: ",\n") + "]"
    let text = ["lines": Self.lines.joined(separator: "\n"), "list": list][form]
    let choice = form == "wrapped" ? TableChoice(text: .name("message.body")) : TableChoice()
    let imported = try imported(
      ("t", text ?? "{\"tickets\": \(list)}"),
      options: .init(tables: choice)
    )
    #expect(imported.dataset.intents.map(\.intent) == ["lost_card", "transfer"])
    #expect(imported.utterances("lost_card").first == "my card has been stolen")
    #expect(imported.report.notes == [Self.found])
  }

  /// Label Studio's labels are next to members such as `type` that have the same value in all records.
  @Test func aMemberWithOnlyOneValueIsNotTheLabel() throws {
    let records = Self.tickets.map { ticket in
      let result = #"{"type": "choices", "value": {"choices": ["\#(ticket.label)"]}}"#
      return #"{"data": {"text": "\#(ticket.text)"}, "annotations": [{"result": [\#(result)]}]}"#
    }
    let imported = try imported(("t", "[\(records.joined(separator: ","))]"))
    #expect(imported.dataset.intents.map(\.intent) == ["lost_card", "transfer"])
  }

  @Test func readsChosenMembers() throws {
    let lines = Self.lines.map { $0.replacing("\"lang\"", with: "\"text\"") } + [#"{"id":"T-9"}"#]
    let choice = TableChoice(text: .name("message.body"), label: .name("labels.0"))
    let imported = try imported(
      ("t.jsonl", lines.joined(separator: "\n")),
      options: .init(tables: choice)
    )
    #expect(imported.utterances("transfer").count == 2)
    #expect(imported.report.notes.contains(.withoutText(1, expected: "“message.body”", line: 5)))
    #expect([imported.report.dropped, imported.report.candidates] == [1, 5])
  }

  @Test(arguments: [
    (TableChoice(text: .name("message.text")), "a member “message.text”"),
    (TableChoice(text: .name("message.body"), label: .name("tags.0")), "a member “tags.0”"),
    (TableChoice(text: .number(3)), "lists with an element 3"),
    (TableChoice(text: .number(.min)), "lists with an element \(Int.min)"),
  ])
  func rejectsMembersThatDoNotExist(choice: TableChoice, expected: String) {
    let known = "“id”, “message.body”, “message.lang”, “labels.0”"
    #expect(throws: Self.missing(expected, found: known)) {
      try imported(("t.jsonl", Self.lines.joined(separator: "\n")), options: .init(tables: choice))
    }
  }

  @Test func rejectsAmbiguousMembers() {
    let lines = Self.tickets.map {
      #"{"q":{"a":"\#($0.text)","b":"we have written to you"},"labels":["\#($0.label)"]}"#
    }
    let expected = "one member that looks like an utterance"
    #expect(throws: Self.missing(expected, found: "“q.a”, “q.b”, “labels.0”")) {
      try imported(("t.jsonl", lines.joined(separator: "\n")))
    }
  }

  /// The error for JSON Lines names the members, instead of reporting that a JSON file must end
  /// after its first object.
  @Test func reportsTheMembersOfUnreadableLines() {
    let records = #"{"id":1,"at":7}"# + "\n" + #"{"id":2,"at":8}"# + "\n"
    let error = Self.missing(
      "a member with the utterance and one with its label",
      found: "“id”, “at”"
    )
    for tables in [TableChoice(), TableChoice(text: .name("id"), label: .name("at"))] {
      #expect(throws: error) {
        try imported(("t.jsonl", records), options: .init(tables: tables))
      }
    }
    let broken = #"{"id":1,"at":7}"# + "\n" + #"{"id":2,"at"}"# + "\n"
    let syntaxError = FileError("t.jsonl", .notJSON(line: 2, column: 13, expected: "“:”"))
    #expect(throws: ImportError.file(syntaxError)) { try imported(("t.jsonl", broken)) }
  }

  @Test func limitsTheDepthOfRecords() {
    let deep = String(repeating: "{\"a\":", count: 400) + "1" + String(repeating: "}", count: 400)
    #expect(throws: ImportError.self) { try imported(("t.jsonl", deep + "\n" + deep)) }
  }
}
