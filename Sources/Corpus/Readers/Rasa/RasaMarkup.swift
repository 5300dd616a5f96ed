import TextFormats

/// Parses an example with annotations in Rasa's syntax: `[text](entity)`, `[text](entity:value)`,
/// `[text]{"entity": "city", "role": "from"}` or `[text][{…}, {…}]`.
struct RasaMarkup {
  let utterance: Draft.Utterance
  private(set) var values: [(text: String, value: String, entity: String)] = []

  init(_ markup: String) {
    guard markup.contains("[") else {
      utterance = Draft.Utterance(markup)
      return
    }
    var result = UtteranceBuilder()
    var rest = markup[...]
    while let close = rest.firstIndex(of: "]") {
      guard let open = rest[..<close].lastIndex(of: "["), rest.index(after: open) < close,
        let (labels, end) = Self.labels(rest[rest.index(after: close)...])
      else {
        result.append(rest[...close])
        rest = rest[rest.index(after: close)...]
        continue
      }
      result.append(rest[..<open])
      let text = rest[rest.index(after: open)..<close]
      let start = result.count
      result.append(text)
      for label in labels {
        result.mark(from: start, entity: label.entity, slot: label.role, group: label.group)
        values.append((String(text), label.value ?? String(text), label.entity))
      }
      rest = rest[end...]
    }
    result.append(rest)
    utterance = result.utterance()
  }

  private static let longestLabel = 2_000

  private typealias Label = (entity: String, role: String?, group: String?, value: String?)

  /// Returns the labels at the start of a text, such as `(city)` or `{"entity": "city"}`, and the
  /// index after them.
  private static func labels(_ rest: Substring) -> (labels: [Label], end: String.Index)? {
    // Bytes, because finding the boundaries of 2,000 characters takes much longer.
    let text = rest.utf8.prefix(longestLabel)
    let first = text.first.map { Unicode.Scalar($0) }
    switch first {
    case "(":
      guard let close = text.firstIndex(of: UInt8(ascii: ")")) else { return nil }
      let parts = rest[text.index(after: text.startIndex)..<close]
        .split(separator: ":", maxSplits: 1)
      guard let entity = parts.first else { return nil }
      let value = parts.count > 1 ? String(parts[1]) : nil
      return ([(String(entity), nil, nil, value)], text.index(after: close))
    case "{", "[":
      guard let close = text.firstIndex(of: UInt8(ascii: first == "{" ? "}" : "]")),
        let json = try? JSONScanner.json(Array(text[...close]), file: "")
      else { return nil }
      let labels = (json.array ?? [json]).compactMap(label)
      return labels.isEmpty ? nil : (labels, text.index(after: close))
    default: return nil
    }
  }

  private static func label(_ json: JSON) -> Label? {
    guard let entity = json["entity"]?.string else { return nil }
    return (entity, json["role"]?.string, json["group"]?.label, json["value"]?.label)
  }
}
