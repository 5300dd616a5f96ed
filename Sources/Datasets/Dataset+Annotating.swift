extension Dataset.Intent {
  /// Adds an utterance with its annotated entities.
  public mutating func add(_ utterance: String, spans annotations: [Dataset.Span] = []) {
    if !annotations.isEmpty { spans[utterances.count] = annotations }
    utterances.append(utterance)
  }

  /// The utterances with the names of entities instead of the annotated values.
  package var templates: [String] {
    utterances.enumerated().map { index, utterance in
      guard let spans = spans[index]?.fitting(utterance) else { return utterance }
      let whole = Array(utterance.unicodeScalars)
      var (template, end) = ([Unicode.Scalar](), 0)
      // An annotation inside another one is ignored.
      for span in spans.sorted(by: { ($0.start, -$0.end) < ($1.start, -$1.end) })
      where span.start >= end {
        template += whole[end..<span.start] + Array("{\(span.entity)}".unicodeScalars)
        end = span.end
      }
      return String(String.UnicodeScalarView(template + whole[end...]))
    }
  }
}

extension Dataset.Span {
  /// Creates an annotation of the first occurrence of a text in an utterance.
  ///
  /// - Returns: `nil` if the utterance does not contain the text.
  public init?(_ entity: String, slot: String? = nil, of text: String, in utterance: String) {
    guard let range = utterance.ranges(of: text, where: ==).first else { return nil }
    self.init(entity, slot: slot, at: range)
  }

  init(_ entity: String, slot: String?, at range: Range<Int>) {
    self.init(entity, slot: slot, start: range.lowerBound, end: range.upperBound)
  }

  package func overlaps(_ range: Range<Int>) -> Bool {
    start < range.upperBound && range.lowerBound < end
  }

  /// Whether the annotation has a valid range in an utterance of some Unicode scalars.
  package func fits(_ length: Int) -> Bool { 0 <= start && start < end && end <= length }
}

extension [Dataset.Span] {
  /// The annotations whose ranges lie within an utterance, or `nil` if there are none.
  func fitting(_ utterance: String) -> [Dataset.Span]? {
    guard !isEmpty else { return nil }
    let length = utterance.unicodeScalars.count
    let inside = filter { $0.fits(length) }
    return inside.isEmpty ? nil : inside
  }
}

extension String {
  /// The ranges of a text in Unicode scalars, from left to right. `areEqual` compares two scalars.
  func ranges(
    of text: String,
    where areEqual: (Unicode.Scalar, Unicode.Scalar) -> Bool
  ) -> [Range<Int>] {
    let (here, sought) = (Array(unicodeScalars), Array(text.unicodeScalars))
    guard !sought.isEmpty, sought.count <= here.count else { return [] }
    return (0...here.count - sought.count).map { $0..<$0 + sought.count }
      .filter { here[$0].elementsEqual(sought, by: areEqual) }
  }
}
