import Host
import TextFormats

/// Which columns of a table hold the utterance and its label, found in its first rows by what they hold
/// and how they are called.
struct TableColumns: Equatable {
  var text: Int
  var label: Int
  var language: Int?
  /// The names of the columns, where the first row has them.
  var header: [String]?
  /// Whether all columns from the label's on hold labels, of which a row may have several.
  var hasMoreLabels = false
  /// Why these.
  var reason: Reason
  /// Other columns that could be labels.
  var others: [Int] = []
  /// The number of rows above the header.
  var titleRows = 0

  enum Reason: Equatable {
    /// Somebody said so.
    case choice
    case names
    case content
  }

  enum Content: Equatable {
    case columns(TableColumns)
    /// Labels and values, as an entity has them: no utterances.
    case entities
    /// Labels of which most are there once.
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

  /// What to call a column: its name, or its number.
  func name(of column: Int) -> String {
    let name = header.flatMap { column < $0.count ? $0[column] : nil } ?? ""
    return name.isEmpty ? "column \(column + 1)" : "“\(name)”"
  }
}
