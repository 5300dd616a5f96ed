import Datasets
import TextFormats

extension Draft.Utterance {
  /// Creates an annotated utterance. The offsets of the annotations count Unicode scalars or UTF-16
  /// code units, depending on the platform. Annotations outside of the text are dropped.
  init(
    _ text: String,
    marked spans: [Dataset.Span],
    inUTF16: Bool = false,
    language: String? = nil
  ) {
    self.init(text, language: language)
    guard !spans.isEmpty else { return }
    let count = inUTF16 ? text.utf16.count : text.unicodeScalars.count
    func scalarOffset(_ offset: Int) -> Int? {
      guard inUTF16 else { return offset }
      let place = text.utf16.index(text.startIndex, offsetBy: offset)
      guard place.samePosition(in: text.unicodeScalars) != nil else { return nil }
      return text.unicodeScalars.distance(from: text.startIndex, to: place)
    }
    self.spans = spans.compactMap { span in
      guard span.start >= 0, span.start < span.end, span.end <= count,
        let start = scalarOffset(span.start), let end = scalarOffset(span.end)
      else { return nil }
      var moved = span
      (moved.start, moved.end) = (start, end)
      return moved
    }
  }
}
