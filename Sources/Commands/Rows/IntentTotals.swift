import TextFormats

struct IntentTotals {
  let lines: [StatementLine]

  func text(columns: Int) -> String {
    let sums = StatementLine.totals(of: lines)
    let width = sums.map { Self.name($0.intent).columns }.max() ?? 0
    let room = max(columns - width - 34, 12)
    var text = ""
    for line in lines {
      let name = line.text.visible.cut(to: room).padding(to: room)
      let intent = Self.name(line.intent).padding(to: width)
      let word = line.word.isEmpty ? "" : "  \(line.word.visible)".cut(to: 20)
      text += "\(Self.money(line.cents))  \(name)  \(intent)\(word)\n"
    }
    for sum in sums { text += "\(Self.money(sum.cents))  \(Self.name(sum.intent))\n" }
    return text
  }

  static func name(_ intent: String?) -> String { intent ?? "–" }

  private static func money(_ cents: Int?) -> String {
    (cents.map { (Double($0) / 100).rounded(to: 2) } ?? "?").leading(12)
  }
}
