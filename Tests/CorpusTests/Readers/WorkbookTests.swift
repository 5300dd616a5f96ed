import Host
import TestSupport
import Testing

@testable import Corpus
@testable import Datasets

/// Workbooks as written by spreadsheet programs.
@Suite struct WorkbookTests {
  private static func imported(
    _ sheets: (name: String, state: String, rows: String)...,
    strings: [String] = strings,
    merged: String = "",
    options: Import.Options = .standard
  ) throws -> Import {
    var zip = ZipFile()
    let list = sheets.enumerated().map { index, sheet in
      "<sheet name=\"\(sheet.name)\" sheetId=\"\(index + 1)\" r:id=\"rId\(index + 1)\""
        + " state=\"\(sheet.state)\"/>"
    }
    let links = sheets.indices.map { index in
      let path = index == 0 ? "worksheets/sheet1.xml" : "/xl/worksheets/sheet\(index + 1).xml"
      return "<Relationship Id=\"rId\(index + 1)\" Type=\"worksheet\" Target=\"\(path)\"/>"
    }
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    func add(_ path: String, _ xml: String) { zip.add(path, Array((head + xml).utf8)) }
    add("[Content_Types].xml", "<Types/>")
    add("xl/workbook.xml", "<workbook><sheets>\(list.joined())</sheets></workbook>")
    add("xl/_rels/workbook.xml.rels", "<Relationships>\(links.joined())</Relationships>")
    add("xl/sharedStrings.xml", "<sst>\(strings.map { "<si>\($0)</si>" }.joined())</sst>")
    for (index, sheet) in sheets.enumerated() {
      add(
        "xl/worksheets/sheet\(index + 1).xml",
        "<worksheet><sheetData>\(sheet.rows)</sheetData>\(merged)</worksheet>"
      )
    }
    return try Import(exports: [Export(zip.bytes, named: "book.xlsx")], options)
  }

  private static let strings = [
    "<t>Utterance</t>", "<t>Intent</t>", "<t xml:space=\"preserve\">hello, you </t>",
    "<r><rPr><b/></rPr><t>good </t></r><r><t>day &amp; night</t></r><rPh><t>no</t></rPh>",
    "<t>greet</t>", "<t>so_x000D_long</t>", "<t>bye</t>",
  ]

  private static let rows = """
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>
    <row r="3"><c r="A3" t="s"><v>2</v></c><c r="B3" t="s"><v>4</v></c></row>
    <row r="4"><c r="A4" t="s"><v>3</v></c><c r="B4" t="s"><v>4</v></c></row>
    <row r="5"><c r="A5" t="s"><v>5</v></c><c r="B5" t="s"><v>6</v></c></row>
    <row r="6"><c r="A6" t="inlineStr"><is><t>see you</t></is></c><c r="B6" t="str"><f>B5</f><v>bye</v></c></row>
    <row r="7"><c r="A7"><v>42</v></c><c r="B7" t="s"><v>6</v></c></row>
    """

  @Test func readsAWorkbook() throws {
    let notes = "<row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>made by us</t></is></c></row>"
    let imported = try Self.imported(
      ("Notes", "visible", notes),
      ("Old", "hidden", Self.rows),
      ("Data", "visible", Self.rows)
    )
    #expect(imported.report.format == "Excel workbook")
    #expect(imported.utterances("greet") == ["hello, you", "good day & night"])
    #expect(imported.utterances("bye") == ["so long", "see you", "42"])
    #expect(imported.report.notes.contains(.otherSheets(["Notes"])))
  }

  @Test func readsOtherSpellingsOfXML() throws {
    let strings = [
      "<t/>", "<x:t>hi &#233;&#x1F44B;<!-- no --><![CDATA[ <&]]>!</x:t>", "<t>greet</t>",
    ]
    let rows = """
      <x:row><x:c t = 's'><x:v>1</x:v></x:c><x:c t="s" ><x:v>2</x:v></x:c></x:row ><x:row/>
      <row><c t="s"><v>0</v></c><c r="B2"/></row><row><c t="inlineStr"><is><t>you</t></is></c>\
      <c t="s"><v>2</v></c></row>
      """
    let choice = TableChoice(text: .number(1), label: .number(2), hasHeader: false)
    let imported = try Self.imported(
      ("Data", "visible", rows),
      strings: strings,
      options: .init(tables: choice)
    )
    #expect(imported.utterances("greet") == ["hi é👋 <&!", "you"])
  }

  /// Cells that share a long text expand to more text than fits in memory.
  @Test func limitsTheTextOfSharedStrings() {
    let strings = ["<t>\(String(repeating: "x", count: 1 << 16))</t>"]
    let row = "<row><c t=\"s\"><v>0</v></c><c t=\"s\"><v>0</v></c></row>"
    #expect(throws: ImportError.self) {
      let rows = String(repeating: row, count: 1_000)
      _ = try Self.imported(("Data", "visible", rows), strings: strings)
    }
  }

  /// A row of texts.
  private static func row(_ number: Int, _ cells: String...) -> String {
    let columns = zip("ABCD", cells).map { column, text in
      "<c r=\"\(column)\(number)\" t=\"inlineStr\"><is><t>\(text)</t></is></c>"
    }
    return "<row r=\"\(number)\">\(columns.joined())</row>"
  }

  @Test func readsTheSheetWithTheMostUtterances() throws {
    let overview =
      Self.row(1, "Intent", "Description") + Self.row(2, "greet", "what people say first")
    let imported = try Self.imported(
      ("Overview", "visible", overview),
      ("Data", "visible", Self.rows)
    )
    #expect(imported.utterances("greet") == ["hello, you", "good day & night"])
    #expect(imported.report.notes.contains(.otherSheets(["Overview"])))
  }

  @Test func readsAllSheetsWithTheSameColumns() throws {
    let may =
      Self.row(1, "Utterance", "Intent") + Self.row(2, "hello", "greet")
      + Self.row(3, "so long", "bye")
    let june =
      Self.row(1, "Utterance", "Intent") + Self.row(2, "good day", "greet")
      + Self.row(3, "bye", "Bye")
    let other = Self.row(1, "Query", "Intent") + Self.row(2, "who won", "news")
    let imported = try Self.imported(
      ("May", "visible", may),
      ("Old", "visible", other),
      ("June", "visible", june)
    )
    #expect(imported.utterances("greet") == ["hello", "good day"])
    #expect(imported.utterances("bye") == ["so long", "bye"])
    #expect(imported.report.notes.contains(.sheets(["May", "June"])))
    #expect(imported.report.notes.contains(.otherSheets(["Old"])))
  }

  /// A sheet without the chosen columns is skipped, unless no sheet has them.
  @Test func choosesColumnsInAnySheet() throws {
    let notes = Self.row(1, "made by us", "in May")
    let choice = TableChoice(text: .name("utterance"), label: .name("intent"))
    let imported = try Self.imported(
      ("Notes", "visible", notes),
      ("Data", "visible", Self.rows),
      options: .init(tables: choice)
    )
    #expect(imported.utterances("greet") == ["hello, you", "good day & night"])
    #expect(throws: ImportError.self) {
      try Self.imported(("Notes", "visible", notes), options: .init(tables: choice))
    }
  }

  @Test func cellsThatAreMergedVerticallyHaveTheValueInEachRow() throws {
    let rows =
      Self.row(1, "Greetings and more", "", "") + Self.row(2, "Intent", "Utterance", "Note")
      + Self.row(3, "greet", "hello") + Self.row(4, "", "good day") + Self.row(6, "", "hi there")
      + Self.row(7, "bye", "so long") + Self.row(8, "", "see you") + Self.row(9, "", "not merged")
    let ranges = ["A1:C1", "A3:A6", "A7:A8", "Z1:Z9", "A1", "B3:A", "ZZZZZZ1:ZZZZZZ2"]
    let merged = ranges.map { "<mergeCell ref=\"\($0)\"/>" }.joined()
    let imported = try Self.imported(
      ("Data", "visible", rows),
      merged: "<mergeCells>\(merged)</mergeCells>"
    )
    #expect(imported.utterances("greet") == ["hello", "good day", "hi there"])
    #expect(imported.utterances("bye") == ["so long", "see you"])
    #expect(imported.report.notes.contains(.unlabelled(1, .skip, isChosen: false)))
  }

  @Test func readsColumnsAsIntents() throws {
    let rows =
      Self.row(1, "greet", "bye") + Self.row(2, "hello", "so long") + Self.row(3, "", "see you")
    let workbook = try Self.imported(
      ("Data", "visible", rows),
      options: .init(format: .columns)
    )
    #expect(workbook.utterances("greet") == ["hello"])
    #expect(workbook.utterances("bye") == ["so long", "see you"])
  }

  @Test func readsChosenColumns() throws {
    let choice = TableChoice(text: .name("utterance"), label: .name("intent"))
    let imported = try Self.imported(("Data", "visible", Self.rows), options: .init(tables: choice))
    #expect(imported.dataset.intents.map(\.intent) == ["greet", "bye"])
  }

  @Test func rejectsAWorkbookWithoutATable() throws {
    let notes = "<row><c t=\"inlineStr\"><is><t>made by us</t></is></c></row>"
    let error = ImportError.noUtterances(
      location: "book.xlsx",
      format: "Excel workbook",
      declaredIntents: 0,
      notes: [.noTable(sheets: ["Notes"])]
    )
    #expect(throws: error) { try Self.imported(("Notes", "visible", notes), strings: []) }
  }

  @Test(arguments: ["<row><c r=\"A1\"><v>1</c", "<!DOCTYPE x>", "<row><c r=&quot;></c></row>"])
  func rejectsDamagedSheets(rows: String) {
    #expect(throws: ImportError.self) {
      try Self.imported(("Data", "visible", rows), strings: [])
    }
  }

  @Test func ignoresInvalidCellReferences() throws {
    let rows =
      Self.rows + "<row><c r=\"ZZZZZZZZZ9\" t=\"s\"><v>99</v></c><c r=\"XFD1\"><v>1</v></c></row>"
    let imported = try Self.imported(("Data", "visible", rows))
    #expect(imported.dataset.intents.map(\.intent) == ["greet", "bye"])
  }

  @Test func readsAnIntentFromEachSheetWithOneColumn() throws {
    let hello = Self.row(1, "hello") + Self.row(2, "hi there")
    let goodbye = Self.row(1, "Utterance") + Self.row(2, "see you soon")
    let imported = try Self.imported(
      ("greet", "visible", hello),
      ("leave", "visible", goodbye),
      ("Sheet3", "visible", "")
    )
    #expect(imported.utterances("greet") == ["hello", "hi there"])
    #expect(imported.utterances("leave") == ["see you soon"])
  }

  @Test func manyCharacterReferencesAreReadInLinearTime() throws {
    let factor = try timeFactor(from: 20_000) { count in
      let text = String(repeating: "a&amp;", count: count)
      let strings = ["<t>Utterance</t>", "<t>Intent</t>", "<t>\(text)</t>", "<t>b</t>"]
      let cells = "<c t=\"s\"><v>2</v></c><c t=\"s\"><v>3</v></c>"
      let head = "<c t=\"s\"><v>0</v></c><c t=\"s\"><v>1</v></c>"
      let rows = "<row>\(head)</row><row>\(cells)</row>"
      let imported = try Self.imported(("Data", "visible", rows), strings: strings)
      #expect(imported.utterances("b") == [String(repeating: "a&", count: count)])
    }
    #expect(factor < 16)
  }
}
