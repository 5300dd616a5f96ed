import Testing

@testable import Answers

/// The input is split into the same records, however many bytes each read returns.
@Suite struct RecordCutterTests {
  private struct Read: Equatable, CustomTestStringConvertible {
    let text: String
    let line: Int
    var isBroken = false

    init(_ text: String, _ line: Int, isBroken: Bool = false) {
      self.text = text
      self.line = line
      self.isBroken = isBroken
    }

    var testDescription: String { "\(line): \(text)\(isBroken ? " (broken)" : "")" }
  }

  private func records(
    in text: String,
    piece: Int,
    atMost count: Int = .max,
    mostBytes: Int = 1 << 20,
    delimiter: Unicode.Scalar? = nil
  ) throws -> [Read] {
    var rest = Array(text.utf8)[...]
    var reader = RecordCutter("text", pieceSize: piece, mostBytes: mostBytes) { count in
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    if let delimiter { _ = try #require(try reader.header(with: "h", delimiter: delimiter)) }
    var read: [Read] = []
    while let batch = try reader.nextBatch(atMost: count) {
      #expect(batch.count <= count)
      read += batch.map { record in
        let text = String(decoding: record.bytes, as: UTF8.self)
        return Read(text, record.line, isBroken: record.problem != nil)
      }
    }
    return read
  }

  private static let pieces = [1, 2, 3, 5, 1_000]

  @Test(
    arguments: [
      ("", []), ("\n", [Read("", 1)]), ("a", [Read("a", 1)]), ("\r\n", [Read("", 1)]),
      ("a\nb", [Read("a", 1), Read("b", 2)]),
      ("a\r\n\r\nü\r\n", [Read("a", 1), Read("", 2), Read("ü", 3)]),
      ("\u{FEFF}a\n\u{FEFF}b", [Read("a", 1), Read("\u{FEFF}b", 2)]),
      ("\"a\nb\"\n", [Read("\"a", 1), Read("b\"", 2)]),
      ("a\rb\n", [Read("a\rb", 1)]),
      (
        "123456\n1234567\n\n12345678\nx",
        [
          Read("123456", 1), Read("", 2, isBroken: true), Read("", 3), Read("", 4, isBroken: true),
          Read("x", 5),
        ]
      ),
      ("12345678", [Read("", 1, isBroken: true)]),
    ] as [(String, [Read])],
    pieces
  )
  private func lines(of text: (String, [Read]), piece: Int) throws {
    let (text, expected) = text
    #expect(try records(in: text, piece: piece, mostBytes: 6) == expected)
    #expect(try records(in: text, piece: piece, atMost: 1, mostBytes: 6) == expected)
  }

  @Test(
    arguments: [
      ("h", []), ("h\n", []), ("h\r\na\r\nb", [Read("a", 2), Read("b", 3)]),
      ("\u{FEFF}h\na\n\n", [Read("a", 2), Read("", 3)]),
      ("h,k\n\"a\n\"\"b\",\"c\"\nd", [Read("\"a\n\"\"b\",\"c\"", 2), Read("d", 4)]),
      ("\"h\",\"k\nl\"\na\n", [Read("a", 3)]),
      ("h\na\"b\nc\n", [Read("a\"b", 2), Read("c", 3)]),
      ("sep=,\nh\na\nsep=,\nb\n", [Read("a", 3), Read("sep=,", 4), Read("b", 5)]),
      ("sep=,\r\nh\r\na\r\n", [Read("a", 3)]),
      ("h\n\"a\" b\nc\n", [Read("\"a\" b", 2), Read("c", 3)]),
      ("h\n\"a\nb\nc", [Read("\"a", 2, isBroken: true), Read("b", 3), Read("c", 4)]),
      ("h\n\"", [Read("\"", 2, isBroken: true)]),
      ("h\n1234567890123\nx\n", [Read("", 2, isBroken: true), Read("x", 3)]),
      ("h\n\"1234567890123\nx\n", [Read("", 2, isBroken: true), Read("x", 3)]),
    ] as [(String, [Read])],
    pieces
  )
  private func rows(of text: (String, [Read]), piece: Int) throws {
    let (text, expected) = text
    for count in [1, .max] {
      let read = try records(in: text, piece: piece, atMost: count, mostBytes: 12, delimiter: ",")
      #expect(read == expected)
    }
  }
}
