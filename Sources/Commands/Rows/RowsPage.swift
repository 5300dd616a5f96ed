import Layout
import TextFormats

/// A document as an HTML page, in a single file without a script, that shows each word in its box,
/// each row with its number, and the intents.
struct RowsPage {
  let name: String
  let topology: TextTopology
  let lines: [StatementLine]

  var html: String {
    let counts = [
      topology.rows.count.of("row"), topology.blocks.count.of("block"),
      topology.observations.count.of("word"),
    ]
    return PackageResources.rows_html.filled(with: [
      "name": name.asMarkup, "counts": counts.joined(separator: ", "),
      "style": String(decoding: PackageResources.rows_css, as: UTF8.self) + colours,
      "content": sums + pages.joined(),
    ])
  }

  private var pages: [String] {
    let rows = Dictionary(grouping: topology.rows, by: \.page)
    let blocks = Dictionary(grouping: topology.blocks, by: \.page)
    let lines = Dictionary(grouping: lines, by: \.page)
    return rows.sorted { $0.key < $1.key }.map { page, rows in
      let frame = Frame(rows)
      var drawing = (blocks[page] ?? []).map { frame.rectangle($0.box, "block") }.joined()
      for (index, row) in rows.enumerated() {
        let classified = lines[page]?.first { $0.row == index + 1 }
        let colour = classified.flatMap { intents.firstIndex(of: $0.intent) }
        drawing += frame.drawing(of: row, number: index + 1, classified, colour)
      }
      return """
        <h2>Page \(page)</h2>
        <svg viewBox="\(frame.viewBox)" role="img" aria-label="page \(page)">
        <rect class="paper" width="\(Frame.width)" height="\(frame.height.rounded(to: 1))"/>
        \(drawing)</svg>

        """
    }
  }

  private var intents: [String?] { lines.totals.map(\.intent) }

  private var colours: String {
    intents.indices.map { index in
      ".c\(index) { --hue: hsl(\(index * 360 / intents.count + 210) 55% 42%); }\n"
    }
    .joined()
  }

  private var sums: String {
    guard !lines.isEmpty else { return "" }
    let rows = lines.totals.enumerated().map { index, sum in
      "<tr class=\"c\(index)\"><th>\(StatementLine.name(of: sum.intent).asMarkup)</th>"
        + "<td>\((Double(sum.cents) / 100).rounded(to: 2))</td></tr>\n"
    }
    return "<table>\n\(rows.joined())</table>\n"
  }
}

private struct Frame {
  static let width = 1_000.0
  private static let margin = 180.0

  let height: Double

  /// Estimates the aspect ratio of the page, which is unknown, from the shape of the letters.
  init(_ rows: [TextRow]) {
    let shapes = rows.flatMap(\.observations).map { word in
      word.box.width / Double(max(word.text.count, 1)) / max(word.box.height, 1e-9)
    }
    let shape = shapes.isEmpty ? 1 : shapes.sorted()[shapes.count / 2]
    height = Self.width * min(max(shape / Self.usualLetterShape, 0.4), 4)
  }

  /// The usual width of a letter, relative to the height of its word.
  private static let usualLetterShape = 0.7

  var viewBox: String {
    "-40 0 \((Self.width + Self.margin).rounded(to: 0)) \(height.rounded(to: 1))"
  }

  func rectangle(_ box: TextBox, _ kind: String) -> String {
    "<rect class=\"\(kind)\" x=\"\(x(box.x))\" y=\"\(y(box.y))\" width=\"\(x(box.width))\" "
      + "height=\"\(y(box.height))\"/>\n"
  }

  func drawing(
    of row: TextRow,
    number: Int,
    _ classified: StatementLine?,
    _ colour: Int?
  ) -> String {
    let boxes = row.observations.map(\.box)
    let middles = boxes.map { (x: $0.x + $0.width / 2, y: $0.y + $0.height / 2) }
    let line = middles.map { "\(x($0.x)),\(y($0.y))" }.joined(separator: " ")
    var drawing = colour.map { "<g class=\"c\($0)\">\n" } ?? "<g>\n"
    drawing += "<polyline class=\"row\" points=\"\(line)\"/>\n"
    for word in row.observations {
      drawing += rectangle(word.box, "word")
      drawing += "<text x=\"\(x(word.box.x))\" y=\"\(y(word.box.bottom))\" "
      drawing += "textLength=\"\(x(word.box.width))\" lengthAdjust=\"spacingAndGlyphs\" "
      drawing += "style=\"font-size: \(y(word.box.height))px\">\(word.text.asMarkup)</text>\n"
    }
    let height = y(row.box.y + row.box.height / 2)
    drawing += "<text class=\"number\" x=\"-36\" y=\"\(height)\">\(number)</text>\n"
    if let classified {
      let text = StatementLine.name(of: classified.intent) + " " + classified.confidence.percent
      drawing += "<text class=\"class\" x=\"\((Self.width + 8).rounded(to: 0))\" y=\"\(height)\">"
      drawing += "\(text.asMarkup)<title>\(classified.word.asMarkup)</title></text>\n"
    }
    return drawing + "</g>\n"
  }

  private func x(_ share: Double) -> String { (share * Self.width).rounded(to: 1) }
  private func y(_ share: Double) -> String { (share * height).rounded(to: 1) }
}
