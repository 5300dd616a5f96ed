import Host
import Layout
import TextFormats
import Wrapper
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A receipt or a statement → its rows, its table, or its lines with their classes.
package struct RowsCommand: Command {
  package static let manual = Manual(
    name: "swiftnlc rows",
    verb: "rows",
    summary: "Reads a picture or a PDF of a receipt or a statement, with Tesseract or Poppler, and "
      + "writes its rows, a line of JSON each; also reads what Tesseract and Poppler have written.",
    operands: "FILE",
    options: [table, csv, model, html, language, timeLimit],
    examples: [
      "receipt.png", "statement.pdf --table --csv > lines.csv",
      "statement.pdf --model transactions.safetensors --html statement.html",
    ]
  )

  private static let table = Manual.Option(
    "--table",
    "the columns that rows share, with a header, dates and amounts in one form"
  )
  private static let csv = Manual.Option("--csv", "write CSV instead of lines of JSON")
  private static let model = Manual.Option(
    "--model",
    short: "m",
    value: "FILE",
    "the lines that have an amount, each with its class; at a terminal, with the sum of each class"
  )
  private static let html = Manual.Option(
    "--html",
    value: "FILE",
    "draw the pages with their boxes and rows, and with classes where there is a model: one file "
      + "that any browser opens"
  )
  private static let language = Manual.Option(
    "--language",
    short: "l",
    value: "CODES",
    "of the text in a picture, as Tesseract names them, such as eng+deu (eng)"
  )

  private static let timeLimit = Manual.Option(
    "--time-limit",
    value: "SECONDS",
    "how long Tesseract or Poppler may work on a page or a PDF (default: \(standardTimeLimit))"
  )
  private static let standardTimeLimit = 600

  private let file: String
  private let isTable: Bool
  private let isCSV: Bool
  private let model: String?
  private let htmlPath: String?
  private let languages: String
  private let timeLimit: Int

  package init(_ arguments: Arguments) throws(UsageError) {
    file = try arguments.operand("the document to read")
    isTable = arguments.has(Self.table)
    isCSV = arguments.has(Self.csv)
    model = arguments.text(Self.model)
    htmlPath = arguments.text(Self.html)
    languages = arguments.text(Self.language) ?? "eng"
    timeLimit = try arguments.whole(Self.timeLimit, in: 1...86_400) ?? Self.standardTimeLimit
    if isTable, model != nil { throw .contradiction(Self.table.long, Self.model.long) }
  }

  package func run(in terminal: Terminal) throws {
    let classifier = try model.map { try IntentClassifier(contentsOf: URL(filePath: $0)) }
    // Now, so that a place that cannot be written to is known before the work is done.
    var page: OutputFile? = if let htmlPath { try OutputFile(htmlPath) } else { nil }
    let found = try DocumentReader(languages: languages, timeLimit: timeLimit)
      .observations(of: file)
    let topology = TextTopology(found)
    let lines = classifier.map { classifier in
      StatementLine.lines(of: topology).map { ClassifiedLine($0, by: classifier) }
    }
    if var page = page.take() {
      let name = file.split(separator: "/").last.map(String.init) ?? file
      try page.write(RowsPage(name: name, topology, lines ?? []).html)
      try page.commit()
    }
    // A page that goes to standard output is the result.
    if htmlPath != "-" { try write(topology, lines, in: terminal) }
    if let htmlPath, htmlPath != "-" {
      terminal.say("\(htmlPath) is written; next: open it in a browser")
    }
  }

  private func write(
    _ topology: TextTopology,
    _ lines: [ClassifiedLine]?,
    in terminal: Terminal
  ) throws {
    if let lines {
      if terminal.outputIsTerminal, !isCSV {
        try terminal.write(ClassSums(lines).text(columns: terminal.columns))
      } else {
        try write(Self.records(of: lines), in: terminal)
      }
    } else if isTable {
      guard let table = topology.table else { throw RowsProblem.noTable(file) }
      let named = RowsTable(table)
      try write((named.header, named.rows.map { $0.map { .string($0) } }), in: terminal)
    } else {
      try writeRows(of: topology, in: terminal)
    }
  }

  private typealias Records = (header: [String], rows: [[JSON]])

  private static func records(of lines: [ClassifiedLine]) -> Records {
    let rows = lines.map { classified -> [JSON] in
      let line = classified.line
      return [
        .number(Double(line.page)), .number(Double(line.row)), .string(line.text),
        line.cents.map { .number(Double($0) / 100) } ?? .null,
        classified.intent.map { .string($0) } ?? .null,
        .number((classified.confidence * 10_000).rounded() / 10_000),
      ]
    }
    return (["page", "row", "description", "amount", "intent", "confidence"], rows)
  }

  private func writeRows(of topology: TextTopology, in terminal: Terminal) throws {
    let numbers = RowNumbers(topology)
    let places = topology.rows.enumerated().map { index, row in
      (row, [JSON.number(Double(row.page)), .number(Double(numbers.number(of: index)))])
    }
    if isCSV {
      let most = topology.rows.map(\.cells.count).max() ?? 0
      let header = ["page", "row"] + (0..<most).map { "cell \($0 + 1)" }
      let rows = places.map { row, place in
        place + (0..<most).map { .string($0 < row.cells.count ? row.cells[$0].text : "") }
      }
      try write((header, rows), in: terminal)
    } else {
      let rows = places.map { row, place in place + [.array(row.cells.map { .string($0.text) })] }
      try write((["page", "row", "cells"], rows), in: terminal)
    }
  }

  private func write(_ records: Records, in terminal: Terminal) throws {
    var text = isCSV ? Self.line(records.header) : ""
    for row in records.rows {
      if isCSV {
        text += Self.line(row.map { $0.string ?? ($0 == .null ? "" : $0.text) })
      } else {
        let members = zip(records.header, row).map { JSON.Member($0, $1) }
        text += JSON.object(members).text + "\n"
      }
    }
    try terminal.write(text)
  }

  private static func line(_ fields: [String]) -> String {
    fields.map { field in
      let isPlain = !field.contains { ",\"\n\r".contains($0) }
      return isPlain ? field : "\"\(field.replacing("\"", with: "\"\""))\""
    }
    .joined(separator: ",") + "\n"
  }
}
