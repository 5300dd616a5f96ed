import Foundation
import Testing

@testable import Wrapper

@Suite struct SafetensorsTests {
  @Test func roundTrip() throws {
    let bytes = try Safetensors.serialize(
      metadata: ["a": "1", "b": "“two”\n/\u{0}"],
      tensors: [
        .init(name: "numbers", shape: [2, 3], numbers: [0, -0.5, 1, .infinity, 1e-30, 5]),
        .init(name: "none", shape: [0, 4], numbers: []),
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
    #expect(read == [0, -0.5, 1, .infinity, 1e-30, 5])
    let text = try #require(file.tensors["text"])
    #expect(bytes[text.range] == Data("abc".utf8))
  }

  /// The format by its specification, written by hand: eight bytes of length, the JSON, the data.
  @Test func aFileOfAnotherWriter() throws {
    let header = #"{"x":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}}"#
    let bytes = ModelFile.file(header: header, data: Data([0, 0, 0x80, 0x3F]))
    let file = try Safetensors(bytes)
    #expect(file.metadata.isEmpty)
    #expect(file.tensors["x"] == .init(type: "F32", shape: [1], range: 62..<66))
    #expect(throws: ModelError.Problem.notAModel) { _ = try Model(bytes) }
  }

  @Test func theSameContentGivesTheSameBytes() throws {
    let metadata = Dictionary(uniqueKeysWithValues: (0..<50).map { ("key\($0)", "\($0)") })
    let first = try Safetensors.serialize(metadata: metadata, tensors: [])
    for _ in 0..<5 {
      let reordered = Dictionary(uniqueKeysWithValues: metadata.shuffled())
      #expect(try Safetensors.serialize(metadata: reordered, tensors: []) == first)
    }
  }

  @Test(arguments: [
    (Data(), "it ends after 0 bytes"),
    (Data([1, 2, 3]), "it ends after 3 bytes"),
    (Data(repeating: 0xFF, count: 8), "it ends within its header"),
    (Data([9, 0, 0, 0, 0, 0, 0, 0x80]), "it ends within its header"),
    (Data([3, 0, 0, 0, 0, 0, 0, 0, 0x7B, 0x7D]), "it ends within its header"),
    (Data([0, 0, 0, 0, 0, 0, 0, 0]), "its header is not the JSON of a safetensors file"),
    (Data("not a model at all".utf8), "it ends within its header"),
  ])
  func bytesThatAreNone(bytes: Data, detail: String) {
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
  ])
  func headersThatAreNone(header: String) {
    let detail = "its header is not the JSON of a safetensors file"
    #expect(throws: ModelError.Problem.notSafetensors(detail: detail)) {
      _ = try Safetensors(ModelFile.file(header: header, data: Data(count: 4)))
    }
  }

  @Test(arguments: [
    "[2],\"data_offsets\":[0,4]", "[1],\"data_offsets\":[0,3]", "[1],\"data_offsets\":[0,5]",
    "[1],\"data_offsets\":[4,8]", "[1],\"data_offsets\":[-4,0]", "[1],\"data_offsets\":[4,0]",
    "[1],\"data_offsets\":[0]", "[1],\"data_offsets\":[0,4,8]", "[-1],\"data_offsets\":[0,4]",
    "[-1,-1],\"data_offsets\":[0,4]", "[4611686018427387904,4],\"data_offsets\":[0,0]",
    "[9223372036854775807,9223372036854775807],\"data_offsets\":[0,4]",
    "[1],\"data_offsets\":[0,9223372036854775807]",
    "[1],\"data_offsets\":[-9223372036854775808,9223372036854775807]",
  ])
  func shapesThatDoNotFit(place: String) {
    let header = "{\"x\":{\"dtype\":\"F32\",\"shape\":\(place)}}"
    #expect(
      throws: ModelError.Problem.notSafetensors(detail: "the shape and the place of “x” do not fit")
    ) {
      _ = try Safetensors(ModelFile.file(header: header, data: Data(count: 4)))
    }
  }

  @Test func anUnknownType() {
    let header = #"{"x":{"dtype":"F31","shape":[1],"data_offsets":[0,4]}}"#
    #expect(
      throws: ModelError.Problem.notSafetensors(detail: "the shape and the place of “x” do not fit")
    ) {
      _ = try Safetensors(ModelFile.file(header: header, data: Data(count: 4)))
    }
  }

  @Test(arguments: [
    ("[0,4]", "[4,8]", 12, "it has 12 bytes of numbers where 8 are announced"),
    ("[0,4]", "[8,12]", 12, "its tensors do not follow one another"),
    ("[0,4]", "[0,4]", 4, "its tensors do not follow one another"),
    ("[0,4]", "[2,6]", 6, "its tensors do not follow one another"),
    ("[4,8]", "[8,12]", 12, "its tensors do not follow one another"),
  ])
  func gapsAndOverlaps(first: String, second: String, size: Int, detail: String) {
    let header =
      "{\"x\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":\(first)},"
      + "\"y\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":\(second)}}"
    #expect(throws: ModelError.Problem.notSafetensors(detail: detail)) {
      _ = try Safetensors(ModelFile.file(header: header, data: Data(count: size)))
    }
  }

  /// A tensor of no numbers may stand where another begins, whichever comes first.
  @Test(arguments: 0..<8) func anEmptyTensorBesideAnother(number: Int) throws {
    let header =
      "{\"a\(number)\":{\"dtype\":\"F32\",\"shape\":[0],\"data_offsets\":[0,0]},"
      + "\"b\(number)\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]}}"
    let file = try Safetensors(ModelFile.file(header: header, data: Data(count: 4)))
    #expect(file.tensors.count == 2)
  }

  @Test func aSliceOfOtherBytes() throws {
    let bytes = try TestModel.bytes()
    let slice = (Data("xyz".utf8) + bytes)[3...]
    let file = try Safetensors(slice)
    #expect(file.tensors == (try Safetensors(bytes)).tensors)
  }
}
