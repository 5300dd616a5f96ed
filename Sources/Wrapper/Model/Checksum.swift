#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Tells a header that was changed after it was written: FNV-1a of its bytes, with the checksum's
/// own digits read as zeros. It is against damage, not against forgery; the numbers behind the
/// header are checked one by one for being finite.
package enum Checksum {
  /// What stands in the digits' place while the header is hashed, itself included.
  package static let blank = String(repeating: "0", count: 16)
  /// It stands once in a header: inside a JSON string its quotes would be escaped.
  private static let mark = Data(#""checksum":""#.utf8)

  /// Sixteen hexadecimal digits; nil where the header has no place for them.
  package static func ofHeader(_ header: Data) -> String? {
    guard let digits = digits(in: header) else { return nil }
    var header = header
    header.replaceSubrange(digits, with: Data(blank.utf8))
    return of(header)
  }

  /// Sixteen hexadecimal digits.
  package static func of(_ bytes: Data) -> String {
    let hash = bytes.withUnsafeBytes { bytes in
      bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
    let text = String(hash, radix: 16)
    return String(repeating: "0", count: blank.count - text.count) + text
  }

  /// A file whose header has the checksum in the place of the blank one.
  package static func filled(_ file: Data) -> Data {
    guard let safetensors = try? Safetensors(file),
      let digits = digits(in: safetensors.header),
      let checksum = ofHeader(safetensors.header)
    else { preconditionFailure("what was written can be read") }
    var file = file
    file.replaceSubrange(digits, with: Data(checksum.utf8))
    return file
  }

  private static func digits(in header: Data) -> Range<Data.Index>? {
    guard let mark = header.firstRange(of: mark), mark.upperBound + blank.count <= header.endIndex
    else { return nil }
    return mark.upperBound..<mark.upperBound + blank.count
  }
}
