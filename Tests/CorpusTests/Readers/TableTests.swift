import Host
import Testing
import TextFormats

@testable import Corpus
@testable import Datasets

@Suite struct TableTests {
  @Test(arguments: [
    ("a,b\r\nc,d", [["a", "b"], ["c", "d"]]),
    ("\"a,b\",c\n", [["a,b", "c"]]),
    ("\"say \"\"hi\"\"\",c", [["say \"hi\"", "c"]]),
    ("\"two\nlines\",c", [["two\nlines", "c"]]),
    ("a,\"b\" c\n", [["a", "\"b\" c"]]),
    ("12\" pipe,c", [["12\" pipe", "c"]]),
    ("\n\n a ,\n", [[" a ", ""]]),
    ("a,b\rc,d\r", [["a", "b"], ["c", "d"]]),
    ("\"\",x", [["", "x"]]),
    ("sep=,\r\na,b", [["a", "b"]]),
    ("sep=,", []),
    ("sep=,a\nb,c", [["sep=", "a"], ["b", "c"]]),
    ("", []),
  ])
  func parsesRows(text: String, expected: [[String]]) throws {
    var scanner = TableScanner(Array(text.utf8), delimiter: ",", location: "t")
    var rows: [[String]] = []
    while try scanner.advance() { rows.append(scanner.row.indices.map { scanner[$0] }) }
    #expect(rows == expected)
  }

  @Test func rejectsAnUnclosedQuote() {
    var scanner = TableScanner(Array("a,b\n\"c,d\ne,f".utf8), delimiter: ",", location: "t")
    #expect(throws: FileError("t", .openQuote(line: 2))) { while try scanner.advance() {} }
  }

  @Test(arguments: [
    ("text,category\nmany thanks,Thanks\n", ["Thanks"]),
    ("many thanks,Thanks\nbye now,Bye\n", ["Thanks", "Bye"]),
    ("id,intent,utterance,at\n1,Greet,hello there,2020\n2,Bye,so long,2021\n", ["Greet", "Bye"]),
    ("frase,intent\nhola que tal,saludo\nadios amigos,adios\n", ["saludo", "adios"]),
    ("help,Help\nhelp me please,Help\n", ["Help"]),
    ("Intent Display Name,Language,Phrase\nhi,en,hello\n", ["hi"]),
    (
      "hello, you there;greet\ngood day, sir;greet\nbye, then, my friend;leave\nso long, you;leave\n",
      ["greet", "leave"]
    ),
    ("\"stop\tit\",a\n\"go\ton\",a\n\"hold\ton, you\",b\nwait here,b\n", ["a", "b"]),
    ("\"stop;it\",a\n\"go;on\",a\n\"hold;on; you\",b\nwait here,b\n", ["a", "b"]),
    (
      "7,the weather today,weather\n8,rain or sun,weather\n9,play a song,music\n10,stop it now,music\n",
      ["weather", "music"]
    ),
  ])
  func detectsColumns(text: String, intents: [String]) throws {
    #expect(try imported(("t", text)).dataset.intents.map(\.intent) == intents)
  }

  /// Sentences contain commas too; the text after a comma is not a label unless the user specifies
  /// CSV.
  @Test func doesNotReadSentencesAsATable() throws {
    let text = """
      The app reads an export, and it writes what it has read to a file.
      Whoever wants more, has to open the file in an editor of their own.
      There is no server, so nothing of what you type leaves the machine.

      """
    #expect(throws: ImportError.self) { try imported(("a.md", text)) }
    #expect(try imported(("a.md", text), options: .init(format: .csv)).dataset.intents.count == 3)
  }

  @Test func readsTheLanguageColumn() throws {
    let text = "text,intent,language\nhello,hi,en\nhey,hi,en\nsalut,hi,fr\n"
    #expect(try imported(("t", text)).utterances("hi") == ["hello", "hey"])
    let french = try imported(("t", text), options: .init(language: "fr"))
    #expect(french.utterances("hi") == ["salut"])
  }

  @Test func recognisesGermanNamesBesideASparseColumn() throws {
    let text = """
      Äußerung;Absicht;Bemerkung
      Pizza bitte;bestellen;
      eine große Pizza;bestellen;gut
      wann macht ihr auf;zeiten;

      """
    let imported = try imported(("t.csv", text))
    #expect(imported.utterances("bestellen") == ["Pizza bitte", "eine große Pizza"])
    #expect(imported.utterances("zeiten") == ["wann macht ihr auf"])
  }

  @Test func doesNotReadEntityListsAsIntents() throws {
    let path = Fixtures.path("table/bad-entities.csv")
    let error = try #require(#expect(throws: ImportError.self) { try Import([path]) })
    guard case .noUtterances(_, _, _, [.listOfEntities]) = error else {
      Issue.record("\(error)")
      return
    }
    // The same file is read if the user specifies its format or the columns.
    let choice = TableChoice(text: .number(2), label: .number(1))
    for options in [Import.Options(format: .csv), .init(tables: choice)] {
      #expect(try Import([path], options).utterances("colour").count == 3)
    }
  }

  // MARK: Which row and which columns

  private static let tickets = """
    ticket_id,created_at,customer,subject,body,queue,priority,assignee
    T-1001,2024-03-01 09:12,Ana Lopez,Invoice,I was charged twice for the same month,billing,high,Kim
    T-1002,2024-03-01 10:40,Bo Lind,Router,my router drops the connection every hour,network,low,Lee
    T-1003,2024-03-02 08:05,Cy Marsh,Refund,please refund the charge on my invoice,billing,low,Kim
    T-1004,2024-03-02 11:30,Di Novak,Wifi,the wifi connection is very slow today,network,high,Kim
    T-1005,2024-03-03 16:20,Ed Olsen,Charge,why was I charged a fee on this invoice,billing,low,Lee
    T-1006,2024-03-03 17:02,Fay Pike,Speed,the connection of my router is slow,network,high,Lee

    """

  @Test func detectsColumnsOfATicketSystem() throws {
    let imported = try imported(("tickets.csv", Self.tickets))
    #expect(imported.dataset.intents.map(\.intent) == ["billing", "network"])
    #expect(imported.utterances("billing").first == "I was charged twice for the same month")
    #expect(
      imported.report.notes.contains(
        .columns(text: "“body”", label: "“queue”", areNamed: false, others: [])
      )
    )
  }

  @Test func choosesTheLabelPredictedByTheWords() throws {
    var text = ""
    for index in 0..<60 {
      let topic = index % 3
      let words = ["pay the bill of march", "router is down again", "order a new card please"][
        topic
      ]
      let names = ["Ana", "Bo", "Cy", "Di"]
      text +=
        "\(index),\(names[index * 7 % 4]),\(words) \(index),"
        + "\(["high", "low"][index / 2 % 2]),\(["money", "network", "cards"][topic])\n"
    }
    let imported = try imported(("t", text))
    #expect(imported.dataset.intents.map(\.intent) == ["money", "network", "cards"])
    let others = ["column 2", "column 4"]
    #expect(
      imported.report.notes.contains(
        .columns(text: "column 3", label: "column 5", areNamed: false, others: others)
      )
    )
  }

  /// A label in the first row is not mistaken for a column name, even if it looks like one.
  @Test(arguments: ["question", "message", "request", "title", "topic", "tag"])
  func readsAFirstLabelThatLooksLikeAColumnName(label: String) throws {
    let text = """
      what is the weather like today,\(label)
      hello there my friend,greeting
      good morning to you all,greeting
      where do I find my order,help
      can you help me with it,help

      """
    let plain = try imported(("t", text))
    #expect(plain.dataset.intents.map(\.intent) == [label, "greeting", "help"])
    #expect(plain.utterances(label) == ["what is the weather like today"])
    let first = ["what is the weather like today", label]
    #expect(plain.report.notes.contains(.firstRow(first)))
    // The user can specify that the first row is a header.
    let headed = try imported(("t", text), options: .init(tables: TableChoice(hasHeader: true)))
    #expect(headed.dataset.intents.map(\.intent) == ["greeting", "help"])
  }

  @Test(arguments: [
    (TableChoice(text: .name("Subject"), label: .name("PRIORITY")), ["high", "low"]),
    (TableChoice(text: .number(5), label: .number(8)), ["Kim", "Lee"]),
    (TableChoice(label: .name("queue")), ["billing", "network"]),
    (TableChoice(text: .name("body")), ["billing", "network"]),
    (
      TableChoice(text: .number(5), label: .number(6), hasHeader: false),
      ["queue", "billing", "network"]
    ),
  ])
  func readsChosenColumns(choice: TableChoice, intents: [String]) throws {
    let imported = try imported(("t", Self.tickets), options: .init(tables: choice))
    #expect(imported.dataset.intents.map(\.intent) == intents)
    #expect(imported.report.format == "CSV table")
  }

  @Test func findsLabelsThatDoNotRepeatByTheirName() throws {
    let choice = TableChoice(text: .name("text"))
    let table = "text,intent\nlights on,on\nlights out,off\n"
    let imported = try imported(("t", table), options: .init(tables: choice))
    #expect(imported.dataset.intents.map(\.intent) == ["on", "off"])
  }

  @Test func rejectsColumnsThatDoNotExist() {
    for choice in [TableChoice(text: .name("nothing")), TableChoice(label: .number(9))] {
      #expect(throws: ImportError.self) {
        try imported(("t", Self.tickets), options: .init(tables: choice))
      }
    }
  }

  @Test func readsATableWithOneIntent() throws {
    let imported = try imported(("t", "greet\thello\ngreet\thi\ngreet\they you\n"))
    #expect(imported.utterances("greet") == ["hello", "hi", "hey you"])
  }

  @Test func doesNotReadUniqueLabelsAsIntents() throws {
    let text = (0..<40).map { "some words of number \($0),value \($0 < 4 ? 0 : $0)\n" }.joined()
    let error = ImportError.noUtterances(
      location: "t",
      format: "CSV table",
      declaredIntents: 0,
      notes: [.uniqueLabels(37, rows: 39)]
    )
    #expect(throws: error) { try imported(("t", text)) }
    let choice = TableChoice(text: .number(1), label: .number(2))
    let chosen = try imported(("t", text), options: .init(tables: choice))
    #expect(chosen.dataset.intents.count == 37)
  }

  @Test(arguments: ["", " ", "NULL", "null", "N/A", "none", "None", "-", "NaN"])
  func handlesRowsWithoutALabel(label: String) throws {
    let count = 3
    let labelled = (0..<20).map { "turn the light on \($0),\($0 % 2 == 0 ? "on" : "off")\n" }
    let rows = (labelled + (0..<count).map { "what of it \($0),\(label)\n" }).joined()
    let plain = try imported(("t", rows))
    #expect(plain.dataset.outOfScope.isEmpty)
    #expect(plain.dataset.intents.map(\.intent) == ["on", "off"])
    #expect(plain.report.notes.contains(.unlabelled(count, .skip, isChosen: false)))
    #expect([plain.report.dropped, plain.report.candidates] == [3, 23])
    for (choice, expected) in [(TableChoice.Unlabelled.outOfScope, count), (.skip, 0)] {
      let options = Import.Options(tables: TableChoice(unlabelled: choice))
      let chosen = try imported(("t", rows), options: options)
      #expect(chosen.dataset.outOfScope.count == expected)
      #expect(chosen.report.notes.contains(.unlabelled(count, choice, isChosen: true)))
    }
  }

  @Test func rowsWithoutALabelCanHaveTheLabelAbove() throws {
    let rows = "intent,utterance\n,what is it\ngreet,hello\n,good day\n\nbye,so long\n,see you\n"
    let options = Import.Options(tables: TableChoice(unlabelled: .above))
    let table = try imported(("t", rows), options: options)
    #expect(table.utterances("greet") == ["hello", "good day"])
    #expect(table.utterances("bye") == ["so long", "see you"])
    #expect(table.report.notes.contains(.unlabelled(2, .above, isChosen: true)))
    #expect(table.report.notes.contains(.unlabelled(1, .skip, isChosen: true)))
    let records = #"[{"text": "hello", "intent": "greet"}, {"text": "good day", "intent": ""}]"#
    #expect(try imported(("t", records), options: options).utterances("greet").count == 2)
  }

  @Test func readsNumberedColumnsOfUtterances() throws {
    let rows =
      "Intent,Example 1,Example 2,Example 3\ngreet,hello,hi there,\nbye,so long,bye now,see you\n"
    let table = try imported(("t", rows))
    #expect(table.utterances("greet") == ["hello", "hi there"])
    #expect(table.utterances("bye") == ["so long", "bye now", "see you"])
    let texts = "“Example 1”, “Example 2”, “Example 3”"
    #expect(table.report.notes == [.columns(text: texts, label: "“Intent”", areNamed: true)])
  }

  @Test func prefersTheIntentToItsCategory() throws {
    let rows = "category,intent,text\nshop,greet,hello\nshop,bye,so long\nshop,greet,hi there\n"
    #expect(try imported(("t", rows)).dataset.intents.map(\.intent) == ["greet", "bye"])
    let empty = "category,intent,text\ngreet,,hello\nbye,,so long\ngreet,,hi there\n"
    #expect(try imported(("t", empty)).dataset.intents.map(\.intent) == ["greet", "bye"])
    let records =
      #"[{"category": "shop", "text": "a", "intent": "b"}, {"category": "c", "text": "d"}]"#
    #expect(try imported(("t", records)).dataset.intents.map(\.intent) == ["b", "c"])
  }

  @Test func dividesCellsThatListAllUtterancesOfAnIntent() throws {
    let rows =
      "intent,utterances\ngreet,\"hello\n- hi there\r\n\n• good day\"\nbye,\"so long\nbye now\"\n"
    let lists = try imported(("t", rows + "thanks,thank you\n"))
    #expect(lists.utterances("greet") == ["hello", "hi there", "good day"])
    #expect(lists.utterances("bye") == ["so long", "bye now"])
    #expect(lists.utterances("thanks") == ["thank you"])
    #expect(lists.report.notes.contains(.dividedLines(cells: 2, into: 6)))
    // A cell is an utterance with several lines if an intent has several cells.
    let letters = try imported(("t", rows + "bye,\"see\nyou\"\n"))
    #expect(letters.utterances("bye").count == 2)
  }

  @Test(arguments: [",", ";", "|", "\t"])
  func readsColumnsAsIntents(delimiter: String) throws {
    let rows = "greet,bye,\nhello there,so long\n,see you,\n".replacing(",", with: delimiter)
    let options = Import.Options(format: .columns)
    let table = try imported(("t", rows), options: options)
    #expect(table.utterances("greet") == ["hello there"])
    #expect(table.utterances("bye") == ["so long", "see you"])
    #expect(throws: ImportError.self) { try imported(("t", rows)) }
  }

  @Test func rejectsRepeatedColumnNames() throws {
    let rows = (0..<6).map { "lights on \($0),on,switch it off \($0),off\n" }.joined()
    let text = "text,label,Text , label\n" + rows
    let known = "1 “text”, 2 “label”, 3 “Text”, 4 “label”"
    let both = "one column named “text” and one column named “label”"
    let error = FileError("t", .columns(line: 1, expected: both, found: known))
    #expect(throws: ImportError.file(error)) { try imported(("t", text)) }
    let named = TableChoice(text: .number(1), label: .name("label"))
    let one = "one column named “label”"
    let other = FileError("t", .columns(line: 1, expected: one, found: known))
    #expect(throws: ImportError.file(other)) {
      try imported(("t", text), options: .init(tables: named))
    }
    let numbered = TableChoice(text: .number(3), label: .number(4), hasHeader: true)
    let chosen = try imported(("t", text), options: .init(tables: numbered))
    #expect(chosen.utterances("off").count == 6)
    // If one of two columns with the same name is empty, it is ignored.
    let half = "text,label,text\n" + (0..<6).map { "lights on \($0),on,\n" }.joined()
    #expect(try imported(("t", half)).utterances("on").count == 6)
  }

  @Test(arguments: [
    "Questions of our customers,\n", "Questions,,\nas of March\n,,\n", "\"a, b\"\n\n",
  ])
  func skipsTitleRows(title: String) throws {
    let text = title + "Text,Intent\nlights on,on\nlights out,off\n"
    let imported = try imported(("t.csv", text))
    #expect(imported.dataset.intents.map(\.intent) == ["on", "off"])
    #expect(imported.utterances("on") == ["lights on"])
    let isNoted = imported.report.notes.contains { if case .titleRows = $0 { true } else { false } }
    #expect(isNoted)
  }

  @Test func skipsTitleRowsAboveChosenColumns() throws {
    let text = "Export of Monday\nnumber,words,team\n1,lights on,a\n2,lights out,b\n"
    let choice = TableChoice(text: .name("words"), label: .name("team"))
    let imported = try imported(("t.csv", text), options: .init(tables: choice))
    #expect(imported.dataset.intents.map(\.intent) == ["a", "b"])
    #expect(imported.report.notes.contains(.titleRows(1)))
  }

  /// Labels that differ only in case or spaces are merged under the most frequent spelling.
  @Test func mergesLabelsThatDifferInCaseOrSpaces() throws {
    let text = "text,intent\na b,Billing\nc d,billing\ne f,billing \ng h,billing\ni j, Other\n"
    let imported = try imported(("t.csv", text))
    #expect(imported.dataset.intents.map(\.intent) == ["billing", "Other"])
    #expect(imported.utterances("billing") == ["a b", "c d", "g h", "e f"])
    #expect(imported.report.notes.contains(.mergedSpellings([["billing", "Billing", "billing "]])))
    #expect(imported.report.declaredIntents == 2)
  }
}
