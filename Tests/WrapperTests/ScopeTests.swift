import Foundation
import TestSupport
import Testing

@testable import Wrapper

@Suite struct ScopeTests {
  /// Returns a regression of the in-scope probability on a single feature.
  private static func regression(
    _ feature: Scope.Regression.Feature,
    _ weight: Double,
    bias: Double = 0
  ) -> Scope.Regression {
    let weights = Scope.Regression.Feature.allCases.map { $0 == feature ? weight : 0 }
    return Scope.Regression(weights: weights, bias: bias)
  }

  private static func classifier(
    _ regression: Scope.Regression,
    threshold: Double,
    none: Scope.None? = nil
  ) throws -> IntentClassifier {
    let scope = Scope(measure: .regression(regression), threshold: threshold, none: none)
    return try IntentClassifier(data: try TestModel.bytes(scope: scope))
  }

  /// A scope that gives every text the same in-scope probability.
  private static func scope(
    probability: Double,
    threshold: Double,
    none: Scope.None? = nil
  ) -> Scope {
    let regression = regression(.wordCount, 0, bias: log(probability / (1 - probability)))
    return Scope(measure: .regression(regression), threshold: threshold, none: none)
  }

  /// A model that gives every text the in-scope probability 0.4.
  private static func modelWithVectors(threshold: Double) throws -> Model {
    var model = try Model(TestModel.bytes())
    model.scope = scope(probability: 0.4, threshold: threshold)
    model.words = WordVectorsTests.vectors()
    return model
  }

  /// "lamp" has the logits 6.375, -1.625 and 0.5625, whose log-sum-exp is 6.3783.
  @Test func probabilityCalculatedByHand() throws {
    let answer = try Self.classifier(Self.regression(.logSum, 1, bias: -6.3783), threshold: 0.4)
      .answer("lamp")
    #expect(abs(answer.likelihood - 0.5) < 1e-4)
    #expect(answer.refusal == nil && answer.ranked.count == 3)
    let other = try Self.classifier(Self.regression(.logSum, 1, bias: -8.3783), threshold: 0.4)
      .answer("lamp")
    #expect(abs(other.likelihood - 0.1192) < 1e-4, "1 / (1 + e²)")
    #expect(other.refusal == .lowConfidence && other.ranked == answer.ranked)
  }

  /// "lamp" and unknown words have the weight 1, so half of "lamp xyzzy" is known.
  @Test(
    arguments: [
      (.knownWords, "lamp", 1), (.knownWords, "lamp xyzzy", 0.5), (.knownWords, "xyzzy", 0),
      (.knownPairs, "lamp", 0), (.unknownWordCount, "lamp xyzzy plugh", log(3)),
      (.unknownWordCount, "lamp", 0), (.wordCount, "lamp xyzzy", log(3)), (.wordCount, "", 0),
      (.distance, "lamp", 0), (.similarity, "lamp", 0),
      // The gap is the largest logit minus half of their mean.
      (.gap, "lamp", 6.375 - (6.375 - 1.625 + 0.5625) / 6),
    ] as [(Scope.Regression.Feature, String, Double)]
  )
  func featuresOfEvidence(feature: Scope.Regression.Feature, text: String, value: Double) throws {
    let answer = try Self.classifier(Self.regression(feature, 1), threshold: 0).answer(text)
    #expect(abs(answer.likelihood - 1 / (1 + exp(-value))) < 1e-5)
  }

  @Test func confidenceIsClipped() throws {
    let answer = try Self.classifier(Self.regression(.confidence, 1), threshold: 0).answer("on")
    #expect(abs(answer.likelihood - answer.ranked[0].confidence) < 1e-5)
  }

  /// The first hidden unit of "lamp" is 2.125, the second 0: 0.25 + 2.125 · 2 = 4.5 is the logit
  /// of "none of the intents", of which half is subtracted.
  @Test func outOfScopeUnitLowersTheProbability() throws {
    let none = Scope.None(weights: [2, 100], bias: 0.25)
    let regression = Self.regression(.logSum, 1, bias: 2.25 - 6.3783)
    let answer = try Self.classifier(regression, threshold: 0.4, none: none).answer("lamp")
    #expect(abs(answer.likelihood - 0.5) < 1e-4)
  }

  /// The largest logit of "lamp" is 6.375. An utterance is rejected if the logit of "none of the
  /// intents" is larger, although the regression gives a probability of almost 1, unless the
  /// threshold is zero.
  @Test(
    arguments: [(6.25, 0.4304, nil), (6.5, 0.3704, .lowConfidence)] as [(Float, Double, Refusal?)]
  )
  func outOfScopeExamplesAreRejected(none: Float, likelihood: Double, refusal: Refusal?) throws {
    let scope = Scope.None(weights: [0, 0], bias: none)
    let certain = Self.regression(.wordCount, 0, bias: 9)
    let answer = try Self.classifier(certain, threshold: 0.4, none: scope).answer("lamp")
    #expect(abs(answer.likelihood - likelihood) < 1e-4)
    #expect(answer.refusal == refusal)
    let accepting = try Self.classifier(certain, threshold: 0, none: scope).answer("lamp")
    #expect(accepting.isInScope && accepting.likelihood > 0.99)
  }

  /// A value is rejected only if it is far more like the out-of-scope examples than like any
  /// intent.
  @Test(arguments: [(5, nil), (30, .lowConfidence)] as [(Float, Refusal?)])
  func valuesAmongOutOfScopeExamples(none: Float, refusal: Refusal?) throws {
    var model = try Model(TestModel.bytes())
    let none = Scope.None(weights: [0, 0], bias: none)
    model.scope = Self.scope(probability: 0.5, threshold: 0.9, none: none)
    var numbers = EntityFinder(language: .english)
    numbers.systems = [("count", [.number])]
    model.entities = numbers
    #expect(IntentClassifier(model).answer("lamp 5").refusal == refusal)
  }

  @Test(
    arguments: [
      ("", .noKnownWords), ("?!", .noKnownWords), ("xyzzy", .noKnownWords), ("lamp", nil),
      ("on", .lowConfidence),
    ] as [(String, Refusal?)]
  )
  func reasonsForRejection(text: String, refusal: Refusal?) throws {
    let answer = try Self.classifier(Self.regression(.logSum, 1, bias: -3), threshold: 0.55)
      .answer(text)
    #expect(answer.refusal == refusal, "\(answer)")
    #expect((0...1).contains(answer.likelihood) && answer.ranked.count == 3)
  }

  /// The odds of 0.4 are divided by four if most words are unknown, which gives 0.143.
  @Test func mostlyUnknownTextsNeedAHigherProbability() throws {
    var classifier = IntentClassifier(try Self.modelWithVectors(threshold: 0.2))
    #expect(classifier.answer("lamp xyzzy").refusal == nil)
    #expect(classifier.answer("lamp xyzzy plugh").refusal == .noKnownWords)
    for (threshold, isInScope) in [(0, true), (0.14, true), (0.15, false), (1, false)] {
      classifier.threshold = threshold
      #expect(classifier.answer("lamp xyzzy plugh").isInScope == isInScope, "\(threshold)")
    }
  }

  /// A stop word has an in-scope probability of zero, whether or not it is in the vocabulary; so do
  /// several function words, unless the intent has such utterances.
  @Test(
    arguments: [
      ("on", nil, []), ("ON?", nil, [0]), ("light", nil, []), ("light on", 0.4, []),
      ("tune", nil, []), ("xyzzy", nil, []), ("lamp", 0.4, []),
      ("soup", 0.4, []), ("on lamp", 0.4, []), ("on soup", 0.4, []), ("song tune", nil, []),
      ("song tune", nil, [0]), ("song tune", 0.4, [1]), ("song tune", 0.4, nil),
      ("tune xyzzy", 0.4, []),
    ] as [(String, Double?, Set<Int>?)]
  )
  func stopWordsAreRejected(text: String, likelihood: Double?, intents: Set<Int>?) throws {
    var model = try Self.modelWithVectors(threshold: 0.01)
    model.stopWords = StopWords(
      single: ["light", "on"],
      function: ["on", "song", "tune"],
      intents: intents,
      in: model.bag,
      model.words
    )
    let answer = IntentClassifier(model).answer(text)
    #expect(answer.refusal == (likelihood == nil ? .noKnownWords : nil))
    #expect(abs(answer.likelihood - (likelihood ?? 0)) < 1e-6)
  }

  /// A learned entity counts only if it is certain, and if the model knows words of the text and at
  /// most two are unknown; a dictionary entry always counts.
  @Test(
    arguments: [
      ("lamp", .learned, 0.9, nil), ("lamp", .learned, 0.89, .lowConfidence),
      ("xyzzy plugh", .dictionary, 0.6, nil), ("電気", .dictionary, 0.6, nil),
      ("lamp soup tune", .learned, 0.9, nil), ("lamp soup tune xyzzy", .dictionary, 0.6, nil),
      ("lamp soup tune xyzzy", .learned, 0.9, .lowConfidence),
      ("xyzzy plugh", .learned, 0.9, .noKnownWords), ("電気", .learned, 0.9, .noKnownWords),
    ] as [(String, Answer.Entity.Source, Double, Refusal?)]
  )
  func bareValues(
    text: String,
    source: Answer.Entity.Source,
    confidence: Double,
    refusal: Refusal?
  ) throws {
    let classifier = IntentClassifier(try Self.modelWithVectors(threshold: 0.9))
    let entity = Answer.Entity("name", text, confidence: confidence, source)
    let found = classifier.readers.withReader { reader in
      classifier.refusal(
        of: text,
        classifier.requestReading(of: reader.terms.read(text), by: reader),
        entities: [entity],
        by: reader,
        isRejected: true,
        isClose: false
      )
    }
    #expect(found == refusal)
  }

  /// The intents have the probabilities 11.0 / 18.1 and 6.0 / 18.1.
  @Test func twoLikelyIntentsAreACloseCall() throws {
    let scope = Scope(measure: .regression(Self.regression(.wordCount, 1)), threshold: 0.9)
    let bytes = try TestModel.bytes(
      layers: [(weights: [3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0], bias: [0, 0, 0])],
      scope: scope
    )
    let classifier = try IntentClassifier(data: bytes)
    #expect(classifier.answer("lamp song").refusal == .closeCall)
    #expect(classifier.answer("lamp").refusal == .lowConfidence)
  }

  @Test func aThresholdCanBeChanged() throws {
    var classifier = try Self.classifier(Self.regression(.logSum, 1, bias: -2), threshold: 0.5)
    #expect(classifier.threshold == 0.5)
    let before = classifier
    classifier.threshold = 1
    #expect(classifier.predict("lamp") == nil && before.predict("lamp") != nil)
    classifier.threshold = 0
    #expect(classifier.predict("on")?.intent == "lights")
    #expect(classifier.predict("xyzzy") != nil, "a threshold of zero rejects no text")
    #expect(classifier.predict("…?!") == nil, "except without letters or digits")
  }

  @Test func trainingUtterancesAreNotRejected() throws {
    let scope = Self.scope(probability: 0.0001, threshold: 0.5)
    var model = try Model(TestModel.bytes(scope: scope))
    let texts = ["play the lamp", "on", "lamp play the"]
    model.exceptions = [TestModel.textTerms(of: texts[0], in: model.bag).fingerprint]
    let classifier = IntentClassifier(try Model(model.serialized()))
    #expect(texts.map { classifier.predict($0) != nil } == [true, false, true])
  }

  /// A bot whose intents have no greetings does not answer one, however probable an intent is.
  @Test func greetingsAreAnsweredOnlyByIntentsThatHaveThem() throws {
    let terms = ["hello", "light", "on", "play", "song"]
    var model = try Model(TestModel.bytes(terms: terms, threshold: 0.96))
    let texts = [
      "hello", "hello, good morning!", "hello lights", "lights", "thanks, perfect",
      "Hello! We moved house.",
    ]
    func answered() throws -> [Bool] {
      let classifier = IntentClassifier(try Model(model.serialized()))
      return texts.map { classifier.predict($0) != nil }
    }
    #expect(
      try answered() == [true, true, true, true, false, true],
      "as models of earlier versions"
    )
    model.courtesyIntents = [.opening: [0, 1, 2], .thanks: [0, 1, 2]]
    #expect(try answered() == [true, true, true, true, false, true])
    model.courtesyIntents = [.opening: [], .thanks: [0, 1, 2]]
    #expect(try answered() == [false, false, true, true, false, false])
    let answer = IntentClassifier(model).answer("hello")
    #expect(answer.refusal == .lowConfidence && answer.likelihood == 0)
    var classifier = IntentClassifier(model)
    classifier.threshold = 0
    #expect(classifier.predict("hello") != nil)
  }

  /// The in-scope probability is 0.4, which is at least the threshold raised from 0.14.
  @Test(
    arguments: [
      (0.14, nil, true), (0.15, nil, true), (0.14, [], true), (0.15, [], false), (0.15, [1], true),
    ]
      as [(Double, Set<Int>?, Bool)]
  )
  func anAnswerNeedsAnIntentThatHasItOrAHigherProbability(
    threshold: Double,
    intents: Set<Int>?,
    isAnswered: Bool
  ) throws {
    let scope = Self.scope(probability: 0.4, threshold: threshold)
    let terms = ["light", "on", "play", "song", "yes"]
    var model = try Model(TestModel.bytes(terms: terms, scope: scope))
    model.courtesyIntents[.yes] = intents
    #expect(IntentClassifier(model).answer("yes").isInScope == isAnswered)
  }

  /// The in-scope probability increases with the number of words. It is 0.4 for "play song" with
  /// the bias -2.6, and 0.96 with the bias 1.
  @Test(
    arguments: [
      ("no thanks, ", [0, 1, 2], -2.6, true), ("no thanks, ", [0, 1, 2], 1, false),
      ("no thanks, ", [], -2.6, false), ("hi, thanks, ", [0, 1, 2], -2.6, false),
    ] as [(String, Set<Int>, Double, Bool)]
  )
  func answerIsReadWholeUnlessTheRestIsClear(
    opening: String,
    intents: Set<Int>,
    bias: Double,
    isWhole: Bool
  ) throws {
    let regression = Self.regression(.wordCount, 2, bias: bias)
    let scope = Scope(measure: .regression(regression), threshold: 0.1)
    var model = try Model(TestModel.bytes(scope: scope))
    model.courtesyIntents[.no] = intents
    let classifier = IntentClassifier(model)
    var whole = classifier
    whole.readsParts = false
    let (text, request) = (opening + "play song", classifier.answer("play song"))
    #expect(request.likelihood < whole.answer(text).likelihood)
    #expect(classifier.answer(text) == (isWhole ? whole.answer(text) : request))
  }

  @Test func logisticFunction() {
    #expect(Scope.logistic(0) == 0.5)
    for distance in [0.1, 1, 5, 40, 1000, .infinity] {
      let (above, below) = (Scope.logistic(distance), Scope.logistic(-distance))
      #expect(abs(above - 1 / (1 + exp(-distance))) < 1e-6)
      #expect(abs(above + below - 1) < 1e-6 && below > 0)
    }
  }
}
