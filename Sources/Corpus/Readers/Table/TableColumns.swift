/// The columns with the utterance and the label.
struct TableColumns {
  var text: Int
  /// Further columns of utterances, such as `Example 2` after `Example 1`.
  var moreTexts: [Int] = []
  var label: Int
  var language: Int?
  /// The column names if the first row is a header.
  var header: [String]?
  var hasMoreLabels = false
  var reason: Reason
  var others: [Int] = []
  /// The number of rows above the header.
  var titleRows = 0

  enum Reason {
    case choice
    case names
    case content
  }

  enum Content {
    case columns(TableColumns)
    /// The table lists entities and their values, and contains no utterances.
    case entities
    /// Most labels occur only once, so they are not intents.
    case unique(labels: Int, rows: Int)
    case none
  }

  /// Returns the name of a column, or its number, for messages.
  func name(of column: Int) -> String {
    let name = header.flatMap { column < $0.count ? $0[column] : nil } ?? ""
    return name.isEmpty ? "column \(column + 1)" : "“\(name)”"
  }
}
