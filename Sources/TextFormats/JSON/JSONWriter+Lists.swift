extension JSONWriter {
  /// Writes an object on one line.
  package mutating func object(_ write: (inout JSONWriter) -> Void) {
    beginObject()
    write(&self)
    endObject()
  }

  package mutating func object(_ key: String, _ write: (inout JSONWriter) -> Void) {
    self.write(key: key)
    object(write)
  }

  package mutating func array<Element>(
    _ key: String,
    _ elements: some Sequence<Element>,
    _ write: (inout JSONWriter, Element) -> Void
  ) {
    self.write(key: key)
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
  }

  /// Writes a member whose value is an array of objects.
  package mutating func objects<Element>(
    _ key: String,
    _ elements: some Sequence<Element>,
    _ write: (inout JSONWriter, Element) -> Void
  ) {
    array(key, elements) { json, element in json.object { write(&$0, element) } }
  }
}

extension [UInt8] {
  package mutating func appendJSONObject(_ write: (inout JSONWriter) -> Void) {
    appendJSON { $0.object(write) }
  }
}
