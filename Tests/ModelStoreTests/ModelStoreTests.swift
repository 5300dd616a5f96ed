import Foundation
@testable import Host
import Publishing
import Synchronization
import TestServer
import Testing
import Wrapper

@testable import ModelStore

struct ModelStoreTests {
  private let place: DeliveryPlace

  init() throws { place = try DeliveryPlace() }

  private func steps(
    _ store: ModelStore,
    _ model: RemoteModel,
    when conditions: Set<UpdateCondition> = []
  ) async throws -> [UpdateStep] {
    var steps: [UpdateStep] = []
    for try await step in store.update(model, when: conditions) { steps.append(step) }
    return steps
  }

  // MARK: From bundled to downloaded

  @Test func theBundledModelAnswersUntilARemoteOneIsHere() async throws {
    let (store, model) = (try place.store(), try place.model(bundled: "bundled"))
    #expect(try store.classifier(for: model).word == "bundled")
    #expect(!store.isDownloaded(model) && !store.needsModel(model))
    try place.publish("first", padding: 200_000)
    let steps = try await steps(store, model)
    #expect(steps.first == .checking && steps.suffix(2) == [.verifying, .ready(version: 1)])
    let fractions = steps.compactMap { step in
      if case .downloading(let fraction, _) = step { fraction } else { nil }
    }
    #expect(fractions.first == 0 && fractions.last == 1 && fractions == fractions.sorted())
    #expect(try store.classifier(for: model).word == "first")
    #expect(store.isDownloaded(model) && !store.needsModel(model))
  }

  @Test func aRemoteOnlyModelIsNeededUntilItIsHere() throws {
    let (store, model) = (try place.store(), try place.model())
    #expect(store.needsModel(model))
    let error = #expect(throws: StoreError.self) { try store.classifier(for: model) }
    #expect(error?.meanwhile == .nothing)
    try place.publish("first")
    #expect(try store.updateAndWait(model) == .ready(version: 1))
    #expect(!store.needsModel(model))
    #expect(try store.classifier(for: model).word == "first")
  }

  @Test func theNewestReplacesTheOneBeforeUnderTheSameName() throws {
    let (store, model) = (try place.store(), try place.model())
    for version in 1...4 {
      try place.publish("version-\(version)")
      #expect(try store.updateAndWait(model) == .ready(version: version))
      #expect(try store.classifier(for: model).word == "version-\(version)")
      #expect(try place.store().classifier(for: model).word == "version-\(version)")
    }
    #expect(store.downloaded().map(\.version) == [4, 3], "one to go back to is kept")
    #expect(place.leftovers.isEmpty)
  }

  @Test func nothingNewIsOneShortQuestion() throws {
    let (store, model) = (try place.store(), try place.model())
    try place.publish("first")
    try store.updateAndWait(model)
    place.server.forget()
    #expect(try store.updateAndWait(model) == .unchanged)
    #expect(place.server.requests.count == 1)
    let asked = try #require(place.server.requests.first)
    #expect(asked.headers["if-none-match"] != nil)
    // Renewed by its publisher, it is another index with the same model.
    try place.publish { _ in }
    place.server.forget()
    #expect(try store.updateAndWait(model) == .unchanged)
    #expect(place.server.requests.map(\.path) == ["/hotel/index"])
  }

  @Test func aClassifierIsLoadedOnceAndGivenAgain() throws {
    let (store, model) = (try place.store(), try place.model())
    try place.publish("first")
    try store.updateAndWait(model)
    let state = store.folder(of: "hotel").state
    let path = store.folder(of: "hotel").modelPath(of: try #require(state.current))
    _ = try store.classifier(for: model)
    System.remove(path)
    #expect(try store.classifier(for: model).word == "first")
  }

  // MARK: When it takes over

  @Test func theNextLaunchIsAnotherStore() async throws {
    let model = try place.model(bundled: "bundled", takesOver: .nextLaunch)
    let store = try place.store()
    let swap = try store.hotSwap(for: model)
    try place.publish("first")
    #expect(try await steps(store, model).last == .ready(version: 1))
    #expect(try store.classifier(for: model).word == "bundled")
    #expect(swap.classifier.word == "bundled")
    #expect(try place.store().classifier(for: model).word == "first")
  }

  @Test func atOnceTakesOverInEveryHandle() async throws {
    let (store, model) = (try place.store(), try place.model(bundled: "bundled"))
    let swap = try store.hotSwap(for: model)
    let before = swap.classifier
    try place.publish("first")
    _ = try await steps(store, model)
    #expect(swap.predict("light")?.intent == "first")
    #expect(before.word == "bundled", "whoever has a classifier keeps it")
  }

  // MARK: Going back

  @Test func aWithdrawnVersionIsLeft() throws {
    let (store, model) = (try place.store(), try place.model())
    try place.publish("first")
    try store.updateAndWait(model)
    try place.publish("second")
    try store.updateAndWait(model)
    var publication = try place.publication()
    try publication.withdraw(2)
    try publication.write(days: 1)
    place.server.forget()
    #expect(try store.updateAndWait(model) == .unchanged)
    #expect(try store.classifier(for: model).word == "first")
    #expect(place.server.requests.count == 1, "the one before was still there")
  }

  @Test func aWithdrawnVersionIsLeftEvenIfNothingElseComes() throws {
    let (store, model) = (try place.store(), try place.model(bundled: "bundled"))
    try place.publish("first")
    try store.updateAndWait(model)
    try place.publish("second", padding: 10_000)
    var publication = try place.publication()
    try publication.withdraw(1)
    try publication.write(days: 1)
    place.server.fail(".safetensors", .status(500))
    let error = #expect(throws: StoreError.self) { try store.updateAndWait(model) }
    #expect(error?.meanwhile == .bundled)
    #expect(try store.classifier(for: model).word == "bundled")
  }

  @Test func theLastModelThereIsGoesOnAnsweringThoughWithdrawn() throws {
    let (store, model) = (try place.store(), try place.model())
    try place.publish("first")
    try store.updateAndWait(model)
    var publication = try place.publication()
    try publication.withdraw(1)
    try publication.write(days: 1)
    #expect(try store.updateAndWait(model) == .unchanged)
    #expect(try store.classifier(for: model).word == "first")
  }

  @Test func aChannelThatIsRolledBackIsFollowed() throws {
    let (store, model) = (try place.store(), try place.model())
    try place.publish("first")
    try place.publish("second")
    try store.updateAndWait(model)
    var publication = try place.publication()
    #expect(try publication.rollBack("stable") == 1)
    try publication.write(days: 1)
    #expect(try store.updateAndWait(model) == .ready(version: 1))
    #expect(try store.classifier(for: model).word == "first")
    publication = try place.publication()
    let bytes = try DeliveryPlace.modelBytes("second")
    try publication.add(bytes, of: IntentClassifier(data: Data(bytes)), as: .init())
    try publication.write(days: 1)
    place.server.forget()
    #expect(try store.updateAndWait(model) == .ready(version: 2))
    #expect(place.server.requests.count == 1, "it was still there")
  }

  @Test func aBundledModelThatIsNewerIsKept() throws {
    try place.publish("first")
    let store = try place.store()
    let older = try place.model()
    try store.updateAndWait(older)
    // The app was updated, and brings a later one.
    let model = try place.model(bundled: "bundled", bundledVersion: 2)
    #expect(try store.classifier(for: model).word == "bundled")
    #expect(try store.updateAndWait(model) == .unchanged)
    #expect(try store.classifier(for: model).word == "bundled")
    try place.publish("second")
    #expect(try store.updateAndWait(model) == .unchanged, "it is the bundled one")
    try place.publish("third")
    #expect(try store.updateAndWait(model) == .ready(version: 3))
    #expect(try store.classifier(for: model).word == "third")
  }

  @Test func aBundledModelThatIsWithdrawnIsLeft() throws {
    try place.publish("first")
    try place.publish("second")
    var publication = try place.publication()
    try publication.withdraw(2)
    try publication.write(days: 1)
    let (store, model) = (try place.store(), try place.model(bundled: "second", bundledVersion: 2))
    #expect(try store.updateAndWait(model) == .ready(version: 1))
    #expect(try store.classifier(for: model).word == "first")
  }

  // MARK: Groups

  @Test func groupsHaveTheirOwnVersions() throws {
    try place.publish("all")
    try place.publish("some", as: .init(percent: 50))
    var words: [String: Int] = [:]
    for number in 0..<12 {
      let folder = "\(place.storeFolder)/\(number)"
      let store = try ModelStore(
        folder: URL(filePath: folder),
        publicKey: place.key.publicKey.text,
        settings: place.settings { $0.installation = "phone-\(number)" }
      )
      let model = try place.model()
      try store.updateAndWait(model)
      words[try store.classifier(for: model).word, default: 0] += 1
      #expect(try store.updateAndWait(model) == .unchanged, "and stay with it")
    }
    #expect(words.keys.sorted() == ["all", "some"], "\(words)")
  }

  @Test func anInstallationIsDrawnOnce() throws {
    let first = try place.store().installation()
    #expect(try place.store().installation() == first)
    #expect(try place.store { $0.installation = "mine" }.installation() == "mine")
  }

  @Test func aChannelIsForThoseWhoAskForIt() throws {
    try place.publish("stable")
    try place.publish("beta", as: .init(channel: "beta"))
    let store = try place.store()
    #expect(try store.updateAndWait(try place.model()) == .ready(version: 1))
    #expect(try store.updateAndWait(try place.model(channel: .beta)) == .ready(version: 2))
  }

  // MARK: Resuming

  @Test func theRestOfAFileIsFetchedByItself() throws {
    let (store, model) = (try place.store(), try place.model())
    try place.publish("first", padding: 100_000)
    place.server.fail(".safetensors", .cut(after: 40_000))
    #expect(throws: StoreError.self) { try store.updateAndWait(model) }
    place.server.forget()
    #expect(try place.store().updateAndWait(model) == .ready(version: 1))
    let asked = try #require(place.server.requests.last)
    #expect(asked.headers["range"] == "bytes=40000-")
    #expect(asked.headers["if-range"] != nil)
    #expect(place.leftovers.isEmpty)
  }

  @Test(arguments: [FaultyServer.Answer.whole, .otherRange, .status(416)])
  func whateverAServerMakesOfARange(answer: FaultyServer.Answer) throws {
    let (store, model) = (try place.store(), try place.model())
    try place.publish("first", padding: 100_000)
    place.server.fail(".safetensors", .cut(after: 40_000))
    #expect(throws: StoreError.self) { try store.updateAndWait(model) }
    place.server.fail(".safetensors", answer)
    // What is no range, or another, is asked for from the beginning.
    let last = try store.updateAndWait(model)
    #expect(last == .ready(version: 1))
    #expect(try store.classifier(for: model).word == "first")
    #expect(place.leftovers.isEmpty, "\(place.leftovers)")
  }

  @Test func aBeginningThatDoesNotFitIsThrownAway() throws {
    let (store, model) = (try place.store(), try place.model())
    try place.publish("first", padding: 100_000)
    place.server.fail(".safetensors", .cut(after: 40_000))
    #expect(throws: StoreError.self) { try store.updateAndWait(model) }
    let part = try #require(place.leftovers.first { $0.hasSuffix(".part") })
    let path = "\(place.modelFolder)/\(part)"
    var bytes = try InputBytes.of(path)
    bytes[1_000] ^= 1
    try OutputFile.write(bytes, to: path)
    #expect(try store.updateAndWait(model) == .ready(version: 1))
    #expect(place.leftovers.isEmpty)
  }

  @Test func whatAKilledUpdateNoLongerNeededGoesWithTheNext() throws {
    let (store, model) = (try place.store(), try place.model())
    try place.publish("first")
    #expect(try store.updateAndWait(model) == .ready(version: 1))
    for name in ["\(String(repeating: "a", count: 64)).mark", "x.part"] {
      try OutputFile.write([1], to: "\(place.modelFolder)/\(name)")
    }
    #expect(try store.updateAndWait(model) == .unchanged)
    #expect(place.leftovers == ["x.part"], "a store does not name its files so")
  }

  /// Every state that an update may be left in by a process that ends: it goes on from there, and
  /// what answers until then is whole.
  @Test func whateverIsFoundHalfDoneIsTakenUpOrThrownAway() throws {
    try place.publish("old")
    let model = try place.model()
    try place.store().updateAndWait(model)
    let before = "\(place.folder)/before"
    try FileManager.default.copyItem(atPath: place.modelFolder, toPath: before)
    try place.publish("new", padding: 4_000)
    let bytes = try InputBytes.of(try place.blobPath)
    let digest = try SHA256Digest.text(of: bytes)
    let index = try InputBytes.of(place.indexPath)

    var states: [(String, [(String, [UInt8])])] = [
      ("index alone", [("index", index)]),
      ("half an index beside its place", [("index.77.unfinished", Array(index.prefix(50)))]),
      ("half a state beside its place", [("state.json.77.unfinished", [0x7B])]),
      ("the file in its place", [("index", index), ("\(digest).safetensors", bytes)]),
      ("another file in its place", [("\(digest).safetensors", bytes.map { $0 ^ 1 })]),
      ("half a file in its place", [("\(digest).safetensors", Array(bytes.prefix(900)))]),
      ("a part that is too long", [("\(digest).part", bytes + [0])]),
      ("a mark alone", [("\(digest).mark", Array("\"x\"".utf8))]),
      ("parts of others", [(String(repeating: "0", count: 64) + ".part", [1, 2, 3])]),
      ("a broken state", [("state.json", Array("{\"current\":".utf8))]),
      ("a state of something else", [("state.json", Array("[1]".utf8))]),
      ("a broken index", [("index", Array("nothing".utf8))]),
    ]
    for count in stride(from: 0, through: bytes.count, by: bytes.count / 20) {
      states.append(("part of \(count)", [("\(digest).part", Array(bytes.prefix(count)))]))
    }
    for (name, files) in states {
      try FileManager.default.removeItem(atPath: place.modelFolder)
      try FileManager.default.copyItem(atPath: before, toPath: place.modelFolder)
      for (file, content) in files {
        try Data(content).write(to: URL(filePath: "\(place.modelFolder)/\(file)"))
      }
      let store = try place.store()
      if !name.contains("state") || name.hasPrefix("half") {
        #expect(try store.classifier(for: model).word == "old", "\(name)")
      }
      #expect(try store.updateAndWait(model) == .ready(version: 2), "\(name)")
      #expect(try place.store().classifier(for: model).word == "new", "\(name)")
      #expect(place.leftovers.isEmpty, "\(name): \(place.leftovers)")
    }
  }

  @Test func aDamagedVersionMakesWayForTheOneBefore() throws {
    let (store, model) = (try place.store(), try place.model(bundled: "bundled"))
    try place.publish("first")
    try store.updateAndWait(model)
    try place.publish("second")
    try store.updateAndWait(model)
    let folder = store.folder(of: "hotel")
    let current = try #require(folder.state.current)
    try Data("broken".utf8).write(to: URL(filePath: folder.modelPath(of: current)))
    #expect(try place.store().classifier(for: model).word == "first")
    let previous = try #require(folder.state.previous)
    try Data("broken".utf8).write(to: URL(filePath: folder.modelPath(of: previous)))
    #expect(try place.store().classifier(for: model).word == "bundled")
    #expect(try place.store().updateAndWait(model) == .ready(version: 2))
    #expect(try place.store().classifier(for: model).word == "second")
  }

  // MARK: Several at once

  @Test func whoeverComesSecondJoinsTheFirst() async throws {
    let (store, model) = (try place.store(), try place.model())
    try place.publish("first", padding: 50_000)
    async let one = steps(store, model)
    async let two = steps(store, model)
    async let three = steps(store, model)
    let all = try await [one, two, three]
    #expect(all.allSatisfy { $0.last == .ready(version: 1) || $0.last == .unchanged })
    #expect(place.server.requests.count { $0.path.hasSuffix(".safetensors") } == 1)
  }

  @Test func tenStoresOfOneFolderDownloadOnce() throws {
    try place.publish("first", padding: 50_000)
    let model = try place.model()
    let stores = try (0..<10).map { _ in try place.store() }
    let words = inThreads(10) { index in
      _ = try? stores[index].updateAndWait(model)
      return (try? stores[index].classifier(for: model).word) ?? "none"
    }
    #expect(words == [String](repeating: "first", count: 10))
    #expect(place.server.requests.count { $0.path.hasSuffix(".safetensors") } == 1)
    #expect(place.leftovers.isEmpty)
  }

  @Test func anotherProcessIsWaitedForAndNoLonger() throws {
    try place.publish("first")
    let model = try place.model(bundled: "bundled")
    try System.makeFolder(place.modelFolder)
    let lock = try #require(try FolderClaim.taking(place.modelFolder))
    let store = try place.store { $0.waitLimit = 0 }
    let error = #expect(throws: StoreError.self) { try store.updateAndWait(model) }
    #expect(error?.problem == .alreadyUnderWay)
    #expect(throws: StoreError.self) { try store.delete(model) }
    #expect(try store.classifier(for: model).word == "bundled")
    withExtendedLifetime(lock) {}
  }

  @Test func stoppingLeavesWhatIsHere() async throws {
    let (store, model) = (
      try place.store { $0.stallLimit = 600 }, try place.model(bundled: "bundled")
    )
    try place.publish("first", padding: 100_000)
    place.server.fail(".safetensors", .stall(after: 40_000))
    await #expect(throws: StoreError(model: "hotel", problem: .cancelled, meanwhile: .bundled)) {
      for try await step in store.update(model) {
        if case .downloading(_, 1...) = step { store.cancel(model) }
      }
    }
    #expect(try store.classifier(for: model).word == "bundled")
    place.server.forget()
    #expect(try await steps(store, model).last == .ready(version: 1))
    #expect(place.server.requests.last?.headers["range"] != nil)
  }

  @Test func predictionsGoOnWhileModelsChange() throws {
    let (store, model) = (try place.store(), try place.model(bundled: "v0"))
    let swap = try store.hotSwap(for: model)
    let rounds = 100
    let isOver = Mutex(false)
    let wrong = inThreads(17) { index -> Int in
      if index == 0 {
        for round in 1...rounds {
          _ = try? place.publish("v\(round)")
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
        // There are others who have something to do.
        sched_yield()
      }
      return wrong
    }
    #expect(wrong == [Int](repeating: 0, count: 17))
    #expect(swap.predict("light")?.intent == "v\(rounds)")
  }

  // MARK: What is there

  @Test func tellsWhatIsThereAndDeletesIt() async throws {
    let (store, model) = (try place.store(), try place.model(bundled: "bundled"))
    #expect(store.downloaded().isEmpty)
    try place.publish("first")
    try store.updateAndWait(model)
    try place.publish("second")
    try store.updateAndWait(model)
    let list = store.downloaded()
    #expect(list.map(\.version) == [2, 1])
    #expect(list.map(\.isInUse) == [true, false])
    let size = try InputBytes.of(try place.blobPath).count
    #expect(list.first?.bytes == size)
    #expect(abs(list[0].date.timeIntervalSinceNow) < 600)

    try store.deleteUnused(keeping: [model])
    #expect(store.downloaded().map(\.version) == [2])
    let inUse = try store.classifier(for: model)
    try store.delete(model)
    #expect(store.downloaded().isEmpty && !store.isDownloaded(model))
    #expect(inUse.word == "second", "whoever has it keeps it")
    #expect(try store.classifier(for: model).word == "bundled")
    #expect(System.names(in: place.modelFolder) == ["index", "state.json"])
    #expect(try store.updateAndWait(model) == .ready(version: 2))
  }

  @Test func modelsThatNobodyUsesGo() throws {
    let (store, model) = (try place.store(), try place.model())
    try place.publish("first")
    try store.updateAndWait(model)
    try System.makeFolder("\(place.storeFolder)/older-app")
    try OutputFile.write([1], to: "\(place.storeFolder)/older-app/state.json")
    try store.deleteUnused(keeping: [model])
    #expect(store.downloaded().map(\.name) == ["hotel"])
    #expect(System.kind(of: "\(place.storeFolder)/older-app") == nil)
    try store.deleteUnused(keeping: [])
    #expect(store.downloaded().isEmpty)
  }

  @Test func whatAStoreHasNotMadeStays() throws {
    let (store, model) = (try place.store(), try place.model())
    try place.publish("first")
    try store.updateAndWait(model)
    let photos = "\(place.storeFolder)/photos"
    for path in ["\(photos)/index", "\(photos)/me.png", "\(place.modelFolder)/README"] {
      try System.makeFolder(path.hasPrefix(photos) ? photos : place.modelFolder)
      try OutputFile.write("mine".utf8, to: path)
    }
    try System.makeFolder("\(place.storeFolder)/empty")
    try OutputFile.write("{\"lives\":3}".utf8, to: "\(place.storeFolder)/empty/state.json")
    let game = RemoteModel("empty", at: model.address)
    #expect(throws: StoreError.self) { try store.updateAndWait(game) }
    try store.delete(RemoteModel("photos", at: model.address))
    try store.deleteUnused(keeping: [])
    #expect(System.names(in: photos) == ["index", "me.png"])
    #expect(System.names(in: place.modelFolder) == ["README"])
    #expect(System.names(in: "\(place.storeFolder)/empty") == ["state.json"])
    #expect(store.downloaded().isEmpty)
  }

  @Test(.timeLimit(.minutes(10))) func pipesAreNotWaitedFor() throws {
    let (store, model) = (try place.store(), try place.model())
    try place.publish("first")
    try store.updateAndWait(model)
    let folder = store.folder(of: "hotel")
    let path = folder.modelPath(of: try #require(folder.state.current))
    System.remove(path)
    mkfifo(path, 0o600)
    #expect(throws: StoreError.self) {
      _ = try FollowedModel(store: place.storeFolder, model: "hotel")
    }
    #expect(try store.updateAndWait(model) == .ready(version: 1), "it is fetched again")
    System.remove("\(place.modelFolder)/state.json")
    mkfifo("\(place.modelFolder)/state.json", 0o600)
    let error = #expect(throws: StoreError.self) {
      _ = try FollowedModel(store: place.storeFolder, model: "hotel")
    }
    #expect("\(try #require(error))".contains("a pipe or a device"))
    #expect(throws: StoreError.self) { try store.updateAndWait(model) }
    try FileManager.default.removeItem(atPath: place.modelFolder)
    mkfifo(place.modelFolder, 0o600)
    #expect(throws: StoreError.self) { try store.updateAndWait(model) }
  }

  @Test func aVersionOfTheLibraryThatDoesNotFitIsLater() {
    #expect(UpdateRun.isVersion("1.10.0", atLeast: "1.9"))
    #expect(!UpdateRun.isVersion("1.0.0", atLeast: "99999999999999999999.0"))
    #expect(!UpdateRun.isVersion("1.0.0", atLeast: "next"))
  }

  @Test func aListWithBrokenEntriesHasTheOthers() throws {
    let (store, model) = (try place.store(), try place.model())
    try place.publish("first")
    try store.updateAndWait(model)
    for (name, content) in [("a", "{"), ("b", "{\"current\":{\"version\":-1}}"), ("c", "[]")] {
      try System.makeFolder("\(place.storeFolder)/\(name)")
      try OutputFile.write(content.utf8, to: "\(place.storeFolder)/\(name)/state.json")
    }
    try OutputFile.write([1], to: "\(place.storeFolder)/file")
    #expect(store.downloaded().map(\.name) == ["hotel"])
  }

  @Test func tellsWhatHappens() async throws {
    let (store, model) = (try place.store(), try place.model())
    var events = store.events.makeAsyncIterator()
    var others = store.events.makeAsyncIterator()
    #expect(throws: StoreError.self) { try store.updateAndWait(model) }
    guard case .failed(let error) = await events.next() else { throw NoEvent() }
    #expect(error.model == "hotel")
    try place.publish("first")
    try store.updateAndWait(model)
    #expect(await events.next() == .updated(model: "hotel", version: 1))
    try store.delete(model)
    #expect(await events.next() == .deleted(model: "hotel"))
    #expect(await others.next() == .failed(error))
  }

  struct NoEvent: Error {}

  /// A failure of the system's with this number.
  private func failure(_ code: Int32) -> System.Failure { System.Failure(code: code) }

  // MARK: Names, folders, clocks

  @Test(arguments: [
    "", ".", "..", "../x", "a/b", "-x", "a b", "ä", String(repeating: "x", count: 65),
  ])
  func aNameThatIsNoneIsRefused(name: String) throws {
    let store = try place.store()
    let address = URL(string: place.server.address) ?? URL(filePath: "/")
    let model = RemoteModel(name, at: address)
    for error in [
      #expect(throws: StoreError.self) { try store.updateAndWait(model) },
      #expect(throws: StoreError.self) { try store.classifier(for: model) },
    ] {
      guard case .notConfigured = error?.problem else { throw NoEvent() }
    }
    #expect(place.server.requests.isEmpty)
  }

  @Test(arguments: ["", "RWQ", "hotel.pub", "untrusted comment: x\n"])
  func aKeyThatIsNoneIsRefused(key: String) {
    #expect(throws: StoreError.Problem.self) {
      try ModelStore(folder: URL(filePath: "/tmp/none"), publicKey: key)
    }
  }

  @Test func aFolderThatCannotBeWrittenToSaysSo() throws {
    try place.publish("first")
    // A file stands where the folder would be: that holds for root, too.
    try OutputFile.write([1], to: place.modelFolder)
    let model = try place.model(bundled: "bundled")
    let error = #expect(throws: StoreError.self) { try place.store().updateAndWait(model) }
    guard case .unusable(let path, _) = error?.problem else { throw NoEvent() }
    #expect(path.hasPrefix(place.modelFolder))
    #expect(try place.store().classifier(for: model).word == "bundled")
    #expect(
      StoreError.Problem(failure(EACCES), path: "x")
        == .readOnly(path: "x", reason: "permission denied")
    )
    #expect(
      StoreError.Problem(failure(ENOSPC), path: "x") == .noRoom(needed: 0, free: nil)
    )
  }

  @Test func aClockThatIsWrongByAYearStopsNothingForEver() throws {
    try place.publish("first")
    let model = try place.model(bundled: "bundled")
    let year = 365.0 * 86_400
    let late = try place.store { $0.now = { Date(timeIntervalSinceNow: year) } }
    let error = #expect(throws: StoreError.self) { try late.updateAndWait(model) }
    guard case .expired = error?.problem else { throw NoEvent() }
    #expect(try late.classifier(for: model).word == "bundled")
    let early = try place.store { $0.now = { Date(timeIntervalSinceNow: -year) } }
    #expect(try early.updateAndWait(model) == .ready(version: 1))
    #expect(place.leftovers.isEmpty)
  }

  @Test func anIndexThatExpiredMeanwhileIsToldThoughUnchanged() throws {
    try place.publish("first", days: 10)
    let model = try place.model()
    try place.store().updateAndWait(model)
    let later = try place.store { $0.now = { Date(timeIntervalSinceNow: 20 * 86_400) } }
    let error = #expect(throws: StoreError.self) { try later.updateAndWait(model) }
    guard case .expired = error?.problem else { throw NoEvent() }
    #expect(error?.meanwhile == .downloaded(version: 1))
    #expect(try later.classifier(for: model).word == "first")
  }

  // MARK: Keys

  @Test func anotherKeyTakesOver() throws {
    let model = try place.model()
    let (store, second) = (try place.store(), try SecretKey())
    try place.publish("first")
    try store.updateAndWait(model)
    var publication = try place.publication(key: second, replacing: place.key)
    let bytes = try DeliveryPlace.modelBytes("second")
    try publication.add(bytes, of: IntentClassifier(data: Data(bytes)), as: .init())
    try publication.write(days: 1)
    #expect(try store.updateAndWait(model) == .ready(version: 2))
    #expect(try store.updateAndWait(model) == .unchanged)
    // Whoever has the old key cannot speak for the new one.
    try OutputFile.write(
      try SignedIndex.bytes(of: try #require(publication.index), by: place.key),
      to: place.indexPath
    )
    let error = #expect(throws: StoreError.self) { try store.updateAndWait(model) }
    #expect(error?.problem == .unknownKey(id: place.key.publicKey.shownID))
    // An app that knows the new one needs no word of the old.
    let fresh = try ModelStore(
      folder: URL(filePath: "\(place.folder)/fresh"),
      publicKey: second.publicKey.file,
      settings: place.settings()
    )
    _ = try publication.write(days: 1)
    #expect(try fresh.updateAndWait(model) == .ready(version: 2))
  }

  // MARK: Without libstemmer

  @Test func aWordbookComesWithItsModel() throws {
    let bytes = try DeliveryPlace.modelBytes("first")
    let classifier = try IntentClassifier(data: Data(bytes))
    let wordbook = try JSONEncoder().encode(
      Wordbook(stems: ["lights": "light"], for: classifier.model.bag)
    )
    var publication = try place.publication()
    try publication.add(bytes, of: classifier, as: .init(wordbook: Array(wordbook)))
    try publication.write(days: 1)
    let (store, model) = (try place.store { $0.needsWordbook = true }, try place.model())
    #expect(try store.updateAndWait(model) == .ready(version: 1))
    #expect(try store.classifier(for: model).predict("lights")?.intent == "first")
    #expect(
      try place.store { $0.needsWordbook = true }.classifier(for: model).predict("lights") != nil
    )
    #expect(store.downloaded().first?.bytes == bytes.count + wordbook.count)
    #expect(place.leftovers.isEmpty)
  }
}
