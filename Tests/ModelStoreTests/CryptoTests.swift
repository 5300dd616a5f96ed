import Foundation
import Host
import TestSupport
import Testing

@testable import ModelStore

struct BLAKE2bTests {
  /// The digest of “abc” is from RFC 7693, the others from libsodium.
  @Test func matchesTheRFC() {
    #expect(
      Hexadecimal.text(BLAKE2b.digest(Array("abc".utf8)))
        == "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
        + "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923"
    )
    #expect(
      Hexadecimal.text(BLAKE2b.digest([]))
        == "786a02f742015903c6c6fd852552d272912f4740e15847618a86e217f71f5419"
        + "d25e1031afee585313896444934eb04b903a685b1448b755d56f701afe9be2ce"
    )
    #expect(
      Hexadecimal.text(BLAKE2b.digest(Array("abc".utf8), size: 32))
        == "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319"
    )
  }

  /// Like the self-test of RFC 7693, but without keys. The expected value is from Python's
  /// `hashlib`.
  @Test func matchesAReferenceForManyLengths() {
    func sequence(_ length: Int, seed: UInt32) -> [UInt8] {
      var (a, b) = (0xDEAD_4BAD &* seed, UInt32(1))
      return (0..<length).map { _ in
        let t = a &+ b
        (a, b) = (b, t)
        return UInt8(truncatingIfNeeded: t >> 24)
      }
    }
    var digests: [UInt8] = []
    for size in [20, 32, 48, 64] {
      for length in [0, 3, 128, 129, 255, 1_024] {
        digests += BLAKE2b.digest(sequence(length, seed: UInt32(length)), size: size)
      }
    }
    #expect(
      Hexadecimal.text(BLAKE2b.digest(digests, size: 32))
        == "681f345ad53c6360214ea500fd259edddbca775f605fad81b9b189d6d88e15c6"
    )
  }
}

struct Base64Tests {
  @Test func roundTripsEveryLength() throws {
    for count in 0...70 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ count) }
      #expect(Base64.bytes(Base64.text(bytes)) == bytes)
    }
  }

  @Test(arguments: ["A", "AB", "AB=", "AAA=\n", "A-==", "AC==", "====", "AAAA=", "ä", "AB=="])
  func rejectsNonCanonicalEncodings(text: String) { #expect(Base64.bytes(text) == nil) }
}

struct SHA256Tests {
  @Test func matchesTheStandard() throws {
    #expect(
      try SHA256Digest.text(of: Array("abc".utf8))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    )
    var inParts = try SHA256Digest()
    for byte in 0..<200 { inParts.add([UInt8(byte)]) }
    #expect(try inParts.text() == SHA256Digest.text(of: (0..<200).map { UInt8($0) }))
  }
}

struct SignatureTests {
  @Test func roundTripsKeys() throws {
    let key = try SecretKey()
    #expect(try SecretKey(key.file) == key)
    #expect(PublicKey(key.publicKey.file) == key.publicKey)
    #expect(PublicKey(key.publicKey.text) == key.publicKey)
    #expect(try SecretKey().publicKey != key.publicKey)
  }

  @Test func rejectsDamagedKeys() throws {
    let key = try SecretKey()
    var content = try #require(Base64.bytes(key.file.split(separator: "\n")[1]))
    content[70] ^= 1
    #expect(throws: SecretKey.Flaw.damaged) { try SecretKey("c\n" + Base64.text(content) + "\n") }
    content[2] = UInt8(ascii: "S")
    #expect(throws: SecretKey.Flaw.hasPassword) {
      try SecretKey("c\n" + Base64.text(content) + "\n")
    }
    #expect(throws: SecretKey.Flaw.notAKey) { try SecretKey(key.publicKey.file) }
    #expect(PublicKey(key.file) == nil)
    #expect(PublicKey("") == nil)
  }

  @Test func verifiesTheMessageTheCommentAndTheKey() throws {
    let key = try SecretKey()
    let message = Array("the message".utf8)
    let signature = try Signature(of: message, by: key, comment: "a comment")
    let read = try #require(Signature(signature.text))
    #expect(read == signature)
    #expect(try read.isOf(message, by: key.publicKey))
    #expect(try !read.isOf(message + [0], by: key.publicKey))
    #expect(try !read.isOf(message, by: SecretKey().publicKey))
    let other = signature.text.replacingOccurrences(of: "a comment", with: "the comment")
    #expect(try Signature(other)?.isOf(message, by: key.publicKey) == false)
  }
}

/// Interoperability with minisign, if it is installed (`apt install minisign`).
@Suite(.enabled(if: System.kind(of: "/usr/bin/minisign") != nil))
struct MinisignTests {
  private let folder = TemporaryFolder()

  private func minisign(_ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/minisign")
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test func minisignVerifiesOurSignatures() throws {
    let key = try SecretKey()
    let message = Array("the message".utf8)
    try OutputFile.write(key.publicKey.file.utf8, to: "\(folder)/k.pub")
    try OutputFile.write(message, to: "\(folder)/text")
    let signature = try Signature(of: message, by: key, comment: "a comment")
    try OutputFile.write(signature.text.utf8, to: "\(folder)/text.minisig")
    #expect(try minisign(["-V", "-p", "\(folder)/k.pub", "-m", "\(folder)/text"]) == 0)
    try OutputFile.write(message + [0], to: "\(folder)/text")
    #expect(try minisign(["-V", "-p", "\(folder)/k.pub", "-m", "\(folder)/text"]) != 0)
  }

  @Test func minisignSignsWithOurKeys() throws {
    let key = try SecretKey()
    try OutputFile.write(key.file.utf8, to: "\(folder)/k.sec")
    try OutputFile.write("text".utf8, to: "\(folder)/text")
    #expect(try minisign(["-S", "-W", "-s", "\(folder)/k.sec", "-m", "\(folder)/text"]) == 0)
    let lines = try String(contentsOfFile: "\(folder)/text.minisig", encoding: .utf8)
      .split(separator: "\n")
    let content = try #require(Base64.bytes(lines[1]))
    #expect(Array(content[2..<10]) == key.publicKey.id)
    let digest = BLAKE2b.digest(Array("text".utf8))
    #expect(try Ed25519.isSignature(Array(content[10...]), of: digest, by: key.publicKey.bytes))
  }

  @Test func weSignWithKeysOfMinisign() throws {
    #expect(
      try minisign(["-G", "-W", "-f", "-p", "\(folder)/m.pub", "-s", "\(folder)/m.sec"]) == 0
    )
    let key = try SecretKey(String(contentsOfFile: "\(folder)/m.sec", encoding: .utf8))
    let published = try String(contentsOfFile: "\(folder)/m.pub", encoding: .utf8)
    #expect(PublicKey(published) == key.publicKey)
    let message = Array("the message".utf8)
    #expect(try Signature(of: message, by: key, comment: "").isOf(message, by: key.publicKey))
  }
}
