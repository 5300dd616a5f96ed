import Host
import Testing
import TextFormats

@testable import Corpus

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
  func rows(text: String, expected: [[String]]) throws {
    var scanner = TableScanner(Array(text.utf8), delimiter: ",", location: "t")
    var rows: [[String]] = []
    while try scanner.advance() { rows.append(scanner.row.indices.map { scanner[$0] }) }
    #expect(rows == expected)
  }

  @Test func openQuote() {
    var scanner = TableScanner(Array("a,b\n\"c,d\ne,f".utf8), delimiter: ",", location: "t")
    #expect(throws: FileError("t", .openQuote(line: 2))) { while try scanner.advance() {} }
  }

  /// A quote in a line with tabs is mostly a quote.
  @Test func quotesBetweenTabs() throws {
    let imported = try Import(Fixtures.path("table/no-label.tsv"))
    #expect(imported.utterances("hours") == ["open on \"Sunday\"?", "\"quoted"])
    #expect(imported.dataset.outOfScope == ["luke I am your father", "oh no"])
  }

  @Test(arguments: [
    ("text,category\nmany thanks,Thanks\n", ["Thanks"]),
    ("many thanks,Thanks\nbye now,Bye\n", ["Thanks", "Bye"]),
    ("id,intent,utterance,at\n1,Greet,hello there,2020\n2,Bye,so long,2021\n", ["Greet", "Bye"]),
    ("frase,intent\nhola que tal,saludo\nadios amigos,adios\n", ["saludo", "adios"]),
    ("help,Help\nhelp me please,Help\n", ["Help"]),
    ("Intent Display Name,Language,Phrase\nhi,en,hello\n", ["hi"]),
    (
      "7,the weather today,weather\n8,rain or sun,weather\n9,play a song,music\n10,stop it now,music\n",
      ["weather", "music"]
    ),
  ])
  func columns(text: String, intents: [String]) throws {
    #expect(try imported(("t", text)).dataset.intents.map(\.intent) == intents)
  }

  /// Sentences have commas too, and what follows them is no label, unless someone says so.
  @Test func sentencesAreNoTable() throws {
    let text = """
      The app reads an export, and it writes what it has read to a file.
      Whoever wants more, has to open the file in an editor of their own.
      There is no server, so nothing of what you type leaves the machine.

      """
    #expect(throws: ImportError.self) { try imported(("a.md", text)) }
    #expect(try imported(("a.md", text), options: .init(format: .csv)).dataset.intents.count == 3)
  }

  @Test func languagesInAColumn() throws {
    let text = "text,intent,language\nhello,hi,en\nhey,hi,en\nsalut,hi,fr\n"
    #expect(try imported(("t", text)).utterances("hi") == ["hello", "hey"])
    let french = try imported(("t", text), options: .init(language: "fr"))
    #expect(french.utterances("hi") == ["salut"])
  }

  @Test func entitiesAreNoIntents() throws {
    let path = Fixtures.path("table/bad-entities.csv")
    let error = try #require(#expect(throws: ImportError.self) { try Import(path) })
    guard case .noUtterances(_, _, _, [.listOfEntities]) = error else {
      Issue.record("\(error)")
      return
    }
    // Whoever says that it is one gets it.
    #expect(try Import([path], .init(format: .csv)).utterances("colour").count == 3)
  }
}
