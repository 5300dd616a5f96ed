import Foundation
import Testing

@testable import Wrapper

@Suite struct SafetensorsTests {
  @Test func readingGivesWhatWasWritten() throws {
    let values: [Float] = [0, -0.5, 1, .infinity, 1e-30, 5]
    let bytes = Safetensors.serialize(
      metadata: ["a": "1", "b": "“two”\n/\u{0}"],
      tensors: [
        .init(name: "numbers", type: "F32", shape: [2, 3], bytes: StoredNumbers(values).bytes),
        .init(name: "none", type: "F32", shape: [0, 4], bytes: Data()),
        .init(name: "text", type: "U8", shape: [3], bytes: Data("abc".utf8)),
      ]
    )
    let file = try Safetensors(bytes)
    #expect(file.metadata == ["a": "1", "b": "“two”\n/\u{0}"])
    #expect(file.tensors.keys.sorted() == ["none", "numbers", "text"])
    let numbers = try #require(file.tensors["numbers"])
    #expect(numbers.type == "F32" && numbers.shape == [2, 3])
    #expect(numbers.range.lowerBound % 64 == 0)
    let read = bytes[numbers.range].withUnsafeBytes { bytes in
      (0..<6).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self) }
    }
    #expect(read == values)
    let text = try #require(file.tensors["text"])
    #expect(bytes[text.range] == Data("abc".utf8))
  }

  /// A file written by hand: eight bytes of length, the JSON, the data.
  @Test func filesOfOtherWritersAreRead() throws {
    let header = #"{"x":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}}"#
    let bytes = ModelFile.file(header: header, data: Data([0, 0, 0x80, 0x3F]))
    let file = try Safetensors(bytes)
    #expect(file.metadata.isEmpty)
    #expect(file.tensors["x"] == .init(type: "F32", shape: [1], range: 62..<66))
    #expect(throws: ModelError.Problem.notAModel) { _ = try Model(bytes) }
  }

  @Test func theSameContentGivesTheSameBytes() throws {
    let metadata = Dictionary(uniqueKeysWithValues: (0..<50).map { ("key\($0)", "\($0)") })
    let first = Safetensors.serialize(metadata: metadata, tensors: [])
    for _ in 0..<5 {
      let reordered = Dictionary(uniqueKeysWithValues: metadata.shuffled())
      #expect(Safetensors.serialize(metadata: reordered, tensors: []) == first)
    }
  }

  @Test(arguments: [
    (Data(), "expected at least 8 bytes, found 0"),
    (Data([1, 2, 3]), "expected at least 8 bytes, found 3"),
    (Data(repeating: 0xFF, count: 8), "the header is incomplete"),
    (Data([9, 0, 0, 0, 0, 0, 0, 0x80]), "the header is incomplete"),
    (Data([3, 0, 0, 0, 0, 0, 0, 0, 0x7B, 0x7D]), "the header is incomplete"),
    (Data([0, 0, 0, 0, 0, 0, 0, 0]), "the header is not valid JSON"),
    (Data("not a model at all".utf8), "the header is incomplete"),
  ])
  func bytesThatAreNotSafetensorsAreErrors(bytes: Data, detail: String) {
    #expect(throws: ModelError.Problem.notSafetensors(detail: detail)) {
      _ = try Safetensors(bytes)
    }
  }

  @Test(arguments: [
    "[]", "{", "\"\"", "{}x", #"{"x":1}"#, #"{"x":{"dtype":"F32"}}"#,
    #"{"__metadata__":{"a":1}}"#, #"{"x":{"dtype":"F32","shape":[1e30],"data_offsets":[0,4]}}"#,
    #"{"x":{"dtype":"F32","shape":[1.5],"data_offsets":[0,4]}}"#,
    String(repeating: "[", count: 100_000), #"{"x":"# + String(repeating: "[", count: 100_000),
    #"{"x":{"dtype":"F32","shape":[99999999999999999999],"data_offsets":[0,4]}}"#,
    #"{"x":{"dtype":"F32","shape":[1],"data_offsets":[0,9223372036854775807]}}"#,
  ])
  func invalidHeadersAreErrors(header: String) {
    expectProblem("the header is not valid JSON", header: header)
  }

  @Test(arguments: [
    "[2],\"data_offsets\":[0,4]", "[1],\"data_offsets\":[0,3]", "[1],\"data_offsets\":[0,5]",
    "[1],\"data_offsets\":[4,8]", "[1],\"data_offsets\":[-4,0]", "[1],\"data_offsets\":[4,0]",
    "[1],\"data_offsets\":[0]", "[1],\"data_offsets\":[0,4,8]", "[-1],\"data_offsets\":[0,4]",
    "[-1,-1],\"data_offsets\":[0,4]", "[4611686018427387904,4],\"data_offsets\":[0,0]",
    "[4503599627370496,4503599627370496],\"data_offsets\":[0,4]",
    "[1],\"data_offsets\":[0,9007199254740992]",
    "[1],\"data_offsets\":[-9223372036854775808,9007199254740992]",
  ])
  func shapesThatDoNotMatchAreErrors(shape: String) {
    let header = "{\"x\":{\"dtype\":\"F32\",\"shape\":\(shape)}}"
    expectProblem("tensor “x”: the shape does not match the offsets", header: header)
  }

  @Test func unknownTypesAreErrors() {
    let header = #"{"x":{"dtype":"F31","shape":[1],"data_offsets":[0,4]}}"#
    expectProblem("tensor “x”: the shape does not match the offsets", header: header)
  }

  @Test(arguments: [
    ("[0,4]", "[4,8]", 12, "expected 8 bytes of tensors, found 12"),
    ("[0,4]", "[8,12]", 12, "the tensors are not contiguous"),
    ("[0,4]", "[0,4]", 4, "the tensors are not contiguous"),
    ("[0,4]", "[2,6]", 6, "the tensors are not contiguous"),
    ("[4,8]", "[8,12]", 12, "the tensors are not contiguous"),
  ])
  func gapsAndOverlapsAreErrors(first: String, second: String, size: Int, detail: String) {
    let header =
      "{\"x\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":\(first)},"
      + "\"y\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":\(second)}}"
    expectProblem(detail, header: header, size: size)
  }

  private func expectProblem(_ detail: String, header: String, size: Int = 4) {
    #expect(throws: ModelError.Problem.notSafetensors(detail: detail)) {
      try Safetensors(ModelFile.file(header: header, data: Data(count: size)))
    }
  }

  /// An empty tensor can start where another one starts.
  @Test(arguments: 0..<8) func emptyTensorsAreAllowed(number: Int) throws {
    let header =
      "{\"a\(number)\":{\"dtype\":\"F32\",\"shape\":[0],\"data_offsets\":[0,0]},"
      + "\"b\(number)\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]}}"
    let file = try Safetensors(ModelFile.file(header: header, data: Data(count: 4)))
    #expect(file.tensors.count == 2)
  }
}
