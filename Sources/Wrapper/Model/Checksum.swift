package import Essentials
import Files

/// A hash (FNV-1a) of the header of a file, with zeros in place of the checksum itself. It detects
/// accidental damage, not forgery. ``Digest`` covers the tensors.
package enum Checksum {
  package static let blank = String(repeating: "0", count: 16)
  /// The text before the checksum, which occurs only once, because quotes inside JSON strings are
  /// escaped.
  private static let mark = Data(#""checksum":""#.utf8)

  /// Returns sixteen hexadecimal digits, or `nil` if the header lacks a checksum.
  package static func ofHeader(_ header: Data) -> String? {
    guard let digits = digits(in: header) else { return nil }
    var blanked = header
    blanked.replaceSubrange(digits, with: Data(blank.utf8))
    return of(blanked)
  }

  package static func of(_ bytes: Data) -> String { bytes.withUnsafeBytes { FNV1a($0).digits } }

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
