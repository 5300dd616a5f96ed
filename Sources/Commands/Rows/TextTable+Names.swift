import Layout

extension TextTable {
  /// A unique name for each column, and the rows with normalised dates and amounts.
  var named: (header: [String], rows: [[String]]) {
    var names: [String] = []
    for (column, kind) in kinds.enumerated() {
      let printed = header.isEmpty ? "" : header[column].lowercased()
      let usual = kind.map(\.rawValue) ?? "description"
      // Of several columns of the same type, the first is named after it; the others keep their header.
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
