import Wrapper

/// An error whose message ends with a remedy. The libraries that throw these errors do not depend on
/// the command line, so the remedies, which name commands and options, are added here.
protocol Advisable: Error {
  func advice(_ names: CommandNames) -> String?
}

extension Error {
  func message(_ names: CommandNames) -> String {
    if let text = (self as? ModelError)?.messageOnExport(names) { return text }
    let advice = (self as? any Advisable)?.advice(names)
    return advice.map { "\(self); \($0)" } ?? "\(self)"
  }
}
