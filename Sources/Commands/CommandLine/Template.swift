extension [UInt8] {
  /// The text of an embedded file, with values in place of placeholders such as `{{title}}`.
  func filled(with values: [String: String]) -> String {
    String(decoding: self, as: UTF8.self)
      .replacing(/\{\{(\w+)\}\}/) { values[String($0.output.1)] ?? "" }
  }
}
