extension [UInt8] {
  /// The text of an embedded file, with values in place of placeholders such as `{{title}}`.
  func filled(with values: [String: String]) -> String {
    let parts = String(decoding: self, as: UTF8.self).split(
      separator: "{{",
      omittingEmptySubsequences: false
    )
    return parts[0]
      + parts.dropFirst().map { part in
        let name = part.prefix { $0 != "}" }
        return (values[String(name)] ?? "") + part.dropFirst(name.count + 2)
      }.joined()
  }
}
