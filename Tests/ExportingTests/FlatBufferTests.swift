import Testing

@testable import Exporting

/// Tests against bytes calculated by hand. A table follows the list of its field positions; numbers
/// in comments are positions in the file.
@Suite struct FlatBufferTests {
  @Test func writesNumbers() {
    let bytes = FlatBuffer.file(.table([0: .byte(9), 2: .whole(-2)]), identifier: "TEST")
    let expected: [UInt8] = [
      20, 0, 0, 0,  // 0: the root is at 20
      0x54, 0x45, 0x53, 0x54,  // 4: TEST
      10, 0, 9, 0,  // 8: the list has ten bytes, the table nine
      8, 0, 0, 0,  // 12: field 0 is at 20 + 8, field 1 is missing
      4, 0, 0, 0,  // 16: field 2 is at 20 + 4; then up to the next multiple of four
      12, 0, 0, 0,  // 20: the list is twelve bytes before
      0xFE, 0xFF, 0xFF, 0xFF,  // 24: -2
      9,  // 28
    ]
    #expect(bytes == expected)
  }

  @Test func writesTextsAndNumbers() {
    let table = FlatValue.table([0: .text("hi"), 1: .wholes([5, 6])])
    let bytes = FlatBuffer.file(table, identifier: "TEST")
    let expected: [UInt8] = [
      16, 0, 0, 0, 0x54, 0x45, 0x53, 0x54,
      8, 0, 12, 0, 4, 0, 8, 0,  // 8: the list
      8, 0, 0, 0,  // 16: the table
      8, 0, 0, 0,  // 20: the text is at 28
      12, 0, 0, 0,  // 24: the numbers are at 36
      2, 0, 0, 0, 0x68, 0x69, 0, 0,  // 28: two letters, the zero behind, up to a multiple of four
      2, 0, 0, 0, 5, 0, 0, 0, 6, 0, 0, 0,  // 36: two numbers
    ]
    #expect(bytes == expected)
  }

  /// A vector in a FlatBuffer starts with its count. Its first number must be aligned, not the
  /// count.
  @Test(arguments: [4, 8, 16, 64])
  func aligns(to alignment: Int) {
    let content: [UInt8] = [0xA1, 0xA2, 0xA3]
    let numbers = FlatValue.numbers(content, size: 1, alignment: alignment)
    let bytes = FlatBuffer.file(.table([0: numbers]), identifier: "TEST")
    #expect(bytes.firstIndex(of: 0xA1).map { $0 % alignment } == 0)
    #expect(bytes.suffix(3) == [0xA1, 0xA2, 0xA3])
  }

  @Test func writesNestedTables() {
    let inner = (1...3).map { FlatValue.table([0: .whole($0 * 11)]) }
    let bytes = FlatBuffer.file(.table([4: .tables(inner)]), identifier: "TEST")
    let reader = FlatReader(bytes: bytes)
    let list = reader.field(4, of: reader.root).map { $0 + reader.whole(at: $0) }
    let tables = list.map(reader.tables) ?? []
    #expect(tables.map { reader.field(0, of: $0).map { reader.whole(at: $0) } } == [11, 22, 33])
    #expect(reader.field(3, of: reader.root) == nil)
    #expect(reader.field(5, of: reader.root) == nil)
  }
}

/// A minimal FlatBuffers reader.
struct FlatReader {
  let bytes: [UInt8]

  var root: Int { whole(at: 0) }

  func whole(at position: Int) -> Int {
    Int(Int32(truncatingIfNeeded: number(at: position, size: 4)))
  }

  private func number(at position: Int, size: Int) -> Int {
    (0..<size).reduce(0) { $0 | Int(bytes[position + $1]) << (8 * $1) }
  }

  /// The position of a field; `nil` if it has its default.
  func field(_ slot: Int, of table: Int) -> Int? {
    let list = table - whole(at: table)
    guard 4 + 2 * slot < number(at: list, size: 2) else { return nil }
    let offset = number(at: list + 4 + 2 * slot, size: 2)
    return offset == 0 ? nil : table + offset
  }

  /// The position of the value that a field refers to.
  func value(_ slot: Int, of table: Int) -> Int? {
    field(slot, of: table).map { $0 + whole(at: $0) }
  }

  func tables(at list: Int) -> [Int] {
    (0..<whole(at: list)).map {
      let offset = list + 4 + 4 * $0
      return offset + whole(at: offset)
    }
  }

  func tables(_ slot: Int, of table: Int) -> [Int] { value(slot, of: table).map(tables) ?? [] }

  func content(_ slot: Int, of table: Int) -> [UInt8] {
    guard let list = value(slot, of: table) else { return [] }
    return Array(bytes[list + 4..<list + 4 + whole(at: list)])
  }

  func text(_ slot: Int, of table: Int) -> String {
    String(decoding: content(slot, of: table), as: UTF8.self)
  }
}
