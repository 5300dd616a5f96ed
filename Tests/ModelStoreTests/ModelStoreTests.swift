import Foundation
@testable import Host
@testable import Publishing
import Synchronization
import TestSupport
import Testing
import Wrapper
import ModelStore

struct ModelStoreTests {
  private let delivery: TestDelivery
  private let store: ModelStore
  private let model: RemoteModel
  /// The model in an app with a bundled model, which predicts the intent "bundled".
  private let bundled: RemoteModel

  init() throws {
    delivery = try TestDelivery()
    store = try delivery.store()
    model = try delivery.model()
    bundled = try delivery.model(bundled: "bundled")
  }

  /// Publishes a version and downloads it.
  private func download(_ answer: String, of model: RemoteModel? = nil) throws {
    try delivery.publish(answer)
    try store.updateAndWait(model ?? self.model)
  }

  /// Publishes a version, of which 40,000 bytes are downloaded before the connection ends.
  private func downloadAPart() throws {
    try delivery.publish("first", padding: 100_000)
    delivery.server.fail(".safetensors", .cut(after: 40_000))
    #expect(throws: StoreError.self) { try store.updateAndWait(model) }
  }

  // MARK: From bundled to downloaded

  @Test func usesTheBundledModelUntilAVersionIsDownloaded() async throws {
    #expect(try store.classifier(for: bundled).word == "bundled")
    #expect(!store.isDownloaded(bundled) && !store.needsModel(bundled))
    try delivery.publish("first", padding: 200_000)
    let steps = try await store.steps(of: bundled)
    #expect(steps.first == .checking && steps.suffix(2) == [.verifying, .ready(version: 1)])
    let fractions = steps.compactMap { step in
      if case .downloading(let fraction, _) = step { fraction } else { nil }
    }
    #expect(fractions.first == 0 && fractions.last == 1 && fractions == fractions.sorted())
    #expect(try store.classifier(for: bundled).word == "first")
    #expect(store.isDownloaded(bundled) && !store.needsModel(bundled))
  }

  @Test func needsARemoteOnlyModelUntilItIsDownloaded() throws {
    #expect(store.needsModel(model))
    let error = #expect(throws: StoreError.self) { try store.classifier(for: model) }
    #expect(error?.meanwhile == .nothing)
    try delivery.publish("first")
    #expect(try store.updateAndWait(model) == .ready(version: 1))
    #expect(!store.needsModel(model))
    #expect(try store.classifier(for: model).word == "first")
  }

  @Test func replacesTheVersionByANewerOne() throws {
    for version in 1...4 {
      try delivery.publish("version-\(version)")
      #expect(try store.updateAndWait(model) == .ready(version: version))
      #expect(try store.classifier(for: model).word == "version-\(version)")
      #expect(try delivery.store().classifier(for: model).word == "version-\(version)")
    }
    #expect(store.downloaded().map(\.version) == [4, 3], "the previous version should be kept")
    #expect(delivery.leftovers.isEmpty)
  }

  @Test func sendsOneConditionalRequestIfNothingIsNew() throws {
    try download("first")
    delivery.server.forget()
    #expect(try store.updateAndWait(model) == .unchanged)
    #expect(delivery.server.requests.count == 1)
    let asked = try #require(delivery.server.requests.first)
    #expect(asked.headers["if-none-match"] != nil)
    // A renewed index with the same model causes no download.
    try delivery.publish { _ in }
    delivery.server.forget()
    #expect(try store.updateAndWait(model) == .unchanged)
    #expect(delivery.server.requests.map(\.path) == ["/hotel/index"])
  }

  @Test func asyncUpdateReturnsTheVersionInUse() async throws {
    try delivery.publish("first")
    #expect(try await store.update(bundled) == 1)
    #expect(try await store.update(bundled) == 1, "no version is newer")
    #expect(try store.classifier(for: bundled).word == "first")
    let newer = try delivery.model(bundled: "bundled", bundledVersion: 2)
    #expect(try await store.update(newer) == nil, "the bundled model is newer")
  }

  @Test func asyncUpdateThrowsStoreErrors() async throws {
    try delivery.publish("first")
    delivery.server.fail("index", .status(503))
    await #expect(
      throws: StoreError(model: "hotel", problem: .serverError(status: 503), meanwhile: .bundled)
    ) {
      try await store.update(bundled)
    }
  }

  @Test func cancellingTheTaskCancelsTheAsyncUpdate() async throws {
    let store = try delivery.store { $0.stallLimit = 600 }
    try delivery.publish("first", padding: 100_000)
    delivery.server.fail(".safetensors", .stall(after: 40_000))
    let update = Task { try await store.update(bundled) }
    await delivery.server.waitForRequests(2)
    update.cancel()
    await #expect(throws: StoreError(model: "hotel", problem: .cancelled, meanwhile: .bundled)) {
      try await update.value
    }
  }

  // MARK: Replacing

  @Test func replacesTheModelAtTheNextLaunch() async throws {
    let model = try delivery.model(bundled: "bundled", takesOver: .nextLaunch)
    let swap = try store.hotSwap(for: model)
    try delivery.publish("first")
    #expect(try await store.steps(of: model).last == .ready(version: 1))
    #expect(try store.classifier(for: model).word == "bundled")
    #expect(swap.classifier.word == "bundled")
    #expect(try delivery.store().classifier(for: model).word == "first")
  }

  @Test func replacesTheModelInEveryHandle() async throws {
    let swap = try store.hotSwap(for: bundled)
    let before = swap.classifier
    try delivery.publish("first")
    _ = try await store.steps(of: bundled)
    #expect(swap.predict("light")?.intent == "first")
    #expect(before.word == "bundled", "an existing classifier should not change")
  }

  // MARK: Going back

  @Test func leavesAWithdrawnVersion() throws {
    try download("first")
    try download("second")
    try delivery.withdraw(2)
    delivery.server.forget()
    #expect(try store.updateAndWait(model) == .unchanged)
    #expect(try store.classifier(for: model).word == "first")
    #expect(delivery.server.requests.count == 1, "the previous version should still be there")
  }

  @Test func leavesAWithdrawnVersionEvenIfTheUpdateFails() throws {
    try download("first", of: bundled)
    try delivery.publish("second", padding: 10_000)
    try delivery.withdraw(1)
    delivery.server.fail(".safetensors", .status(500))
    let error = #expect(throws: StoreError.self) { try store.updateAndWait(bundled) }
    #expect(error?.meanwhile == .bundled)
    #expect(try store.classifier(for: bundled).word == "bundled")
  }

  @Test func keepsTheOnlyModelEvenIfWithdrawn() throws {
    try download("first")
    try delivery.withdraw(1)
    #expect(try store.updateAndWait(model) == .unchanged)
    #expect(try store.classifier(for: model).word == "first")
  }

  @Test func followsAChannelThatIsRolledBack() throws {
    try delivery.publish("first")
    try download("second")
    var publication = try delivery.publication()
    #expect(try publication.rollBack("stable") == 1)
    try publication.write(days: 1)
    #expect(try store.updateAndWait(model) == .ready(version: 1))
    #expect(try store.classifier(for: model).word == "first")
    try delivery.publish("second")
    delivery.server.forget()
    #expect(try store.updateAndWait(model) == .ready(version: 2))
    #expect(delivery.server.requests.count == 1, "the version should still be there")
  }

  @Test func keepsANewerBundledModel() throws {
    try download("first")
    // A new version of the app contains a newer model than the one that was downloaded.
    let model = try delivery.model(bundled: "bundled", bundledVersion: 2)
    #expect(try store.classifier(for: model).word == "bundled")
    #expect(try store.updateAndWait(model) == .unchanged)
    #expect(try store.classifier(for: model).word == "bundled")
    try delivery.publish("second")
    #expect(try store.updateAndWait(model) == .unchanged, "the bundled model should be kept")
    try delivery.publish("third")
    #expect(try store.updateAndWait(model) == .ready(version: 3))
    #expect(try store.classifier(for: model).word == "third")
  }

  @Test func leavesAWithdrawnBundledModel() throws {
    try delivery.publish("first")
    try delivery.publish("second")
    try delivery.withdraw(2)
    let model = try delivery.model(bundled: "second", bundledVersion: 2)
    #expect(try store.updateAndWait(model) == .ready(version: 1))
    #expect(try store.classifier(for: model).word == "first")
  }

  // MARK: Staged releases

  @Test func deliversStagedReleasesToSomeInstallations() throws {
    try delivery.publish("all")
    try delivery.publish("some", as: .init(percent: 50))
    var words: [String: Int] = [:]
    for number in 0..<12 {
      let store = try delivery.store(in: "store/\(number)") {
        $0.installation = "phone-\(number)"
      }
      try store.updateAndWait(model)
      words[try store.classifier(for: model).word, default: 0] += 1
      #expect(
        try store.updateAndWait(model) == .unchanged,
        "the installation should keep its version"
      )
    }
    #expect(words.keys.sorted() == ["all", "some"], "\(words)")
  }

  @Test func deliversTheVersionOfTheChannel() throws {
    try delivery.publish("stable")
    try delivery.publish("beta", as: .init(channel: "beta"))
    #expect(try store.updateAndWait(try delivery.model()) == .ready(version: 1))
    #expect(try store.updateAndWait(try delivery.model(channel: .beta)) == .ready(version: 2))
  }

  // MARK: Resuming

  @Test func resumesAPartialDownload() throws {
    try downloadAPart()
    delivery.server.forget()
    #expect(try delivery.store().updateAndWait(model) == .ready(version: 1))
    let asked = try #require(delivery.server.requests.last)
    #expect(asked.headers["range"] == "bytes=40000-")
    #expect(asked.headers["if-range"] != nil)
    #expect(delivery.leftovers.isEmpty)
  }

  @Test(arguments: [FaultyServer.Answer.whole, .otherRange, .status(416)])
  func toleratesServersWithoutRanges(answer: FaultyServer.Answer) throws {
    try downloadAPart()
    delivery.server.fail(".safetensors", answer)
    // After the failed attempt to continue a download, the file is downloaded from the beginning.
    let last = try store.updateAndWait(model)
    #expect(last == .ready(version: 1))
    #expect(try store.classifier(for: model).word == "first")
    #expect(delivery.leftovers.isEmpty, "\(delivery.leftovers)")
  }

  @Test func discardsAPartialDownloadThatDoesNotMatch() throws {
    try downloadAPart()
    let part = try #require(delivery.leftovers.first { $0.hasSuffix(".part") })
    let path = "\(delivery.modelFolder)/\(part)"
    var bytes = try InputFile.bytes(of: path)
    bytes[1_000] ^= 1
    try OutputFile.write(bytes, to: path)
    #expect(try store.updateAndWait(model) == .ready(version: 1))
    #expect(delivery.leftovers.isEmpty)
  }

  @Test func removesTheFilesOfAKilledUpdate() throws {
    try delivery.publish("first")
    #expect(try store.updateAndWait(model) == .ready(version: 1))
    for name in ["\(String(repeating: "a", count: 64)).mark", "x.part"] {
      try OutputFile.write([1], to: "\(delivery.modelFolder)/\(name)")
    }
    #expect(try store.updateAndWait(model) == .unchanged)
    #expect(delivery.leftovers == ["x.part"], "a file with a foreign name should be kept")
  }

  /// Tests every state that a killed update can leave behind.
  @Test func continuesFromEveryIncompleteState() throws {
    try delivery.publish("old")
    try delivery.store().updateAndWait(model)
    let before = "\(delivery.folder)/before"
    try FileManager.default.copyItem(atPath: delivery.modelFolder, toPath: before)
    try delivery.publish("new", padding: 4_000)
    let bytes = try InputFile.bytes(of: try delivery.blobPath)
    let digest = try SHA256Digest.text(of: bytes)
    let index = try InputFile.bytes(of: delivery.indexPath)

    var states: [(String, [(String, [UInt8])])] = [
      ("index alone", [("index", index)]),
      ("half an index in a temporary file", [("index.77.unfinished", Array(index.prefix(50)))]),
      ("half a state in a temporary file", [("state.json.77.unfinished", [0x7B])]),
      ("the complete file", [("index", index), ("\(digest).safetensors", bytes)]),
      ("a file with other content", [("\(digest).safetensors", bytes.map { $0 ^ 1 })]),
      ("half a file", [("\(digest).safetensors", Array(bytes.prefix(900)))]),
      ("a part that is too long", [("\(digest).part", bytes + [0])]),
      ("an ETag alone", [("\(digest).mark", Array("\"x\"".utf8))]),
      ("parts of others", [(String(repeating: "0", count: 64) + ".part", [1, 2, 3])]),
      ("a broken state", [("state.json", Array("{\"current\":".utf8))]),
      ("a state of another program", [("state.json", Array("[1]".utf8))]),
      ("a broken index", [("index", Array("nothing".utf8))]),
    ]
    for count in stride(from: 0, through: bytes.count, by: bytes.count / 20) {
      states.append(("part of \(count)", [("\(digest).part", Array(bytes.prefix(count)))]))
    }
    for (name, files) in states {
      try FileManager.default.removeItem(atPath: delivery.modelFolder)
      try FileManager.default.copyItem(atPath: before, toPath: delivery.modelFolder)
      for (file, content) in files {
        try Data(content).write(to: URL(filePath: "\(delivery.modelFolder)/\(file)"))
      }
      let store = try delivery.store()
      if !name.contains("state") || name.hasPrefix("half") {
        #expect(try store.classifier(for: model).word == "old", "\(name)")
      }
      #expect(try store.updateAndWait(model) == .ready(version: 2), "\(name)")
      #expect(try delivery.store().classifier(for: model).word == "new", "\(name)")
      #expect(delivery.leftovers.isEmpty, "\(name): \(delivery.leftovers)")
    }
  }

  // MARK: Concurrency

  @Test func joinsAnUpdateInProgress() async throws {
    try delivery.publish("first", padding: 50_000)
    async let one = store.steps(of: model)
    async let two = store.steps(of: model)
    async let three = store.steps(of: model)
    let all = try await [one, two, three]
    #expect(all.allSatisfy { $0.last == .ready(version: 1) || $0.last == .unchanged })
    #expect(delivery.server.requests.count { $0.path.hasSuffix(".safetensors") } == 1)
  }

  @Test func downloadsOnceForTenStoresOfOneFolder() throws {
    try delivery.publish("first", padding: 50_000)
    let stores = try (0..<10).map { _ in try delivery.store() }
    let words = inThreads(10) { index in
      _ = try? stores[index].updateAndWait(model)
      return (try? stores[index].classifier(for: model).word) ?? "none"
    }
    #expect(words == [String](repeating: "first", count: 10))
    #expect(delivery.server.requests.count { $0.path.hasSuffix(".safetensors") } == 1)
    #expect(delivery.leftovers.isEmpty)
  }

  @Test func waitsForAnotherProcessUpToALimit() throws {
    try delivery.publish("first")
    try System.makeFolder(delivery.modelFolder)
    let lock = try #require(try FolderLock.acquire(delivery.modelFolder))
    let store = try delivery.store { $0.waitLimit = 0 }
    let error = #expect(throws: StoreError.self) { try store.updateAndWait(bundled) }
    #expect(error?.problem == .alreadyUpdating)
    #expect(throws: StoreError.self) { try store.delete(bundled) }
    #expect(try store.classifier(for: bundled).word == "bundled")
    withExtendedLifetime(lock) {}
  }

  @Test func keepsThePartialDownloadWhenCancelled() async throws {
    let store = try delivery.store { $0.stallLimit = 600 }
    try delivery.publish("first", padding: 100_000)
    delivery.server.fail(".safetensors", .stall(after: 40_000))
    await #expect(throws: StoreError(model: "hotel", problem: .cancelled, meanwhile: .bundled)) {
      for try await step in store.update(bundled) {
        if case .downloading(_, 1...) = step { store.cancel(bundled) }
      }
    }
    #expect(try store.classifier(for: bundled).word == "bundled")
    delivery.server.forget()
    #expect(try await store.steps(of: bundled).last == .ready(version: 1))
    #expect(delivery.server.requests.last?.headers["range"] != nil)
  }

  @Test func anUpdateAfterACancelledOneIsNotCancelled() async throws {
    try delivery.publish("first")
    try System.makeFolder(delivery.modelFolder)
    var lock = try FolderLock.acquire(delivery.modelFolder)
    #expect(lock != nil)
    // The first update waits for the lock, so it is still in progress after it has been cancelled.
    let cancelled: UpdateSteps = store.update(bundled)
    var first = cancelled.makeAsyncIterator()
    #expect(try await first.next() == .checking)
    store.cancel(bundled)
    let next: UpdateSteps = store.update(bundled)
    lock = nil
    var last: UpdateStep?
    for try await step in next { last = step }
    #expect(last == .ready(version: 1))
    await #expect(throws: StoreError.self) { while try await first.next() != nil {} }
  }

  @Test func predictsWhileModelsAreReplaced() throws {
    let model = try delivery.model(bundled: "v0")
    let swap = try store.hotSwap(for: model)
    let rounds = 20
    let isOver = Mutex(false)
    let wrong = inThreads(17) { index -> Int in
      if index == 0 {
        for round in 1...rounds {
          _ = try? delivery.publish("v\(round)")
          _ = try? store.updateAndWait(model)
        }
        isOver.withLock { $0 = true }
        return 0
      }
      var (wrong, last) = (0, 0)
      while !isOver.withLock({ $0 }) {
        let answer = swap.predict("light")?.intent ?? "nothing"
        let number = answer.hasPrefix("v") ? Int(answer.dropFirst()) ?? -1 : -1
        if number < last { wrong += 1 }
        last = max(last, number)
        // Without a pause, the predictions would take the processor from all other tests.
        System.sleep(milliseconds: 1)
      }
      return wrong
    }
    #expect(wrong == [Int](repeating: 0, count: 17))
    #expect(swap.predict("light")?.intent == "v\(rounds)")
  }

  // MARK: Contents

  @Test func listsAndDeletesDownloadedVersions() async throws {
    #expect(store.downloaded().isEmpty)
    try download("first", of: bundled)
    try download("second", of: bundled)
    let list = store.downloaded()
    #expect(list.map(\.version) == [2, 1])
    #expect(list.map(\.isInUse) == [true, false])
    let size = try InputFile.bytes(of: try delivery.blobPath).count
    #expect(list.first?.bytes == size)
    #expect(abs(list[0].date.timeIntervalSinceNow) < 600)

    try store.deleteUnused(keeping: [bundled])
    #expect(store.downloaded().map(\.version) == [2])
    let inUse = try store.classifier(for: bundled)
    try store.delete(bundled)
    #expect(store.downloaded().isEmpty && !store.isDownloaded(bundled))
    #expect(inUse.word == "second", "an existing classifier should not change")
    #expect(try store.classifier(for: bundled).word == "bundled")
    #expect(System.names(in: delivery.modelFolder) == ["index", "state.json"])
    #expect(try store.updateAndWait(bundled) == .ready(version: 2))
  }

  @Test func deletesUnusedModels() throws {
    try download("first")
    try System.makeFolder("\(delivery.storeFolder)/older-app")
    try OutputFile.write([1], to: "\(delivery.storeFolder)/older-app/state.json")
    try store.deleteUnused(keeping: [model])
    #expect(store.downloaded().map(\.name) == ["hotel"])
    #expect(System.kind(of: "\(delivery.storeFolder)/older-app") == nil)
    try store.deleteUnused(keeping: [])
    #expect(store.downloaded().isEmpty)
  }

  @Test func keepsForeignFiles() throws {
    try download("first")
    let photos = "\(delivery.storeFolder)/photos"
    for path in ["\(photos)/index", "\(photos)/me.png", "\(delivery.modelFolder)/README"] {
      try System.makeFolder(path.hasPrefix(photos) ? photos : delivery.modelFolder)
      try OutputFile.write("mine".utf8, to: path)
    }
    try System.makeFolder("\(delivery.storeFolder)/empty")
    try OutputFile.write("{\"lives\":3}".utf8, to: "\(delivery.storeFolder)/empty/state.json")
    let game = RemoteModel("empty", at: model.address)
    #expect(throws: StoreError.self) { try store.updateAndWait(game) }
    try store.delete(RemoteModel("photos", at: model.address))
    try store.deleteUnused(keeping: [])
    #expect(System.names(in: photos) == ["index", "me.png"])
    #expect(System.names(in: delivery.modelFolder) == ["README"])
    #expect(System.names(in: "\(delivery.storeFolder)/empty") == ["state.json"])
    #expect(store.downloaded().isEmpty)
  }

  @Test func listsModelsNextToDamagedOnes() throws {
    try download("first")
    for (name, content) in [("a", "{"), ("b", "{\"current\":{\"version\":-1}}"), ("c", "[]")] {
      try System.makeFolder("\(delivery.storeFolder)/\(name)")
      try OutputFile.write(content.utf8, to: "\(delivery.storeFolder)/\(name)/state.json")
    }
    try OutputFile.write([1], to: "\(delivery.storeFolder)/file")
    #expect(store.downloaded().map(\.name) == ["hotel"])
  }

  @Test func sendsEvents() async throws {
    var events = store.events.makeAsyncIterator()
    var others = store.events.makeAsyncIterator()
    #expect(throws: StoreError.self) { try store.updateAndWait(model) }
    guard case .failed(let error) = await events.next() else { throw NoEvent() }
    #expect(error.model == "hotel")
    try download("first")
    #expect(await events.next() == .updated(model: "hotel", version: 1))
    try store.delete(model)
    #expect(await events.next() == .deleted(model: "hotel"))
    #expect(await others.next() == .failed(error))
  }

  struct NoEvent: Error {}

  // MARK: Names, folders, clocks

  @Test(arguments: [
    "", ".", "..", "../x", "a/b", "-x", "a b", "ä", String(repeating: "x", count: 65),
  ])
  func rejectsInvalidModelNames(name: String) throws {
    let address = URL(string: delivery.server.address) ?? URL(filePath: "/")
    let model = RemoteModel(name, at: address)
    for error in [
      #expect(throws: StoreError.self) { try store.updateAndWait(model) },
      #expect(throws: StoreError.self) { try store.classifier(for: model) },
    ] {
      guard case .notConfigured = error?.problem else { throw NoEvent() }
    }
    #expect(delivery.server.requests.isEmpty)
  }

  @Test(arguments: ["", "RWQ", "hotel.pub", "untrusted comment: x\n"])
  func rejectsInvalidPublicKeys(key: String) {
    let error = #expect(throws: StoreError.self) {
      try ModelStore(folder: URL(filePath: "/tmp/none"), publicKey: key)
    }
    #expect(error?.model == nil && error?.category == .unusable)
    #expect(error?.description == "“\(key)” is not a minisign public key")
  }

  @Test func reportsAnUnusableFolder() throws {
    try delivery.publish("first")
    // A file takes the place of the model's folder, because missing permissions would not stop
    // root.
    try OutputFile.write([1], to: delivery.modelFolder)
    let error = #expect(throws: StoreError.self) { try delivery.store().updateAndWait(bundled) }
    guard case .unusableFolder(let path, _) = error?.problem else { throw NoEvent() }
    #expect(path.hasPrefix(delivery.modelFolder))
    #expect(try delivery.store().classifier(for: bundled).word == "bundled")
  }

  @Test func toleratesAWrongClock() throws {
    try delivery.publish("first")
    let year = 365.0 * 86_400
    let late = try delivery.store { $0.now = { Date(timeIntervalSinceNow: year) } }
    let error = #expect(throws: StoreError.self) { try late.updateAndWait(bundled) }
    guard case .expired = error?.problem else { throw NoEvent() }
    #expect(try late.classifier(for: bundled).word == "bundled")
    let early = try delivery.store { $0.now = { Date(timeIntervalSinceNow: -year) } }
    #expect(try early.updateAndWait(bundled) == .ready(version: 1))
    #expect(delivery.leftovers.isEmpty)
  }

  @Test func reportsAnExpiredIndexEvenIfUnchanged() throws {
    try delivery.publish("first", days: 10)
    try delivery.store().updateAndWait(model)
    let later = try delivery.store { $0.now = { Date(timeIntervalSinceNow: 20 * 86_400) } }
    let error = #expect(throws: StoreError.self) { try later.updateAndWait(model) }
    guard case .expired = error?.problem else { throw NoEvent() }
    #expect(error?.meanwhile == .downloaded(version: 1))
    #expect(try later.classifier(for: model).word == "first")
  }

  // MARK: Keys

  @Test func followsASuccessorKey() throws {
    let second = try SecretKey()
    try download("first")
    var publication = try delivery.publication(key: second, replacing: delivery.key)
    let bytes = try TestDelivery.modelBytes("second")
    try publication.add(bytes, of: IntentClassifier(data: Data(bytes)), as: .init())
    try publication.write(days: 1)
    #expect(try store.updateAndWait(model) == .ready(version: 2))
    #expect(try store.updateAndWait(model) == .unchanged)
    // After the change of keys, an index signed with the old key is rejected.
    try OutputFile.write(
      try SignedIndex.bytes(of: try #require(publication.index), by: delivery.key),
      to: delivery.indexPath
    )
    let error = #expect(throws: StoreError.self) { try store.updateAndWait(model) }
    #expect(error?.problem == .unknownKey(id: delivery.key.publicKey.shownID))
    // An app that was built with the new key accepts the index without knowing the old key.
    let fresh = try delivery.store(in: "fresh", key: second.publicKey.file)
    _ = try publication.write(days: 1)
    #expect(try fresh.updateAndWait(model) == .ready(version: 2))
  }
}
