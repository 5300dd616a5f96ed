import Foundation
import Host
import ModelStore
import TestSupport
import Testing
import Wrapper

@testable import Publishing

struct PublicationTests {
  private let folder = TemporaryFolder()
  private let key: SecretKey

  init() throws { key = try SecretKey() }

  private func model(_ name: String) throws -> [UInt8] {
    let layers = [(weights: [1, -1] as [Float], bias: [0, 0] as [Float])]
    return Array(
      try Model(words: ["light"], intents: [name, "zzz"], layers: layers).serialized()
    )
  }

  private func publication(now: Date = Date()) throws -> Publication {
    try Publication(folder.path, name: "hotel", key: key, now: now)
  }

  @discardableResult
  private func publish(_ name: String, as release: Publication.Release = .init()) throws -> Int {
    var publication = try publication()
    let bytes = try model(name)
    let number = try publication.add(bytes, of: IntentClassifier(data: Data(bytes)), as: release)
    try publication.write(days: 30)
    return number
  }

  private func shares(_ channel: String = "stable") throws -> [[Int]] {
    try #require(try publication().index?.channel(channel)).shares.map {
      [$0.version, Int($0.percent)]
    }
  }

  /// Each index must have a different date in seconds. Web servers that compare only sizes and
  /// seconds would otherwise report that it has not changed.
  @Test func eachIndexHasAnotherDate() throws {
    var seconds: [Int] = []
    for name in ["a", "b", "c"] {
      try publish(name)
      let path = "\(folder)/hotel/\(SignedIndex.name)"
      seconds.append(try #require(System.status(of: path)).changed / 1_000_000_000)
    }
    #expect(seconds[0] < seconds[1] && seconds[1] < seconds[2])
  }

  @Test func numbersVersionsAndIncreasesSerials() throws {
    #expect(try publish("a") == 1)
    #expect(try publish("b") == 2)
    #expect(try publish("c", as: .init(version: 10)) == 10)
    #expect(try publish("d") == 11)
    let index = try #require(try publication().index)
    #expect(index.serial == 4)
    #expect(index.versions.map(\.number) == [11, 10, 2, 1])
    #expect(index.versions.allSatisfy { $0.language == "en" && $0.intents == 2 })
    #expect(throws: PublishingError.notLater(3, newest: 11)) {
      try publish("e", as: .init(version: 3))
    }
    #expect(throws: PublishingError.isPublished(as: 1)) {
      try publish("a", as: .init(version: 12))
    }
  }

  @Test func raisingThePercentageKeepsTheSalt() throws {
    try publish("a")
    try publish("b", as: .init(percent: 20))
    #expect(try shares() == [[2, 20], [1, 100]])
    let salt = try publication().index?.channel("stable")?.shares[0].salt
    #expect(try publish("b", as: .init(percent: 50)) == 2)
    #expect(try shares() == [[2, 50], [1, 100]])
    #expect(try publication().index?.channel("stable")?.shares[0].salt == salt)
    try publish("b")
    #expect(try shares() == [[2, 100]])
  }

  @Test func withdrawnVersionsAreInNoChannel() throws {
    for name in ["a", "b", "c"] { try publish(name) }
    var publication = try publication()
    try publication.withdraw(3)
    try publication.write(days: 1)
    #expect(try shares() == [[2, 100]])
    try publication.withdraw(1)
    #expect(throws: PublishingError.isWithdrawn(1)) { try publication.withdraw(1) }
    #expect(throws: PublishingError.noSuchVersion(9)) { try publication.withdraw(9) }
    #expect(throws: PublishingError.isWithdrawn(3)) { try publish("c") }
  }

  @Test func rollsBack() throws {
    for name in ["a", "b"] { try publish(name) }
    try publish("c", as: .init(percent: 10))
    var publication = try publication()
    #expect(try publication.rollBack("stable") == 2)
    #expect(try publication.rollBack("stable") == 1)
    #expect(throws: PublishingError.nothingBefore(channel: "stable")) {
      try publication.rollBack("stable")
    }
    #expect(throws: PublishingError.noSuchChannel("beta")) { try publication.rollBack("beta") }
  }

  @Test func channelsReturnOnlyToTheirOwnVersions() throws {
    try publish("a")
    try publish("b", as: .init(channel: "beta"))
    try publish("c", as: .init(percent: 20))
    try publish("d")
    var publication = try publication()
    try publication.withdraw(4)
    try publication.write(days: 1)
    #expect(try shares() == [[1, 100]], "neither the beta version nor the one for 20 %")
    #expect(try shares("beta") == [[2, 100]])
    try publish("e", as: .init(percent: 20))
    publication = try self.publication()
    #expect(try publication.rollBack("stable") == 1)
    #expect(throws: PublishingError.nothingBefore(channel: "stable")) {
      try publication.rollBack("stable")
    }
    try publication.withdraw(1)
    try publication.write(days: 1)
    #expect(try shares() == [], "the version that was rolled back does not return")
  }

  @Test func blobsAreNamedByDigestAndNeverChange() throws {
    try publish("a")
    let blobs = System.names(in: "\(folder)/hotel/blobs")
    let path = "\(folder)/hotel/blobs/\(blobs[0])"
    let before = System.status(of: path)
    try publish("b")
    try publish("a", as: .init(percent: 30))
    #expect(System.status(of: path) == before, "the file is not written again")
    #expect(try SHA256Digest.text(of: InputFile.bytes(of: path)) + ".safetensors" == blobs[0])
    // Incomplete files of a killed process are written again.
    try Data([1]).write(to: URL(filePath: path))
    try publish("a", as: .init(percent: 40))
    #expect(try SHA256Digest.text(of: InputFile.bytes(of: path)) + ".safetensors" == blobs[0])
  }

  @Test func onlyTheSameKeyOrItsSuccessorCanPublish() throws {
    try publish("a")
    #expect(throws: PublishingError.self) {
      try Publication(folder.path, name: "hotel", key: SecretKey())
    }
    let second = try SecretKey()
    var next = try Publication(folder.path, name: "hotel", key: second, replacing: key)
    try next.write(days: 1)
    #expect(next.index?.keys.count == 1)
    var again = try Publication(folder.path, name: "hotel", key: second, replacing: key)
    try again.write(days: 1)
    #expect(again.index?.keys.count == 1)
    #expect(throws: PublishingError.badName("../x")) {
      try Publication(folder.path, name: "../x", key: key)
    }
  }
}
