import Datasets

extension Draft.Utterance {
  /// Creates an annotated utterance. The offsets count Unicode scalars or UTF-16 code units,
  /// depending on the platform. Annotations outside of the text are dropped.
  init(
    _ text: String,
    annotated spans: [Dataset.Span],
    inUTF16: Bool = false,
    language: String? = nil
  ) {
    self.init(text, language: language)
    guard !spans.isEmpty else { return }
    // The scalar at each offset, or `nil` in the middle of a surrogate pair.
    var scalarOffsets: [Int?] = []
    for (number, scalar) in text.unicodeScalars.enumerated() {
      scalarOffsets.append(number)
      if inUTF16, UTF16.width(scalar) == 2 { scalarOffsets.append(nil) }
    }
    scalarOffsets.append(text.unicodeScalars.count)
    self.spans = spans.compactMap { span in
      guard span.start >= 0, span.start < span.end, span.end < scalarOffsets.count,
        let start = scalarOffsets[span.start], let end = scalarOffsets[span.end]
      else { return nil }
      var moved = span
      (moved.start, moved.end) = (start, end)
      return moved
    }
  }
}
