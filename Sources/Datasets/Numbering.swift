extension Dictionary where Value == Int {
  /// Returns the number of a key. Keys are numbered from 0; `add` is called before a key gets its
  /// number.
  package mutating func number(of key: Key, ifNew add: () -> Void = {}) -> Int {
    if let number = self[key] { return number }
    add()
    self[key] = count
    return count - 1
  }
}
