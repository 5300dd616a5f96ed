extension ExportFormat {
  /// Lines of a text and a label with a tab between them, in either order: the column with fewer
  /// different values is the label. A text without a label is out of scope.
  static let tabSeparated = ExportFormat(name: "tab-separated text") { export throws(FileError) in
    guard let text = export.text else { return nil }
    let rows = text.split(whereSeparator: \.isNewline).map {
      $0.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
    }
    let complete = rows.filter { $0.count == 2 }
    guard complete.count * 2 > rows.count else { return nil }
    let isLabelFirst = Set(complete.map { $0[0] }).count <= Set(complete.map { $0[1] }).count

    var draft = Draft()
    var indices: [Substring: Int] = [:]
    for row in rows {
      guard row.count == 2 else {
        draft.outOfScope.append(String(row[0]))
        continue
      }
      let (label, utterance) = isLabelFirst ? (row[0], row[1]) : (row[1], row[0])
      let index = indices[label, default: draft.intents.count]
      if index == draft.intents.count {
        indices[label] = index
        draft.intents.append(Draft.Intent(String(label), []))
      }
      draft.intents[index].utterances.append(String(utterance))
    }
    return draft
  }
}
