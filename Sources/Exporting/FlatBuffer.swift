/// A value in the FlatBuffers format.
indirect enum FlatValue {
  /// The fields of a table by their place in the schema; those that are missing have their default.
  case table([Int: FlatField])
  case tables([FlatValue])
  case text(String)
  /// Numbers as bytes, the first at a multiple of `alignment`.
  case numbers([UInt8], size: Int, alignment: Int)

  static func wholes(_ numbers: [Int]) -> Self {
    .numbers(numbers.flatMap { Int32($0).littleEndianBytes }, size: 4, alignment: 4)
  }
}

/// A field of a table: a number in it, or the way to a value behind it.
enum FlatField {
  case byte(UInt8)
  case whole(Int)
  case float(Float)
  case value(FlatValue)

  var size: Int { if case .byte = self { 1 } else { 4 } }
}

/// Writes FlatBuffers from the front to the back: whatever a value refers to is put behind it, and
/// the way there is filled in when the place is known.
///
/// The usual writers build from the back, as they do not know the whole. Here it is known, and a
/// position in the bytes is a position in the file, which makes alignment simple.
struct FlatBuffer {
  private var bytes: [UInt8] = []

  /// The bytes of a file: the way to the root, four letters that tell the format, the root.
  static func file(_ root: FlatValue, identifier: String) -> [UInt8] {
    var buffer = FlatBuffer()
    buffer.bytes = Int32(0).littleEndianBytes + identifier.utf8
    buffer.fillIn(0, with: buffer.place(root))
    return buffer.bytes
  }

  /// Puts a value at the end and returns where it stands.
  private mutating func place(_ value: FlatValue) -> Int {
    switch value {
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

  /// Their count, then the numbers.
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
    let slots = tables.indices.map { start + 4 + 4 * $0 }
    for _ in tables { append(whole: 0) }
    for (slot, table) in zip(slots, tables) { fillIn(slot, with: place(table)) }
    return start
  }

  /// A list of where its fields are, then the table, with the way back to the list at its beginning.
  private mutating func placeTable(_ fields: [Int: FlatField]) -> Int {
    align()
    // Large fields first, so that all are aligned; the list says where each went.
    let order = fields.keys.sorted {
      (-(fields[$0]?.size ?? 0), $0) < (-(fields[$1]?.size ?? 0), $1)
    }
    var offsets = Array(repeating: 0, count: (fields.keys.max() ?? -1) + 1)
    var size = 4
    for slot in order {
      offsets[slot] = size
      size += fields[slot]?.size ?? 0
    }
    let list = bytes.count
    for number in [4 + 2 * offsets.count, size] + offsets {
      bytes.append(contentsOf: UInt16(number).littleEndianBytes)
    }
    align()
    let start = bytes.count
    append(whole: start - list)
    for slot in order { appendField(fields[slot]) }
    for slot in order {
      if case .value(let value) = fields[slot] { fillIn(start + offsets[slot], with: place(value)) }
    }
    return start
  }

  private mutating func appendField(_ field: FlatField?) {
    switch field {
    case .byte(let byte): bytes.append(byte)
    case .whole(let whole): append(whole: whole)
    case .float(let float): bytes.append(contentsOf: [float].littleEndianBytes)
    case .value, nil: append(whole: 0)
    }
  }

  private mutating func append(whole: Int) {
    bytes.append(contentsOf: Int32(whole).littleEndianBytes)
  }

  private mutating func align() {
    while bytes.count % 4 != 0 { bytes.append(0) }
  }

  /// Writes how far it is from a place to a position behind it.
  private mutating func fillIn(_ place: Int, with position: Int) {
    bytes.replaceSubrange(place..<place + 4, with: Int32(position - place).littleEndianBytes)
  }
}
