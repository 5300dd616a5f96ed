import Datasets
import Host
import TextFormats

extension ImportFormat {
  /// Generic JSON and YAML: records or pairs with an utterance and a label, in an array at the top
  /// level or in a member; tables with a member per column or row; and research datasets with a
  /// member per split.
  static let json = perFile("json", "list of records") { document, options throws(FileError) in
    guard let content = document.json ?? document.yamlNamedAsSuch else { return nil }
    let json = content.records ?? content
    let choice = options.tables
    let lists = json.array.map { [$0] } ?? (json.object ?? []).compactMap(\.value.array)
    let records = lists.first { $0.contains { $0.object != nil } } ?? [json]
    var reader = RecordReader(choice.unlabelled)
    if choice.namesMembers {
      reader.members = try RecordMembers(of: records, choice, location: document.location)
      reader.read(records)
      return reader.draft
    }
    if reader.readGroups(json) { return reader.draft }
    if let list = json.array {
      reader.read(list)
      if reader.draft == nil, list.contains(where: { $0.object != nil }) {
        reader.members = try RecordMembers(of: list, choice, location: document.location)
        if reader.members != nil { reader.read(list) }
      }
    } else {
      reader.read([json])
      for member in json.object ?? [] {
        let isList = member.value.array != nil
        if isList || member.key == "intents", reader.readGroups(member.value) { continue }
        guard let list = member.value.array else { continue }
        let isTest = member.key.lowercased().split { !$0.isLetter }.contains("test")
        reader.read(list, isTest: isTest)
      }
    }
    return reader.draft
  }

  static let jsonLines = perFile("jsonl", "JSON lines file") {
    document,
    options throws(FileError) in
    guard document.looksLikeJSON, document.json == nil || options.namesFormat else { return nil }
    let (lines, location, choice) = (document.lines, document.location, options.tables)
    var sample: [JSON] = []
    do throws(FileError) {
      try JSONScanner.forEachRecord(in: lines, file: location) { record, _, _ in
        sample.append(record)
        return sample.count < RecordMembers.sampleSize
      }
    } catch {
      guard !sample.isEmpty else { return nil }
      throw error
    }
    guard !sample.isEmpty else { return nil }
    func draft(_ members: RecordMembers?) throws(FileError) -> Draft? {
      var reader = RecordReader(choice.unlabelled)
      reader.members = members
      try JSONScanner.forEachRecord(in: lines, file: location) { record, line, _ in
        reader.read([record], line: line)
        return true
      }
      return reader.draft
    }
    if !choice.namesMembers, let draft = try draft(nil) { return draft }
    if let members = try RecordMembers(of: sample, choice, location: location),
      let draft = try draft(members)
    {
      return draft
    }
    let expected = "a member with the utterance and one with its label"
    let found = sample[0].object.map { $0.map { "“\($0.key)”" }.firstFew } ?? "none"
    document.reject(.columns(line: 1, expected: expected, found: found))
    return nil
  }
}

extension JSON {
  /// The records of a table that pandas wrote by column, as arrays (`{"text": ["hi", …], …}`) or
  /// objects (`{"text": {"0": "hi", …}, …}`), or by row (`{"0": {"text": "hi", …}, …}`); `nil` for
  /// other JSON.
  fileprivate var records: JSON? {
    guard let members = object, members.count > 1 else { return nil }
    let rows = members.map(\.value)
    if rows.allSatisfy({ row in
      row.utterance != nil && row.object?.contains { ColumnName($0.key).isLabel } ?? false
    }) {
      return .array(rows)
    }
    let names = members.map { ColumnName($0.key) }
    let columns = rows.map { $0.array ?? ($0.object ?? []).map(\.value) }
    let count = columns[0].count
    guard names.contains(where: \.isText), names.contains(where: \.isLabel), count > 0,
      columns.allSatisfy({
        $0.count == count && !$0.contains { $0.array != nil || $0.object != nil }
      })
    else { return nil }
    return .array(
      (0..<count).map { row in
        .object(zip(members, columns).map { Member($0.key, $1[row]) })
      }
    )
  }

  var utterance: String? {
    object?.first { ColumnName($0.key).isText && $0.value.string != nil }?.value.string
  }
}

private struct RecordReader {
  /// The members to read; `nil` if their names identify them.
  var members: RecordMembers?
  private let treatment: TableChoice.Unlabelled?
  private var content = Draft()
  private var unlabelled: [Draft.Utterance] = []
  private var (labelAbove, filled) = (String?.none, 0)
  private var withoutText = (count: 0, line: Int?.none)
  private var isFound = false
  private var severalLabels = 0

  init(_ treatment: TableChoice.Unlabelled?) { self.treatment = treatment }

  var draft: Draft? {
    guard isFound else { return nil }
    var draft = content
    draft.mergeSpellings()
    draft.markOutOfScope(where: OutOfScopeLabel.contains)
    if let members {
      let text = "“\(members.text)”"
      if !members.areChosen {
        draft.notes.append(.columns(text: text, label: "“\(members.label)”"))
      }
      if withoutText.count > 0 {
        draft.notes.append(.withoutText(withoutText.count, expected: text, line: withoutText.line))
      }
    }
    draft.addUnlabelled(unlabelled, treatment, filled: filled)
    draft.notes.append(ifAny: severalLabels, ImportNote.severalLabels)
    draft.notes.append(ifAny: draft.heldOut, ImportNote.heldOut)
    return draft
  }

  /// Reads records; those of a test split are only counted.
  mutating func read(_ records: [JSON], isTest: Bool = false, line: Int? = nil) {
    for record in records {
      let isTest = isTest || record["training"]?.bool == false
      if let members {
        if let text = record.value(at: members.text)?.string {
          add(Self.utterance(text, of: record), labels: members.labels(of: record), isTest)
        } else {
          if withoutText.count == 0 { withoutText.line = line }
          withoutText.count += 1
        }
        continue
      }
      if let pair = record.array {
        guard pair.count == 2, let text = pair[0].string, let label = pair[1].label else {
          continue
        }
        add(Draft.Utterance(text), labels: [label], isTest)
      } else if let group = Self.group(record) {
        isFound = true
        content.add(group)
      } else if let utterance = record.utterance.map({ Self.utterance($0, of: record) }) {
        let labels = Self.labels(record)
        // Texts before the first record with a label member may not be training data.
        if labels != nil || isFound { add(utterance, labels: labels ?? [], isTest) }
      }
    }
  }

  /// Reads an object such as `{"greet": ["hi", "hello"], …}`, or a list of objects with one label
  /// each.
  mutating func readGroups(_ json: JSON) -> Bool {
    let members = json.object ?? (json.array ?? []).flatMap { $0.object ?? [] }
    let groups = members.compactMap { member -> Draft.Intent? in
      let texts = member.value.strings
      guard !texts.isEmpty, texts.count == member.value.array?.count else { return nil }
      return Draft.Intent(name: member.key, utterances: texts.map { Draft.Utterance($0) })
    }
    guard groups.count > 1, groups.count == members.count,
      json.array?.allSatisfy({ $0.object?.count == 1 }) ?? true
    else { return false }
    isFound = true
    for group in groups { content.add(group) }
    return true
  }

  private mutating func add(_ utterance: Draft.Utterance, labels: [String], _ isTest: Bool) {
    isFound = true
    let label = labels.first { !$0.trimmed.isEmpty }
    if isTest {
      if label != nil { content.heldOut += 1 }
    } else if let label {
      labelAbove = label
      content.add(utterance, to: label)
    } else if treatment == .above, let labelAbove, !utterance.text.isEmpty {
      content.add(utterance, to: labelAbove)
      filled += 1
    } else if !utterance.text.isEmpty {
      unlabelled.append(utterance)
    }
    if labels.count > 1 { severalLabels += 1 }
  }

  /// Reads `{"tag": "greet", "patterns": ["hi", "hello"]}`, also with objects such as
  /// `{"text": "hi"}` as elements.
  private static func group(_ record: JSON) -> Draft.Intent? {
    let members = record.object ?? []
    let lists = members.filter { ColumnName($0.key).isText || $0.key == "patterns" }
    let label = members.first { ColumnName($0.key).isLabel && $0.value.label != nil }
    guard let name = label?.value.label ?? record["name"]?.label,
      let list = lists.lazy.compactMap(\.value.array).first, !list.isEmpty,
      case let texts = list.compactMap({ $0.string ?? (labels($0) == nil ? $0.utterance : nil) }),
      texts.count == list.count
    else { return nil }
    return Draft.Intent(name: name, utterances: texts.map { Draft.Utterance($0) })
  }

  private static func utterance(_ text: String, of record: JSON) -> Draft.Utterance {
    let language = record.object?.first { ColumnName($0.key).isLanguage }?.value.string
    // The offsets of annotations with a `stop` member count words.
    let spans = (record["entities"]?.array ?? record.list("spans"))
      .compactMap { $0["stop"] == nil ? Dataset.Span($0) : nil }
    return Draft.Utterance(text, annotated: spans, language: language)
  }

  private static func labels(_ record: JSON) -> [String]? {
    if let annotation = record["classificationAnnotation"] {
      return annotation["displayName"]?.label.map { [$0] }
    }
    let named = (record.object ?? []).filter { ColumnName($0.key).isLabel }
    let members = named.filter { ColumnName($0.key).isIntent } + named
    guard !members.isEmpty else { return nil }
    for member in members {
      if let label = member.value.label { return [label] }
      if let labels = member.value.array?.compactMap(\.label), !labels.isEmpty { return labels }
      if let name = member.value["name"]?.label { return [name] }
    }
    return []
  }
}
