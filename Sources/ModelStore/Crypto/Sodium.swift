#if !canImport(CryptoKit)
  import Host

  /// The functions of libsodium, which is opened at the first signature or digest.
  struct Sodium: Sendable {
    typealias Bytes = UnsafePointer<UInt8>
    typealias Buffer = UnsafeMutablePointer<UInt8>
    typealias State = UnsafeMutableRawPointer

    let verifySignature: @convention(c) (Bytes, Bytes, UInt64, Bytes) -> Int32
    let makeSignature:
      @convention(c) (Buffer, UnsafeMutableRawPointer?, Bytes, UInt64, Bytes) -> Int32
    let makeKeys: @convention(c) (Buffer, Buffer, Bytes) -> Int32
    let beginDigest: @convention(c) (State) -> Int32
    let addToDigest: @convention(c) (State, Bytes, UInt64) -> Int32
    let endDigest: @convention(c) (State, Buffer) -> Int32

    static let library = StoreError.Problem.opening(try Sodium())

    private init() throws(DynamicLibrary.Missing) {
      let names = ["libsodium.so.23", "libsodium.so.26", "libsodium.so"]
      let file = try DynamicLibrary("libsodium", package: "libsodium23", anyOf: names)
      let begin: @convention(c) () -> Int32 = try file.function("sodium_init")
      guard begin() >= 0 else { throw file.missing }
      verifySignature = try file.function("crypto_sign_verify_detached")
      makeSignature = try file.function("crypto_sign_detached")
      makeKeys = try file.function("crypto_sign_seed_keypair")
      beginDigest = try file.function("crypto_hash_sha256_init")
      addToDigest = try file.function("crypto_hash_sha256_update")
      endDigest = try file.function("crypto_hash_sha256_final")
    }
  }
#endif
