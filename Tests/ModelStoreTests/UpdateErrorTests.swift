import Foundation
import Host
import Publishing
import TestSupport
import Testing
import TextFormats
import Wrapper
@testable import ModelStore

/// Faults of the server, the network and the device. Each must result in the right error, a usable
/// model, and no files except those that the next update continues with.
struct UpdateErrorTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    /// A part of the error message.
    let message: String
    /// Whether a partial download is kept for the next update.
    let keepsPart: Bool
    let conditions: Set<UpdateCondition>
    let settings: @Sendable (inout StoreSettings) -> Void
    /// Causes the fault after a new version has been published.
    let cause: @Sendable (TestDelivery) throws -> Void

    init(
      _ name: String,
      _ message: String,
      keepsPart: Bool = false,
      conditions: Set<UpdateCondition> = [],
      cause: @escaping @Sendable (TestDelivery) throws -> Void = { _ in },
      settings: @escaping @Sendable (inout StoreSettings) -> Void = { _ in }
    ) {
      (self.name, self.message, self.keepsPart) = (name, message, keepsPart)
      (self.conditions, self.settings, self.cause) = (conditions, settings, cause)
    }

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
      let path = name.hasPrefix("index") ? "index" : ".safetensors"
      let cause: @Sendable (TestDelivery) -> Void = { $0.server.fail(path, answer, times: times) }
      return Fault(name, message, keepsPart: keepsPart, cause: cause, settings: settings)
    }
  }

  private static let portal = Array("<html>Please log in</html>".utf8)
  private static let tooLarge = "the file is larger than the limit"
  private static let megabyte = [UInt8](repeating: 1, count: 1 << 20)
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
    .server("index: cut off", .cut(after: 100), "received 100 of"),
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
      "index: FTP",
      .redirect("ftp://127.0.0.1/index"),
      "ftp://127.0.0.1/index is not an HTTPS URL"
    ),
    .server(
      "index: local file",
      .redirect("file:///etc/passwd"),
      "file:///etc/passwd is not an HTTPS URL"
    ),
    Fault("index: a byte changed", "the index was changed after it was signed") { delivery in
      var bytes = try InputFile.bytes(of: delivery.indexPath)
      bytes[bytes.count - 20] ^= 1
      try OutputFile.write(bytes, to: delivery.indexPath)
    },
    Fault("index: signed by another key", "the index is signed by the key ") { delivery in
      try delivery.publish(key: try SecretKey()) { _ in }
    },
    Fault("index: older than one seen before", "someone may be withholding updates") { delivery in
      try delivery.publish { $0.serial = 9 }
      _ = try? delivery.store().updateAndWait(try delivery.model(channel: "none"))
      try delivery.publish { $0.serial = 3 }
    },
    Fault("index: older than the one in use", "someone may be withholding updates") { delivery in
      try delivery.publish { $0.serial = 9 }
      try delivery.store().updateAndWait(try delivery.model(bundled: "bundled"))
      try delivery.publish { $0.serial = 3 }
    },
    Fault("index: expired", "the index expired on ") {
      try $0.publish { $0.expires = Date(timeIntervalSinceNow: -60) }
    },
    Fault("index: of another model", "the index is that of the model “library”") {
      try $0.publish { $0.model = "library" }
    },
    Fault(
      "index: newer format",
      "the index has format 2, but this library reads formats up to 1"
    ) { delivery in
      let text = try delivery.index.json.indentedText.replacing(
        #""format": 1"#,
        with: #""format": 2"#
      )
      let head = try Signature(of: Array(text.utf8), by: delivery.key, comment: "").text
      try OutputFile.write((head + text).utf8, to: delivery.indexPath)
    },
    Fault("no such channel", "not found: no channel “stable”") {
      try $0.publish { $0.channels = [] }
    },
    Fault(
      "library too old",
      "the model requires SwiftNLC 1.0, but this is 0.9.9",
      settings: { $0.library = "0.9.9" }
    ),

    // Faults when the store downloads the model:
    .server("model: 404", .status(404), "not found: "),
    .server("model: 403", .status(403), "the server responded with status 403"),
    .server("model: 503", .status(503), "the server responded with status 503"),
    .server(
      "model: cut off",
      .cut(after: 5_000),
      "received 5000 of",
      keepsPart: true
    ),
    .server("model: cut off at once", .cut(after: 0), "received 0 of"),
    .server(
      "model: stalls",
      .stall(after: 5_000),
      "the server sent nothing for 5 s",
      keepsPart: true
    ) { $0.stallLimit = 5 },
    .server("model: too slow", .drip, "the transfer took more than 5 s", keepsPart: true) {
      $0.timeLimit = 5
    },
    .server("model: a login page", .content(portal), "received "),
    .server("model: too short", .short(5_000), "received 5000 of"),
    .server("model: too long", .content(megabyte), tooLarge),
    .server("model: endless", .endless(megabyte), tooLarge),
    .server("model: redirects", .redirect("/hotel/x.safetensors"), "too many redirects", times: 20),
    .server("model: no response", .silence, "cannot reach the server", times: 3),
    Fault("model: other bytes", "the file differs from the published one") { delivery in
      var bytes = try InputFile.bytes(of: try delivery.blobPath)
      bytes[bytes.count - 1] ^= 1
      try OutputFile.write(bytes, to: try delivery.blobPath)
    },
    Fault("model: does not load", "not a model file, or an incomplete one") { delivery in
      try publish(Array("no model at all".utf8), in: delivery)
    },
    Fault("model: other stemmer", "trained with another version of the “en” stemmer") { delivery in
      try publish(try withOtherStemmer(), in: delivery)
    },
    Fault(
      "model: larger than the limit",
      "the file is larger than the limit of 100 bytes",
      settings: { $0.largestModel = 100 }
    ),

    // Faults of the device:
    Fault("no space", "but only 1000 are free", settings: { $0.freeSpace = { _ in 1_000 } }),
    Fault("address without TLS", "is not an HTTPS URL", settings: { $0.allowsHTTP = false }),
    Fault(
      "forbidden host",
      "(not from 127.0.0.1)",
      settings: { $0.policy = NetworkPolicy { "not from \($0.host)" } }
    ),
    Fault("redirect to a forbidden host", "(not from localhost)") { delivery in
      let other = "http://localhost:\(delivery.server.port)/hotel/index"
      delivery.server.fail("index", .redirect(other))
    } settings: {
      $0.policy = NetworkPolicy { $0.host == "localhost" ? "not from localhost" : nil }
    },
    Fault("forbidden size", "(not so much)") { delivery in
      try delivery.publish { index in
        let digest = index.versions[0].model.digest
        index.replaceFirstVersion(by: ModelIndex.Blob(bytes: 6 << 20, digest: digest))
      }
    } settings: {
      $0.policy = NetworkPolicy { $0.bytes < 5 << 20 ? nil : "not so much" }
    },
    Fault(
      "conditions not met",
      "the device is busy or on battery and on a metered network",
      conditions: [.idle, .notMetered],
      settings: { $0.unmet = { $0 } }
    ),
    Fault("no such certificates", "the server's certificate is not trusted") {
      $0.redirectToHTTPS()
    } settings: {
      $0.certificates = URL(filePath: "/no/such.pem")
    },
    Fault("no TLS", "the server's certificate is not trusted") { delivery in
      delivery.redirectToHTTPS()
      delivery.server.fail("*", .silence)
    },
    Fault("no such host", "cannot reach the server") { delivery in
      delivery.server.fail("index", .redirect("http://no-such-host.invalid/hotel/index"))
    },
  ]

  private static func publish(_ bytes: [UInt8], in delivery: TestDelivery) throws {
    let blob = try ModelIndex.Blob(of: bytes)
    try OutputFile.write(bytes, to: "\(delivery.web)/hotel/\(blob.path)")
    try delivery.publish { $0.replaceFirstVersion(by: blob) }
  }

  /// Returns a model that appears to be trained with another version of libstemmer, because the
  /// stems stored for comparison differ.
  private static func withOtherStemmer() throws -> [UInt8] {
    var bytes = Data(try TestDelivery.modelBytes("new"))
    let stem = try #require(bytes.firstRange(of: Data("happili".utf8)))
    bytes.replaceSubrange(stem, with: Data("happild".utf8))
    // The checksum must match the changed header.
    let mark = try #require(bytes.firstRange(of: Data("\"checksum\":\"".utf8)))
    bytes.replaceSubrange(mark.upperBound..<mark.upperBound + 16, with: Data(Checksum.blank.utf8))
    return Array(Checksum.filled(bytes))
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
    try delivery.publish("new", padding: 20_000)
    try fault.cause(delivery)
    // The model before the fault is read from the store, because preparing the fault may have
    // downloaded a version.
    let had = try delivery.store().classifier(for: model).word
    let store = try delivery.store { fault.settings(&$0) }
    let error = await #expect(throws: StoreError.self) {
      try await store.steps(of: model, when: fault.conditions)
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
    try delivery.publish("new", padding: 20_000)
    try fault.cause(delivery)
    await #expect(throws: StoreError.self) {
      try await delivery.store { fault.settings(&$0) }.steps(of: model)
    }
    try delivery.publish("newer", padding: 30_000)
    delivery.server.fail("nothing", .file)
    let store = try delivery.store()
    var last: UpdateStep?
    // Some faults occur several times in a row, so the update is repeated until it succeeds.
    for _ in 0..<20 {
      last = try? await store.steps(of: model).last
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
        == "hotel: received 5 of 9 bytes; the next update requests the rest; "
        + "version 3 stays in use"
    )
  }

  /// The model that cannot be loaded may be the bundled one.
  @Test func describesAMissingBundledModel() throws {
    let store = try TestDelivery().store()
    let nowhere = URL(filePath: "/nowhere/model.safetensors")
    let error = #expect(throws: StoreError.self) {
      try store.classifier(for: RemoteModel("hotel", at: nowhere, bundled: nowhere))
    }
    let expected = "hotel: cannot load the model: no such file; no model is available yet"
    #expect(error?.description == expected)
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
