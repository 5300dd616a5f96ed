import Datasets
import TextFormats

/// An annotated entity as offsets in an utterance, in the unit of the export.
struct AnnotatedRange {
  let entity: String
  var slot: String?
  var group: String?
  let start: Int
  /// The offset after the last character.
  let end: Int

  /// The annotation with offsets in Unicode scalars.
  func span(_ start: Int, _ end: Int) -> Dataset.Span {
    Dataset.Span(entity, slot: slot, group: group, start: start, end: end)
  }
}

/// The unit of offsets, which differs between platforms.
enum OffsetUnit {
  case scalar
  case utf16
}

extension Draft.Utterance {
  /// Creates an annotated utterance. Ranges outside the text are dropped.
  init(_ text: String, marked ranges: [AnnotatedRange], unit: OffsetUnit, language: String? = nil) {
    self.init(text, language: language)
    guard !ranges.isEmpty else { return }
    let count: Int
    let scalarAt: (Int) -> Int?
    switch unit {
    case .scalar:
      count = text.unicodeScalars.count
      scalarAt = { $0 }
    case .utf16:
      count = text.utf16.count
      scalarAt = { offset in
        let place = text.utf16.index(text.startIndex, offsetBy: offset)
        guard place.samePosition(in: text.unicodeScalars) != nil else { return nil }
        return text.unicodeScalars.distance(from: text.startIndex, to: place)
      }
    }
    spans = ranges.compactMap { range in
      guard range.start >= 0, range.start < range.end, range.end <= count,
        let start = scalarAt(range.start), let end = scalarAt(range.end)
      else { return nil }
      return range.span(start, end)
    }
  }
}

extension JSON {
  var whole: Int? { if case .number(let number) = self { Int(exactly: number) } else { nil } }

  /// A Boolean, or a string that YAML defines as one.
  var flag: Bool? {
    switch self {
    case .bool(let flag): flag
    case .string(let word):
      switch word.lowercased() {
      case "true", "yes", "on": true
      case "false", "no", "off": false
      default: nil
      }
    default: nil
    }
  }

  /// A string, number or Boolean as a string; any of them can be a label.
  var label: String? {
    switch self {
    case .string(let text): text
    case .number(let number): JSON.number(number).text
    case .bool(let flag): flag ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}
