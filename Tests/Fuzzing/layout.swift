@testable import Layout

/// Fuzzes the readers of recognised pages. The outcome must be an error or words that can be
/// arranged, with each word in exactly one row, column and block.
func fuzz(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  guard let words = try? TextObservation.read(text) else { return }
  let topology = TextTopology(words)
  let placed = topology.observations.count
  precondition(placed <= words.count, "more than there was")
  let columns = topology.columns.flatMap(\.cells).reduce(0) { $0 + $1.observations.count }
  let blocks = topology.blocks.flatMap(\.rows).reduce(0) { $0 + $1.observations.count }
  precondition(columns == placed && blocks == placed, "something is in none or in two")
  for row in topology.rows {
    _ = row.spacedText
    for word in row.observations {
      precondition(topology.row(of: word) != nil && topology.block(of: word) != nil, "lost")
      _ = topology.nextInColumn(word)
    }
  }
  for row in topology.table?.rows ?? [] {
    precondition(topology.rows.indices.contains(row.index), "a row of no page")
  }
  for kind in TextKind.allCases { _ = topology.cells(of: kind) }
}
