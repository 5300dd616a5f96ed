import Foundation
import Host
import Publishing
import TestServer
import Testing
import TextFormats
import Wrapper

@testable import ModelStore

/// Everything that can go wrong on the way: the right case, a model that still answers, and nothing
/// left behind but what the next update takes up.
struct UpdateErrorTests {
  /// What goes wrong, with what a device has by then: version 1, or the bundled model alone.
  struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    /// Whether the beginning of a file may be there for the next time.
    let keepsPart: Bool
    let conditions: Set<UpdateCondition>
    let settings: @Sendable (inout StoreSettings) -> Void
    let prepare: @Sendable (DeliveryPlace) throws -> Void
    let isExpected: @Sendable (StoreError.Problem) -> Bool

    var testDescription: String { name }

    init(
      _ name: String,
      keepsPart: Bool = false,
      conditions: Set<UpdateCondition> = [],
      settings: @escaping @Sendable (inout StoreSettings) -> Void = { _ in },
      _ prepare: @escaping @Sendable (DeliveryPlace) throws -> Void,
      is isExpected: @escaping @Sendable (StoreError.Problem) -> Bool
    ) {
      self.name = name
      self.keepsPart = keepsPart
      self.conditions = conditions
      self.settings = settings
      self.prepare = prepare
      self.isExpected = isExpected
    }

    /// A fault of the server's with a new version that would be fetched.
    static func server(
      _ name: String,
      _ path: String,
      _ answer: FaultyServer.Answer,
      times: Int = 1,
      keepsPart: Bool = false,
      settings: @escaping @Sendable (inout StoreSettings) -> Void = { _ in },
      is isExpected: @escaping @Sendable (StoreError.Problem) -> Bool
    ) -> Fault {
      Fault(name, keepsPart: keepsPart, settings: settings) { place in
        try place.publish("new", padding: 20_000)
        place.server.fail(path, answer, times: times)
      } is: {
        isExpected($0)
      }
    }

    /// An index that is signed, and says something that cannot be.
    static func index(
      _ name: String,
      settings: @escaping @Sendable (inout StoreSettings) -> Void = { _ in },
      _ change: @escaping @Sendable (inout ModelIndex) -> Void,
      is isExpected: @escaping @Sendable (StoreError.Problem) -> Bool
    ) -> Fault {
      Fault(name, settings: settings) { place in
        try place.publish("new")
        try place.publish(change)
      } is: {
        isExpected($0)
      }
    }
  }

  private static let portal = Array("<html>Please log in</html>".utf8)
  private static let blob = ".safetensors"

  static let faults: [Fault] = [
    // The index
    .server("index: 404", "index", .status(404)) {
      if case .modelNotFound = $0 { true } else { false }
    },
    .server("index: 410", "index", .status(410)) {
      if case .modelNotFound = $0 { true } else { false }
    },
    .server("index: 500", "index", .status(500)) { $0 == .server(status: 500) },
    .server("index: 401", "index", .status(401)) { $0 == .server(status: 401) },
    .server("index: 429", "index", .status(429)) { $0 == .server(status: 429) },
    .server("index: nothing said", "index", .silence, times: 3) {
      if case .offline = $0 { true } else { false }
    },
    .server("index: a page to log in", "index", .content(portal)) {
      if case .notAnIndex = $0 { true } else { false }
    },
    .server("index: nothing in it", "index", .content([])) {
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
    ) { $0 == .tooSlow(seconds: 1) },
    .server("index: no end", "index", .endless([UInt8](repeating: 32, count: 5 << 20))) {
      $0 == .tooLarge(limit: SignedIndex.largest)
    },
    .server("index: too long", "index", .content([UInt8](repeating: 32, count: 5 << 20))) {
      $0 == .tooLarge(limit: SignedIndex.largest)
    },
    .server("index: round and round", "index", .redirect("/hotel/index"), times: 20) {
      $0 == .tooManyRedirects
    },
    .server("index: to another protocol", "index", .redirect("ftp://127.0.0.1/index")) {
      $0 == .insecureAddress("ftp://127.0.0.1/index")
    },
    .server("index: to a file of this machine", "index", .redirect("file:///etc/passwd")) {
      $0 == .insecureAddress("file:///etc/passwd")
    },
    Fault("index: a byte changed") { place in
      try place.publish("new")
      var bytes = try InputBytes.of(place.indexPath)
      bytes[bytes.count - 20] ^= 1
      try OutputFile.write(bytes, to: place.indexPath)
    } is: {
      $0 == .badSignature
    },
    Fault("index: by another key") { place in
      try place.publish("new")
      try place.publish(key: try SecretKey()) { _ in }
    } is: {
      if case .unknownKey = $0 { true } else { false }
    },
    Fault("index: older than seen") { place in
      let before = try? InputBytes.of(place.indexPath)
      try place.publish("new")
      if let before {
        // Two ahead, which the device sees, and then back.
        try place.publish { $0.serial += 5 }
        _ = try place.store().updateAndWait(try place.model(bundled: "bundled"))
        try OutputFile.write(before, to: place.indexPath)
      } else {
        try place.publish { $0.serial = 9 }
        _ = try? place.store().updateAndWait(try place.model(channel: "none"))
        try place.publish { $0.serial = 3 }
      }
    } is: {
      if case .olderThanSeen = $0 { true } else { false }
    },
    .index("index: expired") {
      $0.expires = Date(timeIntervalSinceNow: -60)
    } is: {
      if case .expired = $0 { true } else { false }
    },
    .index("index: of another model") {
      $0.model = "library"
    } is: {
      $0 == .otherModel(name: "library")
    },
    Fault("index: of a later format") { place in
      try place.publish("new")
      let bytes = try InputBytes.of(place.indexPath)
      let index = try SignedIndex(bytes, trusting: [place.key.publicKey]).index
      let text = index.json.indentedText.replacingOccurrences(
        of: "\"format\": 1",
        with: "\"format\": 2"
      )
      let head = try Signature(of: Array(text.utf8), by: place.key, comment: "").text
      try OutputFile.write((head + text).utf8, to: place.indexPath)
    } is: {
      $0 == .newerFormat(found: 2, newest: 1)
    },
    .index("no such channel") {
      $0.channels = []
    } is: {
      if case .modelNotFound = $0 { true } else { false }
    },
    .index("library too old", settings: { $0.library = "0.9.9" }) { _ in
    } is: {
      $0 == .libraryTooOld(needed: "1.0", found: "0.9.9")
    },
    // The model
    .server("model: 404", blob, .status(404)) {
      if case .modelNotFound = $0 { true } else { false }
    },
    .server("model: 403", blob, .status(403)) { $0 == .server(status: 403) },
    .server("model: 503", blob, .status(503)) { $0 == .server(status: 503) },
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
      settings: { $0.stallLimit = 1 }
    ) { $0 == .stalled(seconds: 1) },
    .server(
      "model: too slow",
      blob,
      .drip,
      keepsPart: true,
      settings: { $0.timeLimit = 1 }
    ) { $0 == .tooSlow(seconds: 1) },
    .server("model: a page to log in", blob, .content(portal)) {
      if case .truncated = $0 { true } else { false }
    },
    .server("model: shorter than published", blob, .short(5_000)) {
      if case .truncated(5_000, _) = $0 { true } else { false }
    },
    .server("model: longer than published", blob, .content([UInt8](repeating: 1, count: 1 << 20))) {
      if case .tooLarge = $0 { true } else { false }
    },
    .server("model: no end", blob, .endless([UInt8](repeating: 1, count: 1 << 20))) {
      if case .tooLarge = $0 { true } else { false }
    },
    .server("model: round and round", blob, .redirect("/hotel/x.safetensors"), times: 20) {
      $0 == .tooManyRedirects
    },
    .server("model: nothing said", blob, .silence, times: 3) {
      if case .offline = $0 { true } else { false }
    },
    Fault("model: other bytes of the same length") { place in
      try place.publish("new")
      var bytes = try InputBytes.of(try place.blobPath)
      bytes[bytes.count - 1] ^= 1
      try OutputFile.write(bytes, to: try place.blobPath)
    } is: {
      if case .wrongDigest = $0 { true } else { false }
    },
    Fault("model: does not load") { place in
      let broken = Array("no model at all".utf8)
      try publish(broken, in: place)
    } is: {
      if case .cannotBeLoaded(.notSafetensors) = $0 { true } else { false }
    },
    Fault("model: of other stems") { place in
      try publish(try otherStems(), in: place)
    } is: {
      $0 == .otherStems(language: "en")
    },
    Fault("model: larger than an app wants", settings: { $0.largestModel = 100 }) { place in
      try place.publish("new")
    } is: {
      $0 == .tooLarge(limit: 100)
    },
    // The device
    Fault("no room", settings: { $0.room = { _ in 1_000 } }) { place in
      try place.publish("new")
    } is: {
      if case .noRoom(_, 1_000) = $0 { true } else { false }
    },
    Fault("address without TLS", settings: { $0.allowsHTTP = false }) { place in
      try place.publish("new")
    } is: {
      if case .insecureAddress = $0 { true } else { false }
    },
    Fault("forbidden host", settings: { $0.policy = NetworkPolicy { "not from \($0.host)" } }) {
      try $0.publish("new")
    } is: {
      $0 == .forbidden(rule: "not from 127.0.0.1")
    },
    Fault(
      "forbidden size",
      settings: { $0.policy = NetworkPolicy { $0.bytes < 5 << 20 ? nil : "not so much" } }
    ) { place in
      try place.publish("new")
      try place.publish { index in
        let model = ModelIndex.Blob(
          bytes: 6 << 20,
          digest: index.versions[0].model.digest,
          suffix: "safetensors"
        )
        index.versions[0] = .init(
          number: index.versions[0].number,
          model: model,
          language: "en",
          intents: 2,
          library: "1.0"
        )
      }
    } is: {
      $0 == .forbidden(rule: "not so much")
    },
    Fault(
      "conditions not met",
      conditions: [.idle, .notMetered],
      settings: { $0.unmet = { $0 } }
    ) { place in
      try place.publish("new")
    } is: {
      $0 == .conditionsNotMet([.idle, .notMetered])
    },
    Fault("no such certificates", settings: { $0.certificates = URL(filePath: "/no/such.pem") }) {
      place in
      try place.publish("new")
      place.server.fail("index", .redirect("https://127.0.0.1:\(place.server.port)/hotel/index"))
    } is: {
      if case .untrusted = $0 { true } else { false }
    },
    Fault("TLS that is none") { place in
      try place.publish("new")
      place.server.fail("index", .redirect("https://127.0.0.1:\(place.server.port)/hotel/index"))
      place.server.fail("*", .silence)
    } is: {
      if case .untrusted = $0 { true } else { false }
    },
    Fault("no such host") { place in
      try place.publish("new")
      place.server.fail("index", .redirect("http://no-such-host.invalid/hotel/index"))
    } is: {
      if case .offline = $0 { true } else { false }
    },
  ]

  private static func publish(_ bytes: [UInt8], in place: DeliveryPlace) throws {
    try place.publish("new")
    let blob = ModelIndex.Blob(
      bytes: bytes.count,
      digest: try SHA256Digest.text(of: bytes),
      suffix: "safetensors"
    )
    try OutputFile.write(bytes, to: "\(place.web)/hotel/\(blob.path)")
    try place.publish { index in
      index.versions[0] = .init(
        number: index.versions[0].number,
        model: blob,
        language: "en",
        intents: 2,
        library: "1.0"
      )
    }
  }

  /// A model whose file says that "lights" has another stem than this libstemmer finds.
  private static func otherStems() throws -> [UInt8] {
    let bytes = Data(try DeliveryPlace.modelBytes("new"))
    let text = String(decoding: bytes, as: UTF8.self)
    let length = Int(bytes.prefix(8).enumerated().reduce(0) { $0 + Int($1.1) << ($1.0 * 8) })
    var header = try #require(String(data: bytes[8..<8 + length], encoding: .utf8))
    try #require(text.contains("maison"))
    header = header.replacingOccurrences(of: "happili", with: "happild")
    var changed = bytes
    changed.replaceSubrange(8..<8 + length, with: Data(header.utf8))
    // The checksum is made anew over the changed header.
    let mark = try #require(changed.firstRange(of: Data("\"checksum\":\"".utf8)))
    changed.replaceSubrange(
      mark.upperBound..<mark.upperBound + 16,
      with: Data(Checksum.blank.utf8)
    )
    return Array(Checksum.filled(changed))
  }

  @Test(arguments: faults) func answersAfterAFaultWithADownloadedModel(fault: Fault) async throws {
    let place = try DeliveryPlace()
    try place.publish("old")
    let model = try place.model(bundled: "bundled")
    let before = try place.store()
    #expect(try before.updateAndWait(model) == .ready(version: 1))
    try await expect(fault, in: place, model, answer: "old", meanwhile: .downloaded(version: 1))
  }

  @Test(arguments: faults) func answersAfterAFaultWithABundledModel(fault: Fault) async throws {
    let place = try DeliveryPlace()
    let model = try place.model(bundled: "bundled")
    try await expect(fault, in: place, model, answer: "bundled", meanwhile: .bundled)
  }

  private func expect(
    _ fault: Fault,
    in place: DeliveryPlace,
    _ model: RemoteModel,
    answer: String,
    meanwhile: StoreError.Meanwhile
  ) async throws {
    try fault.prepare(place)
    // What the fault itself had fetched, to have seen it.
    let had = try place.store().classifier(for: model).word
    let store = try place.store { fault.settings(&$0) }
    let error = await #expect(throws: StoreError.self) {
      try await store.updated(model, when: fault.conditions)
    }
    let failure = try #require(error)
    #expect(fault.isExpected(failure.problem), "\(failure)")
    #expect(failure.model == "hotel")
    if had == answer { #expect(failure.meanwhile == meanwhile) }
    #expect(try store.classifier(for: model).word == had)
    #expect(try place.store().classifier(for: model).word == had, "after a restart, too")
    let left = place.leftovers
    let isForNextTime = left.allSatisfy { $0.hasSuffix(".part") || $0.hasSuffix(".mark") }
    #expect(fault.keepsPart ? !left.isEmpty && isForNextTime : left.isEmpty, "\(left)")
    #expect(!"\(failure)".isEmpty && failure.localizedDescription == "\(failure)")
  }

  /// The next update, with nothing in its way, brings what the one before did not.
  @Test(arguments: faults.filter { $0.name.hasPrefix("model: ") && !$0.name.contains("does not") })
  func theNextUpdateFinishes(fault: Fault) async throws {
    let place = try DeliveryPlace()
    let model = try place.model(bundled: "bundled")
    try fault.prepare(place)
    await #expect(throws: StoreError.self) {
      try await place.store { fault.settings(&$0) }.updated(model)
    }
    let fresh = try DeliveryPlace.modelBytes("newer", padding: 30_000)
    var publication = try place.publication()
    try publication.add(fresh, of: IntentClassifier(data: Data(fresh)), as: .init())
    try publication.write(days: 1)
    place.server.fail("nothing", .file)
    let store = try place.store()
    var last: UpdateStep?
    // Faults that were to come several times are used up.
    for _ in 0..<20 {
      last = try? await store.updated(model)
      if case .ready = last { break }
    }
    guard case .ready = last else { throw NotFinished(fault: fault.name) }
    #expect(try store.classifier(for: model).word == "newer")
    #expect(place.leftovers.isEmpty, "\(place.leftovers)")
  }

  struct NotFinished: Error { let fault: String }
}

extension ModelStore {
  /// The last step of an update. Nobody waits for it on a thread that tests share.
  fileprivate func updated(
    _ model: RemoteModel,
    when conditions: Set<UpdateCondition> = []
  ) async throws -> UpdateStep? {
    var last: UpdateStep?
    for try await step in update(model, when: conditions) { last = step }
    return last
  }
}
