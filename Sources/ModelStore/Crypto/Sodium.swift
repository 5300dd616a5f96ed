#if !canImport(CryptoKit)
  import Host

  /// The functions of libsodium, which is opened at the first signature or digest.
  struct Sodium: Sendable {
    private typealias Bytes = UnsafePointer<UInt8>
    private typealias Buffer = UnsafeMutablePointer<UInt8>
    private typealias State = UnsafeMutableRawPointer

    private let verifySignature: @convention(c) (Bytes, Bytes, UInt64, Bytes) -> Int32
    private let makeSignature:
      @convention(c) (Buffer, UnsafeMutableRawPointer?, Bytes, UInt64, Bytes) -> Int32
    private let makeKeys: @convention(c) (Buffer, Buffer, Bytes) -> Int32
    private let beginDigest: @convention(c) (State) -> Int32
    private let addToDigest: @convention(c) (State, Bytes, UInt64) -> Int32
    private let endDigest: @convention(c) (State, Buffer) -> Int32

    private static let library = StoreError.Problem.opening { () throws(DynamicLibrary.Missing) in
      try Sodium()
    }

    static func opened() throws(StoreError.Problem) -> Sodium { try library.get() }

    private init() throws(DynamicLibrary.Missing) {
      let names = ["libsodium.so.23", "libsodium.so.26", "libsodium.so"]
      let missing = DynamicLibrary.Missing("libsodium", package: "libsodium23")
      let file = try DynamicLibrary(anyOf: names, missing: missing)
      let begin: @convention(c) () -> Int32 = try file.function("sodium_init")
      guard begin() >= 0 else { throw missing }
      verifySignature = try file.function("crypto_sign_verify_detached")
      makeSignature = try file.function("crypto_sign_detached")
      makeKeys = try file.function("crypto_sign_seed_keypair")
      beginDigest = try file.function("crypto_hash_sha256_init")
      addToDigest = try file.function("crypto_hash_sha256_update")
      endDigest = try file.function("crypto_hash_sha256_final")
    }
  }

  // MARK: - Signatures

  extension Sodium {
    func isSignature(_ signature: [UInt8], of message: [UInt8], by key: [UInt8]) -> Bool {
      precondition(signature.count == 64 && key.count == 32, "Ed25519 has 64 and 32 bytes")
      return verifySignature(signature, message, UInt64(message.count), key) == 0
    }

    /// Signs with a secret key of 64 bytes: the seed and the public key.
    func signature(of message: [UInt8], by secret: [UInt8]) -> [UInt8] {
      precondition(secret.count == 64, "a libsodium secret key has 64 bytes")
      var signature = [UInt8](repeating: 0, count: 64)
      _ = makeSignature(&signature, nil, message, UInt64(message.count), secret)
      return signature
    }

    /// Returns the public key of a seed. Both have 32 bytes.
    func publicKey(of seed: [UInt8]) -> [UInt8] {
      precondition(seed.count == 32, "a seed has 32 bytes")
      var (key, secret) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 64))
      _ = makeKeys(&key, &secret, seed)
      return key
    }
  }

  // MARK: - Digests

  extension Sodium {
    /// Returns an initialised `crypto_hash_sha256_state`, with spare space.
    func newDigest() -> [UInt64] {
      var state = [UInt64](repeating: 0, count: 16)
      _ = beginDigest(&state)
      return state
    }

    func add(_ bytes: [UInt8], to state: inout [UInt64]) {
      _ = addToDigest(&state, bytes, UInt64(bytes.count))
    }

    func digest(of state: [UInt64]) -> [UInt8] {
      var state = state
      var digest = [UInt8](repeating: 0, count: 32)
      _ = endDigest(&state, &digest)
      return digest
    }
  }
#endif
