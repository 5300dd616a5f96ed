import Layout

/// A line that says what money went for.
struct StatementLine: Equatable {
  let page: Int
  /// The row of the page, the first being 1.
  let row: Int
  let text: String
  let cents: Int

  /// The lines of a document: those of its table that have a date, where it has dates, and otherwise
  /// all that have an amount, up to their sum.
  static func lines(of topology: TextTopology) -> [StatementLine] {
    guard let table = topology.table else { return [] }
    let dates = table.kinds.indices.filter { table.kinds[$0] == .date }
    let numbers = RowNumbers(topology)
    var lines: [StatementLine] = []
    var sum = 0
    for row in table.rows {
      let amounts = zip(row.texts, table.kinds).compactMap { text, kind in
        kind == .amount ? TextAmount(text) : nil
      }
      let isDated = dates.contains { TextDate(row.texts[$0]) != nil }
      guard let amount = amounts.first, dates.isEmpty || isDated else { continue }
      if dates.isEmpty, lines.count > 1, amount.cents == sum { break }
      let words = zip(row.texts, table.kinds).filter { $1 == nil && !$0.isEmpty }.map(\.0)
      guard !words.isEmpty else { continue }
      sum = sum &+ amount.cents
      let text = words.joined(separator: " ")
      let number = numbers.number(of: row.index)
      lines.append(StatementLine(page: row.page, row: number, text: text, cents: amount.cents))
    }
    return lines
  }
}

/// The numbers of rows on their pages.
struct RowNumbers {
  private var numbers: [Int] = []

  init(_ topology: TextTopology) {
    var page: Int?
    for row in topology.rows {
      numbers.append(row.page == page ? (numbers.last ?? 0) + 1 : 1)
      page = row.page
    }
  }

  func number(of row: Int) -> Int { numbers[row] }
}
