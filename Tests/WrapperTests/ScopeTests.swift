import Foundation
import Testing

@testable import Wrapper

@Suite struct ScopeTests {
  private static func classifier(
    middle: Double,
    threshold: Double,
    none: Scope.None? = nil,
    smallWords: [String] = []
  ) throws -> IntentClassifier {
    let scope = Scope(middle: middle, threshold: threshold, none: none)
    return try IntentClassifier(data: try TestModel.bytes(scope: scope, smallWords: smallWords))
  }

  /// Worked by hand: "lamp" has the logits 6.375, -1.625 and 0.5625, the log of the sum of whose
  /// exponentials is 6.3783; all of it is known, which is 1 for its only kind of term. So a middle
  /// of 7.3783 is met, and the chance is a half.
  @Test func workedExample() throws {
    let answer = try Self.classifier(middle: 7.3783, threshold: 0.4).answer("lamp")
    let confidence = try #require(answer.ranked.first).confidence
    #expect(abs(answer.likelihood - confidence / 2) < 1e-4)
    #expect(answer.refusal == nil && answer.ranked.count == 3)
    // Two more, and it is out of scope: 1 / (1 + e²) = 0.1192
    let other = try Self.classifier(middle: 9.3783, threshold: 0.4).answer("lamp")
    #expect(abs(other.likelihood - confidence * 0.1192) < 1e-4)
    #expect(other.refusal == .lowConfidence && other.ranked == answer.ranked)
  }

  /// Beside an unknown word, "lamp" is worth 1 / √2, and a half of the text is known.
  @Test func whatIsNotKnownSpeaksAgainst() throws {
    let classifier = try Self.classifier(middle: 6, threshold: 0)
    let scopes = ["lamp", "lamp xyzzy", "lamp xyzzy plugh"].map { classifier.answer($0).likelihood }
    #expect(scopes[0] > scopes[1] && scopes[1] > scopes[2])
  }

  /// The first hidden unit of "lamp" is 2.125, the second is silent: 0.25 + 2.125 · 4 = 8.75 speaks
  /// for none of the intents, and half of it counts.
  @Test func whatWasLearnedToBeOutOfScope() throws {
    let none = Scope.None(weights: [4, 100], bias: 0.25)
    let answer = try Self.classifier(middle: 7.3783 - 4.375, threshold: 0.4, none: none)
      .answer("lamp")
    #expect(abs(answer.likelihood - answer.ranked[0].confidence / 2) < 1e-4)
  }

  @Test(
    arguments: [
      ("", .noKnownWords), ("xyzzy", .noKnownWords), ("lamp", nil), ("on", .lowConfidence),
    ] as [(String, Refusal?)]
  )
  func reasons(text: String, refusal: Refusal?) throws {
    let answer = try Self.classifier(middle: 2, threshold: 0.55).answer(text)
    #expect(answer.refusal == refusal, "\(answer)")
    #expect((0...1).contains(answer.likelihood) && answer.ranked.count == 3)
  }

  /// Lamps speak for the first intent, songs for the second: 11.0 and 6.0 of 18.1, and without the
  /// song 0.9 of the whole.
  @Test func aCloseCall() throws {
    let bytes = try TestModel.bytes(
      layers: [(weights: [3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0], bias: [0, 0, 0])],
      scope: Scope(middle: 2, threshold: 0.55, none: nil)
    )
    let classifier = try IntentClassifier(data: bytes)
    #expect(classifier.answer("lamp song").refusal == .closeCall)
    #expect(classifier.answer("lamp").refusal == nil)
    #expect(
      classifier.answer("lamp song xyzzy plugh frobozz gnusto rezrov").refusal == .lowConfidence
    )
  }

  @Test func anotherThreshold() throws {
    var classifier = try Self.classifier(middle: 2, threshold: 0.5)
    #expect(classifier.threshold == 0.5)
    classifier.threshold = 1
    #expect(classifier.predict("lamp") == nil)
    classifier.threshold = 0
    #expect(classifier.predict("on")?.intent == "lights")
    #expect(classifier.predict("xyzzy") == nil, "nothing known, nothing claimed")
  }

  /// By itself it says nothing; among others, or beside what is not known, it is as good as any.
  @Test(
    arguments: [
      ("on", .noKnownWords), ("On!", .noKnownWords), ("on on", .noKnownWords), ("lamp on", nil),
      ("on play", nil), ("lamp", nil),
    ] as [(String, Refusal?)]
  )
  func smallWords(text: String, refusal: Refusal?) throws {
    let classifier = try Self.classifier(middle: -9, threshold: 0, smallWords: ["on", "play"])
    #expect(classifier.answer(text).refusal == refusal)
  }

  @Test func chances() {
    #expect(Scope.chance(score: 1, middle: 1) == 0.5)
    for distance in [0.1, 1, 5, 40, 1000, .infinity] {
      let above = Scope.chance(score: distance, middle: 0)
      let below = Scope.chance(score: -distance, middle: 0)
      #expect(abs(above - 1 / (1 + exp(-distance))) < 1e-6)
      #expect(abs(above + below - 1) < 1e-6 && below > 0)
    }
  }
}
