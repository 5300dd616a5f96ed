extension Dataset.Intent {
  /// Adds an utterance with its annotated entities.
  public mutating func add(_ utterance: String, spans annotations: [Dataset.Span] = []) {
    if !annotations.isEmpty { spans[utterances.count] = annotations }
    utterances.append(utterance)
  }
}

extension Dataset.Span {
  /// Creates an annotation of the first occurrence of a text in an utterance.
  ///
  /// - Returns: `nil` if the utterance does not contain the text.
  public init?(_ entity: String, slot: String? = nil, of text: String, in utterance: String) {
    let (part, scalars) = (Array(text.unicodeScalars), Array(utterance.unicodeScalars))
    guard !part.isEmpty, part.count <= scalars.count,
      let start = (0...scalars.count - part.count).first(where: {
        scalars[$0..<$0 + part.count].elementsEqual(part)
      })
    else { return nil }
    self.init(entity, slot: slot, start: start, end: start + part.count)
  }
}
