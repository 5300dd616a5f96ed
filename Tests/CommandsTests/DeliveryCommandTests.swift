import Answers
import Foundation
import Host
import ModelStore
import TestSupport
import Testing
import Wrapper

@testable import Commands

struct DeliveryCommandTests {
  private let place: Workplace
  private let server: FaultyServer

  init() async throws {
    place = Workplace()
    try place.makeFolder("web")
    server = try FaultyServer(place.path("web"))
    try place.write(try await Samples.model.value, to: "model.safetensors")
    let keys = try await place.run("swiftnlc keys new hotel --quiet")
    #expect(keys.code == 0)
    #expect(try place.text(of: "hotel.pub").contains(keys.lines.first ?? "-"))
  }

  /// Trains a model with another intent.
  private func trainOther() async throws {
    try place.write(
      Samples.dataset.replacingOccurrences(of: "weather", with: "forecast"),
      to: "dataset.json"
    )
    _ = try await place.run(
      "Trainer dataset.json --epochs 5 --no-words --quiet --output other.safetensors"
    )
  }

  private func publish(_ options: String = "") async throws -> Outcome {
    try await place.run("swiftnlc publish --to web --name hotel \(options)")
  }

  private func fetch(_ options: String = "") async throws -> Outcome {
    let line = "swiftnlc fetch --name hotel --store store -p hotel.pub --allow-http"
    return try await place.run("\(line) \(options) \(server.address)")
  }

  // MARK: Keys

  @Test func createsKeysOnceAndProtectsTheSecretKey() async throws {
    let permissions = try FileManager.default.attributesOfItem(atPath: place.path("hotel.sec"))
    #expect(permissions[.posixPermissions] as? Int == 0o600)
    let before = try place.content()
    let again = try await place.run("swiftnlc keys new hotel")
    #expect(again.code == 1)
    #expect(again.error.contains("hotel.sec: already exists"))
    #expect(try place.content() == before)
    #expect(try await place.run("swiftnlc keys hotel").code == 64)
    #expect(try await place.run("swiftnlc keys new").code == 64)
  }

  @Test func signsFilesAndVerifiesThem() async throws {
    try place.write("content", to: "file")
    let sign = "swiftnlc keys sign file --key hotel.sec"
    let verify = "swiftnlc keys verify file -p hotel.pub"
    #expect(try await place.run(verify).error.contains("file.minisig: "))
    try place.write("", to: "empty.sec")
    let empty = try await place.run("swiftnlc keys sign file --key empty.sec")
    #expect(empty.error == "swiftnlc keys: empty.sec: the file is empty\n")
    #expect(
      try await place.run(sign) == Outcome(code: 0, error: "Wrote file.minisig\n")
    )
    let verified = try await place.run(verify)
    #expect(verified.code == 0)
    #expect(verified.error.hasPrefix("file: signed with the key "))
    try place.write("Content", to: "file")
    let changed = try await place.run(verify)
    #expect(changed.code == 1)
    #expect(changed.error.contains("changed since"))
    try place.write("no signature", to: "file.minisig")
    #expect(try await place.run(verify).error.contains("not a signature"))
    #expect(try await place.run(sign).code == 0)
    #expect(try place.text(of: "file.minisig.backup.1") == "no signature")
    #expect(try await place.run(sign).code == 0)
    #expect(!place.has("file.minisig.backup.2"))
    let secret = try await place.run("swiftnlc keys verify file -p hotel.sec")
    #expect(secret.error.contains("hotel.sec: not a public key"))
    // The content of a file that is not a public key is not printed, because it may be a secret.
    let fetched = try await fetch("-p hotel.sec")
    #expect(fetched.error.contains("hotel.sec: not a public key"))
    let published = try await publish("model.safetensors --key hotel.pub")
    #expect(published.error.contains("hotel.pub: not a secret key"))
    #expect(!published.error.contains("chmod"))
  }

  @Test(arguments: [
    "sign file", "verify file", "sign", "sign file --key a --public-key b", "new name --key a",
    "verify file --key a", "show file",
  ])
  func rejectsWrongUsageOfKeys(arguments: String) async throws {
    #expect(try await place.run("swiftnlc keys \(arguments)").code == 64)
  }

  // MARK: Publishing

  @Test func printsChangesAndPublishedVersions() async throws {
    #expect(
      try await publish("model.safetensors --notes the-first")
        == Outcome(code: 0, error: "hotel: published version 1 to stable\n")
    )
    try await trainOther()
    try place.write("lights on\tlights_on\nplay a song\tmusic\n", to: "test.tsv")
    let second = try await publish("other.safetensors --percent 20 --test test.tsv")
    #expect(second.code == 0)
    #expect(second.error.contains("new: 1 intent, forecast"))
    #expect(second.error.contains("removed: 1 intent, weather"))
    #expect(second.error.contains("Accuracy on 2 utterances: "))
    let list = try await publish("--list")
    #expect(list.lines.count == 4)
    #expect(list.output.contains("“the-first”"))
    #expect(list.lines.last == "  stable: version 2 for 20.0 %, otherwise version 1 for 100.0 %")
    #expect(try await publish("--roll-back").code == 0)
    #expect(try await publish("--withdraw 2").code == 0)
    #expect(try await publish("--renew --days 10").code == 0)
    // A computer that only lists the versions does not need the secret key.
    try FileManager.default.removeItem(atPath: place.path("hotel.sec"))
    let after = try await publish("--list")
    #expect(after.output.contains("serial 5"))
    #expect(after.output.contains("withdrawn"))
    #expect(after.lines.last == "  stable: version 1 for 100.0 %")
    try FileManager.default.removeItem(atPath: place.path("hotel.pub"))
    #expect(try await publish("--list").error.contains("hotel.sec: no such file"))
  }

  @Test func doesNotPublishInvalidModels() async throws {
    try place.write("no model", to: "broken.safetensors")
    let outcome = try await publish("broken.safetensors")
    #expect(outcome.code == 1)
    #expect(outcome.error.contains("not a complete model file"))
    #expect(try place.content().keys.filter { $0.hasPrefix("web/") }.isEmpty)
  }

  @Test func reportsIncorrectUsage() async throws {
    #expect(try await publish().code == 64)
    #expect(try await publish("--list --renew").code == 64)
    #expect(try await publish("model.safetensors --list").code == 64)
    try FileManager.default.removeItem(atPath: place.path("hotel.sec"))
    let noKey = try await publish("model.safetensors")
    #expect(noKey.code == 1)
    #expect(noKey.error.contains("hotel.sec: no such file"))
  }

  // MARK: Fetching

  @Test func printsThePathOfTheModelToUse() async throws {
    _ = try await publish("model.safetensors")
    let first = try await fetch()
    #expect(first.code == 0)
    #expect(first.error == "hotel: downloaded version 1\n")
    let path = try #require(first.lines.first)
    #expect(try place.bytes(of: path) == place.bytes(of: "model.safetensors"))
    let second = try await fetch()
    #expect(second == Outcome(code: 0, output: first.output, error: "hotel: already up to date\n"))
    server.fail("index", .status(503))
    let failed = try await fetch("--quiet")
    #expect(failed.code == 1)
    #expect(failed.output == first.output, "the current model")
    #expect(failed.error.contains("status 503"))
    #expect(failed.error.contains("version 1 stays in use"))
    let answer = try await place.run("swiftnlc prompt \(path) lights on")
    #expect(answer.output.hasPrefix("lights_on\t"))
  }

  @Test func printsNoPathWithoutAModel() async throws {
    let outcome = try await fetch()
    #expect(outcome.code == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.contains("no model is available yet"))
    _ = try await publish("model.safetensors")
    let withdrawn = "hotel: withdrew version 1\n  stable: no version\n"
    #expect(try await publish("--withdraw 1") == Outcome(code: 0, error: withdrawn))
    let none = "hotel: no version for this installation yet\n"
    #expect(try await fetch() == Outcome(code: 0, error: none))
    #expect(try await place.run("swiftnlc fetch \(server.address)").code == 64)
    #expect(try await place.run("swiftnlc fetch nowhere").code == 64)
  }

  @Test func enforcesAPolicy() async throws {
    try place.write(#"{"hosts":["models.example.com"]}"#, to: "policy.json")
    let outcome = try await fetch("--policy policy.json")
    #expect(outcome.code == 1)
    #expect(outcome.error.contains("the host 127.0.0.1 is not allowed"))
    #expect(server.requests.isEmpty)
  }

  @Test func doesNotTouchOtherFolders() async throws {
    _ = try await publish("model.safetensors")
    try place.makeFolder("store/hotel")
    for name in ["dataset.json", "model.safetensors", "README.md"] {
      try place.write("mine", to: "store/hotel/\(name)")
    }
    let before = try place.content()
    let outcome = try await fetch()
    #expect(outcome.code == 1)
    #expect(outcome.error.contains("it contains README.md, which does not belong to a model store"))
    #expect(try place.content() == before)
  }

  @Test func warnsOfReadableSecretKeys() async throws {
    #expect(try await publish("model.safetensors").error.contains("chmod") == false)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644],
      ofItemAtPath: place.path("hotel.sec")
    )
    let outcome = try await publish("--renew")
    #expect(outcome.code == 0)
    #expect(outcome.error.contains("can read this secret key; run `chmod 600 hotel.sec`"))
  }

  @Test func doesNotFollowLinks() async throws {
    try place.write("mine", to: "precious")
    for folder in ["web/hotel", "store/hotel"] {
      try place.makeFolder(folder)
      try FileManager.default.createSymbolicLink(
        atPath: place.path("\(folder)/index"),
        withDestinationPath: place.path("precious")
      )
    }
    let published = try await publish("model.safetensors")
    #expect(published.code == 1 && published.error.contains("index"))
    try FileManager.default.removeItem(atPath: place.path("web/hotel/index"))
    #expect(try await publish("model.safetensors").code == 0)
    let fetched = try await fetch()
    #expect(fetched.code == 1 && fetched.error.contains("index"))
    // With a state file, the folder counts as a store, but its symbolic link is still not followed.
    try place.write("[1]", to: "store/hotel/state.json")
    let again = try await fetch()
    #expect(again.code == 1 && again.error.contains("symbolic link"))
    #expect(try place.text(of: "precious") == "mine")
  }

  @Test(arguments: ["9007199254740993", "9223372036854775807", "99999999999999999999"])
  func rejectsLargeVersionNumbers(number: String) async throws {
    let outcome = try await publish("model.safetensors --number \(number)")
    #expect(outcome.code == 64 && outcome.error.contains("--number"))
    #expect(!place.has("web/hotel/index"))
  }

  @Test func rejectsVersionsAfterTheLargest() async throws {
    #expect(try await publish("model.safetensors --number 9007199254740992").code == 0)
    try place.write(try await Samples.model.value + Data([0]), to: "other.safetensors")
    let next = try await publish("other.safetensors")
    #expect(next.code == 1)
  }

  // MARK: The prompt

  @Test func promptUsesTheStore() async throws {
    let none = try await place.run("Prompt --store store --name hotel lights on")
    #expect(none.code == 1)
    #expect(none.error.contains("no version has been fetched to store yet"))
    _ = try await publish("model.safetensors")
    _ = try await fetch()
    let answer = try await place.run("Prompt --store store --name hotel lights on")
    #expect(answer.output.hasPrefix("lights_on\t"))
    let lines = try await place.run(
      "Prompt --store store --name hotel",
      input: "lights on\nplay a song\n"
    )
    #expect(lines.lines.map { $0.prefix { $0 != "\t" } } == ["lights_on", "music"])
    #expect(try await place.run("Prompt --store store").code == 64)
    #expect(try await place.run("Prompt m --name hotel").code == 64)
  }

  @Test func anAppCanUseTheStoreOfFetch() async throws {
    _ = try await publish("model.safetensors")
    _ = try await fetch()
    let address = try #require(URL(string: server.address))
    let key = try place.text(of: "hotel.pub")
    let store = try ModelStore(folder: URL(filePath: place.path("store")), publicKey: key)
    let model = RemoteModel("hotel", at: address)
    #expect(store.isDownloaded(model))
    #expect(try store.classifier(for: model).predict("lights on")?.intent == "lights_on")
  }

  @Test func promptSwitchesToNewVersions() async throws {
    _ = try await publish("model.safetensors")
    _ = try await fetch()
    let followed = try FollowedModel(store: place.path("store"), model: "hotel")
    let form = FollowingAnswer(followed: followed) { KnownIntents($0) }
    #expect(form.text(answering: "x").contains("weather"))
    #expect(followed.reload() == nil)
    try await trainOther()
    _ = try await publish("other.safetensors")
    _ = try await fetch()
    #expect(form.text(answering: "x").contains("forecast"))
    #expect(followed.classifier.intents.contains("forecast"))
  }

  @Test func libraryAndProgramHaveTheSameVersion() {
    #expect(ModelStore.version == Launcher.version)
  }
}

/// Answers every utterance with the names of all intents, which show the model in use.
private struct KnownIntents: UtteranceAnswerForm {
  let classifier: IntentClassifier

  init(_ classifier: IntentClassifier) { self.classifier = classifier }

  func append(answerTo utterance: String, to output: inout [UInt8]) {
    output += classifier.intents.joined(separator: " ").utf8
  }

  func append(_ record: Record, failedBy error: FileError, to output: inout [UInt8]) {}
}
