import Testing

@testable import Exporting
@testable import Wrapper

@Suite struct NetworkGraphTests {
  @Test func int4StayWholeNumbers() throws {
    let steps = NetworkGraph(try SmallModel.model()).steps
    func step(_ name: String) throws -> GraphValue { try #require(steps.first { $0.name == name }) }
    // The weights of the first layer are divided by the scale of their row: 7, 7, 3.5, 7 and 14
    // sevenths.
    let first = GraphValue.Weights.int4([7, -1, 4, -7, 1, 7, 2, 7, -7, 1])
    #expect(try step("layers.0").operation == .product(first, bias: [0.125, -0.25]))
    let last = GraphValue.Weights.floats(SmallModel.layers[1].weights)
    #expect(try step("layers.1").operation == .product(last, bias: [0, 0.5]))
    // The terms are a pair of words, two words and two letter groups. Their weights are multiplied
    // by the scales 1, 1, ½, 1 and 2.
    let expected: [Float] = [0, 0.25, 0.5, 0, 0, 0.5, 0, 0, 0, 0, 0, 0, 0, 0.5, 1.5]
    #expect(try step("values").inputs[1].operation == .product(.floats(expected)))
    #expect(try step("factors").inputs[0].operation == .bound(0.0625))
  }

  @Test func transposes() {
    #expect([1, 2, 3, 4, 5, 6].transposed(columns: 3) == [1, 4, 2, 5, 3, 6])
    #expect([1, 4, 2, 5, 3, 6].transposed(columns: 2) == [1, 2, 3, 4, 5, 6])
  }
}
