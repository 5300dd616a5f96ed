import Synchronization
import Testing

@testable import Training

@Suite struct EarlierNetworksTests {
  private static let dataset = Dataset(
    language: "en",
    intents: TestData.dataset.intents,
    outOfScope: ["tell me a joke", "sing"]
  )
  private static let settings = TestData.settings(hidden: [6, 4], epochs: 1)

  /// Two untrained networks.
  private static func networks(_ data: EmbeddedDataset) -> [[LinearLayer]] {
    [1, 2].map { Learner(TrainingInput(data.forTraining), settings, seed: $0).layers }
  }

  private static func combined(
    _ networks: [[LinearLayer]],
    _ data: EmbeddedDataset
  ) -> TrainedNetwork {
    TrainedNetwork(networks, input: TrainingInput(data.forTraining), intents: data.intents.count)
  }

  /// A model of the two networks with a temperature of 2.
  private static func model(_ data: EmbeddedDataset) -> Model {
    let network = combined(networks(data), data).divided(by: 2)
    var model = Model(
      bag: data.bag,
      intents: data.intents,
      scaling: network.scaling,
      network: Network(network)
    )
    model.scope = Scope(measure: .chance(middle: 0, spread: nil), threshold: 0, none: network.none)
    model.training = ["temperature": "2"]
    return model
  }

  private static func earlierNetworks(
    _ model: Model,
    _ data: EmbeddedDataset,
    _ settings: TrainingSettings
  ) -> EarlierNetworks? {
    EarlierNetworks(
      of: model,
      rows: EarlierRows(of: dataset, in: dataset),
      for: data,
      settings
    )
  }

  private static func continued(_ model: Model, with data: EmbeddedDataset) throws
    -> [[LinearLayer]]
  {
    let earlier = try #require(earlierNetworks(model, data, settings))
    return (0..<2).map { member in
      let input = TrainingInput(data.forTraining)
      return Learner(input, settings, seed: 9, continuing: (earlier, member)).layers
    }
  }

  @Test func networksAreRestoredFromAModel() throws {
    let data = try TestData.embedded(Self.dataset)
    let networks = Self.networks(data)
    let continued = try Self.continued(Self.model(data), with: data)
    for (before, after) in zip(networks.joined(), continued.joined()) {
      #expect(zip(before.weights, after.weights).allSatisfy { abs($0 - $1) < 1e-5 })
    }
    let (before, after) = (Self.combined(networks, data), Self.combined(continued, data))
    for (before, after) in zip(before.layers, after.layers) {
      #expect(zip(before.bias, after.bias).allSatisfy { abs($0 - $1) < 1e-5 })
    }
    #expect(abs(try #require(before.none).bias - #require(after.none).bias) < 1e-5)
  }

  @Test func newTermsAreUntrained() throws {
    let data = try TestData.embedded(Self.dataset)
    let model = Self.model(data)
    var larger = Self.dataset
    larger.intents[0].utterances += ["a tune", "sing"]
    let changed = try TestData.embedded(larger)
    let new = Learner(TrainingInput(changed.forTraining), Self.settings, seed: 9).layers[0]
    let continued = try Self.continued(model, with: changed)[1][0]
    var newTerms: [String] = []
    for (index, term) in changed.bag.terms.enumerated() {
      let row = Array(continued.weights[index * 6..<index * 6 + 6])
      if let position = data.bag.position(of: Fingerprint(of: term.utf8)) {
        #expect(row == Array(model.network.layers[0].weights.row(position)[6..<12]))
      } else {
        #expect(row == Array(new.weights[index * 6..<index * 6 + 6]))
        newTerms.append(term)
      }
    }
    #expect(newTerms == ["sing", "tune"])
  }

  @Test func otherIntentsAndNetworksAreTrainedAnew() throws {
    let data = try TestData.embedded(Self.dataset)
    let model = Self.model(data)
    for other in [
      TestData.settings(hidden: [6]), TestData.settings(hidden: [6, 5]),
      TestData.settings(hidden: [6, 4], members: 1), TestData.settings(hidden: []),
    ] {
      #expect(Self.earlierNetworks(model, data, other) == nil)
    }
    var renamed = Self.dataset
    renamed.intents[0].intent = "play_song"
    let others = try [
      TestData.embedded(renamed), TestData.embedded(TestData.dataset),
      TestData.embedded(Self.dataset, kinds: [.words, .pairs]),
      TestData.embedded(Self.dataset).adding(TestWords.vectors()),
    ]
    for other in others { #expect(Self.earlierNetworks(model, other, Self.settings) == nil) }
  }

  /// A model is trained in half of the epochs if it continues an earlier one. The result does not
  /// depend on the number of threads.
  @Test func modelsContinueAnEarlierModel() throws {
    var dataset = TestData.largeDataset
    let recipe = TestData.largeRecipe
    let epochs = Mutex(0)
    func resources(_ threads: Int) -> TrainingResources {
      TrainingResources(threads: threads, memoryLimit: .max)
    }
    let scratch = try recipe.model(of: dataset, source: "test", resources: resources(2)) { _ in
      epochs.withLock { $0 += 1 }
    }
    let first = (model: try Model(scratch), epochs: epochs.withLock(\.self))
    func train(_ earlier: Model, threads: Int, reusing terms: DatasetTerms? = nil) throws
      -> (model: Model, epochs: Int)
    {
      epochs.withLock { $0 = 0 }
      var terms = terms
      let bytes = try recipe.model(
        of: dataset,
        continuing: (earlier, TestData.largeDataset),
        reusing: &terms,
        resources: resources(threads)
      ) { _ in epochs.withLock { $0 += 1 } }
      #expect(terms?.rows.count == dataset.utteranceCount)
      return (try Model(#require(bytes)), epochs.withLock(\.self))
    }
    #expect(first.epochs == 30)
    dataset.intents[0].utterances += (0..<50).map { "glow \($0)" } + ["hello"]
    let second = try train(first.model, threads: 2)
    #expect(second.epochs == 15)
    #expect(try train(first.model, threads: 1).model.serialized() == second.model.serialized())
    let read = DatasetTerms(TestData.largeDataset, settings: recipe.text)
    let reused = try train(first.model, threads: 2, reusing: read)
    #expect(try reused.model.serialized() == second.model.serialized())
    let classifier = IntentClassifier(second.model)
    #expect(classifier.predict("glow 7")?.intent == "lamp")
    #expect(classifier.predict("the song of number7")?.intent == "song")
    #expect(Recipe.utterances(of: second.model) == 8_151)
    let lamp = try #require(second.model.intents.firstIndex(of: "lamp"))
    #expect(
      first.model.courtesyIntents[.opening] == []
        && second.model.courtesyIntents[.opening] == [lamp]
    )
    #expect(Recipe.hasContinued(second.model) && !Recipe.hasContinued(first.model))
    #expect(second.model.scope == first.model.scope && first.model.scope != nil)
    #expect(Recipe.heldOutAccuracy(of: second.model) == Recipe.heldOutAccuracy(of: first.model))
  }

  /// Entities are not trained again if a correction changes only intents.
  @Test func entitiesAreContinuedUnlessTheirAnnotationsChange() throws {
    var fly = Dataset.Intent("fly", [])
    for city in ["Rome", "Oslo", "Cairo", "Lima", "Paris", "Delhi"] {
      for start in ["fly to ", "a flight to "] {
        let text = start + city
        fly.add(text, spans: [Dataset.Span("city", of: city, in: text)].compactMap(\.self))
      }
    }
    let dataset = Dataset(language: "en", intents: [fly, .init("stop", ["stop it", "no more"])])
    let recipe = TestData.recipe(Self.settings)
    let earlier = try Model(TestData.bytes(dataset, by: recipe))
    func continued(_ dataset: Dataset, from earlierDataset: Dataset) throws -> Model {
      var terms: DatasetTerms?
      let bytes = try recipe.model(
        of: dataset,
        continuing: (earlier, earlierDataset),
        reusing: &terms,
        resources: TrainingResources()
      ) { _ in }
      return try Model(#require(bytes))
    }
    var changed = dataset
    _ = try changed.teach(["do not fly"], as: "stop")
    let weights = try #require(earlier.entities?.tagger?.weights)
    #expect(try continued(changed, from: dataset).entities?.tagger?.weights == weights)
    try changed.mark("fly", in: "do not fly", as: ("action", nil))
    #expect(try continued(changed, from: dataset).entities?.tagger?.types.count == 2)
  }

  @Test func newRowsAreThoseThatTheirIntentDidNotHave() {
    let earlier = Dataset(
      intents: [.init("a", ["three"]), .init("b", ["one", "two"]), .init("c", ["four"])],
      outOfScope: ["sing"]
    )
    var changed = earlier
    changed.intents[1].utterances = ["two", "five", "three"]
    changed.outOfScope.append("one")
    let rows = EarlierRows(of: changed, in: earlier)
    #expect(rows.utterances == [0, 2, nil, nil, 3])
    #expect(rows.outOfScope == [0, nil])
    // Three intents, two rows of names and two out-of-scope utterances.
    #expect((0..<9).filter { rows.isNew($0, of: 9) } == [2, 3, 8])
  }

  /// One utterance is removed, others are moved to another intent or new, and one term no longer
  /// occurs.
  @Test func termsOfAnEarlierDatasetAreReused() throws {
    var dataset = Self.dataset
    let settings = TextSettings(for: dataset, kinds: Set(TermKind.allCases))
    let earlier = DatasetTerms(dataset, settings: settings)
    dataset.intents[0].utterances.removeFirst()
    dataset.intents[0].utterances += ["zebra crossing", dataset.intents[1].utterances.removeLast()]
    dataset.outOfScope += ["a zebra", "how are you"]
    func embedded(_ terms: DatasetTerms) throws -> EmbeddedDataset {
      try EmbeddedDataset(terms, source: "", kinds: settings.kinds, minimumCount: 1)
    }
    let reused = try embedded(DatasetTerms(dataset, reusing: earlier))
    let read = try embedded(DatasetTerms(dataset, settings: settings))
    #expect(reused.bag.terms == read.bag.terms)
    #expect(reused.rows == read.rows && reused.outOfScope == read.outOfScope)
    #expect(reused.classes == read.classes)
  }

  /// Each example that is not new is used once in 64 epochs at most; new ones are used in each
  /// epoch until they are learned.
  @Test func aShareOfTheLearnedExamplesIsUsed() {
    var generator = SeededGenerator(seed: 3)
    let isNew = (0..<4_000).map { $0 == 7 }
    var skipping = ExampleSkipping(isNew: isNew, using: &generator)
    var uses = isNew.map { _ in 0 }
    for _ in 0..<8 {
      for example in skipping.due() {
        uses[example] += 1
        skipping.note(Backpropagation.Result(teaches: true), of: example)
      }
    }
    #expect(uses[7] == 8)
    uses[7] = 0
    #expect(uses.max() == 1)
    #expect((425...575).contains(uses.reduce(0, +)))
  }
}
