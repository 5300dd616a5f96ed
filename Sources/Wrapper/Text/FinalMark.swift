import TextFormats

/// The punctuation mark at the end of a text. In languages such as Italian, only the mark
/// distinguishes questions from statements; vocabularies of English models contain no marks.
///
/// A mark that the vocabulary lacks is ignored. The term is the pair of the start of the text and
/// the mark, such as ` ?`, which no other pair equals, because words contain no punctuation.
package enum FinalMark {
  static func isMark(_ character: Unicode.Scalar) -> Bool {
    switch character {
    case "?", "!", ".", "…", "。", "؟": true
    default: false
    }
  }

  /// Returns the mark at the end of a text. Several full stops are an ellipsis.
  static func mark(of text: ArraySlice<Unicode.Scalar>) -> Unicode.Scalar? {
    guard let end = text.lastIndex(where: { !$0.isSpace }), isMark(text[end]) else { return nil }
    return text[end] == "." && end > 0 && text[end - 1] == "." ? "…" : text[end]
  }

  package static func isMark(_ term: String) -> Bool {
    let scalars = term.unicodeScalars
    return scalars.first == " " && scalars.count == 2 && scalars.last.map(isMark) == true
  }
}
