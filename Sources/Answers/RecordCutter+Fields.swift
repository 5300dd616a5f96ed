import Host
package import Wrapper

extension RecordCutter {
  /// The form of answers beside a field of each record: a member of the object in each line of JSON,
  /// or a column of a table, whose header is taken, and goes to the output with two names more.
  ///
  /// - Returns: the form; nil where there are no records.
  package mutating func form(
    answering field: String,
    by classifier: IntentClassifier,
    at time: @escaping @Sendable () -> ReferenceTime? = { nil },
    header output: inout [UInt8]
  ) throws -> (any AnswerForm)? {
    guard let first = try firstByte() else { return nil }
    guard !beginsInUTF16 else {
      throw FileError(
        source,
        .unexpected(place: "its text", expected: "in UTF-8, and is in UTF-16")
      )
    }
    guard first != UInt8(ascii: "{") else {
      return ObjectAnswer(to: field, by: AnswerSource(classifier, top: 1, at: time))
    }
    var headers: [TableHeader] = []
    for delimiter: Unicode.Scalar in [",", "\t", ";"] {
      guard let header = try header(with: field, delimiter: delimiter) else { continue }
      headers.append(header)
      guard let column = header.names.firstIndex(of: field) else { continue }
      if beganWithMark { output += Self.byteOrderMark }
      header.appendAnswered(to: &output)
      return RowAnswer(header, column: column, by: classifier)
    }
    let names = headers.map(\.names).max { $0.count < $1.count } ?? []
    throw FileError(
      source,
      .unexpected(
        place: "line 1",
        expected: "the header of a table with the column “\(field)”, or an object in JSON; its "
          + "columns are \(names.joined(separator: ", "))"
      )
    )
  }
}
