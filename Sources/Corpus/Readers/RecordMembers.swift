import Host
import TextFormats

/// The members with the utterance and the label in JSON records.
struct RecordMembers {
  let text: String
  let label: String
  let areChosen: Bool

  static let sampleSize = 2_000
  private static let mostMembers = 40
  private static let deepest = 8
  private static let mostElements = 3
}

extension RecordMembers {
  /// Determines the members that the user has not named.
  ///
  /// - Returns: `nil` if no member is named or looks like an utterance.
  /// - Throws: `FileError` if a named member does not exist, or if several are equally likely.
  init?(of records: [JSON], _ choice: TableChoice, location: String) throws(FileError) {
    let sample = Sample(Array(records.prefix(Self.sampleSize)), location: location)
    let chosenText = try choice.text.map { column throws(FileError) in try sample.member(column) }
    let chosenLabel = try choice.label.map { column throws(FileError) in try sample.member(column) }
    let found: String? =
      if let chosenText { chosenText } else { try sample.text(mustExist: chosenLabel != nil) }
    guard let text = found else { return nil }
    let label = if let chosenLabel { chosenLabel } else { try sample.label(of: text) }
    self.init(text: text, label: label, areChosen: chosenText != nil && chosenLabel != nil)
  }

  /// A sample of records as a table with a column for each string, number or Boolean.
  private struct Sample {
    private let records: [JSON]
    private let location: String
    private var paths: [String] = []
    private var rows: [[String]] = []

    init(_ records: [JSON], location: String) {
      self.records = records
      self.location = location
      var columns: [String: Int] = [:]
      for record in records {
        var row: [String] = []
        func add(_ json: JSON, _ steps: [String]) {
          switch json {
          case .object(let members) where steps.count < deepest:
            for member in members { add(member.value, steps + [member.key]) }
          case .array(let values) where steps.count < deepest:
            for (index, value) in values.prefix(mostElements).enumerated() {
              add(value, steps + ["\(index)"])
            }
          default:
            guard let text = json.label, !steps.isEmpty else { return }
            let path = steps.joined(separator: ".")
            if columns[path] == nil, paths.count < mostMembers {
              columns[path] = paths.count
              paths.append(path)
            }
            guard let column = columns[path] else { return }
            while row.count <= column { row.append("") }
            row[column] = text
          }
        }
        add(record, [])
        rows.append(row)
      }
    }

    func member(_ column: TableChoice.Column) throws(FileError) -> String {
      let (path, expected) =
        switch column {
        case .name(let name): (name, "a member “\(name)”")
        case .number(let number): ("\(number &- 1)", "lists with an element \(number)")
        }
      guard records.contains(where: { $0.value(at: path) != nil }) else { throw unmet(expected) }
      return path
    }

    /// Returns the only member named like an utterance column, or else the only one with such
    /// values.
    func text(mustExist: Bool) throws(FileError) -> String? {
      let columns = paths.indices.map { ColumnStatistics(rows, column: $0) }
      let names = paths.map { ColumnName(Self.name(of: $0)) }
      let named = paths.indices.filter {
        names[$0].isText && !names[$0].isLongText && !columns[$0].holdsNonWords
      }
      let long = paths.indices.filter {
        !columns[$0].holdsNonWords && columns[$0].words >= ColumnStatistics.fewestWords
          && !names[$0].isAttribute && !names[$0].isLabel
      }
      let found = named.isEmpty ? long : named
      guard found.count != 1 else { return paths[found[0]] }
      guard mustExist || found.count > 1 else { return nil }
      throw unmet("one member that looks like an utterance")
    }

    /// Returns the only member named like a label column, or else the one that the utterance
    /// predicts best.
    func label(of text: String) throws(FileError) -> String {
      let named = paths.filter { $0 != text && ColumnName(Self.name(of: $0)).isLabel }
      let bases = Set(named.map { Self.base(of: $0) })
      if let first = named.first, bases.count == 1 { return first }
      if let column = paths.firstIndex(of: text) {
        let header = paths.map { Self.name(of: $0) }
        let choice = TableChoice(text: .number(column + 1), hasHeader: true)
        let sample = TableSample([header] + rows, choice, mayAssume: true, location: location)
        if case .columns(let columns)? = try? sample.content() { return paths[columns.label] }
      }
      throw unmet("one member with the label of “\(text)”")
    }

    private func unmet(_ expected: String) -> FileError {
      let found = paths.isEmpty ? "none" : paths.map { "“\($0)”" }.firstFew
      return FileError(location, .columns(line: 1, expected: expected, found: found))
    }

    private static func name(of path: String) -> String {
      String(path.split(separator: ".").last { Int($0) == nil } ?? "")
    }

    /// Returns the path without a trailing array index.
    private static func base(of path: String) -> Substring {
      let steps = path.split(separator: ".")
      guard let last = steps.last, Int(last) != nil else { return path[...] }
      return path.dropLast(last.count + 1)
    }
  }

  /// Returns the labels: all elements of an array if the path of the label ends with the index 0.
  func labels(of record: JSON) -> [String] {
    if label.hasSuffix(".0"), let list = record.value(at: String(label.dropLast(2)))?.array {
      return list.compactMap(\.label)
    }
    let value = record.value(at: label)
    return value?.label.map { [$0] } ?? value?.array?.compactMap(\.label) ?? []
  }
}
