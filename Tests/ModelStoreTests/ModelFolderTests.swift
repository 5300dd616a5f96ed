import Foundation
@testable import Host
import TestSupport
import Testing

@testable import ModelStore

struct ModelFolderTests {
  private let delivery: TestDelivery

  init() throws { delivery = try TestDelivery() }

  @Test func loadsAClassifierOnce() throws {
    let (store, model) = try delivery.downloaded()
    let state = store.folder(of: "hotel").state
    let path = store.folder(of: "hotel").modelPath(of: try #require(state.current))
    _ = try store.classifier(for: model)
    System.remove(path)
    #expect(try store.classifier(for: model).word == "first")
  }

  @Test func keepsTheInstallationIdentifier() throws {
    let first = try delivery.store().installation()
    #expect(try delivery.store().installation() == first)
    #expect(try delivery.store { $0.installation = "mine" }.installation() == "mine")
  }

  @Test func fallsBackFromADamagedVersion() throws {
    let (store, model) = try delivery.downloaded(bundled: "bundled")
    try delivery.publish("second")
    try store.updateAndWait(model)
    let folder = store.folder(of: "hotel")
    let current = try #require(folder.state.current)
    try Data("broken".utf8).write(to: URL(filePath: folder.modelPath(of: current)))
    #expect(try delivery.store().classifier(for: model).word == "first")
    let previous = try #require(folder.state.previous)
    try Data("broken".utf8).write(to: URL(filePath: folder.modelPath(of: previous)))
    #expect(try delivery.store().classifier(for: model).word == "bundled")
    #expect(try delivery.store().updateAndWait(model) == .ready(version: 2))
    #expect(try delivery.store().classifier(for: model).word == "second")
  }

  @Test(.timeLimit(.minutes(10))) func rejectsPipesWithoutBlocking() throws {
    let (store, model) = try delivery.downloaded()
    let folder = store.folder(of: "hotel")
    let path = folder.modelPath(of: try #require(folder.state.current))
    System.remove(path)
    mkfifo(path, 0o600)
    #expect(throws: StoreError.self) {
      _ = try FollowedModel(store: delivery.storeFolder, model: "hotel")
    }
    #expect(
      try store.updateAndWait(model) == .ready(version: 1),
      "the model should be downloaded again"
    )
    System.remove("\(delivery.modelFolder)/state.json")
    mkfifo("\(delivery.modelFolder)/state.json", 0o600)
    let error = #expect(throws: StoreError.self) {
      _ = try FollowedModel(store: delivery.storeFolder, model: "hotel")
    }
    #expect("\(try #require(error))".contains("a pipe or a device"))
    #expect(throws: StoreError.self) { try store.updateAndWait(model) }
    try FileManager.default.removeItem(atPath: delivery.modelFolder)
    mkfifo(delivery.modelFolder, 0o600)
    #expect(throws: StoreError.self) { try store.updateAndWait(model) }
  }

  @Test func comparesLibraryVersions() {
    #expect(UpdateRun.isVersion("1.10.0", atLeast: "1.9"))
    #expect(!UpdateRun.isVersion("1.0.0", atLeast: "99999999999999999999.0"))
    #expect(!UpdateRun.isVersion("1.0.0", atLeast: "next"))
  }

  @Test func filesThatCannotBeWrittenHaveAReason() {
    #expect(
      StoreError.Problem(System.Failure(code: EACCES), path: "x")
        == .readOnly(path: "x", reason: "permission denied")
    )
    #expect(
      StoreError.Problem(System.Failure(code: ENOSPC), path: "x")
        == .insufficientSpace(needed: 0, free: nil)
    )
  }
}
