/// The columns that several rows of a document share, such as date, description and amount.
public struct TextTable: Sendable, Hashable {
  /// A row of the table, including continuation lines below it.
  public struct Row: Sendable, Hashable {
    /// The index in ``TextTopology/rows`` of its first line.
    public let index: Int
    /// The number of the page that contains the row.
    public let page: Int
    /// The text in each column, or an empty string if the row has no text in that column.
    public fileprivate(set) var texts: [String]
  }

  /// The column headers; empty if there are none.
  public let header: [String]
  /// The kind of text in most cells of each column, such as a date or an amount; `nil` for plain
  /// text.
  public let kinds: [TextKind?]
  /// The rows from top to bottom, page by page.
  public let rows: [Row]
}

extension TextTopology {
  /// The table of the document: the columns of dates and amounts and the columns between them, on
  /// all pages; `nil` if no two rows share two columns, or none contains a date or an amount.
  ///
  /// - Complexity: O(*n* log *n*).
  public var table: TextTable? { TableFinder(rows).table }
}

private struct TableFinder {
  private let rows: [TextRow]
  private var columns: [ClosedRange<Double>] = []
  private var kinds: [TextKind?] = []

  init(_ rows: [TextRow]) {
    self.rows = rows
    // Only a row that contains a date or an amount starts a new row of the table.
    let anchored = rows.filter { row in
      row.cells.count > 1 && row.cells.contains { Self.kind($0.text) != nil }
    }
    columns = Self.columns(anchored)
    guard columns.count > 1 else { return }
    let cells = anchored.map { texts($0) }
    kinds = columns.indices.map { column in Self.commonKind(cells.map { $0[column] }) }
  }

  var table: TextTable? {
    guard columns.count > 1, kinds.contains(where: { $0 != nil }) else { return nil }
    var found: [TextTable.Row] = []
    var header: [String] = []
    var last: Int?
    for (index, row) in rows.enumerated() {
      let texts = texts(row)
      let isBelowBody = last == index - 1 && index > 0 && rows[index - 1].page == row.page
      if isBody(texts) || (isBelowBody && row.cells.count > 1 && isMisread(texts)) {
        if found.isEmpty, index > 0, rows[index - 1].page == row.page {
          header = self.texts(rows[index - 1])
        }
        found.append(TextTable.Row(index: index, page: row.page, texts: texts))
        last = index
      } else if isBelowBody, continues(rows[index - 1], row) {
        for (column, text) in texts.enumerated() where !text.isEmpty {
          let above = found[found.count - 1].texts[column]
          found[found.count - 1].texts[column] = above.isEmpty ? text : above + " " + text
        }
        last = index
      }
    }
    guard found.count > 1 else { return nil }
    let isHeader = header.filter { !$0.isEmpty }.count > 1
    return TextTable(header: isHeader ? header : [], kinds: kinds, rows: found)
  }

  private func isBody(_ texts: [String]) -> Bool {
    zip(texts, kinds).contains { $1 != nil && Self.kind($0) == $1 }
  }

  /// Whether a row has plain text and also an illegible cell in the column of a date or an amount.
  private func isMisread(_ texts: [String]) -> Bool {
    let filled = zip(texts, kinds).filter { !$0.0.isEmpty }
    return filled.contains { $0.1 == nil } && filled.contains { $0.1 != nil }
  }

  /// Whether a row is a continuation line, directly below another one.
  private func continues(_ above: TextRow, _ row: TextRow) -> Bool {
    row.box.y - above.box.bottom < min(above.box.height, row.box.height)
  }

  private static func kind(_ text: String) -> TextKind? {
    [TextKind.date, .amount].first { $0.fits(text) }
  }

  private static func commonKind(_ texts: [String]) -> TextKind? {
    let filled = texts.filter { !$0.isEmpty }
    return [TextKind.date, .amount].first { kind in
      filled.count { kind.fits($0) } * 2 > filled.count
    }
  }

  private func texts(_ row: TextRow) -> [String] {
    // A cell that spans several columns is split at spaces.
    var texts = [[String]](repeating: [], count: columns.count)
    for cell in row.cells {
      let touched = columns.indices.filter {
        min(columns[$0].upperBound, cell.box.right) > max(columns[$0].lowerBound, cell.box.x)
      }
      for observation in cell.observations {
        let box = touched.count > 1 ? observation.box : cell.box
        texts[nearest(to: box)].append(observation.text)
      }
    }
    return texts.map { $0.joined(separator: " ") }
  }

  private func nearest(to box: TextBox) -> Int {
    func distance(_ column: ClosedRange<Double>) -> Double {
      max(column.lowerBound - box.centreX, box.centreX - column.upperBound, 0)
    }
    return columns.indices.min { distance(columns[$0]) < distance(columns[$1]) } ?? 0
  }

  private static func columns(_ rows: [TextRow]) -> [ClosedRange<Double>] {
    // Hardly any cell covers the ranges between columns.
    guard rows.count > 1 else { return [] }
    let cells = rows.flatMap(\.cells)
    let edges = cells.flatMap { [($0.box.x, 1), ($0.box.right, -1)] }.sorted { $0 < $1 }
    var columns: [ClosedRange<Double>] = []
    var (depth, peak, lowest) = (0, 0, 0)
    var start: Double?
    var end = 0.0
    for (x, step) in edges {
      depth += step
      if let from = start {
        // A gap between columns begins where hardly any cell of the column remains, and ends where
        // other cells begin.
        if depth * 4 <= peak, step < 0 {
          (lowest, end) = (min(lowest, depth), lowest > depth ? x : end)
        } else if lowest < Int.max, depth > max(lowest * 4, lowest + 1) || lowest == 0 {
          columns.append(from...max(from, end))
          (start, peak, lowest) = (x, depth, .max)
        }
        peak = max(peak, depth)
      } else {
        (start, peak, lowest) = (x, depth, .max)
      }
    }
    if let from = start { columns.append(from...max(from, edges.last?.0 ?? from)) }
    return columns
  }
}
