#if canImport(CryptoKit)
  import CryptoKit
  import Foundation
#endif

/// Ed25519 signatures by CryptoKit or libsodium. A seed of 32 bytes determines both keys.
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
      precondition(signature.count == 64 && key.count == 32, "Ed25519 has 64 and 32 bytes")
      let sodium = try Sodium.library.get()
      return sodium.verifySignature(signature, message, UInt64(message.count), key) == 0
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
      precondition(seed.count == 32 && key.count == 32, "an Ed25519 key has 32 bytes")
      var signature = [UInt8](repeating: 0, count: 64)
      let length = UInt64(message.count)
      _ = try Sodium.library.get().makeSignature(&signature, nil, message, length, seed + key)
      return signature
    #endif
  }

  static func publicKey(of seed: [UInt8]) throws(StoreError.Problem) -> [UInt8] {
    #if canImport(CryptoKit)
      guard let secret = try? Curve25519.Signing.PrivateKey(rawRepresentation: Data(seed)) else {
        throw .missingLibrary("CryptoKit has no Ed25519")
      }
      return Array(secret.publicKey.rawRepresentation)
    #else
      precondition(seed.count == 32, "a seed has 32 bytes")
      var (key, secret) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 64))
      _ = try Sodium.library.get().makeKeys(&key, &secret, seed)
      return key
    #endif
  }
}
