/// An error of a library that somebody at a command line can do something about. The library does
/// not know the command line: its error carries facts, and the advice is here.
protocol Advisable: Error {
  /// The remedy, as the end of a sentence that may recommend other commands.
  func advice(_ names: CommandNames) -> String?
}

extension Error {
  /// The problem and the remedy in one sentence.
  func sentence(_ names: CommandNames) -> String {
    let advice = (self as? any Advisable)?.advice(names)
    return advice.map { "\(self); \($0)" } ?? "\(self)"
  }
}
