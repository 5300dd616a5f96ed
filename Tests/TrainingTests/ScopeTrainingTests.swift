import Corpus
@testable import Datasets
import Foundation
import Testing

@testable import Training

/// In-scope and out-of-scope utterances, from the dataset to the answer.
@Suite struct ScopeTrainingTests {
  private static let verbs = ["turn on", "switch on", "light", "start", "give me"]
  private static let objects = ["lamp", "light", "bulb", "spot", "lantern"]

  private static func combinations(_ first: [String], _ second: [String]) -> [String] {
    first.flatMap { first in second.map { "\(first) the \($0)" } }
  }

  private static let dataset = Dataset(utterances: [
    "lights": combinations(verbs, objects),
    "music": combinations(
      ["play", "sing", "put on", "hum"],
      ["song", "tune", "album", "anthem", "aria"]
    ),
    "weather": combinations(
      ["how is", "tell me", "forecast", "predict"],
      ["weather", "rain", "sun", "snow", "storm"]
    ),
  ])

  private static let outOfScope = combinations(
    ["order", "buy", "pay for", "cook"],
    ["pizza", "soup", "light beer", "lantern fish", "sun cream"]
  )

  private static let settings = TestData.settings(hidden: [16], epochs: 30, members: 1, draws: 1)

  private static func bytes(
    _ dataset: Dataset,
    _ settings: TrainingSettings = settings,
    size: ModelSize = .standard
  ) throws -> Data {
    let data = try TestData.embedded(dataset, kinds: [.words, .pairs], minimumCount: 2)
    return try TestData.bytes(data, settings, size: size, threads: 2)
  }

  /// The in-scope probabilities do not depend on the encoding of weights.
  @Test func allSizesHaveAScope() throws {
    let sizes = [ModelSize.full, .standard, .compressed]
    let models = try sizes.map { try Model(Self.bytes(Self.dataset, size: $0)) }
    #expect(models[0].scope == models[1].scope, "computed before rounding")
    let classifiers = models.map { IntentClassifier($0) }
    var refused = 0
    for text in Self.dataset.intents.flatMap(\.utterances) {
      let scopes = classifiers.map { $0.answer(text).likelihood }
      #expect(abs(scopes[0] - scopes[1]) < 0.05)
      refused += classifiers[2].predict(text) == nil ? 1 : 0
    }
    #expect(refused < 7, "a tenth")
  }

  @Test func aboutTheRequestedShareIsRejected() throws {
    var settings = Self.settings
    var thresholds: [Double] = []
    for share in [0, 0.05, 0.4] {
      settings.rejectedShare = share
      thresholds.append(try IntentClassifier(data: Self.bytes(Self.dataset, settings)).threshold)
    }
    #expect(thresholds[0] == 0 && thresholds[1] > 0 && thresholds[2] > thresholds[1])
  }

  /// Utterances that use the words of an intent in another sense are rejected if the dataset has
  /// out-of-scope examples of them.
  @Test func outOfScopeUtterancesAreLearned() throws {
    var dataset = Self.dataset
    let without = try IntentClassifier(data: Self.bytes(dataset))
    dataset.outOfScope = Self.outOfScope
    let with = try IntentClassifier(data: Self.bytes(dataset))
    #expect(with.model.scope?.none != nil && without.model.scope?.none == nil)
    #expect(with.intents == without.intents && with.model.bag.text == without.model.bag.text)
    let mean = { (classifier: IntentClassifier) in
      Self.outOfScope.reduce(0) { $0 + classifier.answer($1).likelihood }
        / Double(Self.outOfScope.count)
    }
    #expect(mean(with) < mean(without))
    #expect(Self.outOfScope.allSatisfy { with.predict($0) == nil })
    let known = dataset.intents.flatMap(\.utterances)
    #expect(known.count { with.predict($0) != nil } >= known.count * 9 / 10)
  }

  /// If an intent with different words is added, the confidence of the other intents does not
  /// change.
  @Test func unrelatedUtterancesAreRejected() throws {
    var dataset = Self.dataset
    let before = try IntentClassifier(data: Self.bytes(dataset))
    let orders = Self.combinations(
      ["refill", "renew", "collect", "deliver"],
      ["prescription", "tablets", "medicine", "pills", "ointment"]
    )
    dataset.intents.append(.init("pharmacy", orders))
    let after = try IntentClassifier(data: Self.bytes(dataset))
    let texts = Self.dataset.intents.flatMap(\.utterances)
    let changes = texts.map { text in
      let prediction = before.rank(text, limit: 1)[0]
      let other = after.rank(text).first { $0.intent == prediction.intent }
      return abs(prediction.confidence - (other?.confidence ?? 0))
    }
    let mean: Double = changes.reduce(0, +) / Double(changes.count)
    #expect(mean < 0.03)
  }

  /// A dataset that is too small for calibration gets the default threshold, which was measured on
  /// other datasets.
  @Test func smallDatasetsAreNotCalibrated() throws {
    let model = try Model(Self.bytes(TestData.dataset))
    let scope = try #require(model.scope)
    #expect(scope.threshold > 0 && model.threshold == 0)
  }

  @Test func stopWordsOfADataset() throws {
    let dataset = Dataset(
      language: "en",
      intents: ["a", "b", "c", "d", "e"].map {
        .init("\($0)", ["\($0)\($0) thing", "this", "the \($0)x"])
      } + [.init("f", ["what is the thing", "what is the"])]
    )
    let vectors = WordVectors(
      vectors: Matrix([1, 0], columns: 2, encoding: .float),
      weights: [1],
      stems: [Fingerprint(word: "of".utf8)]
    )
    let words = try TestData.embedded(dataset).stopWords(vectors)
    #expect(
      words.single == ["is", "the", "thing", "what"],
      "function words and a word in all intents, but not “this”, which is an utterance"
    )
    #expect(words.function == ["is", "the", "what", "of"] && words.rows.count == 1)
    #expect(words.intents == [5])
  }

  @Test func intentsThatAnswerGreetings() throws {
    let dataset = Dataset(utterances: [
      "a": ["hello there, how are you", "see you tomorrow"],
      "b": ["where is it", "thanks bot", "bye", "bye for the day"],
      "c": [
        "thanks for the help with the order", "how are you functioning",
        "can you tell me where it is",
      ],
      "d": ["lights on", "no thanks"],
    ])
    #expect(
      try TestData.embedded(dataset).courtesyIntents
        == [.opening: [0], .thanks: [1], .closing: [], .farewell: [0, 1], .yes: [], .no: [3]]
    )
    #expect(try TestData.embedded(dataset, kinds: [.letters]).courtesyIntents == [:])
  }

  @Test(arguments: Set(LanguageProfile.all.map(\.code)).sorted().filter { Language($0).hasStemmer })
  func stopWordsOfADataset(of code: String) throws {
    let function = FunctionWords.of(Language(code)).sorted()
    let intents = ["lamp", "song"].map { intent in
      Dataset.Intent(intent, function.map { "\($0) \(intent)" })
    }
    let data = try TestData.embedded(Dataset(language: code, intents: intents))
    var reader = TermReader(data.bag)
    let known = data.stopWords(nil).positions
    for word in function {
      let positions = reader.textTerms(of: String(word)).positions
      #expect(!positions.isEmpty && positions.allSatisfy(known.contains), "\(word)")
    }
  }

  /// A bot must answer an utterance that consists of a greeting.
  @Test(arguments: [
    "ar مرحبا", "de hallo", "en hello", "es hola", "fr bonjour", "it ciao", "nl hallo", "pt olá",
    "ru привет",
  ])
  func greetingsAreNotStopWords(languageAndGreeting: String) throws {
    let parts = languageAndGreeting.split(separator: " ")
    let profile = try #require(LanguageProfile.of(String(parts[0])))
    #expect(!profile.words.contains(parts[1]))
  }
}
