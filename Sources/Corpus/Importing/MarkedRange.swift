import Datasets
import TextFormats

/// A value inside an utterance, as exports mark it: by the places where it begins and ends.
struct MarkedRange {
  let entity: String
  var slot: String?
  var group: String?
  let start: Int
  /// Behind the last.
  let end: Int

  /// The same value, from one Unicode scalar up to another.
  func span(_ start: Int, _ end: Int) -> Dataset.Span {
    Dataset.Span(entity, slot: slot, group: group, start: start, end: end)
  }
}

/// What places in a text count: platforms differ.
enum TextUnit {
  case scalar
  case utf16
}

extension Draft.Utterance {
  /// An utterance with values marked in it; those that do not lie in the text are left out.
  init(_ text: String, marked ranges: [MarkedRange], unit: TextUnit, language: String? = nil) {
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

  /// Also as YAML has it, where it is a word.
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

  /// A text, or a number as a text: labels may be either.
  var label: String? {
    switch self {
    case .string(let text): text
    case .number(let number): JSON.number(number).text
    case .bool(let flag): flag ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}
