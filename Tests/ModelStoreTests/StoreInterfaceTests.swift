import Foundation
import ModelStore
import TestSupport
import Testing
import Wrapper

/// The store through the public interface, as an app uses it.
struct StoreInterfaceTests {
  private let delivery: TestDelivery

  init() throws { delivery = try TestDelivery() }

  @Test func aPolicyReadsTheRequestAndForbidsIt() throws {
    try delivery.publish("first")
    let policy = NetworkPolicy { request in
      let isValid = !request.host.isEmpty && request.bytes >= 0 && (0..<24).contains(request.hour)
      return isValid ? "not today" : nil
    }
    let store = try delivery.store { $0.policy = policy }
    let error = #expect(throws: StoreError.self) { try store.updateAndWait(delivery.model()) }
    #expect(error?.problem == .forbidden(rule: "not today") && error?.category == .temporary)
    #expect(error?.errorDescription == error?.description)
    let open = try delivery.store { $0.policy = NetworkPolicy.everything }
    #expect(try open.updateAndWait(delivery.model()) == .ready(version: 1))
    #expect(open.folder.path == URL(filePath: delivery.storeFolder).path)
    let missing = URL(filePath: "/there/is/none.json")
    #expect(throws: StoreError.self) { try NetworkPolicy(contentsOf: missing) }
  }

  @Test func aHotSwapAnswersByTheNewClassifier() throws {
    let classifiers = try ["first", "second"].map {
      try IntentClassifier(data: Data(TestDelivery.modelBytes($0)))
    }
    let swap = HotSwap(classifiers[0])
    #expect(swap.predict("light")?.intent == "first")
    swap.replace(by: classifiers[1])
    #expect(swap.predict("light")?.intent == "second")
    #expect(swap.classifier.intents == classifiers[1].intents)
    #expect(ModelStore.version.split(separator: ".").compactMap { Int($0) }.count == 3)
  }

  @Test func aModelHasItsChannelAndItsBundledVersion() throws {
    let channel = "weekly"
    let model = try delivery.model(
      channel: RemoteModel.Channel(channel),
      bundled: "bundled",
      bundledVersion: 3,
      takesOver: .nextLaunch
    )
    #expect(model.name == "hotel" && model.channel.name == "weekly" && model.channel == "weekly")
    #expect(model.bundledVersion == 3 && model.bundled?.isFileURL == true)
    #expect(model.takesOver == .nextLaunch && model.address.scheme == "http")
    #expect(RemoteModel.Channel.stable.name == "stable" && RemoteModel.Channel.beta == "beta")
  }

  @Test func settingsLimitAnUpdate() async throws {
    try delivery.publish("first", padding: 20_000)
    let settings: @Sendable (inout StoreSettings) -> Void = {
      $0.largestModel = 1_000
      ($0.timeLimit, $0.stallLimit, $0.waitLimit) = (60, 10, 10)
      ($0.certificates, $0.installation) = (nil, "test")
    }
    let store = try delivery.store(settings)
    let error = await #expect(throws: StoreError.self) {
      try await store.update(delivery.model())
    }
    #expect(error?.problem == .tooLarge(limit: 1_000) && error?.category == .untrusted)
  }

  @Test func anUpdateWaitsForItsConditions() async throws {
    try delivery.publish("first")
    let store = try delivery.store { $0.unmet = { $0 } }
    let conditions: Set<UpdateCondition> = [.idle, .notLowData, .notMetered]
    let steps: UpdateSteps = store.update(try delivery.model(), when: conditions)
    let error = await #expect(throws: StoreError.self) { for try await _ in steps {} }
    guard case .conditionsNotMet(let unmet)? = error?.problem else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(Set(unmet) == conditions && Set(UpdateCondition.allCases) == conditions)
    #expect(UpdateCondition(rawValue: "idle") == .idle)
  }

  /// The `switch` statements show that an app can handle all problems without a `default`.
  @Test(arguments: [
    (StoreError.Problem.offline(reason: "no network"), StoreError.Category.temporary),
    (.stalled(seconds: 3), .temporary), (.alreadyUpdating, .temporary),
    (.badSignature, .untrusted), (.expired(Date()), .untrusted),
    (.wrongDigest(expected: "", found: ""), .untrusted),
    (.untrustedCertificate(reason: "expired"), .untrusted), (.tooManyRedirects, .untrusted),
    (.missingLibrary("libcurl"), .unusable), (.cannotBeLoaded(.notAModel), .unusable),
    (.newerFormat(found: 2, newest: 1), .unusable), (.stemmerMismatch(language: "en"), .unusable),
    (.readOnly(path: "/x", reason: "permission denied"), .storage),
    (.insufficientSpace(needed: 9, free: nil), .storage),
  ])
  func problemsHaveACategory(problem: StoreError.Problem, category: StoreError.Category) {
    let error = StoreError(model: "hotel", problem: problem, meanwhile: .downloaded(version: 2))
    #expect(error.category == category && error.model == "hotel")
    #expect(Self.category(of: problem) == category)
    #expect(error.meanwhile == .downloaded(version: 2))
    #expect(error.description.contains(error.meanwhile.description))
    #expect(error.description.contains(problem.description))
  }

  private static func category(of problem: StoreError.Problem) -> StoreError.Category {
    switch problem {
    case .alreadyUpdating, .conditionsNotMet, .forbidden, .offline, .serverError, .modelNotFound,
      .truncated, .stalled, .timedOut, .cancelled:
      .temporary
    case .untrustedCertificate, .insecureAddress, .tooManyRedirects, .notAnIndex, .badSignature,
      .unknownKey, .wrongModel, .olderIndex, .expired, .tooLarge, .wrongDigest:
      .untrusted
    case .notConfigured, .missingLibrary, .newerFormat, .libraryTooOld, .cannotBeLoaded,
      .stemmerMismatch:
      .unusable
    case .insufficientSpace, .readOnly, .unusableFolder: .storage
    }
  }
}
