import Foundation
import Host
import Publishing
import TestServer
import Testing
import TextFormats
import Wrapper
@testable import ModelStore

/// Faults of the server, the network and the device. Each must result in the right error, a usable model,
/// and no files except those that the next update continues with.
struct UpdateErrorTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    /// A part of the error message.
    let message: String
    /// Whether a partial download is kept for the next update.
    var keepsPart = false
    var conditions: Set<UpdateCondition> = []
    var settings: @Sendable (inout StoreSettings) -> Void = { _ in }
    /// Publishes a new version and causes the fault.
    let prepare: @Sendable (TestDelivery) throws -> Void

    var testDescription: String { name }

    /// A fault of the server when a new version is available. The name begins with "index" or
    /// "model", the file whose download fails.
    static func server(
      _ name: String,
      _ answer: FaultyServer.Answer,
      _ message: String,
      times: Int = 1,
      keepsPart: Bool = false,
      settings: @escaping @Sendable (inout StoreSettings) -> Void = { _ in }
    ) -> Fault {
      Fault(name: name, message: message, keepsPart: keepsPart, settings: settings) { delivery in
        try delivery.publish("new", padding: 20_000)
        let path = name.hasPrefix("index") ? "index" : ".safetensors"
        delivery.server.fail(path, answer, times: times)
      }
    }

    /// An index with a valid signature and invalid content.
    static func index(
      _ name: String,
      message: String,
      settings: @escaping @Sendable (inout StoreSettings) -> Void = { _ in },
      _ change: @escaping @Sendable (inout ModelIndex) -> Void
    ) -> Fault {
      Fault(name: name, message: message, settings: settings) { delivery in
        try delivery.publish("new")
        try delivery.publish(change)
      }
    }
  }

  private static let portal = Array("<html>Please log in</html>".utf8)
  private static let indexTooLarge =
    "the file is larger than the limit of \(SignedIndex.sizeLimit) bytes"

  static let faults: [Fault] = [
    // Faults when the store downloads the index:
    .server("index: 404", .status(404), "not found: "),
    .server("index: 410", .status(410), "not found: "),
    .server("index: 500", .status(500), "the server responded with status 500"),
    .server("index: 401", .status(401), "the server responded with status 401"),
    .server("index: 429", .status(429), "the server responded with status 429"),
    .server("index: no response", .silence, "cannot reach the server", times: 3),
    .server("index: a login page", .content(portal), "not a signed index"),
    .server("index: empty", .content([]), "not a signed index"),
    .server("index: cut off", .cut(after: 100), "the connection ended after 100 of"),
    .server("index: stalls", .stall(after: 100), "the server sent nothing for 1 s") {
      $0.stallLimit = 1
    },
    .server("index: too slow", .drip, "the transfer took more than 1 s") {
      $0.timeLimit = 1
      $0.stallLimit = 30
    },
    .server("index: endless", .endless([UInt8](repeating: 32, count: 5 << 20)), indexTooLarge),
    .server("index: too long", .content([UInt8](repeating: 32, count: 5 << 20)), indexTooLarge),
    .server("index: endless redirects", .redirect("/hotel/index"), "too many redirects", times: 20),
    .server(
      "index: redirect to another protocol",
      .redirect("ftp://127.0.0.1/index"),
      "ftp://127.0.0.1/index is not an HTTPS URL"
    ),
    .server(
      "index: redirect to a local file",
      .redirect("file:///etc/passwd"),
      "file:///etc/passwd is not an HTTPS URL"
    ),
    Fault(
      name: "index: a byte changed",
      message: "the index was changed after it was signed"
    ) { delivery in
      try delivery.publish("new")
      var bytes = try InputFile.bytes(of: delivery.indexPath)
      bytes[bytes.count - 20] ^= 1
      try OutputFile.write(bytes, to: delivery.indexPath)
    },
    Fault(
      name: "index: signed by another key",
      message: "the index is signed by the key "
    ) { delivery in
      try delivery.publish("new")
      try delivery.publish(key: try SecretKey()) { _ in }
    },
    Fault(
      name: "index: older than one seen before",
      message: "someone may be withholding updates"
    ) { delivery in
      let before = try? InputFile.bytes(of: delivery.indexPath)
      try delivery.publish("new")
      if let before {
        // The device sees a newer index first, and then the old one again.
        try delivery.publish { $0.serial += 5 }
        _ = try delivery.store().updateAndWait(try delivery.model(bundled: "bundled"))
        try OutputFile.write(before, to: delivery.indexPath)
      } else {
        try delivery.publish { $0.serial = 9 }
        _ = try? delivery.store().updateAndWait(try delivery.model(channel: "none"))
        try delivery.publish { $0.serial = 3 }
      }
    },
    .index("index: expired", message: "the index expired on ") {
      $0.expires = Date(timeIntervalSinceNow: -60)
    },
    .index("index: of another model", message: "the index is that of the model “library”") {
      $0.model = "library"
    },
    Fault(
      name: "index: newer format",
      message: "the index has format 2, but this library reads formats up to 1"
    ) { delivery in
      try delivery.publish("new")
      let bytes = try InputFile.bytes(of: delivery.indexPath)
      let index = try SignedIndex(bytes, trusting: [delivery.key.publicKey]).index
      let text = index.json.indentedText.replacingOccurrences(
        of: "\"format\": 1",
        with: "\"format\": 2"
      )
      let head = try Signature(of: Array(text.utf8), by: delivery.key, comment: "").text
      try OutputFile.write((head + text).utf8, to: delivery.indexPath)
    },
    .index("no such channel", message: "not found: no channel “stable”") { $0.channels = [] },
    .index(
      "library too old",
      message: "the model requires SwiftNLC 1.0, but this is 0.9.9",
      settings: { $0.library = "0.9.9" }
    ) { _ in },

    // Faults when the store downloads the model:
    .server("model: 404", .status(404), "not found: "),
    .server("model: 403", .status(403), "the server responded with status 403"),
    .server("model: 503", .status(503), "the server responded with status 503"),
    .server(
      "model: cut off",
      .cut(after: 5_000),
      "the connection ended after 5000 of",
      keepsPart: true
    ),
    .server(
      "model: cut off before the first byte",
      .cut(after: 0),
      "the connection ended after 0 of"
    ),
    .server(
      "model: stalls",
      .stall(after: 5_000),
      "the server sent nothing for 5 s",
      keepsPart: true
    ) { $0.stallLimit = 5 },
    .server("model: too slow", .drip, "the transfer took more than 5 s", keepsPart: true) {
      $0.timeLimit = 5
    },
    .server("model: a login page", .content(portal), "the connection ended after"),
    .server("model: shorter than published", .short(5_000), "the connection ended after 5000 of"),
    .server(
      "model: longer than published",
      .content([UInt8](repeating: 1, count: 1 << 20)),
      "the file is larger than the limit"
    ),
    .server(
      "model: endless",
      .endless([UInt8](repeating: 1, count: 1 << 20)),
      "the file is larger than the limit"
    ),
    .server(
      "model: endless redirects",
      .redirect("/hotel/x.safetensors"),
      "too many redirects",
      times: 20
    ),
    .server("model: no response", .silence, "cannot reach the server", times: 3),
    Fault(
      name: "model: other bytes of the same length",
      message: "the file differs from the published one"
    ) { delivery in
      try delivery.publish("new")
      var bytes = try InputFile.bytes(of: try delivery.blobPath)
      bytes[bytes.count - 1] ^= 1
      try OutputFile.write(bytes, to: try delivery.blobPath)
    },
    Fault(name: "model: does not load", message: "not a complete model file") { delivery in
      try publish(Array("no model at all".utf8), in: delivery)
    },
    Fault(
      name: "model: other stemmer",
      message: "trained with another version of the “en” stemmer"
    ) { delivery in
      try publish(try withOtherStemmer(), in: delivery)
    },
    Fault(
      name: "model: larger than the limit",
      message: "the file is larger than the limit of 100 bytes",
      settings: { $0.largestModel = 100 }
    ) { try $0.publish("new") },

    // Faults of the device:
    Fault(
      name: "no space",
      message: "but only 1000 are free",
      settings: { $0.freeSpace = { _ in 1_000 } }
    ) { try $0.publish("new") },
    Fault(
      name: "address without TLS",
      message: "is not an HTTPS URL",
      settings: { $0.allowsHTTP = false }
    ) { try $0.publish("new") },
    Fault(
      name: "forbidden host",
      message: "(not from 127.0.0.1)",
      settings: { $0.policy = NetworkPolicy { "not from \($0.host)" } }
    ) { try $0.publish("new") },
    Fault(
      name: "forbidden size",
      message: "(not so much)",
      settings: { $0.policy = NetworkPolicy { $0.bytes < 5 << 20 ? nil : "not so much" } }
    ) { delivery in
      try delivery.publish("new")
      try delivery.publish { index in
        let digest = index.versions[0].model.digest
        index.replaceFirstVersion(by: ModelIndex.Blob(bytes: 6 << 20, digest: digest))
      }
    },
    Fault(
      name: "conditions not met",
      message: "the device is busy or on battery and on a metered network",
      conditions: [.idle, .notMetered],
      settings: { $0.unmet = { $0 } }
    ) { try $0.publish("new") },
    Fault(
      name: "no such certificates",
      message: "the server's certificate is not trusted",
      settings: { $0.certificates = URL(filePath: "/no/such.pem") }
    ) { delivery in
      try delivery.publish("new")
      delivery.redirectToHTTPS()
    },
    Fault(name: "no TLS", message: "the server's certificate is not trusted") { delivery in
      try delivery.publish("new")
      delivery.redirectToHTTPS()
      delivery.server.fail("*", .silence)
    },
    Fault(name: "no such host", message: "cannot reach the server") { delivery in
      try delivery.publish("new")
      delivery.server.fail("index", .redirect("http://no-such-host.invalid/hotel/index"))
    },
  ]

  private static func publish(_ bytes: [UInt8], in delivery: TestDelivery) throws {
    try delivery.publish("new")
    let blob = try ModelIndex.Blob(of: bytes)
    try OutputFile.write(bytes, to: "\(delivery.web)/hotel/\(blob.path)")
    try delivery.publish { $0.replaceFirstVersion(by: blob) }
  }

  /// Returns a model that appears to be trained with another version of libstemmer, because the
  /// stems stored for comparison differ.
  private static func withOtherStemmer() throws -> [UInt8] {
    let bytes = Data(try TestDelivery.modelBytes("new"))
    let text = String(decoding: bytes, as: UTF8.self)
    let length = Int(bytes.prefix(8).enumerated().reduce(0) { $0 + Int($1.1) << ($1.0 * 8) })
    var header = try #require(String(data: bytes[8..<8 + length], encoding: .utf8))
    try #require(text.contains("maison"))
    header = header.replacingOccurrences(of: "happili", with: "happild")
    var changed = bytes
    changed.replaceSubrange(8..<8 + length, with: Data(header.utf8))
    // The checksum must match the changed header.
    let mark = try #require(changed.firstRange(of: Data("\"checksum\":\"".utf8)))
    changed.replaceSubrange(mark.upperBound..<mark.upperBound + 16, with: Data(Checksum.blank.utf8))
    return Array(Checksum.filled(changed))
  }

  @Test(arguments: faults) func usesTheDownloadedModelAfterAFault(fault: Fault) async throws {
    let delivery = try TestDelivery()
    try delivery.publish("old")
    let model = try delivery.model(bundled: "bundled")
    let before = try delivery.store()
    #expect(try before.updateAndWait(model) == .ready(version: 1))
    try await expect(fault, in: delivery, model, answer: "old", meanwhile: .downloaded(version: 1))
  }

  @Test(arguments: faults) func usesTheBundledModelAfterAFault(fault: Fault) async throws {
    let delivery = try TestDelivery()
    let model = try delivery.model(bundled: "bundled")
    try await expect(fault, in: delivery, model, answer: "bundled", meanwhile: .bundled)
  }

  private func expect(
    _ fault: Fault,
    in delivery: TestDelivery,
    _ model: RemoteModel,
    answer: String,
    meanwhile: StoreError.Meanwhile
  ) async throws {
    try fault.prepare(delivery)
    // The model before the fault is read from the store, because preparing the fault may have
    // downloaded a version.
    let had = try delivery.store().classifier(for: model).word
    let store = try delivery.store { fault.settings(&$0) }
    let error = await #expect(throws: StoreError.self) {
      try await store.updated(model, when: fault.conditions)
    }
    let failure = try #require(error)
    #expect("\(failure.problem)".contains(fault.message), "\(failure)")
    #expect(failure.model == "hotel")
    if had == answer { #expect(failure.meanwhile == meanwhile) }
    #expect(try store.classifier(for: model).word == had)
    #expect(
      try delivery.store().classifier(for: model).word == had,
      "the same should be used after a restart"
    )
    let left = delivery.leftovers
    let isForNextTime = left.allSatisfy { $0.hasSuffix(".part") || $0.hasSuffix(".mark") }
    #expect(fault.keepsPart ? !left.isEmpty && isForNextTime : left.isEmpty, "\(left)")
    #expect(!"\(failure)".isEmpty && failure.localizedDescription == "\(failure)")
  }

  @Test(arguments: faults.filter { $0.name.hasPrefix("model: ") && !$0.name.contains("does not") })
  func finishesWithTheNextUpdate(fault: Fault) async throws {
    let delivery = try TestDelivery()
    let model = try delivery.model(bundled: "bundled")
    try fault.prepare(delivery)
    await #expect(throws: StoreError.self) {
      try await delivery.store { fault.settings(&$0) }.updated(model)
    }
    try delivery.publish("newer", padding: 30_000)
    delivery.server.fail("nothing", .file)
    let store = try delivery.store()
    var last: UpdateStep?
    // Some faults occur several times in a row, so the update is repeated until it succeeds.
    for _ in 0..<20 {
      last = try? await store.updated(model)
      if case .ready = last { break }
    }
    guard case .ready = last else { throw NotFinished(fault: fault.name) }
    #expect(try store.classifier(for: model).word == "newer")
    #expect(delivery.leftovers.isEmpty, "\(delivery.leftovers)")
  }

  struct NotFinished: Error { let fault: String }

  @Test func describesTheModelTheProblemAndTheModelInUse() {
    let error = StoreError(
      model: "hotel",
      problem: .truncated(received: 5, expected: 9),
      meanwhile: .downloaded(version: 3)
    )
    #expect(
      error.description
        == "hotel: the connection ended after 5 of 9 bytes; the next update continues; "
        + "version 3 stays in use"
    )
  }
}

extension ModelIndex {
  fileprivate mutating func replaceFirstVersion(by blob: Blob) {
    let number = versions[0].number
    versions[0] = .init(number: number, model: blob, language: "en", intents: 2, library: "1.0")
  }
}

extension TestDelivery {
  fileprivate func redirectToHTTPS() {
    server.fail("index", .redirect("https://127.0.0.1:\(server.port)/hotel/index"))
  }
}

extension ModelStore {
  /// Runs an update and returns its last step, without blocking a thread that tests share.
  fileprivate func updated(
    _ model: RemoteModel,
    when conditions: Set<UpdateCondition> = []
  ) async throws -> UpdateStep? {
    var last: UpdateStep?
    for try await step in update(model, when: conditions) { last = step }
    return last
  }
}
