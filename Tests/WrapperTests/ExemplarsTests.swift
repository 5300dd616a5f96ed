import Testing

@testable import Wrapper

@Suite struct ExemplarsTests {
  // Not static, because the leak sanitizer reports the memory of static constants as leaks.
  private let exemplars = Exemplars(
    directions: Matrix([1, 0.6, 0, 0.8, 0, 0], columns: 2, encoding: .float)
  )

  /// The similarity of a vector is its largest cosine with an exemplar, here (1, 0, 0) or (0.6,
  /// 0.8, 0).
  @Test(
    arguments: [
      ([2, 0, 0], 1), ([3, 4, 0], 1), ([0, 5, 0], 0.8), ([0, 0, 1], 0), ([-1, 0, 0], -0.6),
      ([0, 0, 0], 0), ([1, 0, 1], 0.707_107),
    ] as [([Float], Float)]
  )
  func similarityIsTheLargestCosine(vector: [Float], cosine: Float) {
    let similarity = exemplars.similarity(of: .vector(SparseVector(dense: vector)))
    #expect(abs(similarity - cosine) < 1e-5)
  }

  @Test(arguments: [
    ("exemplars.count", "x"), ("exemplars.count", "0"), ("exemplars.count", "3"),
    ("exemplars.count", "99999999999"), ("exemplars.count", "\(Int.max)"),
  ])
  func brokenExemplarsAreAnError(key: String, value: String) throws {
    var model = try WordVectorsTests.model()
    model.exemplars = exemplars
    let bytes = try model.serialized()
    #expect(try Model(bytes).exemplars?.directions.numbers == exemplars.directions.numbers)
    var file = try ModelFile(bytes)
    file.metadata[key] = value
    let broken = try file.bytes()
    #expect(throws: ModelError.Problem.self) { try Model(broken) }
  }
}
