package import Essentials
import Files
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
  /// The type, the shape and the range of a tensor.
  package struct Tensor: Equatable, Sendable {
    /// The type in the header, such as `F32` or `U8`.
    package let type: String
    /// The sizes of the dimensions. Numbers along the last dimension are adjacent in the file.
    package let shape: [Int]
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
    var metadata: [String: String] = [:]
    var places: [String: Place] = [:]
    do throws(FileError.Problem) {
      try JSONScanner.parse(Array(header)) { scanner throws(JSONError) in
        try scanner.object { key, scanner throws(JSONError) in
          if key == Self.metadataKey {
            try scanner.object { key, scanner throws(JSONError) in
              metadata[key] = try scanner.string()
            }
          } else {
            places[key] = try Place(from: &scanner)
          }
        }
      }
    } catch {
      throw .notSafetensors(detail: "the header is not valid JSON")
    }
    self.metadata = metadata
    tensors = try Self.tensors(at: places, from: dataStart, to: bytes.count)
  }

  /// Checks that the tensors cover the data without gaps or overlaps, as the format requires.
  private static func tensors(
    at places: [String: Place],
    from start: Int,
    to end: Int
  ) throws(ModelError.Problem) -> [String: Tensor] {
    var tensors: [String: Tensor] = [:]
    for (name, tensor) in places {
      let offsets = tensor.offsets
      guard offsets.count == 2, 0 <= offsets[0], offsets[0] <= offsets[1],
        offsets[1] <= end - start,
        byteCount(type: tensor.type, shape: tensor.shape) == offsets[1] - offsets[0]
      else {
        throw .notSafetensors(detail: "tensor “\(name)”: the shape does not match the offsets")
      }
      tensors[name] = Tensor(
        type: tensor.type,
        shape: tensor.shape,
        range: (start + offsets[0])..<(start + offsets[1])
      )
    }
    var position = start
    let ranges = tensors.values.map(\.range).sorted {
      ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
    }
    for range in ranges {
      guard range.lowerBound == position else {
        throw .notSafetensors(detail: "the tensors are not contiguous")
      }
      position = range.upperBound
    }
    guard position == end else {
      throw .notSafetensors(
        detail: "expected \(position - start) bytes of tensors, found \(end - start)"
      )
    }
    return tensors
  }

  /// Returns the size of a tensor in bytes, or `nil` if the type is unknown or the size overflows.
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

  /// The size of an element of each type, in bytes. Tensors of other types are rejected, because
  /// their sizes cannot be checked.
  private static let sizes = [
    "BOOL": 1, "U8": 1, "I8": 1, "I16": 2, "U16": 2, "F16": 2, "BF16": 2, "I32": 4, "U32": 4,
    "F32": 4, "F64": 8, "I64": 8, "U64": 8,
  ]
  private static let lengthSize = 8
  private static let metadataKey = "__metadata__"

  /// The type, the shape and the offsets of a tensor, as in the header.
  fileprivate struct Place: Encodable {
    var type = ""
    var shape: [Int] = []
    var offsets: [Int] = []

    enum CodingKeys: String, CodingKey, CaseIterable {
      case type = "dtype"
      case shape
      case offsets = "data_offsets"
    }
  }

  /// An entry of the header: a tensor, or the strings under `__metadata__`.
  private enum Entry: Encodable {
    case metadata([String: String])
    case tensor(Place)

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .metadata(let metadata): try metadata.encode(to: encoder)
      case .tensor(let place): try place.encode(to: encoder)
      }
    }
  }
}

extension Data {
  /// Returns the bytes of a tensor in a file, without copying them.
  package subscript(of tensor: Safetensors.Tensor) -> Data {
    self[startIndex + tensor.range.lowerBound..<startIndex + tensor.range.upperBound]
  }
}

extension Safetensors.Place {
  fileprivate init(from scanner: inout JSONScanner) throws(JSONError) {
    self.init()
    var missing = Set(CodingKeys.allCases)
    try scanner.object { key, scanner throws(JSONError) in
      let key = CodingKeys(rawValue: key)
      switch key {
      case .type: type = try scanner.string()
      case .shape: shape = try scanner.integers()
      case .offsets: offsets = try scanner.integers()
      case nil: _ = try scanner.value()
      }
      key.map { _ = missing.remove($0) }
    }
    guard missing.isEmpty else { throw scanner.error("the type, the shape and the offsets") }
  }
}

// MARK: - Writing

extension Safetensors {
  package struct Content {
    package let name: String
    let type: String
    let shape: [Int]
    package let bytes: Data

    /// Creates a tensor from bytes. The caller ensures that the bytes match the shape.
    package init(name: String, type: String, shape: [Int], bytes: Data) {
      self.name = name
      self.type = type
      self.shape = shape
      self.bytes = bytes
    }

    /// Creates an `F32` tensor. Numbers along the last dimension are adjacent.
    package init(name: String, shape: [Int], numbers: [Float]) {
      let bytes = numbers.withUnsafeBytes { Data($0) }
      self.init(name: name, type: "F32", shape: shape, bytes: bytes)
    }
  }

  /// Returns the bytes of a safetensors file. Keys are sorted, so the same content always gives the
  /// same bytes. The tensors start at a multiple of 64 bytes, so they can be read in place.
  package static func serialize(metadata: [String: String], tensors: [Content]) throws -> Data {
    var entries = [metadataKey: Entry.metadata(metadata)]
    var offset = 0
    for tensor in tensors {
      let end = offset + tensor.bytes.count
      let place = Place(type: tensor.type, shape: tensor.shape, offsets: [offset, end])
      entries[tensor.name] = .tensor(place)
      offset = end
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var header = try encoder.encode(entries)
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
