import Answers
import Foundation
import Host
import ModelStore
import TestSupport
import Testing
import Wrapper

@testable import Commands

struct DeliveryCommandTests {
  private let workplace: Workplace
  private let server: FaultyServer

  init() async throws {
    workplace = Workplace()
    try workplace.makeFolder("web")
    server = try FaultyServer(workplace.path("web"))
    try workplace.write(try await Samples.model.value, to: "model.safetensors")
    try workplace.write(Samples.dataset, to: "dataset.json")
    let keys = try await workplace.run("swiftnlc keys new hotel --quiet")
    #expect(keys.code == 0)
    #expect(try workplace.text(of: "hotel.pub").contains(keys.lines.first ?? "-"))
  }

  @Test(arguments: Transcript.all(in: "delivery"))
  func deliversModels(transcript: Transcript) async throws {
    try await transcript.run(in: workplace, where: "address=\(server.address)")
  }

  /// Runs commands with the definitions of the transcripts.
  private func shell(_ line: String) async throws -> Outcome {
    let definitions = try #require(Transcript.all(in: "delivery").first).definitions
    return try await workplace.shell("address=\(server.address)\n\(definitions)\n\(line)")
  }

  @Test func printsTheModelInUseIfTheServerFails() async throws {
    let path = try await shell("publish model.safetensors; fetch --quiet").output
    server.fail("index", .status(503))
    let failed = try await shell("fetch --quiet")
    #expect(failed.code == 1 && failed.output == path && !path.isEmpty)
    #expect(failed.error.contains("status 503"))
    #expect(failed.error.contains("version 1 stays in use"))
  }

  @Test func sendsNothingToHostsThatThePolicyForbids() async throws {
    try workplace.write(#"{"hosts":["models.example.com"]}"#, to: "policy.json")
    let outcome = try await shell("fetch --policy policy.json")
    #expect(outcome.code == 1)
    #expect(outcome.error.contains("the host 127.0.0.1 is not allowed"))
    #expect(server.requests.isEmpty)
  }

  @Test func anAppCanUseTheStoreOfFetch() async throws {
    _ = try await shell("publish model.safetensors; fetch")
    let address = try #require(URL(string: server.address))
    let key = try workplace.text(of: "hotel.pub")
    let store = try ModelStore(folder: URL(filePath: workplace.path("store")), publicKey: key)
    let model = RemoteModel("hotel", at: address)
    #expect(store.isDownloaded(model))
    #expect(try store.classifier(for: model).predict("lights on")?.intent == "lights_on")
  }

  @Test func promptSwitchesToNewVersions() async throws {
    _ = try await shell("publish model.safetensors; fetch")
    let followed = try FollowedModel(store: workplace.path("store"), model: "hotel")
    let form = FollowingAnswer(followed: followed) { KnownIntents($0) }
    #expect(form.text(answering: "x").contains("weather"))
    #expect(followed.reload() == nil)
    _ = try await shell("trainOther; publish other.safetensors; fetch")
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
