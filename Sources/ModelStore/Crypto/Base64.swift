import Essentials

/// Base64 as in minisign's files.
enum Base64 {
  static func text(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  /// Decodes a text, or returns `nil` if it is not the canonical encoding of any bytes.
  static func bytes(_ text: some StringProtocol) -> [UInt8]? {
    guard let data = Data(base64Encoded: String(text)) else { return nil }
    return data.base64EncodedString() == text ? Array(data) : nil
  }
}
