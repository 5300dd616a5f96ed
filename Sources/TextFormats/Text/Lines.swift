/// The lines of a UTF-8 text, produced lazily. They end as on Unix, Windows or classic Mac OS.
package struct Lines: Sequence, IteratorProtocol {
  private let utf8: [UInt8]
  private var position = 0

  package init(_ utf8: [UInt8]) { self.utf8 = utf8 }

  package mutating func next() -> Substring? {
    guard position < utf8.count else { return nil }
    let start = position
    while position < utf8.count, utf8[position] != 0x0A, utf8[position] != 0x0D { position += 1 }
    let line = String(decoding: utf8[start..<position], as: UTF8.self)
    if position + 1 < utf8.count, utf8[position] == 0x0D, utf8[position + 1] == 0x0A {
      position += 1
    }
    position += 1
    return line[...]
  }
}
