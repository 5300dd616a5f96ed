/// The columns of a table with the utterance and the label, determined from the names and content
/// of the first rows.
struct TableColumns {
  var text: Int
  var label: Int
  var language: Int?
  /// The column names if the first row is a header.
  var header: [String]?
  /// Whether the columns after the label column contain further labels.
  var hasMoreLabels = false
  var reason: Reason
  /// Other candidates for the label.
  var others: [Int] = []
  /// The number of rows above the header.
  var titleRows = 0

  enum Reason {
    /// The user chose the columns.
    case choice
    case names
    case content
  }

  enum Content {
    case columns(TableColumns)
    /// A list of entities and values without utterances.
    case entities
    /// A table whose labels are mostly unique.
    case unique(labels: Int, rows: Int)
    case none
  }

  /// The name of a column, or its number, for messages.
  func name(of column: Int) -> String {
    let name = header.flatMap { column < $0.count ? $0[column] : nil } ?? ""
    return name.isEmpty ? "column \(column + 1)" : "“\(name)”"
  }
}
