#if canImport(CryptoKit)
  import CryptoKit
  import Foundation
#endif

/// Ed25519 signatures by CryptoKit or libsodium. The secret and the public key are derived from a
/// seed of 32 bytes.
enum Ed25519 {
  static func isSignature(
    _ signature: [UInt8],
    of message: [UInt8],
    by key: [UInt8]
  ) throws(StoreError.Problem) -> Bool {
    #if canImport(CryptoKit)
      let key = try? Curve25519.Signing.PublicKey(rawRepresentation: Data(key))
      return key?.isValidSignature(Data(signature), for: Data(message)) ?? false
    #else
      return try Sodium.opened().isSignature(signature, of: message, by: key)
    #endif
  }

  static func signature(
    of message: [UInt8],
    seed: [UInt8],
    key: [UInt8]
  ) throws(StoreError.Problem) -> [UInt8] {
    #if canImport(CryptoKit)
      let secret = try? Curve25519.Signing.PrivateKey(rawRepresentation: Data(seed))
      guard let signature = try? secret?.signature(for: Data(message)) else {
        throw .missingLibrary("CryptoKit has no Ed25519")
      }
      return Array(signature)
    #else
      return try Sodium.opened().signature(of: message, by: seed + key)
    #endif
  }

  static func publicKey(of seed: [UInt8]) throws(StoreError.Problem) -> [UInt8] {
    #if canImport(CryptoKit)
      guard let secret = try? Curve25519.Signing.PrivateKey(rawRepresentation: Data(seed)) else {
        throw .missingLibrary("CryptoKit has no Ed25519")
      }
      return Array(secret.publicKey.rawRepresentation)
    #else
      return try Sodium.opened().publicKey(of: seed)
    #endif
  }
}
