extension JSON {
  /// The value at a path of keys and of places in arrays, which count from zero: `message.body`,
  /// `labels.0`. Returns `nil` if there is none. A key that contains dots itself comes first.
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
