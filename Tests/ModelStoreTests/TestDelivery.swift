import Foundation
import Host
@testable import Publishing
import TestSupport
import Wrapper
import ModelStore

/// A publisher, a server and a store in a temporary folder, which is deleted with this object.
final class TestDelivery: Sendable {
  let folder = TemporaryFolder()
  let server: FaultyServer
  let key: SecretKey

  static let name = "hotel"

  init() throws {
    try System.makeFolder("\(folder)/web")
    try System.makeFolder("\(folder)/store")
    server = try FaultyServer("\(folder)/web")
    key = try SecretKey()
  }

  var web: String { "\(folder)/web" }
  var storeFolder: String { "\(folder)/store" }
  var modelFolder: String { "\(storeFolder)/\(Self.name)" }
  var indexPath: String { "\(web)/\(Self.name)/index" }

  /// The temporary files in the folder of the model.
  var leftovers: [String] {
    System.names(in: modelFolder).filter {
      $0 != "state.json" && $0 != "index" && !$0.hasSuffix(".safetensors")
        && !($0.hasSuffix(".json") && $0.count > 64)
    }
  }

  // MARK: Publishing

  /// Returns a model that predicts an intent of a given name for its only word, with a file of
  /// about a given size.
  static func modelBytes(_ name: String, padding: Int = 0) throws -> [UInt8] {
    let terms = (["light"] + (0..<padding / 40).map { "padding-word-number-\($0)" }).sorted()
    let rows: [Float] = terms.flatMap { $0 == "light" ? [4, -4] : [0.125, -0.125] }
    let layers = [(weights: rows, bias: [0.5, -0.5] as [Float])]
    let model = try Model(words: terms, intents: [name, "zzz"], layers: layers)
    return Array(try model.serialized())
  }

  func publication(
    key: SecretKey? = nil,
    replacing older: SecretKey? = nil,
    now: Date = Date()
  ) throws -> Publication {
    try Publication(web, name: Self.name, key: key ?? self.key, replacing: older, now: now)
  }

  /// Publishes a model that predicts the intent `answer`.
  @discardableResult
  func publish(
    _ answer: String,
    padding: Int = 0,
    as release: Publication.Release = .init(),
    days: Int = 30,
    now: Date = Date()
  ) throws -> Int {
    var publication = try publication(now: now)
    let bytes = try Self.modelBytes(answer, padding: padding)
    let number = try publication.add(bytes, of: IntentClassifier(data: Data(bytes)), as: release)
    try publication.write(days: days)
    return number
  }

  func withdraw(_ version: Int) throws {
    var publication = try publication()
    try publication.withdraw(version)
    try publication.write(days: 1)
  }

  /// Changes the published index, signs it and publishes it again.
  func publish(key: SecretKey? = nil, _ change: (inout ModelIndex) -> Void) throws {
    var index = try self.index
    index.serial += 1
    change(&index)
    try OutputFile.write(try SignedIndex.bytes(of: index, by: key ?? self.key), to: indexPath)
  }

  /// The published index.
  var index: ModelIndex {
    get throws {
      try SignedIndex(try InputFile.bytes(of: indexPath), trusting: [key.publicKey]).index
    }
  }

  var blobPath: String {
    get throws { "\(web)/\(Self.name)/\(try index.versions[0].model.path)" }
  }

  // MARK: Downloading

  func store(
    in name: String = "store",
    key: String? = nil,
    _ change: (inout StoreSettings) -> Void = { _ in }
  ) throws -> ModelStore {
    var settings = StoreSettings()
    settings.allowsHTTP = true
    settings.stallLimit = 60
    change(&settings)
    return try ModelStore(
      folder: folder.file(name),
      publicKey: key ?? self.key.publicKey.text,
      settings: settings
    )
  }

  func model(
    channel: RemoteModel.Channel = .stable,
    bundled: String? = nil,
    bundledVersion: Int = 0,
    takesOver: RemoteModel.TakeOver = .atOnce
  ) throws -> RemoteModel {
    var bundledURL: URL?
    if let bundled {
      let path = "\(folder)/bundled.safetensors"
      try OutputFile.write(try Self.modelBytes(bundled), to: path)
      bundledURL = URL(filePath: path)
    }
    return RemoteModel(
      Self.name,
      at: URL(string: server.address) ?? URL(filePath: "/"),
      channel: channel,
      bundled: bundledURL,
      bundledVersion: bundledVersion,
      takesOver: takesOver
    )
  }

  /// Returns a store that has downloaded a model, which predicts the intent "first".
  func downloaded(bundled: String? = nil) throws -> (ModelStore, RemoteModel) {
    let (store, model) = (try store(), try model(bundled: bundled))
    try publish("first")
    try store.updateAndWait(model)
    return (store, model)
  }
}

extension ModelStore {
  /// Updates a model, without blocking a thread that tests share, and returns the steps.
  func steps(
    of model: RemoteModel,
    when conditions: Set<UpdateCondition> = []
  ) async throws -> [UpdateStep] {
    var steps: [UpdateStep] = []
    for try await step in update(model, when: conditions) { steps.append(step) }
    return steps
  }
}

extension IntentClassifier {
  /// The intent that a test model predicts.
  var word: String { predict("light")?.intent ?? "-" }
}
