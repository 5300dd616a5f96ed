/// An example as Rasa writes it, with values marked as `[text](entity)`, `[text](entity:value)`,
/// `[text]{"entity": "city", "role": "from"}` or `[text][{…}, {…}]` → the text, and the values in it.
struct RasaMarkup {
  struct Value: Equatable {
    let text: String
    let value: String
    let entity: String
  }

  let utterance: Draft.Utterance
  private(set) var values: [Value] = []

  init(_ markup: String) {
    guard markup.contains("[") else {
      utterance = Draft.Utterance(markup)
      return
    }
    var result = SpannedText()
    var rest = markup[...]
    while let open = rest.firstIndex(of: "[") {
      let inside = rest[rest.index(after: open)...]
      guard let close = inside.firstIndex(of: "]"), close > inside.startIndex,
        let (labels, end) = Self.labels(rest[rest.index(after: close)...])
      else {
        result.append(rest[...open])
        rest = inside
        continue
      }
      result.append(rest[..<open])
      let text = inside[..<close]
      let start = result.count
      result.append(text)
      for label in labels {
        result.mark(from: start, entity: label.entity, slot: label.role)
        values.append(
          Value(text: String(text), value: label.value ?? String(text), entity: label.entity)
        )
      }
      rest = rest[end...]
    }
    result.append(rest)
    utterance = result.utterance()
  }

  private struct Label {
    let entity: String
    var role: String?
    var value: String?
  }

  /// What stands behind the text of a value, and where it ends; nil where nothing marks a value.
  private static func labels(_ text: Substring) -> (labels: [Label], end: String.Index)? {
    switch text.first {
    case "(":
      guard let close = text.firstIndex(of: ")") else { return nil }
      let parts = text[text.index(after: text.startIndex)..<close]
        .split(separator: ":", maxSplits: 1)
      guard let entity = parts.first else { return nil }
      let value = parts.count > 1 ? String(parts[1]) : nil
      return ([Label(entity: String(entity), value: value)], text.index(after: close))
    case "{":
      guard let close = text.firstIndex(of: "}"), let label = label(text[...close]) else {
        return nil
      }
      return ([label], text.index(after: close))
    case "[":
      guard let close = text.firstIndex(of: "]") else { return nil }
      let list = (try? JSONScanner.json(Array(text[...close].utf8), file: ""))?.array ?? []
      let labels = list.compactMap { label($0) }
      return labels.isEmpty ? nil : (labels, text.index(after: close))
    default: return nil
    }
  }

  private static func label(_ text: Substring) -> Label? {
    (try? JSONScanner.json(Array(text.utf8), file: "")).flatMap { label($0) }
  }

  private static func label(_ json: JSON) -> Label? {
    guard let entity = json["entity"]?.string else { return nil }
    return Label(entity: entity, role: json["role"]?.string, value: json["value"]?.label)
  }
}
