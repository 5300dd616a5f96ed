import Foundation
import TestSupport
import Testing
import Wrapper

/// The classifier through the public interface, as an app uses it, with a model file in the tests.
@Suite struct ClassifierInterfaceTests {
  private static let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/2026-11-22-entities.safetensors")

  @Test func aClassifierIsLoadedFromAFileOrFromBytes() throws {
    let loaded = try IntentClassifier(contentsOf: Self.url)
    let read = try IntentClassifier(data: Data(contentsOf: Self.url))
    #expect(loaded.intents == ["lights_off", "lights_on", "play_music"])
    #expect(loaded.language == "en")
    #expect(read.rank("lights off") == loaded.rank("lights off"))
    #expect(read.threshold == loaded.threshold)
  }

  @Test func predictionsAndAnswersAgree() throws {
    let classifier = try IntentClassifier(contentsOf: Self.url)
    let text = "switch the kitchen lamp on"
    let answer = classifier.answer(text, limit: 2)
    #expect(answer.isInScope && answer.refusal == nil)
    #expect(answer.prediction == classifier.predict(text))
    #expect(answer.ranked == classifier.rank(text, limit: 2))
    #expect(classifier.answer(text, limit: 0).prediction == answer.prediction)
    #expect(classifier.rank(text, limit: 0).isEmpty)
    #expect(classifier.predict([text, "¿?"]) == [answer.prediction, nil])
    #expect(answer.likelihood >= classifier.threshold)
  }

  @Test func anEntityHasItsRangeInTheUtterance() throws {
    let classifier = try IntentClassifier(contentsOf: Self.url)
    let text = "switch the kitchen lamp on"
    let entity = try #require(classifier.answer(text).entities.first)
    #expect(text[entity.range(in: text)] == "kitchen")
    #expect(entity.text == "kitchen" && entity.value == "kitchen" && entity.slot == nil)
    #expect(entity.start == 11 && entity.end == 18 && entity.confidence > 0.5)
    #expect(entity.source == .learned && entity.resolution == nil)
  }

  @Test func aHigherThresholdRejectsMore() throws {
    var classifier = try IntentClassifier(contentsOf: Self.url)
    #expect(classifier.predict("who won the match yesterday") == nil)
    classifier.threshold = 0
    #expect(classifier.predict("who won the match yesterday") != nil)
    classifier.threshold = 1
    #expect(classifier.answer("lights off").refusal != nil)
  }

  @Test func anExplanationAddsUpToTheScore() throws {
    let classifier = try IntentClassifier(contentsOf: Self.url)
    let explanations = classifier.explain("lights off please")
    #expect(explanations.map(\.prediction) == classifier.rank("lights off please", limit: 2))
    let first = try #require(explanations.first)
    let sum = first.parts.reduce(first.base) { $0 + $1.weight }
    #expect(abs(sum - first.score) < 1e-6)
    #expect(first.parts.contains { $0.text == "lights" && $0.isKnown && $0.like == nil })
    #expect(classifier.explain("lights", as: "none") == nil)
    #expect(classifier.explain("lights", as: "lights_on")?.prediction.intent == "lights_on")
  }

  @Test func answersAreStoredAsJSON() throws {
    let classifier = try IntentClassifier(contentsOf: Self.url)
    let answer = classifier.answer("switch the kitchen lamp on", limit: 1)
    let data = try JSONEncoder().encode(answer)
    #expect(try JSONDecoder().decode(Answer.self, from: data) == answer)
  }

  @Test func answersCanBeCreatedForTests() {
    let entity = Answer.Entity(
      entity: "city",
      slot: "to",
      start: 0,
      end: 4,
      text: "Roma",
      value: "Rome",
      confidence: 1,
      source: .dictionary
    )
    let prediction = Prediction(intent: "trip", confidence: 0.9)
    let answer = Answer(ranked: [prediction], likelihood: 0.8, entities: [entity])
    #expect(answer.prediction == prediction && answer.entities == [entity])
    #expect(Answer(ranked: [prediction], likelihood: 0, refusal: .lowConfidence).prediction == nil)
    #expect(Refusal.allCases.count == 3 && Refusal(rawValue: "closeCall") == .closeCall)
  }

  @Test func aMissingModelIsAnErrorWithItsFile() {
    let error = #expect(throws: ModelError.self) {
      try IntentClassifier(contentsOf: URL(fileURLWithPath: "/there/is/none"))
    }
    #expect(error == ModelError(file: "/there/is/none", problem: .noSuchFile))
    #expect(error?.localizedDescription == "/there/is/none: no such file")
    #expect(error?.description == error?.errorDescription)
    #expect(error?.problem.description == "no such file" && error?.file == "/there/is/none")
  }

  /// The `switch` statements show that an app can handle all cases without a `default`.
  @Test(arguments: [
    (ModelError.Problem.isFolder, false), (.notSafetensors(detail: "no header"), false),
    (.newerVersion(found: 9, newest: 4), true), (.otherStemmer(language: "de"), true),
    (.invalid(part: "intents", detail: "none"), false),
  ])
  func someModelsNeedANewerApp(problem: ModelError.Problem, needsUpdate: Bool) {
    let isForAnotherVersion =
      switch problem {
      case .newerVersion, .otherStemmer: true
      case .noSuchFile, .isFolder, .unreadable, .notSafetensors, .notAModel, .damagedHeader,
        .damagedNumbers, .invalid:
        false
      }
    #expect(isForAnotherVersion == needsUpdate)
    let error = ModelError(file: "hotel.safetensors", problem: problem)
    #expect(error.description == "hotel.safetensors: \(problem.description)")
  }

  @Test func everyEntityHasASource() throws {
    for source in try ["learned", "dictionary", "pattern", "value"].map({
      try #require(Answer.Entity.Source(rawValue: $0))
    }) {
      let hasResolution =
        switch source {
        case .value: true
        case .learned, .dictionary, .pattern: false
        }
      let resolution: Answer.Entity.Resolution? =
        hasResolution ? Answer.Entity.Resolution(kind: .number, number: 3) : nil
      let entity = Answer.Entity("count", "three", value: "3", source, resolution: resolution)
      #expect(entity.resolution?.number == (source == .value ? 3 : nil))
    }
  }
}
