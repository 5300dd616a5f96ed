import TextFormats
import Wrapper

/// A table of contributions to the scores, with a row for each word or pair of words and a column
/// for each intent.
enum ExplanationTable {
  private static let fewestLabelColumns = 8
  private static let fewestColumns = 7

  /// The maximum number of words with their own row. One row sums up the others.
  private static let mostLines = 16

  /// Returns the table of an utterance, for as many intents as fit in the width.
  static func text(
    of utterance: String,
    entities: [Answer.Entity],
    by classifier: IntentClassifier,
    columns: Int
  ) -> String {
    let room = (columns - fewestLabelColumns - 2) / (fewestColumns + 2)
    let explanations = classifier.explain(utterance).prefix(max(room, 1))
    guard let first = explanations.first else { return "" }
    let entityWords = classifier.unknownWords(inside: entities)
    let weights = first.parts.indices.map { part in explanations.map { $0.parts[part].weight } }
    let magnitudes = weights.map { $0.map(\.magnitude).max() ?? 0 }
    let order = weights.indices.sorted { magnitudes[$0] > magnitudes[$1] }
    let shown = order.prefix(mostLines).sorted()
    let rest = order.dropFirst(mostLines)

    var rows = [("", explanations.map(\.prediction.intent.visible))]
    for index in shown {
      let part = first.parts[index]
      let relation = part.isCorrected ? " = " : ", like "
      let text = part.text + (part.like.map { relation + $0 } ?? "")
      let unknown = entityWords.contains(part.text.lowercased()) ? "entity" : "unknown"
      rows.append((text, weights[index].map { part.isKnown ? $0.signed : unknown }))
    }
    if !rest.isEmpty {
      let sums = explanations.map { explanation in
        rest.reduce(0) { $0 + explanation.parts[$1].weight }.signed
      }
      rows.append(("\(rest.count) more", sums))
    }
    rows.append(("bias", explanations.map(\.base.signed)))
    rows.append(("score", explanations.map(\.score.signed)))
    return text(of: rows, columns: columns)
  }

  private static func text(of rows: [(label: String, cells: [String])], columns: Int) -> String {
    let cells = rows.map(\.cells)
    let count = cells.first?.count ?? 0
    // The column of words takes at most two fifths of the table's width.
    let label = min(rows.map(\.label).widest, max(columns * 2 / 5, fewestLabelColumns))
    let room = max((columns - label - 2) / max(count, 1) - 2, fewestColumns)
    let widths = (0..<count).map { column in min(cells.map { $0[column] }.widest, room) }
    return rows.map { row in
      let cells = zip(row.cells, widths).map { cell, width in
        "  " + cell.cutInside(to: width).leading(width)
      }
      let name = row.label.visible.cut(to: label)
      return "  " + name.padding(to: label) + cells.joined() + "\n"
    }.joined()
  }
}

extension Double {
  fileprivate var signed: String {
    let text = rounded(to: 2)
    return text.hasPrefix("-") ? text : "+" + text
  }
}
