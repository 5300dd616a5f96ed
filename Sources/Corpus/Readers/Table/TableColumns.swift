import Host
import TextFormats

/// The columns of a table with the utterance and the label, determined from the names and content
/// of the first rows.
struct TableColumns: Equatable {
  var text: Int
  var label: Int
  var language: Int?
  /// The column names if the first row is a header.
  var header: [String]?
  /// Whether all columns after the label's contain further labels.
  var hasMoreLabels = false
  var reason: Reason
  /// Other candidates for the label.
  var others: [Int] = []
  /// The number of rows above the header.
  var titleRows = 0

  enum Reason: Equatable {
    /// The user chose the columns.
    case choice
    case names
    case content
  }

  enum Content: Equatable {
    case columns(TableColumns)
    /// A list of entities and values without utterances.
    case entities
    /// A table whose labels are mostly unique.
    case unique(labels: Int, rows: Int)
    case none
  }

  private static let sampleSize = 20_000

  static func find(
    in scanner: TableScanner,
    _ choice: TableChoice,
    mayAssume: Bool,
    location: String
  ) throws(FileError) -> Content {
    var scanner = scanner
    var rows: [[String]] = []
    while rows.count < sampleSize, try scanner.advance() {
      rows.append(scanner.row.indices.map { scanner[$0] })
    }
    guard rows.contains(where: { $0.count > 1 }) else { return .none }
    return try TableSample(rows, choice, mayAssume: mayAssume, location: location).content()
  }

  /// The name of a column, or its number, for messages.
  func name(of column: Int) -> String {
    let name = header.flatMap { column < $0.count ? $0[column] : nil } ?? ""
    return name.isEmpty ? "column \(column + 1)" : "“\(name)”"
  }
}
