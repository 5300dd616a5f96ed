import Layout
import TextFormats
import Wrapper

/// A row of a receipt or statement with an amount, and its predicted intent.
struct StatementLine {
  let page: Int
  /// The number of the row on the page, from 1.
  let row: Int
  let text: String
  /// The amount in cents, or `nil` if it is illegible.
  let cents: Int?
  let intent: String?
  let confidence: Double
  /// The word that contributes most to the intent; empty if no word contributes.
  let word: String

  init(page: Int, row: Int, text: String, cents: Int?, by classifier: IntentClassifier) {
    (self.page, self.row, self.text, self.cents) = (page, row, text, cents)
    let answer = classifier.answer(text, limit: 1)
    let parts = classifier.explain(text, limit: 1).first?.parts ?? []
    let strongest = parts.max { $0.weight < $1.weight }
    intent = answer.prediction?.intent
    confidence = answer.ranked.first?.confidence ?? 0
    word = strongest.flatMap { $0.weight > 0 ? $0.text : nil } ?? ""
  }

  /// Returns the rows with a date or, if there are none, those with an amount above the total.
  static func lines(of topology: TextTopology, by classifier: IntentClassifier) -> [StatementLine] {
    guard let table = topology.table else { return [] }
    let dates = table.kinds.indices.filter { table.kinds[$0] == .date }
    let numbers = topology.rowNumbers
    let amounts = table.kinds.indices.filter { table.kinds[$0] == .amount }
    // The first amount of a row counts: in statements, the balance may follow the amount.
    let printed = table.rows.map { row in amounts.map { row.texts[$0] }.first { !$0.isEmpty } }
    var lines: [StatementLine] = []
    for (index, row) in table.rows.enumerated() {
      let isDated = dates.contains { !row.texts[$0].isEmpty }
      guard let amount = printed[index], dates.isEmpty || isDated else { continue }
      let cents = TextAmount(amount)?.cents
      let next = index + 1 < printed.count ? printed[index + 1] : nil
      if dates.isEmpty, isSum(cents, of: lines, next: next) { break }
      let words = zip(row.texts, table.kinds).filter { $1 == nil && !$0.isEmpty }.map(\.0)
      guard !words.isEmpty else { continue }
      let text = words.joined(separator: " ")
      let number = numbers[row.index]
      lines.append(
        StatementLine(page: row.page, row: number, text: text, cents: cents, by: classifier)
      )
    }
    return lines
  }

  /// Whether an amount is the total of the lines. If an amount is illegible, a larger amount that
  /// is printed twice (as the total and as paid) counts as the total.
  private static func isSum(_ cents: Int?, of lines: [StatementLine], next: String?) -> Bool {
    guard let cents, lines.count > 1 else { return false }
    let sum = lines.reduce(0) { $0 &+ ($1.cents ?? 0) }
    guard lines.contains(where: { $0.cents == nil }) else { return cents == sum }
    return cents > sum && next.flatMap { TextAmount($0)?.cents } == cents
  }

  static func name(of intent: String?) -> String { intent ?? "–" }
}

extension [StatementLine] {
  /// The sum of the amounts for each intent, sorted by name. The sum of rejected lines comes last.
  var totals: [(intent: String?, cents: Int)] {
    let cents = Dictionary(grouping: self, by: \.intent)
      .mapValues { $0.reduce(0) { $0 &+ ($1.cents ?? 0) } }
    return cents.sorted { one, other in
      guard let first = one.key, let second = other.key else { return one.key != nil }
      return first < second
    }
    .map { ($0.key, $0.value) }
  }

  func text(columns: Int) -> String {
    let totals = totals.map { (name: StatementLine.name(of: $0.intent), cents: $0.cents) }
    let width = totals.map(\.name).widest
    let room = Swift.max(columns - width - 34, 12)
    var text = ""
    for line in self {
      let name = line.text.visible.cut(to: room).padding(to: room)
      let intent = StatementLine.name(of: line.intent).padding(to: width)
      let word = line.word.isEmpty ? "" : "  \(line.word.visible)".cut(to: 20)
      text += "\(Self.money(line.cents))  \(name)  \(intent)\(word)\n"
    }
    for total in totals { text += "\(Self.money(total.cents))  \(total.name)\n" }
    return text
  }

  private static func money(_ cents: Int?) -> String {
    (cents.map { (Double($0) / 100).rounded(to: 2) } ?? "?").leading(12)
  }
}

extension TextTopology {
  /// The row numbers in the order of the rows. Each page begins with 1.
  var rowNumbers: [Int] {
    var counts: [Int: Int] = [:]
    return rows.map { row in
      counts[row.page, default: 0] += 1
      return counts[row.page, default: 0]
    }
  }
}
