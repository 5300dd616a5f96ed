import Datasets
import TextFormats

/// Builds an annotated utterance from pieces.
struct UtteranceBuilder {
  private(set) var text = ""
  private(set) var spans: [Dataset.Span] = []
  private(set) var count = 0

  mutating func append(_ words: some StringProtocol) {
    text += words
    count += words.unicodeScalars.count
  }

  mutating func append(_ value: some StringProtocol, entity: String, slot: String? = nil) {
    let start = count
    append(value)
    mark(from: start, entity: entity, slot: slot)
  }

  /// Annotates the text appended since `start`.
  mutating func mark(from start: Int, entity: String, slot: String? = nil, group: String? = nil) {
    guard count > start else { return }
    spans.append(Dataset.Span(entity, slot: slot, group: group, start: start, end: count))
  }

  mutating func append(_ part: Substring, of utterance: Draft.Utterance) {
    let start = count
    append(part)
    guard !utterance.spans.isEmpty else { return }
    let distance = start - part.base[..<part.startIndex].unicodeScalars.count
    for var span in utterance.spans
    where span.start + distance >= start && span.end + distance <= count {
      span.start += distance
      span.end += distance
      spans.append(span)
    }
  }

  func utterance(language: String? = nil) -> Draft.Utterance {
    Draft.Utterance(text, spans: spans, language: language)
  }
}

extension Draft.Utterance {
  /// The utterance with single spaces between words and none around them.
  var tidied: Self {
    guard !text.isTidy else { return self }
    var tidy = String.UnicodeScalarView()
    var ends: [Int] = []
    var count = 0
    var isSpaceDue = false
    for scalar in text.unicodeScalars {
      if scalar.isSpace {
        isSpaceDue = count > 0
      } else {
        if isSpaceDue {
          tidy.append(" ")
          count += 1
          isSpaceDue = false
        }
        tidy.append(scalar)
        count += 1
      }
      // Where each scalar ends in the new text. A dropped space ends where the previous word ends.
      if !spans.isEmpty { ends.append(count) }
    }
    return Self(String(tidy), spans: spans.compactMap { $0.moved(ends) }, language: language)
  }
}

extension Dataset.Span {
  /// Returns `nil` if the text of the annotation was removed. `ends` contains the new end of each
  /// scalar.
  fileprivate func moved(_ ends: [Int]) -> Self? {
    guard start >= 0, start < end, end <= ends.count else { return nil }
    let last = ends[end - 1]
    let before = start == 0 ? 0 : ends[start - 1]
    guard let first = ends[start..<end].first(where: { $0 > before }) else { return nil }
    return Self(entity, slot: slot, group: group, start: first - 1, end: last)
  }
}

extension String {
  fileprivate var isTidy: Bool {
    var wasSpace = true
    for scalar in unicodeScalars {
      if scalar.isSpace, wasSpace || scalar != " " { return false }
      wasSpace = scalar == " "
    }
    return !wasSpace || isEmpty
  }
}
