import Foundation
import Host
import Testing
import TextFormats

@testable import ModelStore

struct SignedIndexTests {
  private let key: SecretKey
  private let index: ModelIndex

  init() throws {
    key = try SecretKey()
    let digest = try SHA256Digest.text(of: [1, 2, 3])
    var index = ModelIndex(
      model: "hotel",
      serial: 42,
      published: Date(timeIntervalSince1970: 1_800_000_000),
      expires: Date(timeIntervalSince1970: 1_900_000_000)
    )
    index.versions = [
      .init(
        number: 7,
        model: .init(bytes: 1_082_284, digest: digest),
        language: "en",
        intents: 32,
        library: "0.9",
        notes: "“more” \\ rooms\n",
        accuracy: 0.946
      ),
      .init(
        number: 6,
        model: .init(bytes: 3, digest: digest),
        language: "de",
        intents: 2,
        library: "1.0"
      ),
    ]
    index.withdrawn = [5]
    index.channels = [
      .init(
        name: "stable",
        shares: [
          .init(version: 7, percent: 20, salt: "s"), .init(version: 6, percent: 100, salt: "t"),
        ],
        earlier: [4]
      ),
      .init(name: "beta", shares: []),
    ]
    self.index = index
  }

  private func read(_ bytes: [UInt8], trusting trusted: PublicKey? = nil) throws -> SignedIndex {
    try SignedIndex(bytes, trusting: [trusted ?? key.publicKey])
  }

  @Test func roundTrips() throws {
    var index = index
    index.keys = [try .init(SecretKey().publicKey, by: key, for: "hotel")]
    let bytes = try SignedIndex.bytes(of: index, by: key)
    let read = try read(bytes)
    #expect(read.index == index)
    #expect(read.key == key.publicKey)
    #expect(try SignedIndex.bytes(of: index, by: key) == bytes)
  }

  /// Reads a text as the content of an index with a valid signature.
  private func read(signed text: String) throws -> SignedIndex {
    let signature = try Signature(of: Array(text.utf8), by: key, comment: "").text
    return try read(Array((signature + text).utf8))
  }

  @Test func readsAnIndexWithTheWordbooksOfEarlierVersions() throws {
    let book = #""wordbook": {"file": "blobs/0.json", "bytes": 99, "sha256": "0"}, "language""#
    let text = index.json.indentedText.replacing(#""language""#, with: book)
    #expect(try read(signed: text).index == index)
  }

  @Test func rejectsAnyChangedByte() throws {
    let bytes = try SignedIndex.bytes(of: index, by: key)
    for position in bytes.indices {
      for bit in [0, 5, 7] {
        var changed = bytes
        changed[position] ^= 1 << bit
        #expect(throws: StoreError.Problem.self, "byte \(position), bit \(bit)") {
          try read(changed)
        }
      }
    }
  }

  @Test func rejectsAnyTruncation() throws {
    let bytes = try SignedIndex.bytes(of: index, by: key)
    for count in 0..<bytes.count {
      #expect(throws: StoreError.Problem.self, "\(count) bytes") {
        try read(Array(bytes[..<count]))
      }
    }
    #expect(throws: StoreError.Problem.self) {
      try read(bytes + [0x0A])
    }
  }

  @Test func rejectsAnotherKey() throws {
    let other = try SecretKey()
    let bytes = try SignedIndex.bytes(of: index, by: other)
    #expect(throws: StoreError.Problem.unknownKey(id: other.publicKey.shownID)) {
      try read(bytes)
    }
    // A key with the right id but other bytes must be rejected.
    let forged = PublicKey(id: other.publicKey.id, bytes: key.publicKey.bytes)
    #expect(throws: StoreError.Problem.badSignature) {
      try read(bytes, trusting: forged)
    }
  }

  @Test func trustsChainsOfSuccessorKeys() throws {
    let (second, third) = (try SecretKey(), try SecretKey())
    var index = index
    index.keys = [
      try .init(third.publicKey, by: second, for: "hotel"),
      try .init(second.publicKey, by: key, for: "hotel"),
    ]
    let bytes = try SignedIndex.bytes(of: index, by: third)
    #expect(try read(bytes).key == third.publicKey)
    #expect(try read(bytes, trusting: second.publicKey).key == third.publicKey)
    #expect(throws: StoreError.Problem.unknownKey(id: third.publicKey.shownID)) {
      try read(bytes, trusting: SecretKey().publicKey)
    }
  }

  @Test func rejectsSelfSignedKeysAndKeysOfOtherModels() throws {
    let unrelated = try SecretKey()
    for successor in [
      try ModelIndex.SuccessorKey(unrelated.publicKey, by: unrelated, for: "hotel"),
      try ModelIndex.SuccessorKey(unrelated.publicKey, by: key, for: "library"),
    ] {
      var index = index
      index.keys = [successor]
      let bytes = try SignedIndex.bytes(of: index, by: unrelated)
      #expect(throws: StoreError.Problem.unknownKey(id: unrelated.publicKey.shownID)) {
        try read(bytes)
      }
    }
  }

  /// Content with a valid signature that is not a valid index.
  @Test(arguments: [
    ("\"format\": 1", "\"format\": 2"), ("\"format\": 1", "\"format\": 0"),
    ("\"serial\": 42", "\"serial\": 0"), ("\"serial\": 42", "\"serial\": 1.5"),
    ("\"model\": \"hotel\"", "\"model\": 1"), ("\"percent\": 20", "\"percent\": 101"),
    ("blobs/", "../"), ("\"sha256\": \"", "\"sha256\": \"../"), ("2030-", "x-"),
    ("\"bytes\": 3", "\"bytes\": -3"), ("\"versions\": [", "\"others\": ["),
  ])
  func validatesSignedContent(part: String, other: String) throws {
    let text = index.json.indentedText
    try #require(text.contains(part))
    #expect(throws: StoreError.Problem.self) {
      try read(signed: text.replacing(part, with: other))
    }
  }

  // MARK: Staged releases

  @Test func assignsStagedReleasesEvenlyAndPermanently() throws {
    var index = index
    let channel = try #require(index.channel("stable"))
    var larger = channel
    larger.shares[0].percent = 50
    var otherSalt = channel
    otherSalt.shares[0] = .init(version: 7, percent: 20, salt: "another")
    index.withdrawn = []
    var (some, more, both) = (0, 0, 0)
    for number in 0..<20_000 {
      let id = "installation-\(number)"
      let isIn = try index.version(in: channel, for: id)?.number == 7
      let isInLarger = try index.version(in: larger, for: id)?.number == 7
      #expect(!isIn || isInLarger, "a larger share should include the smaller one")
      some += isIn ? 1 : 0
      more += isInLarger ? 1 : 0
      both += try isIn && index.version(in: otherSalt, for: id)?.number == 7 ? 1 : 0
    }
    #expect((19.5...20.5).contains(Double(some) / 200), "\(some)")
    #expect((49.5...50.5).contains(Double(more) / 200), "\(more)")
    #expect((3.5...4.5).contains(Double(both) / 200), "another salt should select others: \(both)")
  }

  @Test func assignsNobodyToZeroPercentAndEveryoneToHundred() throws {
    var channel = try #require(index.channel("stable"))
    channel.shares = [.init(version: 7, percent: 0, salt: "s")]
    for number in 0..<1_000 { #expect(try index.version(in: channel, for: "\(number)") == nil) }
    channel.shares[0].percent = 100
    for number in 0..<1_000 {
      #expect(try index.version(in: channel, for: "\(number)")?.number == 7)
    }
    var withdrawn = index
    withdrawn.withdrawn = [7]
    #expect(try withdrawn.version(in: channel, for: "1") == nil)
  }

  @Test func hasTheFormatOfMinisign() throws {
    let text = String(decoding: try SignedIndex.bytes(of: index, by: key), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[2] == "trusted comment: model:hotel\tserial:42\thashed")
    #expect(lines[4] == "{")
  }
}
