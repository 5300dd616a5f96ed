#if !canImport(CryptoKit)
  import Host

  /// libsodium, opened when somebody first checks a signature or a digest.
  struct Sodium: Sendable {
    private typealias Bytes = UnsafePointer<UInt8>
    private typealias Room = UnsafeMutablePointer<UInt8>
    private typealias State = UnsafeMutableRawPointer

    private let verifySignature: @convention(c) (Bytes, Bytes, UInt64, Bytes) -> Int32
    private let makeSignature:
      @convention(c) (Room, UnsafeMutableRawPointer?, Bytes, UInt64, Bytes) -> Int32
    private let makeKeys: @convention(c) (Room, Room, Bytes) -> Int32
    private let beginDigest: @convention(c) (State) -> Int32
    private let addToDigest: @convention(c) (State, Bytes, UInt64) -> Int32
    private let endDigest: @convention(c) (State, Room) -> Int32

    private static let library = Sodium()

    static func opened() throws(StoreError.Problem) -> Sodium {
      guard let library else { throw .missingLibrary("libsodium") }
      return library
    }

    private init?() {
      guard
        let file = OpenedLibrary(anyOf: ["libsodium.so.23", "libsodium.so.26", "libsodium.so"]),
        let begin = file.function("sodium_init", as: (@convention(c) () -> Int32).self),
        begin() >= 0,
        let verify = file.function(
          "crypto_sign_verify_detached",
          as: (@convention(c) (Bytes, Bytes, UInt64, Bytes) -> Int32).self
        ),
        let sign = file.function(
          "crypto_sign_detached",
          as: (@convention(c) (Room, UnsafeMutableRawPointer?, Bytes, UInt64, Bytes) -> Int32).self
        ),
        let makeKeys = file.function(
          "crypto_sign_seed_keypair",
          as: (@convention(c) (Room, Room, Bytes) -> Int32).self
        ),
        let beginDigest = file.function(
          "crypto_hash_sha256_init",
          as: (@convention(c) (State) -> Int32).self
        ),
        let addToDigest = file.function(
          "crypto_hash_sha256_update",
          as: (@convention(c) (State, Bytes, UInt64) -> Int32).self
        ),
        let endDigest = file.function(
          "crypto_hash_sha256_final",
          as: (@convention(c) (State, Room) -> Int32).self
        )
      else { return nil }
      verifySignature = verify
      makeSignature = sign
      self.makeKeys = makeKeys
      self.beginDigest = beginDigest
      self.addToDigest = addToDigest
      self.endDigest = endDigest
    }
  }

  // MARK: - Signatures

  extension Sodium {
    func isSignature(_ signature: [UInt8], of message: [UInt8], by key: [UInt8]) -> Bool {
      precondition(signature.count == 64 && key.count == 32, "Ed25519 has 64 and 32 bytes")
      return verifySignature(signature, message, UInt64(message.count), key) == 0
    }

    /// By a secret key of 64 bytes, the seed and the public key.
    func signature(of message: [UInt8], by secret: [UInt8]) -> [UInt8] {
      precondition(secret.count == 64, "libsodium's secret keys have 64 bytes")
      return [UInt8](unsafeUninitializedCapacity: 64) { room, count in
        count = 64
        guard let room = room.baseAddress else { return }
        _ = makeSignature(room, nil, message, UInt64(message.count), secret)
      }
    }

    /// The public key of a seed, 32 bytes each.
    func publicKey(of seed: [UInt8]) -> [UInt8] {
      precondition(seed.count == 32, "a seed has 32 bytes")
      var (key, secret) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 64))
      _ = makeKeys(&key, &secret, seed)
      return key
    }
  }

  // MARK: - Digests

  extension Sodium {
    /// What `crypto_hash_sha256_state` is, with room to spare.
    func newDigest() -> [UInt64] {
      var state = [UInt64](repeating: 0, count: 16)
      state.withUnsafeMutableBytes { if let room = $0.baseAddress { _ = beginDigest(room) } }
      return state
    }

    func add(_ bytes: [UInt8], to state: inout [UInt64]) {
      state.withUnsafeMutableBytes { room in
        guard let room = room.baseAddress else { return }
        _ = addToDigest(room, bytes, UInt64(bytes.count))
      }
    }

    func digest(of state: [UInt64]) -> [UInt8] {
      var state = state
      var digest = [UInt8](repeating: 0, count: 32)
      state.withUnsafeMutableBytes { room in
        if let room = room.baseAddress { _ = endDigest(room, &digest) }
      }
      return digest
    }
  }
#endif
