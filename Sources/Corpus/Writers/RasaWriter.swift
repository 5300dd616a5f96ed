import Datasets
import Host
import TextFormats

/// Writes a dataset as Rasa training data in YAML. Out-of-scope utterances become the intent
/// `out_of_scope`; entities become lookup tables, synonyms and regular expressions.
enum RasaWriter {
  static func text(of dataset: Dataset) -> String {
    var text = "version: \"3.1\"\n\nnlu:\n"
    for intent in dataset.intents {
      let examples = intent.utterances.enumerated().map { index, utterance in
        annotated(utterance, intent.spans[index] ?? [])
      }
      text += item("intent", intent.intent, examples)
    }
    if !dataset.outOfScope.isEmpty {
      text += item("intent", OutOfScopeLabel.written, dataset.outOfScope.map(withoutMarkup))
    }
    for entity in dataset.entities where !entity.values.isEmpty {
      text += item("lookup", entity.entity, entity.values.map(\.value))
    }
    for value in dataset.entities.flatMap(\.values) where !value.synonyms.isEmpty {
      text += item("synonym", value.value, value.synonyms)
    }
    for entity in dataset.entities where !entity.patterns.isEmpty {
      text += item("regex", entity.entity, entity.patterns.map(\.pattern))
    }
    return text
  }

  private static func item(_ kind: String, _ name: String, _ examples: [String]) -> String {
    "- \(kind): \(scalar(name))\n  examples: \(block(examples))"
  }

  /// Whether Rasa would parse part of a text as an annotation: `[value](entity)` or `[value]{…}`.
  static func looksLikeMarkup(_ text: String) -> Bool { withoutMarkup(text) != text }

  /// The annotations that Rasa can parse; of overlapping ones, the shortest, as in training.
  static func storable(_ spans: [Dataset.Span], in text: String) -> [Dataset.Span] {
    guard !spans.isEmpty else { return [] }
    // Whether a scalar is part of another annotation, or not allowed in one.
    var isTaken = text.unicodeScalars.map { ["[", "]", "\n"].contains($0) }
    var storable: [Dataset.Span] = []
    for span in spans.sorted(by: { ($0.end - $0.start, $0.start) < ($1.end - $1.start, $1.start) })
    {
      guard span.fits(isTaken.count), label(of: span) != nil,
        !isTaken[span.start..<span.end].contains(true)
      else { continue }
      for offset in span.start..<span.end { isTaken[offset] = true }
      storable.append(span)
    }
    return storable.sorted { $0.start < $1.start }
  }

  /// The text with annotations as `[text](entity)` or `[text]{"entity": …, "role": …, "group": …}`.
  private static func annotated(_ text: String, _ spans: [Dataset.Span]) -> String {
    let scalars = Array(text.unicodeScalars)
    func part(_ range: Range<Int>) -> String { String(scalars: scalars[range]) }
    var annotated = ""
    var end = 0
    for span in storable(spans, in: text) {
      annotated += withoutMarkup(part(end..<span.start)) + "[\(part(span.start..<span.end))]"
      annotated += label(of: span) ?? ""
      end = span.end
    }
    return annotated + withoutMarkup(part(end..<scalars.count))
  }

  /// Returns the label, or `nil` if Rasa could not parse the names.
  private static func label(of span: Dataset.Span) -> String? {
    let names = [span.entity, span.slot, span.group].compactMap(\.self)
    guard !names.contains(where: { $0.contains("}") || $0.isEmpty }) else { return nil }
    if span.slot == nil, span.group == nil, !span.entity.contains(where: { "():".contains($0) }) {
      return "(\(span.entity))"
    }
    let label: JSON = [
      "entity": .string(span.entity), "role": span.slot.map { .string($0) },
      "group": span.group.map { .string($0) },
    ]
    return label.text
  }

  /// Inserts a space between brackets that Rasa would parse as markup, because they cannot be
  /// escaped.
  private static func withoutMarkup(_ text: String) -> String {
    var safe = ""
    for character in text {
      if safe.last == "]", character == "(" || character == "{" { safe += " " }
      safe.append(character)
    }
    return safe
  }

  private static func block(_ examples: [String]) -> String {
    // Block scalars have no escapes, so examples with characters that YAML does not allow are
    // written as a quoted scalar.
    guard examples.allSatisfy({ $0.unicodeScalars.allSatisfy(isPrintable) }) else {
      return quoted(examples.map { "- \($0)\n" }.joined()) + "\n"
    }
    return "|\n" + examples.map { "    - \($0)\n" }.joined()
  }

  /// Quotes a name unless YAML reads it as a string.
  private static func scalar(_ text: String) -> String {
    let isPlain = text.unicodeScalars.enumerated().allSatisfy { index, scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "_": true
      case "0"..."9", "/", "+", ".", "-": index > 0
      default: false
      }
    }
    return isPlain && !text.isEmpty && !wordsOfYAML.contains(text.lowercased())
      ? text : quoted(text)
  }

  private static let wordsOfYAML: Set<String> = [
    "null", "true", "false", "yes", "no", "on", "off", "y", "n",
  ]

  private static func quoted(_ text: String) -> String {
    JSON.string(text).text.unicodeScalars.map { scalar in
      isPrintable(scalar)
        ? String(scalar) : "\\u" + UInt64(scalar.value).hexadecimalDigits.suffix(4)
    }
    .joined()
  }

  /// Whether YAML allows a character unescaped. Line breaks are excluded.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x2029, 0xFEFF, 0xFFFE...0xFFFF: false
    default: true
    }
  }
}
