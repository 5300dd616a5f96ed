import Host

extension RecordCutter {
  /// Reads the header of a table, and returns the format in which the utterances in `field` are
  /// answered. The field is a member of each JSON line or a column of the table. Returns `nil` if
  /// the input has no records.
  ///
  /// If the answers are also rows of a table, its header is appended to `output`.
  ///
  /// - Throws: An error if there is no such field, or the input cannot be read.
  package mutating func form(
    answering field: String,
    by source: AnswerSource,
    isFull: Bool,
    isJSON: Bool,
    header output: inout [UInt8]
  ) throws -> (any AnswerForm)? {
    guard let first = try firstByte() else { return nil }
    guard !beginsInUTF16 else {
      throw FileError(
        self.source,
        .unexpected(place: "its text", expected: "in UTF-8, and is in UTF-16")
      )
    }
    guard first != UInt8(ascii: "{") else {
      return ObjectAnswer(source: source, field: field, isFull: isFull)
    }
    var headers: [TableHeader] = []
    for delimiter: Unicode.Scalar in [",", "\t", ";", "|"] {
      guard let header = try header(with: field, delimiter: delimiter) else { continue }
      headers.append(header)
      guard let column = header.names.firstIndex(of: field) else { continue }
      if isJSON { return RowObjectAnswer(header, column: column, by: source) }
      if beganWithMark { output += Self.byteOrderMark }
      let form = RowAnswer(header, column: column, by: source, isRanked: isFull)
      form.appendHeader(to: &output)
      return form
    }
    let names = headers.map(\.names).max { $0.count < $1.count } ?? []
    throw FileError(
      self.source,
      .unexpected(
        place: "line 1",
        expected: "the header of a table with the column “\(field)”, or an object in JSON; its "
          + "columns are \(names.joined(separator: ", "))"
      )
    )
  }
}
