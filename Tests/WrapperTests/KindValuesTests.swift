import Testing

@testable import Wrapper

@Suite struct KindValuesTests {
  @Test func eachKindHasItsOwnNumber() {
    var values = KindValues(words: 4, letters: 0.25)
    #expect(TermKind.allCases.map { values[$0] } == [4, 0, 0.25])
    values[.pairs] += 1
    #expect(values == KindValues(words: 4, pairs: 1, letters: 0.25))
    #expect(KindValues() == .zero)
  }

  @Test func reciprocalRootsOfZeroAreOne() {
    let roots = KindValues(words: 4, letters: 0.25).reciprocalRoots
    #expect(TermKind.allCases.map { roots[$0] } == [0.5, 1, 2], "one for zero")
  }
}
