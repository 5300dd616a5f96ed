import Foundation
import Testing

@testable import TextFormats

@Suite struct JSONWriterTests {
  private func written(_ write: (inout JSONWriter) -> Void) -> String {
    var bytes: [UInt8] = []
    bytes.appendJSON(write)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func writesListsOnOneLine() {
    let text = written { json in
      json.beginObject()
      json.write("intent", "turn_on")
      json.write("confidence", 0.97, digits: 4)
      json.write(key: "ranked")
      json.beginArray()
      json.write(3)
      json.write(true)
      json.write(nil)
      json.endArray()
      json.endObject()
    }
    #expect(text == #"{"intent":"turn_on","confidence":0.9700,"ranked":[3,true,null]}"#)
  }

  @Test func writesObjectsWithEncodedKeys() {
    let text = written { json in
      json.beginArray()
      json.object(#"{"intent":""#, "turn \"on\"", #"","confidence":"#, 0.97, digits: 4)
      json.object(#"{"intent":""#, "héllo", #"","confidence":"#, 0, digits: 4)
      json.endArray()
    }
    let first = #"{"intent":"turn \"on\"","confidence":0.9700}"#
    #expect(text == "[\(first)," + #"{"intent":"héllo","confidence":0.0000}]"#)
  }

  /// The writer searches eight bytes at a time for characters to escape, so each position is
  /// tested.
  @Test func findsEscapedCharactersAtEveryPosition() {
    var wrong: [String] = []
    for scalar in (0..<0x120).compactMap({ Unicode.Scalar($0 as UInt32) }) {
      let isEscaped =
        scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
        || (0x7F..<0xA0).contains(scalar.value)
      for count in [0, 1, 6, 7, 8, 9, 15, 16, 17] {
        for position in 0...count {
          let before = String(repeating: "a", count: position)
          let after = String(repeating: "z", count: count - position)
          let text = written { $0.write(before + String(scalar) + after) }
          let isRight =
            isEscaped
            ? text.hasPrefix("\"\(before)\\") && text.hasSuffix("\(after)\"")
            : text == "\"\(before)\(scalar)\(after)\""
          if !isRight { wrong.append("\(scalar.value) at \(position) of \(count): \(text)") }
        }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func writesWholeNumbersWithoutAFraction() {
    for number in [0, 7, -7, 10, 99, 100, -1_000, 65_535, .max, .min] {
      #expect(written { $0.write(number) } == "\(number)")
    }
  }

  @Test func escapesStrings() {
    let long = String(repeating: "plain ", count: 100)
    #expect(written { $0.write(long) } == "\"\(long)\"")
    #expect(written { $0.write(long + "\"é\"\n") } == "\"\(long)\\\"é\\\"\\n\"")
    #expect(written { $0.write("") } == "\"\"")
  }

  @Test func writesOneElementPerLine() {
    let text = written { json in
      json.beginObject(isIndented: true)
      json.write("empty", .array([]), isIndented: true)
      json.write(key: "rows")
      json.beginArray(isIndented: true)
      json.write(.array([.number(1), .number(2.5)]))
      json.endArray()
      json.endObject()
    }
    #expect(
      text == """
        {
          "empty": [],
          "rows": [
            [1,2.5]
          ]
        }
        """
    )
  }

  @Test func continuesAnEncodedObject() {
    let text = written { json in
      json.beginObject(continuing: #"{ "id" : 7 "#.utf8)
      json.write("intent", "music")
      json.endObject()
    }
    #expect(text == #"{ "id" : 7 ,"intent":"music"}"#)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func writesNonFiniteNumbersAsNull(number: Double) {
    #expect(written { $0.write(number) } == "null")
  }

  @Test(arguments: [0, 0.1, -1e21, .leastNonzeroMagnitude, .greatestFiniteMagnitude])
  func numbersSurviveARoundTrip(number: Double) throws {
    let text = written { $0.write(number) }
    #expect(try JSONScanner.json(Array(text.utf8), file: "") == .number(number))
  }

  /// Foundation decodes every scalar of the first planes, and some beyond them, to the same value.
  @Test func charactersSurviveARoundTrip() throws {
    let scalars = (0..<0x3_0000).compactMap { UnicodeScalar($0) } + ["\u{10FFFF}"]
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    let json = written { $0.write(.array([.string(String(text))])) }
    let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String]
    #expect(read?.first.map { Array($0.unicodeScalars) == scalars } == true)
  }
}
