import Datasets
import TextFormats

/// An annotated entity as offsets in an utterance, in the unit of the export.
struct AnnotatedRange {
  var entity: String
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

extension AnnotatedRange {
  /// Reads an annotation with the members that most formats use.
  init?(_ json: JSON) {
    guard let entity = json.string("entity", "label"), let start = json["start"]?.whole,
      let end = json["end"]?.whole
    else { return nil }
    self.init(
      entity: entity,
      slot: json.string("slot", "role"),
      group: json["group"]?.label,
      start: start,
      end: end
    )
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
