import Foundation
import TestSupport
import Testing

@testable import Wrapper

@Suite struct WordVectorsTests {
  private static let stems = ["car", "vehicl", "song", "tune", "soup"]
  private static let rows: [[Float]] = [
    [7, 1, 0], [6, 2, 0], [0, 1, 7], [0, 2, 6], [-7, 0, 0],
  ]
  private static let weights: [Float] = [1, 51 / 255, 102 / 255, 1, 204 / 255]

  /// Returns word vectors that are sorted by fingerprint, as in a model file.
  static func vectors() -> WordVectors {
    let prints = stems.map { Fingerprint(word: $0.utf8) }
    let order = stems.indices.sorted { prints[$0].bits < prints[$1].bits }
    return WordVectors(
      vectors: Matrix(order.flatMap { rows[$0] }, columns: 3, encoding: .int4),
      weights: order.map { weights[$0] },
      stems: order.map { prints[$0] }
    )
  }

  private static func rows(of stems: [String], in vectors: WordVectors) -> [UInt32] {
    stems.compactMap { vectors.row(of: Fingerprint(word: $0.utf8)) }
  }

  @Test func everyStemIsFoundAndNoOther() {
    let vectors = Self.vectors()
    #expect(Set(Self.rows(of: Self.stems, in: vectors)) == Set(0..<5))
    #expect(vectors.row(of: Fingerprint(word: "bus".utf8)) == nil)
    #expect(vectors.row(of: Fingerprint(word: "".utf8)) == nil)
  }

  /// Older models contain all 64 bits of a fingerprint.
  @Test func stemsAreFoundByLongFingerprints() {
    let short = Self.vectors()
    let bits = Self.stems.map { Fingerprint(word: $0.utf8).bits }.sorted()
    let long = WordVectors(
      vectors: short.vectors,
      weights: short.weights,
      fingerprints: bits.map(\.littleEndian).withUnsafeBytes { Data($0) }
    )
    #expect(short.fingerprints.count == 20 && long.fingerprints.count == 40)
    for stem in Self.stems + ["bus"] {
      let fingerprint = Fingerprint(word: stem.utf8)
      #expect(long.row(of: fingerprint) == short.row(of: fingerprint))
    }
  }

  @Test func theVectorOfATextIsTheWeightedSum() {
    let vectors = Self.vectors()
    let rows = Self.rows(of: ["car", "tune", "soup"], in: vectors)
    let weights = [1, 1, Float(204) / 255]
    let length = weights.reduce(0) { $0 + $1 * $1 }.squareRoot()
    let used = [Self.rows[0], Self.rows[3], Self.rows[4]]
    let textVector = vectors.vector(of: rows)
    for dimension in 0..<3 {
      let naive = zip(weights, used).reduce(0) { $0 + $1.0 * $1.1[dimension] } / length
      // Vectors are stored as int4, which rounds the numbers unless the largest number of the
      // vector is seven.
      #expect(abs(textVector[dimension] - naive) < 0.5)
    }
    #expect(vectors.vector(of: []) == [0, 0, 0])
  }

  /// At least two words of letters, and more than half of all words.
  @Test(arguments: [
    ("xyzzy", false), ("car xyzzy", false), ("xyzzy plugh", true), ("car xyzzy plugh", true),
    ("car vehicle xyzzy plugh", false), ("xyzzy 42 plugh 17", false), ("電気をつけて", false),
  ])
  func readerRecognisesMostlyUnknownTexts(text: String, isMostlyUnknown: Bool) throws {
    let bag = try TestModel.bag(["car"])
    var reader = TermReader(bag, vectors: Self.vectors())
    #expect(reader.textTerms(of: text).isMostlyUnknown == isMostlyUnknown)
    var withoutVectors = TermReader(bag)
    #expect(!withoutVectors.textTerms(of: text).isMostlyUnknown)
  }

  @Test func readerFindsWordsByStemEachOnce() throws {
    let vectors = Self.vectors()
    let bag = try TestModel.bag(["car"])
    var reader = TermReader(bag, vectors: vectors)
    let rows = reader.textTerms(of: "Vehicles, a vehicle and some cars").words
    #expect(rows == Self.rows(of: ["vehicl", "car"], in: vectors))
    #expect(reader.textTerms(of: "nothing that is known").words.isEmpty)
    var reader2 = TermReader(bag)
    #expect(reader2.textTerms(of: "a vehicle").words.isEmpty)
  }

  @Test func vectorsAreReadAsWritten() throws {
    let model = try Self.model()
    let bytes = try model.serialized()
    let read = try Model(bytes)
    let (words, written) = (try #require(read.words), try #require(model.words))
    #expect(words.fingerprints == written.fingerprints)
    #expect(words.weights.elementsEqual(written.weights))
    #expect(words.vectors.scales.elementsEqual(written.vectors.scales))
    #expect(words.vectors.encoded == written.vectors.encoded)
    #expect(read.centres?.whitening.numbers == model.centres?.whitening.numbers)
    #expect(try read.serialized() == bytes)
    let texts = ["a vehicle", "play a tune", "soup", "lights on", ""]
    let classifiers = (IntentClassifier(model), IntentClassifier(read))
    for text in texts {
      #expect(classifiers.0.answer(text) == classifiers.1.answer(text))
    }
    // The word "tune" does not occur in the training data, but its vector is similar to that of
    // "song".
    #expect(classifiers.1.rank("tune")[0].intent == "music")
  }

  @Test func brokenVectorsAreAnError() throws {
    let bytes = try Self.model().serialized()
    let file = try Safetensors(bytes)
    for name in [
      "words.scales", "words.weights", "centres.whitening", "centres.weights",
      "centres.halfSquares",
    ] {
      let range = try #require(file.tensors[name]?.range)
      var broken = bytes
      broken.replaceSubrange(range.lowerBound..<range.lowerBound + 4, with: [0, 0, 0xC0, 0x7F])
      #expect(throws: ModelError.Problem.self) { try Model(broken) }
    }
  }

  @Test func theDistanceIsToTheNearestCentre() {
    // The second dimension counts twice; the centres are (1, 0) and (0, 3).
    let centres = IntentCentres(
      whitening: Matrix([1, 0, 0, 2], columns: 2, encoding: .float),
      centres: Matrix([1, 0, 0, 12], columns: 2, encoding: .float),
      halfSquares: [0.5, 18],
      weight: 1
    )
    let proximity = centres.proximity(of: .vector(SparseVector(dense: [2, 1])))
    #expect(abs(proximity.distance - Float(1 + 4).squareRoot()) < 1e-5)
    #expect(proximity.logits == [1.5, -6])
    #expect(abs(centres.proximity(of: .vector(SparseVector(dense: [0, 3]))).distance) < 1e-3)
  }

  static func model() throws -> Model {
    let weights = Matrix([1, -1, 0, 0, -1, 1], columns: 2, encoding: .float)
    var model = try Model(TestModel.bytes()).with(vectors(), vectorWeights: weights)
    let measure = Scope.Measure.chance(middle: 0.5, spread: .init(gap: 2, distance: 0.5))
    model.scope = Scope(measure: measure, threshold: 0.125)
    model.centres = IntentCentres(
      whitening: Matrix([1, 0.5, -2, 0, 1, 0.25, 0, 0, 3], columns: 3, encoding: .float),
      centres: Matrix([1, 0, 0, 0, 0, 0, 0, 1, 0], columns: 3, encoding: .float),
      halfSquares: [0.5, 0.5, 0],
      weight: 0.25
    )
    return model
  }
}
