import Host
import Layout
import TextFormats
import Wrapper

struct RowsCommand: Command {
  static let manual = Manual(
    verb: "rows",
    requiredOperand: "FILE",
    mostOperands: 1,
    groups: [
      .init("Content", [table, model]), .format([csv, html]), .input([language, timeLimit]),
    ]
  )

  private static let table = Flag("--table")
    .help("print the main table, with a header and normalised dates and amounts")
    .excludes("--model")
  private static let csv = Flag("--csv").help("print CSV instead of JSON lines")
  private static let model = Option("-m, --model FILE", .file)
    .help(
      "print the lines with an amount and the predicted intent of each; on a terminal, also the total "
        + "of each intent"
    )
  private static let html = Option("--html FILE", .output)
    .help(
      "write an HTML page that shows the words, rows and (with --model) intents, in a single file"
    )
  private static let language = Option("-l, --language CODES", .text, default: "eng")
    .help("languages of the text in a picture, as Tesseract names them, such as eng+deu")
  private static let timeLimit = Option("--time-limit SECONDS", .integer(1...86_400), default: 600)
    .help("time limit for Tesseract on a page, or Poppler on a PDF")

  let arguments: Arguments
  let terminal: Terminal

  private var file: String { arguments.operands[0] }
  private var isCSV: Bool { arguments[Self.csv] }

  func run() throws {
    let classifier = try arguments[Self.model].map {
      try IntentClassifier(path: $0, forOneAnswer: false)
    }
    // Opened first, so that an unwritable path is reported before the document is read.
    let page = try arguments[Self.html].map { try OutputFile($0) }
    let reader = DocumentReader(
      languages: arguments[Self.language],
      timeLimit: arguments[Self.timeLimit]
    )
    let topology = TextTopology(try reader.observations(of: file))
    let lines = classifier.map { StatementLine.lines(of: topology, by: $0) }
    let html = RowsPage(name: file.lastComponent, topology: topology, lines: lines ?? [])
    try terminal.write(html.html, to: page, replacing: " · rows</title>") {
      try write(topology, lines)
    }
  }

  private func write(_ topology: TextTopology, _ lines: [StatementLine]?) throws {
    if let lines, terminal.outputIsTerminal, !isCSV {
      return try terminal.write(lines.text(columns: terminal.columns))
    }
    let (header, rows) = try lines.map(Self.records) ?? records(of: topology)
    var text = isCSV ? Self.line(header) : ""
    for row in rows {
      if isCSV {
        text += Self.line(row.map { $0.string ?? ($0 == .null ? "" : $0.text) })
      } else {
        text += JSON.object(zip(header, row).map { JSON.Member($0, $1) }).text + "\n"
      }
    }
    try terminal.write(text)
  }

  private typealias Records = (header: [String], rows: [[JSON]])

  private static func records(of lines: [StatementLine]) -> Records {
    let rows: [[JSON]] = lines.map { line in
      [
        .count(line.page), .count(line.row), .string(line.text),
        line.cents.map { .number(Double($0) / 100) } ?? .null,
        line.intent.map { .string($0) } ?? .null,
        .figure(line.confidence, to: 10_000),
      ]
    }
    return (["page", "row", "description", "amount", "intent", "confidence"], rows)
  }

  private func records(of topology: TextTopology) throws(CommandFailure) -> Records {
    if arguments[Self.table] {
      guard let table = topology.table else {
        throw CommandFailure("\(file): no table found; omit --table to print the rows")
      }
      let named = table.named
      return (named.header, named.rows.map { $0.map { .string($0) } })
    }
    let positions = zip(topology.rows, topology.rowNumbers).map { row, number in
      (row, [JSON.count(row.page), .count(number)])
    }
    guard isCSV else {
      let rows = positions.map { row, position in
        position + [.array(row.cells.map { .string($0.text) })]
      }
      return (["page", "row", "cells"], rows)
    }
    let most = topology.rows.map(\.cells.count).max() ?? 0
    let header = ["page", "row"] + (0..<most).map { "cell \($0 + 1)" }
    let rows = positions.map { row, position in
      position + (0..<most).map { .string($0 < row.cells.count ? row.cells[$0].text : "") }
    }
    return (header, rows)
  }

  private static func line(_ fields: [String]) -> String {
    fields.map { TableField.written($0) }.joined(separator: ",") + "\n"
  }
}

extension TextTable {
  /// A unique name for each column, and the rows with normalised dates and amounts.
  var named: (header: [String], rows: [[String]]) {
    var names: [String] = []
    for (column, kind) in kinds.enumerated() {
      let printed = header.isEmpty ? "" : header[column].lowercased()
      let usual = kind.map(\.rawValue) ?? "description"
      // Of several columns of the same type, the first gets its name; the others keep their header.
      let name = names.contains(usual) && !printed.isEmpty ? printed : usual
      let count = names.count { $0 == name || $0.hasPrefix("\(name) ") }
      names.append(count == 0 ? name : "\(name) \(count + 1)")
    }
    let normalised = rows.map { row in
      zip(row.texts, kinds).map { text, kind in
        switch kind {
        case .date: TextDate(text)?.iso ?? text
        case .amount: TextAmount(text)?.plain ?? text
        default: text
        }
      }
    }
    return (names, normalised)
  }
}
