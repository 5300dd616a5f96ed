import Foundation
import TestSupport
import Testing

@testable import Wrapper

@Suite struct ModelTests {
  @Test(arguments: [Matrix.Encoding.float, .int4])
  func matricesStartAtACacheLine(encoding: Matrix.Encoding) throws {
    let file = try Safetensors(TestModel.bytes(encoding: encoding))
    let weights = try #require(file.tensors["layers.0.weights"])
    #expect(weights.range.lowerBound % 64 == 0)
  }

  @Test func readingGivesWhatWasWritten() throws {
    let model = try Model(try TestModel.bytes(threshold: 0.25))
    #expect(Array(model.bag.terms) == TestModel.terms)
    #expect(model.bag.settings == TextSettings(language: .english, kinds: [.words]))
    #expect(model.intents == TestModel.intents)
    #expect(model.threshold == 0.25)
    #expect(model.training == ["seed": "7"])
    #expect(model.scaling.weights == [1, 0.9375, 0.875, 0.8125, 0.75])
    #expect(model.network.layers.map(\.bias) == TestModel.layers.map(\.bias))
    #expect(model.network.layers.map(\.weights.numbers) == TestModel.layers.map(\.weights))
  }

  /// Reading a model rearranges its matrices for prediction. Writing the model must restore the
  /// original bytes.
  @Test(arguments: [Matrix.Encoding.float, .int4])
  func writingAModelThatWasReadGivesTheSameBytes(encoding: Matrix.Encoding) throws {
    let scope = Scope(
      measure: .chance(middle: -2.125, spread: nil),
      threshold: 0.375,
      none: Scope.None(weights: Array(repeating: -0.5, count: 20), bias: 0.25)
    )
    let bytes = try TestModel.bytes(
      layers: NetworkTests.layers(sizes: [5, 20, 3]),
      encoding: encoding,
      threshold: 0.125,
      scope: scope
    )
    #expect(try Model(bytes).serialized() == bytes)
    let plain = try TestModel.bytes(encoding: encoding)
    #expect(try Model(plain).serialized() == plain, "without optional parts")
  }

  @Test(arguments: [Matrix.Encoding.float, .int4])
  func aModelInMemoryAnswersAsItsFile(encoding: Matrix.Encoding) throws {
    let bag = try TestModel.bag(TestModel.terms)
    let model = Model(
      bag: bag,
      intents: TestModel.intents,
      scaling: TestModel.scaling(bag),
      network: Network(NetworkTests.layers(sizes: [5, 70, 3]), encoding: encoding)
    )
    let read = try Model(model.serialized())
    for text in ["", "lamp", "play a song on the lamp"] {
      let textTerms = TestModel.textTerms(of: text, in: bag)
      #expect(read.logits(of: textTerms) == model.logits(of: textTerms))
    }
  }

  @Test(arguments: ["de", "ja", "tlh", "en-GB"])
  func anyLanguageIsRead(language: String) throws {
    let model = try Model(try TestModel.bytes(language: Language(language)))
    #expect(model.bag.settings.language == Language(language))
  }

  @Test func intentsCanHaveAnyCharacters() throws {
    let intents = ["", "\"quoted\", [list]", "“ü”\n\t\u{0}\u{1F600}"]
    let model = try Model(try TestModel.bytes(intents: intents))
    #expect(model.intents == intents)
  }

  // MARK: Damage

  @Test(arguments: [(Matrix.Encoding.float, 1), (.int4, 7)])
  func truncatedAndLongerFilesAreErrors(encoding: Matrix.Encoding, step: Int) throws {
    let bytes = try TestModel.bytes(encoding: encoding)
    let shorter = stride(from: 0, to: bytes.count, by: step).map { bytes.prefix($0) }
    for damaged in shorter + [bytes + [0]] {
      let problem = problem(with: damaged)
      guard case .notSafetensors = problem else {
        Issue.record("\(damaged.count) of \(bytes.count) bytes: \(String(describing: problem))")
        continue
      }
    }
  }

  @Test(arguments: [0, 5])
  func aFlippedBitInTheHeaderIsAnError(first: Int) throws {
    let bytes = try TestModel.bytes()
    for index in 0..<8 + ModelFile.headerLength(of: bytes) {
      // Flips one bit of each byte: bit 0 of one byte, bit 1 of the next, and so on.
      let bit = (first + index) % 8
      var damaged = bytes
      damaged[index] ^= 1 << UInt8(bit)
      #expect(problem(with: damaged) != nil, "bit \(bit) of byte \(index)")
    }
  }

  @Test func aChangedHeaderIsAnError() throws {
    var file = try ModelFile(try TestModel.bytes())
    var bytes = try file.bytes()
    #expect(problem(with: bytes) == nil, "an unchanged file loads")
    let range = try #require(bytes.firstRange(of: Data("music".utf8)))
    bytes[range.lowerBound] = UInt8(ascii: "M")
    #expect(problem(with: bytes) == .damagedHeader)

    file.metadata["checksum"] = nil
    #expect(problem(with: try file.bytes()) == .damagedHeader)
  }

  /// The digest covers every bit of the tensors. Without a check of the digest, damaged tensors are
  /// an error or change answers, but never end the program.
  @Test func aFlippedBitInTheTensorsIsAnError() throws {
    let bytes = try TestModel.bytes()
    for index in 8 + ModelFile.headerLength(of: bytes)..<bytes.count {
      var damaged = bytes
      damaged[index] ^= 1 << UInt8(index % 8)
      #expect(problem(with: damaged) == .damagedNumbers, "byte \(index)")
      guard let model = try? Model(damaged, checksDigest: false) else { continue }
      #expect(IntentClassifier(model).rank("lights on").count == model.intents.count)
    }
  }

  /// Model files of early versions have no digest. They are loaded without verification.
  @Test func aFileWithoutADigestLoads() throws {
    var file = try ModelFile(try TestModel.bytes())
    #expect(try Model(try file.bytes()).hasDigest)
    file.metadata["digest"] = nil
    #expect(!(try Model(try file.bytes()).hasDigest))
  }

  // MARK: Invalid content

  @Test(
    arguments: [
      ("format", nil, .notAModel),
      ("format", "pt", .notAModel),
      ("version", nil, .notAModel),
      ("version", "one", .notAModel),
      ("version", "0", .notAModel),
      ("version", "-1", .notAModel),
      ("version", "99", .newerVersion(found: 99, newest: Model.formatVersion)),
      ("version", "99999999999999999999", .notAModel),
      ("language", nil, invalidSettings),
      ("terms", nil, invalidSettings),
      ("terms", "", invalidSettings),
      ("terms", "words,sounds", invalidSettings),
      ("intents", nil, .invalid(part: "list of intents", detail: noStrings)),
      ("intents", "[1]", .invalid(part: "list of intents", detail: noStrings)),
      ("intents", "[]", .invalid(part: "list of intents", detail: "fewer than two intents")),
      ("intents", "[\"a\"]", .invalid(part: "list of intents", detail: "fewer than two intents")),
      (
        "intents", "[\"a\",\"b\"]", .invalid(part: "network", detail: "expected 2 outputs, found 3")
      ),
      ("threshold", nil, .invalid(part: "threshold", detail: "not from 0 to 1")),
      ("threshold", "nan", .invalid(part: "threshold", detail: "not from 0 to 1")),
      ("threshold", "1.5", .invalid(part: "threshold", detail: "not from 0 to 1")),
      ("threshold", "-0.1", .invalid(part: "threshold", detail: "not from 0 to 1")),
      ("probe", nil, .invalid(part: "stems of the probe words", detail: noStrings)),
      ("probe", "[\"even\"]", .otherStemmer(language: "en")),
      ("language", "de", .otherStemmer(language: "de")),
      ("scope.threshold", "1.5", thresholdFlaw), ("scope.threshold", "nan", thresholdFlaw),
      ("scope.middle", nil, middleFlaw), ("scope.middle", "-inf", middleFlaw),
    ] as [(String, String?, ModelError.Problem)]
  )
  func invalidMetadataIsAnError(key: String, value: String?, expected: ModelError.Problem) throws {
    let scope = Scope(measure: .chance(middle: 2, spread: nil), threshold: 0.5)
    #expect(try problem(scope: scope) { $0.metadata[key] = value } == expected)
  }

  private static let invalidSettings = ModelError.Problem.invalid(
    part: "text settings",
    detail: "unknown language or kinds of terms"
  )
  private static let noStrings = "missing, or not a list of strings"
  private static let thresholdFlaw = ModelError.Problem.invalid(
    part: "scope",
    detail: "the threshold is not from 0 to 1"
  )
  private static let middleFlaw = ModelError.Problem.invalid(
    part: "scope",
    detail: "the middle is not finite"
  )

  @Test func theScopeIsReadAsWritten() throws {
    let none = Scope.None(weights: [0.5, -2], bias: 0.25)
    let scope = Scope(measure: .chance(middle: -2.125, spread: nil), threshold: 0.375, none: none)
    #expect(try Model(try TestModel.bytes(scope: scope)).scope == scope)
    #expect(try Model(try TestModel.bytes()).scope == nil)
    let flaw = try problem(scope: scope) { try $0.replaceLastNumber(of: "scope.bias", by: .nan) }
    #expect(flaw == .invalid(part: "scope", detail: "a weight is not finite"))
    let wide = Scope.None(weights: [0.5, -2, 1], bias: 0.25)
    let other = Scope(measure: .chance(middle: 0, spread: nil), threshold: 0, none: wide)
    let shape = try problem(scope: other) { _ in }
    #expect(shape == .invalid(part: "scope", detail: "wrong shape"))
  }

  /// If the file has a newer version, no other problem of the file is reported.
  @Test func aNewerVersionIsReportedFirst() throws {
    let problem = try problem { $0.metadata = ["format": "SwiftNLC model", "version": "3"] }
    #expect(problem == .newerVersion(found: 3, newest: 2))
  }

  @Test(
    arguments: [
      ("layers.0.weights", [2, 5], .float), ("layers.0.weights", [10], .float),
      ("layers.0.weights", [5, 2, 1], .float), ("layers.0.bias", [1, 2], .float),
      ("layers.1.weights", [3, 2], .float), ("layers.1.weights", [1, 6], .float),
      ("layers.0.weights", [5, 32, 2], .int4), ("layers.0.weights", [320], .int4),
      ("layers.0.weights", [10, 32], .int4), ("layers.0.scales", [1, 5], .int4),
      ("layers.0.scales", [5, 1], .int4),
    ] as [(String, [Int], Matrix.Encoding)]
  )
  func tensorsOfTheWrongShapeAreErrors(
    name: String,
    shape: [Int],
    encoding: Matrix.Encoding
  ) throws {
    let problem = try problem(encoding: encoding) { $0.tensors[name]?.shape = shape }
    let layer = name.split(separator: ".")[1]
    #expect(problem == .invalid(part: "layer \(layer)", detail: "wrong shape"))
  }

  @Test(arguments: [0, 1]) func tensorsOfTheWrongTypeAreErrors(layer: Int) throws {
    for name in ["weights", "bias"] {
      let problem = try problem { $0.tensors["layers.\(layer).\(name)"]?.dtype = "I32" }
      #expect(problem == .invalid(part: "layer \(layer)", detail: "wrong shape"))
    }
  }

  /// Renames a tensor; its bytes stay in the file.
  @Test(
    arguments: [
      ("layers.0.weights", .invalid(part: "network", detail: "expected 3 outputs, found 5")),
      ("layers.0.bias", .invalid(part: "layer 0", detail: "wrong shape")),
      ("layers.1.weights", .invalid(part: "network", detail: "expected 3 outputs, found 2")),
      ("layers.1.bias", .invalid(part: "layer 1", detail: "wrong shape")),
      ("layers.0.scales", .invalid(part: "layer 0", detail: "wrong shape")),
      (
        "vocabulary.weights",
        .invalid(part: "weights of the terms", detail: "missing, or wrong shape")
      ),
      ("vocabulary", .invalid(part: "vocabulary", detail: "missing or empty")),
    ] as [(String, ModelError.Problem)]
  )
  func missingTensorsAreErrors(name: String, expected: ModelError.Problem) throws {
    let problem = try problem(encoding: name == "layers.0.scales" ? .int4 : .float) {
      $0.tensors["other"] = $0.tensors.removeValue(forKey: name)
    }
    #expect(problem == expected)
  }

  @Test(
    arguments: [Float.nan, .infinity, -.infinity, .signalingNaN],
    ["0.weights", "0.bias", "1.weights", "1.bias", "0.scales"]
  )
  func weightsThatAreNotFiniteAreErrors(number: Float, tensor: String) throws {
    let problem = try problem(encoding: tensor == "0.scales" ? .int4 : .float) {
      try $0.replaceLastNumber(of: "layers.\(tensor)", by: number)
    }
    #expect(
      problem == .invalid(part: "layer \(tensor.prefix(1))", detail: "a weight is not finite")
    )
  }

  @Test(arguments: [
    ("light\nlamp\non\nplay\nsong", "not sorted, or contains duplicates"),
    ("lamp\nlamp \non\nplay\nsong", nil),
    ("lamp\nlight\non\nplay\nplay", "not sorted, or contains duplicates"),
  ])
  func unsortedVocabulariesAreErrors(text: String, detail: String?) throws {
    let problem = try problem { file in
      let range = try #require(file.tensors["vocabulary"]).data_offsets
      file.data.replaceSubrange(range[0]..<range[1], with: Data(text.utf8))
      file.tensors["vocabulary"]?.shape = [text.utf8.count]
      file.tensors["vocabulary"]?.data_offsets = [range[0], range[0] + text.utf8.count]
    }
    #expect(problem == detail.map { .invalid(part: "vocabulary", detail: $0) })
  }

  @Test func aVocabularyOfTheWrongSizeIsAnError() throws {
    let problem = try problem { file in
      let range = try #require(file.tensors["vocabulary"]).data_offsets
      // Replaces the first line feed in "lamp\nlight…": one term fewer, and as many bytes.
      file.data[file.data.startIndex + range[0] + 4] = UInt8(ascii: "a")
    }
    #expect(problem == .invalid(part: "weights of the terms", detail: "missing, or wrong shape"))
  }

  @Test(arguments: [0, -0.0, -1, .nan, .infinity, -.infinity] as [Float])
  func termWeightsMustBePositive(number: Float) throws {
    let problem = try problem { try $0.replaceLastNumber(of: "vocabulary.weights", by: number) }
    #expect(problem == .invalid(part: "weights of the terms", detail: "a weight is not positive"))
  }

  @Test(arguments: 0..<8)
  func unalignedNumbersAreErrors(padding: Int) throws {
    let bytes = try ModelFile(try TestModel.bytes()).bytes(padding: padding)
    let isAligned = ModelFile.headerLength(of: bytes) % 4 == 0
    let expected = ModelError.Problem.invalid(part: "layer 0", detail: "wrong shape")
    #expect(problem(with: bytes) == (isAligned ? nil : expected))
  }

  /// The weights are so large that their sums overflow to infinity.
  @Test func overflowingLogitsGiveConfidences() throws {
    let huge = Float.greatestFiniteMagnitude
    let layers: [(weights: [Float], bias: [Float])] = [
      (weights: Array(repeating: huge, count: 15), bias: [huge, -huge, huge])
    ]
    let classifier = try IntentClassifier(data: try TestModel.bytes(layers: layers))
    let ranked = classifier.rank("lamp light on play song")
    #expect(ranked.count == 3)
    #expect(ranked.allSatisfy { !$0.confidence.isNaN })
  }

  // MARK: Int4

  /// Only the weights of the first layer are stored as int4, which rounds them by at most half a
  /// step.
  @Test func int4IsReadAsWritten() throws {
    let bytes = try TestModel.bytes(encoding: .int4)
    let layers = try Model(bytes).network.layers
    #expect(layers.map(\.weights.encoding) == [.int4, .float])
    #expect(layers.map(\.bias) == TestModel.layers.map(\.bias))
    #expect(layers[1].weights.numbers == TestModel.layers[1].weights)
    for (number, original) in zip(layers[0].weights.numbers, TestModel.layers[0].weights) {
      #expect(abs(number - original) <= 1.0 / 7 + 1e-6)
    }
    let file = try ModelFile(bytes)
    #expect(file.tensors["layers.0.weights"]?.dtype == "U8")
    #expect(file.tensors["layers.0.weights"]?.shape == [5, 64])
    #expect(file.tensors["layers.0.scales"]?.shape == [5])
  }

  /// Returns the problem with a model file after a change that leaves its checksums valid.
  private func problem(
    encoding: Matrix.Encoding = .float,
    scope: Scope? = nil,
    after change: (inout ModelFile) throws -> Void
  ) throws -> ModelError.Problem? {
    var file = try ModelFile(TestModel.bytes(encoding: encoding, scope: scope))
    try change(&file)
    return problem(with: try file.bytes())
  }

  private func problem(with bytes: Data) -> ModelError.Problem? {
    do throws(ModelError.Problem) {
      _ = try Model(bytes)
      return nil
    } catch {
      return error
    }
  }
}
