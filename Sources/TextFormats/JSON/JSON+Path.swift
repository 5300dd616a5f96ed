extension JSON {
  /// Returns the value at a dotted path of keys and array indices, such as `message.body` or
  /// `labels.0`.
  ///
  /// A member whose key is the whole path, dots included, takes precedence.
  package func value(at path: String) -> JSON? {
    if let value = self[path] { return value }
    var value = self
    for step in path.split(separator: ".", omittingEmptySubsequences: false) {
      let next: JSON? =
        switch value {
        case .object: value[String(step)]
        case .array(let values):
          Int(step).flatMap { values.indices.contains($0) ? values[$0] : nil }
        default: nil
        }
      guard let next else { return nil }
      value = next
    }
    return value
  }
}
