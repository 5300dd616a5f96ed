import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Wrapper

@Suite struct IntentClassifierTests {
  @Test func theBestAreTheFirstOfAllSorted() {
    var generator = SystemRandomNumberGenerator()
    for count in [2, 3, 7, 40] {
      // The probabilities are small integers, so that some of them are equal.
      let probabilities = (0..<count).map { _ in Float(Int.random(in: 0..<12, using: &generator)) }
      let sorted = probabilities.indices.sorted {
        (-probabilities[$0], $0) < (-probabilities[$1], $1)
      }
      for limit in 2...count + 1 {
        let best = IntentClassifier.best(limit, of: probabilities)
        #expect(best == Array(sorted.prefix(limit)), "\(limit) of \(probabilities)")
      }
    }
  }

  @Test func predictsTheIntent() throws {
    let classifier = try TestModel.classifier()
    #expect(classifier.predict("Lamps on!")?.intent == "lights")
    #expect(classifier.predict("play that song")?.intent == "music")
    #expect(classifier.intents == ["lights", "music", "none"])
    #expect(classifier.language == "en")
    #expect(classifier.threshold == 0)
  }

  @Test(arguments: ["", " ", "\n", "?!", "what is the weather", "\u{0}\u{7}", "かぎ", "😀"])
  func unknownTextsAreRejected(text: String) throws {
    let classifier = try TestModel.classifier(threshold: 0.125)
    #expect(classifier.predict(text) == nil)
    #expect(classifier.rank(text).count == 3, "rejected texts are ranked")
  }

  /// Compares the confidences with exp(logit) / Σ exp(logit), computed in double precision.
  @Test(arguments: ["lamp", "play on", "play a song on the lamp light", "nothing"])
  func confidencesEqualSoftmax(text: String) throws {
    let classifier = try TestModel.classifier()
    let textTerms = TestModel.textTerms(of: text, in: classifier.model.bag)
    let inputs = TestModel.naiveInputs(of: textTerms, classifier.model.scaling)
    let logits = TestModel.naiveLogits(of: inputs, layers: TestModel.layers)
    let sum = logits.reduce(0) { $0 + exp($1) }
    for prediction in classifier.rank(text) {
      let index = try #require(TestModel.intents.firstIndex(of: prediction.intent))
      #expect(abs(prediction.confidence - exp(logits[index]) / sum) < 1e-5)
    }
  }

  @Test func rankingIsSortedAndComplete() throws {
    let classifier = try TestModel.classifier()
    for text in NaughtyStrings.all + ["lamp", "song", "on"] {
      let ranked = classifier.rank(text)
      #expect(Set(ranked.map(\.intent)) == Set(TestModel.intents))
      #expect(zip(ranked, ranked.dropFirst()).allSatisfy { $0.confidence >= $1.confidence })
      #expect(abs(ranked.reduce(0) { $0 + $1.confidence } - 1) < 1e-5)
      #expect(classifier.predict(text).map { $0 == ranked[0] } ?? true)
    }
  }

  @Test(arguments: [(1, 1), (2, 2), (3, 3), (4, 3), (Int.max, 3), (0, 0), (-1, 0), (Int.min, 0)])
  func limitsTheNumberOfIntents(limit: Int, count: Int) throws {
    let classifier = try TestModel.classifier()
    let ranked = classifier.rank("play the song", limit: limit)
    #expect(ranked == Array(classifier.rank("play the song").prefix(count)))
    #expect(ranked.count == count)
  }

  @Test func equalConfidencesAreSortedByName() throws {
    let layers: [(weights: [Float], bias: [Float])] = [
      (weights: Array(repeating: 0, count: 15), bias: [0, 0, 0])
    ]
    let classifier = try IntentClassifier(data: try TestModel.bytes(layers: layers))
    #expect(classifier.rank("lamp").map(\.intent) == ["lights", "music", "none"])
    #expect(classifier.rank("lamp", limit: 1).map(\.intent) == ["lights"])
    #expect(classifier.predict("lamp")?.intent == "lights")
  }

  @Test func utterancesBelowTheThresholdAreRejected() throws {
    let open = try TestModel.classifier()
    let best = try #require(open.predict("on"))
    let below = try TestModel.classifier(threshold: best.confidence)
    #expect(below.predict("on") == best, "equal to the threshold")
    let above = try TestModel.classifier(threshold: best.confidence.nextUp)
    #expect(above.predict("on") == nil)
    #expect(above.rank("on", limit: 1) == [best])
    #expect(try TestModel.classifier(threshold: 1).predict("on") == nil)
  }

  @Test func thresholdsOutsideOfTheRangeStop() async {
    await #expect(processExitsWith: .failure) {
      var classifier = try TestModel.classifier()
      classifier.threshold = 1.5
    }
    await #expect(processExitsWith: .failure) {
      var classifier = try TestModel.classifier()
      classifier.threshold = .nan
    }
  }

  @Test(arguments: [0, 1, 127, 128, 129, 1_000])
  func manyUtterancesGiveTheSamePredictions(count: Int) throws {
    let classifier = try TestModel.classifier()
    let texts = ["lamp on", "nothing of it", "play a song", "", "light song"]
    let utterances = (0..<count).map { texts[$0 * 7 % texts.count] }
    let predictions = classifier.predict(utterances)
    #expect(predictions == utterances.map { classifier.predict($0) })
  }

  @Test func predictionsAndAnswersAgree() throws {
    let classifier = try TestModel.classifier(threshold: 0.5)
    for text in ["lamp on", "on", "nothing of it", ""] {
      let answer = classifier.answer(text)
      #expect(answer.prediction == classifier.predict(text))
      #expect(answer.isInScope == (answer.prediction != nil))
      #expect(answer.likelihood <= answer.ranked[0].confidence)
      #expect(classifier.answer(text, limit: 1).likelihood == answer.likelihood)
    }
  }

  private let folder = TemporaryFolder()

  @Test(arguments: [true, false])
  func aDeletedOrReplacedFileDoesNotMatterOnceLoaded(isReplaced: Bool) throws {
    let file = folder.file("model.safetensors")
    try TestModel.bytes().write(to: file)
    let classifier = try IntentClassifier(contentsOf: file)
    let before = classifier.rank("play a song on the lamp")
    if isReplaced {
      try Data("gone".utf8).write(to: file, options: .atomic)
    } else {
      try FileManager.default.removeItem(at: file)
    }
    #expect(classifier.rank("play a song on the lamp") == before)
    #expect(before == (try TestModel.classifier()).rank("play a song on the lamp"))
  }

  /// The slice may start at an odd address.
  @Test(arguments: [1, 3, 4, 64], [Matrix.Encoding.float, .int4])
  func aSliceOfOtherBytes(start: Int, encoding: Matrix.Encoding) throws {
    let bytes = try TestModel.bytes(encoding: encoding)
    let whole = try IntentClassifier(data: bytes)
    let classifier = try IntentClassifier(data: (Data(count: start) + bytes)[start...])
    #expect(classifier.rank("lamp song") == whole.rank("lamp song"))
  }

  @Test func answersDoNotDependOnEarlierUtterances() throws {
    let classifier = try TestModel.classifier()
    let texts =
      NaughtyStrings.all.filter { $0.utf8.count < 200 } + ["lamp on", "play a song on xyzzy"]
    for text in texts + texts.reversed() {
      #expect(classifier.rank(text) == (try TestModel.classifier()).rank(text))
    }
  }

  @Test func unknownWordsLowerTheConfidence() throws {
    let classifier = try TestModel.classifier()
    let texts = ["lamp", "lamp xyzzy", "lamp xyzzy plugh", "lamp xyzzy plugh frobozz"]
    let confidences = try texts.map { try #require(classifier.predict($0)).confidence }
    #expect(zip(confidences, confidences.dropFirst()).allSatisfy { $0 > $1 })
  }

  @Test func eightThreadsAtOnceGetTheSameAnswers() throws {
    let classifier = try TestModel.classifier()
    let texts =
      NaughtyStrings.all.filter { $0.utf8.count < 200 } + ["lamp on", "play a song", "light song"]
    let expected = texts.map { classifier.rank($0) }
    let differences = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for round in 0..<3 {
        for index in texts.indices {
          // Each thread classifies the utterances in a different order.
          let index = (index * (2 * thread + 1) + round) % texts.count
          if classifier.rank(texts[index]) != expected[index] {
            differences.withLock { $0.append(texts[index]) }
          }
        }
      }
    }
    #expect(differences.withLock { $0 } == [])
  }

  @Test func aMegabyteIsAnswered() throws {
    let classifier = try TestModel.classifier()
    let text = "lamp " + String(repeating: "b", count: 1_000_000)
    #expect(classifier.predict(text)?.intent == "lights")
  }
}
