import Host
import TextFormats

extension ExportFormat {
  /// JSON of no platform: a list of records with an utterance and a label each, or of pairs of them,
  /// on its own or as a member of something; and the split files of research datasets.
  static let json = ExportFormat(id: "json", name: "list of JSON records") {
    document,
    _ throws(FileError) in
    guard let json = document.json else { return nil }
    var records = RecordReader()
    if let list = json.array {
      records.read(list)
    } else {
      if records.readGroups(json) { return records.draft }
      records.read([json])
      for member in json.object ?? [] {
        guard let list = member.value.array else { continue }
        let isTest = member.key.lowercased().split { !$0.isLetter }.contains("test")
        records.read(list, isTest: isTest)
      }
    }
    return records.draft
  }

  /// JSON lines: a record in each line.
  static let jsonLines = ExportFormat(id: "jsonl", name: "JSON lines file") {
    document,
    mayAssume throws(FileError) in
    guard document.looksLikeJSON, document.json == nil || mayAssume
    else { return nil }
    var records = RecordReader()
    for (index, line) in document.lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      do throws(FileError) {
        records.read([try JSONScanner.json(Array(line.utf8), file: document.location)])
      } catch {
        // Not even the first line: then it is something else.
        guard records.draft != nil else { return nil }
        throw FileError(document.location, error.problem.onLine(index + 1))
      }
    }
    return records.draft
  }
}

/// Records → draft.
private struct RecordReader {
  private var content = Draft()
  private var isFound = false
  private var severalLabels = 0
  private var isTest = false

  var draft: Draft? {
    guard isFound else { return nil }
    var draft = content
    for intent in draft.intents where OutOfScopeLabel.contains(intent.name) {
      draft.markOutOfScope(intent.name)
    }
    draft.noteSeveralLabels(severalLabels)
    draft.noteKeptApart()
    return draft
  }

  /// Records for testing are counted, and left to whoever tests.
  mutating func read(_ records: [JSON], isTest: Bool = false) {
    for record in records {
      self.isTest = isTest || record["training"]?.bool == false
      if let pair = record.array {
        guard pair.count == 2, let text = pair[0].string, let label = pair[1].label else {
          continue
        }
        add(Draft.Utterance(text), labels: [label])
      } else if let group = Self.group(record) {
        isFound = true
        content.add(group)
      } else if let utterance = Self.utterance(record) {
        let labels = Self.labels(record)
        // Texts alone are no training data, unless others beside them have labels.
        if labels != nil || isFound { add(utterance, labels: labels ?? []) }
      }
    }
  }

  /// Labels with a list of utterances each, and nothing else: `{"greet": ["hi", "hello"], …}`
  mutating func readGroups(_ json: JSON) -> Bool {
    let groups = (json.object ?? []).compactMap { member -> Draft.Intent? in
      let texts = member.value.strings
      guard !texts.isEmpty, texts.count == member.value.array?.count else { return nil }
      return Draft.Intent(member.key, texts.map { Draft.Utterance($0) })
    }
    guard groups.count > 1, groups.count == json.object?.count else { return false }
    isFound = true
    for group in groups { content.add(group) }
    return true
  }

  private mutating func add(_ utterance: Draft.Utterance, labels: [String]) {
    isFound = true
    if isTest {
      if labels.contains(where: { !$0.isEmpty }) { content.keptApart += 1 }
    } else if let label = labels.first(where: { !$0.isEmpty }) {
      content.add(utterance, to: label)
    } else {
      content.outOfScope.append(utterance)
    }
    if labels.count > 1 { severalLabels += 1 }
  }

  /// A label with a list of its utterances: `{"tag": "greet", "patterns": ["hi", "hello"]}`.
  private static func group(_ record: JSON) -> Draft.Intent? {
    let members = record.object ?? []
    let lists = members.filter {
      ColumnName($0.key).isText || $0.key == "patterns"
    }
    let label = members.first { ColumnName($0.key).isLabel && $0.value.label != nil }
    guard let name = label?.value.label ?? record["name"]?.label,
      let texts = lists.lazy.compactMap(\.value.array).first, !texts.isEmpty,
      texts.allSatisfy({ $0.string != nil })
    else { return nil }
    return Draft.Intent(name, texts.compactMap { $0.string.map { Draft.Utterance($0) } })
  }

  private static func utterance(_ record: JSON) -> Draft.Utterance? {
    let member = record.object?.first { ColumnName($0.key).isText && $0.value.string != nil }
    guard let text = member?.value.string else { return nil }
    let language = record.object?.first { ColumnName($0.key).isLanguage }?.value.string
    let ranges = (record["entities"]?.array ?? record["spans"]?.array ?? []).compactMap {
      range($0)
    }
    return Draft.Utterance(text, marked: ranges, unit: .scalar, language: language)
  }

  private static func range(_ entity: JSON) -> MarkedRange? {
    guard let name = entity["entity"]?.string ?? entity["label"]?.string,
      let start = entity["start"]?.whole, let end = entity["end"]?.whole,
      // Of words, not of characters.
      entity["stop"] == nil
    else { return nil }
    let slot = entity["slot"]?.string ?? entity["role"]?.string
    return MarkedRange(entity: name, slot: slot, start: start, end: end)
  }

  /// Nil where the record has no member for a label.
  private static func labels(_ record: JSON) -> [String]? {
    if let annotation = record["classificationAnnotation"] {
      return annotation["displayName"]?.label.map { [$0] }
    }
    let members = (record.object ?? []).filter { ColumnName($0.key).isLabel }
    guard !members.isEmpty else { return nil }
    for member in members {
      if let label = member.value.label { return [label] }
      if let labels = member.value.array?.compactMap(\.label), !labels.isEmpty { return labels }
      if let name = member.value["name"]?.label { return [name] }
    }
    return []
  }
}
