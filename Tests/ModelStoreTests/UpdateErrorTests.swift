import Foundation
import Host
import Publishing
import TestServer
import Testing
import TextFormats
import Wrapper
import ModelStore

/// Faults of the server, the network and the device. Each must result in the right error, a usable model,
/// and no files except those that the next update continues with.
struct UpdateErrorTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    /// Whether a partial download is kept for the next update.
    var keepsPart = false
    var conditions: Set<UpdateCondition> = []
    var settings: @Sendable (inout StoreSettings) -> Void = { _ in }
    let prepare: @Sendable (TestDelivery) throws -> Void
    let isExpected: @Sendable (StoreError.Problem) -> Bool

    var testDescription: String { name }

    /// A fault of the server when a new version is available.
    static func server(
      _ name: String,
      _ path: String,
      _ answer: FaultyServer.Answer,
      times: Int = 1,
      keepsPart: Bool = false,
      settings: @escaping @Sendable (inout StoreSettings) -> Void = { _ in },
      isExpected: @escaping @Sendable (StoreError.Problem) -> Bool
    ) -> Fault {
      let prepare: @Sendable (TestDelivery) throws -> Void = { delivery in
        try delivery.publish("new", padding: 20_000)
        delivery.server.fail(path, answer, times: times)
      }
      return Fault(
        name: name,
        keepsPart: keepsPart,
        settings: settings,
        prepare: prepare,
        isExpected: isExpected
      )
    }

    /// An index with a valid signature and invalid content.
    static func index(
      _ name: String,
      settings: @escaping @Sendable (inout StoreSettings) -> Void = { _ in },
      _ change: @escaping @Sendable (inout ModelIndex) -> Void,
      isExpected: @escaping @Sendable (StoreError.Problem) -> Bool
    ) -> Fault {
      Fault(name: name, settings: settings) { delivery in
        try delivery.publish("new")
        try delivery.publish(change)
      } isExpected: {
        isExpected($0)
      }
    }
  }

  private static let portal = Array("<html>Please log in</html>".utf8)
  private static let blob = ".safetensors"

  static let faults: [Fault] = [
    // Faults when the store downloads the index:
    .server("index: 404", "index", .status(404)) {
      if case .modelNotFound = $0 { true } else { false }
    },
    .server("index: 410", "index", .status(410)) {
      if case .modelNotFound = $0 { true } else { false }
    },
    .server("index: 500", "index", .status(500)) { $0 == .serverError(status: 500) },
    .server("index: 401", "index", .status(401)) { $0 == .serverError(status: 401) },
    .server("index: 429", "index", .status(429)) { $0 == .serverError(status: 429) },
    .server("index: no response", "index", .silence, times: 3) {
      if case .offline = $0 { true } else { false }
    },
    .server("index: a login page", "index", .content(portal)) {
      if case .notAnIndex = $0 { true } else { false }
    },
    .server("index: empty", "index", .content([])) {
      if case .notAnIndex = $0 { true } else { false }
    },
    .server("index: cut off", "index", .cut(after: 100)) {
      if case .truncated(100, _) = $0 { true } else { false }
    },
    .server("index: stalls", "index", .stall(after: 100), settings: { $0.stallLimit = 1 }) {
      $0 == .stalled(seconds: 1)
    },
    .server(
      "index: too slow",
      "index",
      .drip,
      settings: {
        $0.timeLimit = 1
        $0.stallLimit = 30
      }
    ) { $0 == .timedOut(seconds: 1) },
    .server("index: endless", "index", .endless([UInt8](repeating: 32, count: 5 << 20))) {
      $0 == .tooLarge(limit: SignedIndex.sizeLimit)
    },
    .server("index: too long", "index", .content([UInt8](repeating: 32, count: 5 << 20))) {
      $0 == .tooLarge(limit: SignedIndex.sizeLimit)
    },
    .server("index: endless redirects", "index", .redirect("/hotel/index"), times: 20) {
      $0 == .tooManyRedirects
    },
    .server("index: redirect to another protocol", "index", .redirect("ftp://127.0.0.1/index")) {
      $0 == .insecureAddress("ftp://127.0.0.1/index")
    },
    .server("index: redirect to a local file", "index", .redirect("file:///etc/passwd")) {
      $0 == .insecureAddress("file:///etc/passwd")
    },
    Fault(name: "index: a byte changed") { delivery in
      try delivery.publish("new")
      var bytes = try InputBytes.of(delivery.indexPath)
      bytes[bytes.count - 20] ^= 1
      try OutputFile.write(bytes, to: delivery.indexPath)
    } isExpected: {
      $0 == .badSignature
    },
    Fault(name: "index: signed by another key") { delivery in
      try delivery.publish("new")
      try delivery.publish(key: try SecretKey()) { _ in }
    } isExpected: {
      if case .unknownKey = $0 { true } else { false }
    },
    Fault(name: "index: older than one seen before") { delivery in
      let before = try? InputBytes.of(delivery.indexPath)
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
    } isExpected: {
      if case .olderIndex = $0 { true } else { false }
    },
    .index("index: expired") {
      $0.expires = Date(timeIntervalSinceNow: -60)
    } isExpected: {
      if case .expired = $0 { true } else { false }
    },
    .index("index: of another model") {
      $0.model = "library"
    } isExpected: {
      $0 == .wrongModel(name: "library")
    },
    Fault(name: "index: newer format") { delivery in
      try delivery.publish("new")
      let bytes = try InputBytes.of(delivery.indexPath)
      let index = try SignedIndex(bytes, trusting: [delivery.key.publicKey]).index
      let text = index.json.indentedText.replacingOccurrences(
        of: "\"format\": 1",
        with: "\"format\": 2"
      )
      let head = try Signature(of: Array(text.utf8), by: delivery.key, comment: "").text
      try OutputFile.write((head + text).utf8, to: delivery.indexPath)
    } isExpected: {
      $0 == .newerFormat(found: 2, newest: 1)
    },
    .index("no such channel") {
      $0.channels = []
    } isExpected: {
      if case .modelNotFound = $0 { true } else { false }
    },
    .index("library too old", settings: { $0.library = "0.9.9" }) { _ in
    } isExpected: {
      $0 == .libraryTooOld(needed: "1.0", found: "0.9.9")
    },
    // Faults when the store downloads the model:
    .server("model: 404", blob, .status(404)) {
      if case .modelNotFound = $0 { true } else { false }
    },
    .server("model: 403", blob, .status(403)) { $0 == .serverError(status: 403) },
    .server("model: 503", blob, .status(503)) { $0 == .serverError(status: 503) },
    .server("model: cut off", blob, .cut(after: 5_000), keepsPart: true) {
      if case .truncated(5_000, _) = $0 { true } else { false }
    },
    .server("model: cut off before the first byte", blob, .cut(after: 0)) {
      if case .truncated(0, _) = $0 { true } else { false }
    },
    .server(
      "model: stalls",
      blob,
      .stall(after: 5_000),
      keepsPart: true,
      settings: { $0.stallLimit = 5 }
    ) { $0 == .stalled(seconds: 5) },
    .server(
      "model: too slow",
      blob,
      .drip,
      keepsPart: true,
      settings: { $0.timeLimit = 5 }
    ) { $0 == .timedOut(seconds: 5) },
    .server("model: a login page", blob, .content(portal)) {
      if case .truncated = $0 { true } else { false }
    },
    .server("model: shorter than published", blob, .short(5_000)) {
      if case .truncated(5_000, _) = $0 { true } else { false }
    },
    .server("model: longer than published", blob, .content([UInt8](repeating: 1, count: 1 << 20))) {
      if case .tooLarge = $0 { true } else { false }
    },
    .server("model: endless", blob, .endless([UInt8](repeating: 1, count: 1 << 20))) {
      if case .tooLarge = $0 { true } else { false }
    },
    .server("model: endless redirects", blob, .redirect("/hotel/x.safetensors"), times: 20) {
      $0 == .tooManyRedirects
    },
    .server("model: no response", blob, .silence, times: 3) {
      if case .offline = $0 { true } else { false }
    },
    Fault(name: "model: other bytes of the same length") { delivery in
      try delivery.publish("new")
      var bytes = try InputBytes.of(try delivery.blobPath)
      bytes[bytes.count - 1] ^= 1
      try OutputFile.write(bytes, to: try delivery.blobPath)
    } isExpected: {
      if case .wrongDigest = $0 { true } else { false }
    },
    Fault(name: "model: does not load") { delivery in
      let broken = Array("no model at all".utf8)
      try publish(broken, in: delivery)
    } isExpected: {
      if case .cannotBeLoaded(.notSafetensors) = $0 { true } else { false }
    },
    Fault(name: "model: other stemmer") { delivery in
      try publish(try withOtherStemmer(), in: delivery)
    } isExpected: {
      $0 == .stemmerMismatch(language: "en")
    },
    Fault(name: "model: larger than the limit", settings: { $0.largestModel = 100 }) { delivery in
      try delivery.publish("new")
    } isExpected: {
      $0 == .tooLarge(limit: 100)
    },
    // Faults of the device:
    Fault(name: "no space", settings: { $0.freeSpace = { _ in 1_000 } }) { delivery in
      try delivery.publish("new")
    } isExpected: {
      if case .insufficientSpace(_, 1_000) = $0 { true } else { false }
    },
    Fault(name: "address without TLS", settings: { $0.allowsHTTP = false }) { delivery in
      try delivery.publish("new")
    } isExpected: {
      if case .insecureAddress = $0 { true } else { false }
    },
    Fault(name: "forbidden host", settings: { $0.policy = NetworkPolicy { "not from \($0.host)" } })
    {
      try $0.publish("new")
    } isExpected: {
      $0 == .forbidden(rule: "not from 127.0.0.1")
    },
    Fault(
      name: "forbidden size",
      settings: { $0.policy = NetworkPolicy { $0.bytes < 5 << 20 ? nil : "not so much" } }
    ) { delivery in
      try delivery.publish("new")
      try delivery.publish { index in
        let digest = index.versions[0].model.digest
        index.replaceFirstVersion(by: ModelIndex.Blob(bytes: 6 << 20, digest: digest))
      }
    } isExpected: {
      $0 == .forbidden(rule: "not so much")
    },
    Fault(
      name: "conditions not met",
      conditions: [.idle, .notMetered],
      settings: { $0.unmet = { $0 } }
    ) { delivery in
      try delivery.publish("new")
    } isExpected: {
      $0 == .conditionsNotMet([.idle, .notMetered])
    },
    Fault(
      name: "no such certificates",
      settings: { $0.certificates = URL(filePath: "/no/such.pem") }
    ) {
      delivery in
      try delivery.publish("new")
      delivery.redirectToHTTPS()
    } isExpected: {
      if case .untrustedCertificate = $0 { true } else { false }
    },
    Fault(name: "no TLS") { delivery in
      try delivery.publish("new")
      delivery.redirectToHTTPS()
      delivery.server.fail("*", .silence)
    } isExpected: {
      if case .untrustedCertificate = $0 { true } else { false }
    },
    Fault(name: "no such host") { delivery in
      try delivery.publish("new")
      delivery.server.fail("index", .redirect("http://no-such-host.invalid/hotel/index"))
    } isExpected: {
      if case .offline = $0 { true } else { false }
    },
  ]

  private static func publish(_ bytes: [UInt8], in delivery: TestDelivery) throws {
    try delivery.publish("new")
    let blob = ModelIndex.Blob(bytes: bytes.count, digest: try SHA256Digest.text(of: bytes))
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
    #expect(fault.isExpected(failure.problem), "\(failure)")
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
    let fresh = try TestDelivery.modelBytes("newer", padding: 30_000)
    var publication = try delivery.publication()
    try publication.add(fresh, of: IntentClassifier(data: Data(fresh)), as: .init())
    try publication.write(days: 1)
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

  @Test(arguments: [
    (StoreError.Problem.offline(reason: ""), StoreError.Category.temporary),
    (.stalled(seconds: 1), .temporary), (.alreadyUpdating, .temporary),
    (.badSignature, .untrusted), (.expired(Date()), .untrusted),
    (.wrongDigest(expected: "", found: ""), .untrusted),
    (.newerFormat(found: 2, newest: 1), .unusable), (.stemmerMismatch(language: "en"), .unusable),
    (.insufficientSpace(needed: 1, free: 0), .storage),
    (.readOnly(path: "", reason: ""), .storage),
  ])
  func groupsProblems(problem: StoreError.Problem, category: StoreError.Category) {
    let error = StoreError(model: "hotel", problem: problem, meanwhile: .nothing)
    #expect(error.category == category)
  }

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
