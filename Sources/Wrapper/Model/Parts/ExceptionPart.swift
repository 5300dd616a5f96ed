import Essentials

extension ModelPart {
  private static let key = "scope.exceptions"
  private static let size = MemoryLayout<UInt64>.size

  /// The tensor `scope.exceptions`: the fingerprints of training utterances that are never
  /// rejected, in ascending order, each of eight bytes, little-endian. Most models have no such
  /// utterances, and no tensor.
  static let exceptions = ModelPart { model, file in
    guard !model.exceptions.isEmpty else { return }
    file.write(
      model.exceptions.sorted().flatMap { fingerprint in
        withUnsafeBytes(of: fingerprint.littleEndian, Array.init)
      },
      as: key
    )
  } read: { model, file throws(ModelError.Problem) in
    guard let bytes = file.bytes(key) else { return }
    guard bytes.count.isMultiple(of: size) else {
      throw .invalid(part: "scope exceptions", detail: "wrong shape")
    }
    model.exceptions = bytes.withUnsafeBytes { bytes in
      Set(
        stride(from: 0, to: bytes.count, by: size).map {
          UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self))
        }
      )
    }
  }
}
