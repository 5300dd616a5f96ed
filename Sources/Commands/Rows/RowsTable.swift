import Layout

/// A table with unique column names, and normalised dates and amounts.
struct RowsTable {
  let header: [String]
  let rows: [[String]]

  init(_ table: TextTable) {
    var names: [String] = []
    for (column, kind) in table.kinds.enumerated() {
      let printed = table.header.isEmpty ? "" : table.header[column].lowercased()
      let usual = kind.map(\.rawValue) ?? "description"
      // Of several columns of the same type, the first is named after it; the others keep their header.
      let name = names.contains(usual) && !printed.isEmpty ? printed : usual
      let count = names.count { $0 == name || $0.hasPrefix("\(name) ") }
      names.append(count == 0 ? name : "\(name) \(count + 1)")
    }
    header = names
    rows = table.rows.map { row in
      zip(row.texts, table.kinds).map { text, kind in
        switch kind {
        case .date: TextDate(text)?.iso ?? text
        case .amount: TextAmount(text)?.plain ?? text
        default: text
        }
      }
    }
  }
}
