package import Essentials
import TextFormats

/// The safetensors format, which libraries in many languages read:
///
/// - eight bytes, little-endian: the length of the header
/// - the header as JSON, padded with spaces: for each tensor its `dtype`, `shape` and
///   `data_offsets` from the end of the header, and under `__metadata__` a dictionary of strings
/// - the bytes of the tensors, without gaps, little-endian
///
/// The reader checks the whole header and rejects files with missing or extra bytes.
package struct Safetensors {
  package struct Tensor: Equatable, Sendable {
    /// The type in the header, such as `F32` or `U8`.
    let type: String
    /// The sizes of the dimensions. Numbers along the last one are adjacent in the file.
    let shape: [Int]
    /// The range of the tensor's bytes in the file.
    package let range: Range<Int>
  }

  package let metadata: [String: String]
  package let tensors: [String: Tensor]
  package let header: Data

  /// Reads the header of a file, which may be mapped.
  ///
  /// - Complexity: Linear in the header; the tensors are not read.
  /// - Throws: `notSafetensors` if the file is invalid.
  package init(_ bytes: Data) throws(ModelError.Problem) {
    guard bytes.count >= Self.lengthSize else {
      throw .notSafetensors(detail: "expected at least 8 bytes, found \(bytes.count)")
    }
    let length = bytes.prefix(Self.lengthSize).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length <= UInt64(bytes.count - Self.lengthSize) else {
      throw .notSafetensors(detail: "the header is incomplete")
    }
    let dataStart = Self.lengthSize + Int(length)
    header = bytes[(bytes.startIndex + Self.lengthSize)..<(bytes.startIndex + dataStart)]
    let json = try? JSONScanner.json(Array(header), file: "")
    let flaw = ModelError.Problem.notSafetensors(detail: "the header is not valid JSON")
    guard let members = json?.object else { throw flaw }
    var metadata: [String: String] = [:]
    var tensors: [String: Tensor] = [:]
    for member in members where member.key != Self.metadataKey {
      guard let type = member.value["dtype"]?.string,
        let shape = Self.integers(member.value["shape"]),
        let offsets = Self.integers(member.value["data_offsets"])
      else { throw flaw }
      let size = bytes.count - dataStart
      guard offsets.count == 2, 0 <= offsets[0], offsets[0] <= offsets[1], offsets[1] <= size,
        Self.byteCount(type: type, shape: shape) == offsets[1] - offsets[0]
      else {
        throw .notSafetensors(
          detail: "tensor “\(member.key)”: the shape does not match the offsets"
        )
      }
      let range = dataStart + offsets[0]..<dataStart + offsets[1]
      tensors[member.key] = Tensor(type: type, shape: shape, range: range)
    }
    for member in json?[Self.metadataKey]?.object ?? [] {
      guard let text = member.value.string else { throw flaw }
      metadata[member.key] = text
    }
    self.metadata = metadata
    self.tensors = tensors
    try Self.check(tensors.values.map(\.range), cover: dataStart..<bytes.count)
  }

  private static func integers(_ json: JSON?) -> [Int]? {
    let integers = json?.array?.compactMap(\.whole)
    return integers?.count == json?.array?.count ? integers : nil
  }

  /// Checks that the tensors cover the data without gaps or overlaps.
  private static func check(
    _ ranges: [Range<Int>],
    cover data: Range<Int>
  ) throws(ModelError.Problem) {
    var position = data.lowerBound
    let ranges = ranges.sorted {
      ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
    }
    for range in ranges {
      guard range.lowerBound == position else {
        throw .notSafetensors(detail: "the tensors are not contiguous")
      }
      position = range.upperBound
    }
    guard position == data.upperBound else {
      let expected = position - data.lowerBound
      throw .notSafetensors(detail: "expected \(expected) bytes of tensors, found \(data.count)")
    }
  }

  private static func byteCount(type: String, shape: [Int]) -> Int? {
    guard let size = sizes[type] else { return nil }
    var count = size
    for extent in shape {
      let (product, overflows) = count.multipliedReportingOverflow(by: extent)
      guard extent >= 0, !overflows else { return nil }
      count = product
    }
    return count
  }

  /// The bytes of an element. Other types are rejected, because their sizes cannot be checked.
  private static let sizes = [
    "BOOL": 1, "U8": 1, "I8": 1, "I16": 2, "U16": 2, "F16": 2, "BF16": 2, "I32": 4, "U32": 4,
    "F32": 4, "F64": 8, "I64": 8, "U64": 8,
  ]
  private static let lengthSize = 8
  private static let metadataKey = "__metadata__"
}

extension Data {
  /// Returns the bytes of a tensor in a file, without copying them.
  package subscript(of tensor: Safetensors.Tensor) -> Data {
    self[startIndex + tensor.range.lowerBound..<startIndex + tensor.range.upperBound]
  }
}

// MARK: - Writing

extension Safetensors {
  package struct Content {
    let name: String
    let type: String
    let shape: [Int]
    package let bytes: Data

    /// Creates a tensor. The caller ensures that the bytes match the shape.
    package init(name: String, type: String, shape: [Int], bytes: Data) {
      self.name = name
      self.type = type
      self.shape = shape
      self.bytes = bytes
    }
  }

  /// Returns the bytes of a file. Keys are sorted, so the same content always gives the same bytes.
  /// The tensors start at a multiple of 64 bytes, so they can be read in place.
  package static func serialize(metadata: [String: String], tensors: [Content]) -> Data {
    let texts = metadata.map { JSON.Member($0.key, .string($0.value)) }
    var members = [JSON.Member(metadataKey, .object(texts.sorted { $0.key < $1.key }))]
    var offset = 0
    for tensor in tensors {
      let end = offset + tensor.bytes.count
      let entry: JSON = [
        "data_offsets": [.count(offset), .count(end)], "dtype": .string(tensor.type),
        "shape": .array(tensor.shape.map(JSON.count)),
      ]
      members.append(JSON.Member(tensor.name, entry))
      offset = end
    }
    var header = Data(JSON.object(members.sorted { $0.key < $1.key }).text.utf8)
    while (lengthSize + header.count) % 64 != 0 { header.append(UInt8(ascii: " ")) }

    var file = Data(capacity: lengthSize + header.count + offset)
    for shift in 0..<lengthSize {
      file.append(UInt8(truncatingIfNeeded: header.count >> (8 * shift)))
    }
    file.append(header)
    for tensor in tensors { file.append(tensor.bytes) }
    return file
  }
}
