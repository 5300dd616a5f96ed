/// Variable-length quantities: seven bits in each byte, the lowest first. The eighth bit is set if
/// more bytes follow.
struct VariableNumbers {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ number: UInt64) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func append(fixed number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Appends a list of numbers, preceded by their count.
  mutating func append(_ types: [UInt16]) {
    append(UInt64(types.count))
    for type in types { append(UInt64(type)) }
  }

  mutating func append(_ text: [UInt8]) {
    append(UInt64(text.count))
    bytes += text
  }
}

extension VariableNumbers {
  struct Reader {
    private let bytes: [UInt8]
    private let name: String
    private var position = 0

    init(_ file: ModelReader, _ name: String) throws(ModelError.Problem) {
      guard let bytes = file.bytes(name) else {
        throw .invalid(part: name, detail: "missing")
      }
      self.bytes = Array(bytes)
      self.name = name
    }

    var isAtEnd: Bool { position == bytes.count }

    private var damage: ModelError.Problem { .invalid(part: name, detail: "damaged") }

    mutating func number() throws(ModelError.Problem) -> UInt64 {
      var (number, shift): (UInt64, UInt64) = (0, 0)
      while shift < 63, position < bytes.count {
        let byte = bytes[position]
        position += 1
        number |= UInt64(byte & 0x7F) &<< shift
        if byte < 0x80 { return number }
        shift += 7
      }
      throw damage
    }

    mutating func number(below limit: Int) throws(ModelError.Problem) -> Int {
      guard let number = Int(exactly: try number()), number < limit else { throw damage }
      return number
    }

    mutating func ascending(from previous: UInt32?) throws(ModelError.Problem) -> UInt32 {
      guard let number = UInt32(exactly: UInt64(previous ?? 0) + (try number() & 0xFFFF_FFFF)),
        previous.map({ $0 < number }) ?? true
      else { throw damage }
      return number
    }

    mutating func types(below limit: Int) throws(ModelError.Problem) -> [UInt16] {
      let count = try number(below: limit + 1)
      var types: [UInt16] = []
      for _ in 0..<count { types.append(UInt16(try number(below: limit))) }
      return types
    }

    mutating func fixed() throws(ModelError.Problem) -> UInt64 {
      guard bytes.count - position >= 8 else { throw damage }
      defer { position += 8 }
      return (0..<8).reduce(0) { $0 | UInt64(bytes[position + $1]) << UInt64(8 * $1) }
    }

    mutating func text() throws(ModelError.Problem) -> String {
      let count = try number(below: bytes.count - position + 1)
      guard count <= bytes.count - position,
        let text = String(validating: bytes[position..<(position + count)], as: UTF8.self)
      else { throw damage }
      position += count
      return text
    }
  }
}

extension ModelWriter {
  mutating func write<Element>(
    _ elements: some Sequence<Element>,
    as name: String,
    _ append: (inout VariableNumbers, Element) -> Void
  ) {
    var numbers = VariableNumbers()
    for element in elements { append(&numbers, element) }
    write(numbers.bytes, as: name)
  }
}

extension ModelReader {
  /// Reads the elements of a whole tensor.
  func list<Element>(
    _ name: String,
    _ element: (inout VariableNumbers.Reader) throws(ModelError.Problem) -> Element
  ) throws(ModelError.Problem) -> [Element] {
    var numbers = try VariableNumbers.Reader(self, name)
    var elements: [Element] = []
    while !numbers.isAtEnd { elements.append(try element(&numbers)) }
    return elements
  }
}
