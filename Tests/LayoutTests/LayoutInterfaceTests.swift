import Foundation
import Layout
import Testing

/// Rows, columns and tables through the public interface.
@Suite struct LayoutInterfaceTests {
  private static func line(_ texts: [String], y: Double, page: Int = 1) -> [TextObservation] {
    texts.enumerated().map { column, text in
      let box = TextBox(x: 0.1 + 0.3 * Double(column), y: y, width: 0.12, height: 0.02)
      return TextObservation(text: text, box: box, confidence: 0.9, page: page)
    }
  }

  private static let topology = TextTopology(
    line(["Date", "Item", "Price"], y: 0.1)
      + line(["2026-11-23", "Tea", "3.50"], y: 0.14)
      + line(["2026-11-24", "Soup", "7.20"], y: 0.18)
      + line(["2026-11-25", "Bread", "2.10"], y: 0.22)
  )

  @Test func aRowHasCellsWithBoxes() throws {
    let row: TextRow = try #require(Self.topology.rows.first)
    let cell: TextCell = try #require(row.cells.first)
    #expect(cell.text == "Date" && cell.page == 1 && row.page == 1)
    #expect(abs(cell.box.width - 0.12) < 1e-9 && abs(cell.box.height - 0.02) < 1e-9)
    #expect(row.box.x <= cell.box.x && row.box.right >= cell.box.right)
    #expect(cell.observations.first?.confidence == 0.9)
  }

  @Test func aTableHasKindsAndRows() throws {
    let table: TextTable = try #require(Self.topology.table)
    #expect(table.header == ["Date", "Item", "Price"] && table.kinds == [.date, nil, .amount])
    let rows: [TextTable.Row] = table.rows
    #expect(rows.map(\.index) == [1, 2, 3] && rows.allSatisfy { $0.page == 1 })
    #expect(rows.first?.texts == ["2026-11-23", "Tea", "3.50"])
  }

  @Test func columnsAndBlocksHaveTextsAndBoxes() throws {
    let column: TextColumn = try #require(Self.topology.columns.first)
    #expect(column.text.contains("Date") && column.page == 1 && column.cells.count == 4)
    #expect(column.box.bottom > column.box.y)
    let block: TextBlock = try #require(Self.topology.blocks.first)
    #expect(block.page == 1 && block.rows.first?.text.contains("Date") == true)
    #expect(block.box.bottom <= 1 && block.text.contains("Date"))
  }

  @Test func cellsAreFoundByTheirContent() {
    #expect(Self.topology.cells(containing: /T.a/).map(\.text) == ["Tea"])
    #expect(Self.topology.cells(of: .amount).map(\.text) == ["3.50", "7.20", "2.10"])
    #expect(TextKind(rawValue: "iban") == .iban)
  }

  @Test func amountsAndDatesAreRead() throws {
    let amount = try #require(TextAmount("€ 12.50"))
    #expect(amount.cents == 1_250 && amount.currency == "€" && amount.plain.contains("12.50"))
    let date = try #require(TextDate("23.11.2026"))
    #expect((date.year, date.month, date.day) == (2026, 11, 23) && date.iso == "2026-11-23")
  }

  @Test func observationsAreStoredAsJSON() throws {
    let observations = Self.line(["a", "b"], y: 0.5)
    let data = try JSONEncoder().encode(observations)
    #expect(try JSONDecoder().decode([TextObservation].self, from: data) == observations)
    let error = #expect(throws: LayoutError.self) { try TextObservation.read("nothing") }
    #expect(error == .unknownForm && error?.description.isEmpty == false)
    #expect(LayoutError.tooMany(limit: 7).description.contains("7"))
  }
}
