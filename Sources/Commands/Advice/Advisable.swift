/// An error of a library that somebody at a command line can do something about. The library does
/// not know the command line: its error carries facts, and the advice is here.
protocol Advisable: Error {
  /// What to do, as the end of a sentence.
  var advice: String? { get }
}

extension Error {
  /// What happened, and what to do about it, in one sentence.
  var sentence: String {
    let advice = (self as? any Advisable)?.advice
    return advice.map { "\(self); \($0)" } ?? "\(self)"
  }
}
