indirect enum FlatValue {
  case number([UInt8])
  /// Fields by their number in the schema. Missing fields have their default values.
  case table([Int: FlatValue])
  case tables([FlatValue])
  case text(String)
  case numbers([UInt8], size: Int, alignment: Int)

  static func byte(_ byte: UInt8) -> Self { .number([byte]) }
  static func whole(_ whole: Int) -> Self { .number(Int32(whole).littleEndianBytes) }
  static func float(_ float: Float) -> Self { .number([float].littleEndianBytes) }
  static func wholes(_ numbers: [Int]) -> Self {
    .numbers(numbers.flatMap { Int32($0).littleEndianBytes }, size: 4, alignment: 4)
  }

  /// The bytes, or `nil` for a value that is stored elsewhere and referred to by its offset.
  fileprivate var number: [UInt8]? { if case .number(let bytes) = self { bytes } else { nil } }

  /// The size of a table field; an offset has four bytes.
  fileprivate var size: Int { number?.count ?? 4 }
}

/// Writes FlatBuffers from front to back: a value is followed by the values to which it refers, and
/// their offsets are filled in afterwards.
///
/// Most writers begin at the end, because they do not have the whole value in advance. Here,
/// positions in the buffer are positions in the file, which simplifies alignment.
struct FlatBuffer {
  private var bytes: [UInt8] = []

  /// Returns the offset of the root, an identifier of four letters, and the root.
  static func file(_ root: FlatValue, identifier: String) -> [UInt8] {
    var buffer = FlatBuffer()
    buffer.bytes = Int32(0).littleEndianBytes + identifier.utf8
    buffer.fillIn(0, with: buffer.place(root))
    return buffer.bytes
  }

  private mutating func place(_ value: FlatValue) -> Int {
    switch value {
    case .number: preconditionFailure("numbers are stored in the table itself")
    case .table(let fields): return placeTable(fields)
    case .tables(let tables): return placeTables(tables)
    case .text(let text):
      let start = placeNumbers(Array(text.utf8), size: 1, alignment: 4)
      bytes.append(0)
      return start
    case .numbers(let content, let size, let alignment):
      return placeNumbers(content, size: size, alignment: alignment)
    }
  }

  private mutating func placeNumbers(_ content: [UInt8], size: Int, alignment: Int) -> Int {
    while (bytes.count + 4) % max(alignment, 4) != 0 { bytes.append(0) }
    let start = bytes.count
    append(whole: content.count / size)
    bytes.append(contentsOf: content)
    return start
  }

  private mutating func placeTables(_ tables: [FlatValue]) -> Int {
    align()
    let start = bytes.count
    append(whole: tables.count)
    for _ in tables { append(whole: 0) }
    for (index, table) in tables.enumerated() { fillIn(start + 4 + 4 * index, with: place(table)) }
    return start
  }

  /// Appends a table, which begins with the offset of its vtable, the positions of its fields.
  private mutating func placeTable(_ fields: [Int: FlatValue]) -> Int {
    align()
    // Large fields come first, so that all fields are aligned.
    let order = fields.sorted { ($1.value.size, $0.key) < ($0.value.size, $1.key) }
    var offsets = Array(repeating: 0, count: (fields.keys.max() ?? -1) + 1)
    var size = 4
    for (slot, value) in order {
      offsets[slot] = size
      size += value.size
    }
    let list = bytes.count
    for number in [4 + 2 * offsets.count, size] + offsets {
      bytes.append(contentsOf: UInt16(number).littleEndianBytes)
    }
    align()
    let start = bytes.count
    append(whole: start - list)
    for (_, value) in order { bytes += value.number ?? [0, 0, 0, 0] }
    for (slot, value) in order where value.number == nil {
      fillIn(start + offsets[slot], with: place(value))
    }
    return start
  }

  private mutating func append(whole: Int) {
    bytes.append(contentsOf: Int32(whole).littleEndianBytes)
  }

  private mutating func align() {
    while bytes.count % 4 != 0 { bytes.append(0) }
  }

  /// Writes, at `offset`, the distance from there to the later `position`.
  private mutating func fillIn(_ offset: Int, with position: Int) {
    bytes.replaceSubrange(offset..<offset + 4, with: Int32(position - offset).littleEndianBytes)
  }
}
