import TextFormats
import Wrapper

/// A table of how much each word or pair of words contributes to the scores of intents: a line for
/// each word or pair, a column for each intent, and the sums.
struct ExplanationTable {
  private let explanations: [Explanation]
  private let entityWords: Set<String>
  private let columns: Int

  /// Creates a table of one utterance's explanations (one per intent), as many as fit in the width.
  /// `entityWords` are the unknown words that belong to an entity, in lower case.
  init(_ explanations: [Explanation], entityWords: Set<String>, columns: Int) {
    self.entityWords = entityWords
    let room = (columns - Self.fewestLabelColumns - 2) / (Self.fewestColumns + 2)
    self.explanations = Array(explanations.prefix(max(room, 1)))
    self.columns = columns
  }

  private static let fewestLabelColumns = 8
  private static let fewestColumns = 7

  /// The maximum number of words with their own line. The contributions of all other words are
  /// summed up in one line.
  private static let mostLines = 16

  var text: String {
    guard let first = explanations.first else { return "" }
    let weights = first.parts.indices.map { part in explanations.map { $0.parts[part].weight } }
    let order = weights.indices.sorted {
      weights[$0].largestMagnitude == weights[$1].largestMagnitude
        ? $0 < $1 : weights[$0].largestMagnitude > weights[$1].largestMagnitude
    }
    let shown = order.prefix(Self.mostLines).sorted()
    let rest = order.dropFirst(Self.mostLines)

    var rows = [("", explanations.map(\.prediction.intent))]
    for part in shown {
      let isKnown = first.parts[part].isKnown
      let text = first.parts[part].text + (first.parts[part].like.map { ", like \($0)" } ?? "")
      let isInEntity = entityWords.contains(first.parts[part].text.lowercased())
      let unknown = isInEntity ? "entity" : "unknown"
      rows.append((text, weights[part].map { isKnown ? $0.signed : unknown }))
    }
    if !rest.isEmpty {
      let sums = explanations.map { explanation in
        rest.reduce(0) { $0 + explanation.parts[$1].weight }.signed
      }
      rows.append(("\(rest.count) more", sums))
    }
    rows.append(("bias", explanations.map(\.base.signed)))
    rows.append(("score", explanations.map(\.score.signed)))
    return Self.text(of: rows, columns: columns)
  }

  private static func text(of rows: [(label: String, cells: [String])], columns: Int) -> String {
    let cells = rows.map(\.cells)
    let count = cells.first?.count ?? 0
    // The column of words takes at most two fifths of the table's width.
    let label = min(rows.map(\.label.columns).max() ?? 0, max(columns * 2 / 5, fewestLabelColumns))
    let room = max((columns - label - 2) / max(count, 1) - 2, fewestColumns)
    let widths = (0..<count).map { column in
      min(cells.map { $0[column].columns }.max() ?? 0, room)
    }
    return rows.map { row in
      let cells = zip(row.cells, widths).map { cell, width in
        "  " + cell.cutInside(to: width).leading(width)
      }
      let name = row.label.visible.cut(to: label)
      return "  " + name.padding(to: label) + cells.joined() + "\n"
    }.joined()
  }
}

extension [Double] {
  fileprivate var largestMagnitude: Double { reduce(0) { Swift.max($0, $1.magnitude) } }
}

extension Double {
  fileprivate var signed: String {
    let text = rounded(to: 2)
    return text.hasPrefix("-") ? text : "+" + text
  }
}
