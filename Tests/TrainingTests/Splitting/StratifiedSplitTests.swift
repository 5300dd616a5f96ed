import Testing

@testable import Training

@Suite struct StratifiedSplitTests {
  /// Returns a class for each row: class 0 for the first `sizes[0]` rows, class 1 for the next
  /// `sizes[1]` rows, and so on.
  private static func classes(_ sizes: [Int]) -> [Int32] {
    sizes.enumerated().flatMap { Array(repeating: Int32($0), count: $1) }
  }

  @Test func everyRowIsHeldOutOnce() {
    let classes = Self.classes([5, 7, 1])
    let split = StratifiedSplit(classes, folds: 3, seed: 1)
    #expect(split.rowCount == 13 && split.foldCount == 3)
    #expect((0..<3).flatMap { split.rows(of: $0) }.sorted() == Array(0..<13))
    #expect((0..<3).map { split.rows(of: $0).count }.sorted() == [4, 4, 5])
    for fold in 0..<3 {
      let sizes = [0, 1, 2].map { intent in
        split.rows(of: fold).count { classes[$0] == intent }
      }
      #expect((1...2).contains(sizes[0]) && (2...3).contains(sizes[1]))
      #expect((split.rows(of: fold) + split.rows(without: fold)).sorted() == Array(0..<13))
      #expect(split.rows(without: fold) == split.rows(without: fold).sorted())
    }
  }

  @Test func theSplitDependsOnTheSeed() {
    let classes = Self.classes([20, 20])
    let rows = StratifiedSplit(classes, folds: 4, seed: 1).rows(of: 0)
    #expect(StratifiedSplit(classes, folds: 4, seed: 1).rows(of: 0) == rows)
    #expect(StratifiedSplit(classes, folds: 4, seed: 2).rows(of: 0) != rows)
  }

  @Test func rowsOfATemplateAreInTheSameFold() {
    let templates = [0, 1, 0, 0, 4, 4, 6, 1, 8, 9, 8, 8, 12]
    let split = StratifiedSplit(Self.classes([8, 5]), templates: templates, folds: 3, seed: 1)
    let folds = (0..<3).map { fold in Set(split.rows(of: fold).map { templates[$0] }) }
    #expect(folds.map(\.count).sorted() == [2, 2, 3])
    #expect(folds.reduce([]) { $0.union($1) } == Set(templates))
    #expect((0..<3).flatMap { split.rows(of: $0) }.sorted() == Array(0..<13))
  }

  /// The fold of a row depends only on its key, and a smaller share only removes rows.
  @Test func rowsWithKeysStayInTheirFolds() {
    var generator = SeededGenerator(seed: 5)
    let keys = (0..<4_000).map { _ in generator.next() }
    let classes = Self.classes([4_000])
    let split = StratifiedSplit(classes, folds: 2, share: 0.05, keys: keys)
    let later = StratifiedSplit(classes + [0], folds: 2, share: 0.04, keys: [.max] + keys)
    for fold in 0..<2 {
      let rows = split.rows(of: fold)
      #expect(abs(rows.count - 200) < 40)
      #expect((rows + split.rows(without: fold)).sorted() == Array(0..<4_000))
      let laterRows = later.rows(of: fold).map { $0 - 1 }
      #expect(Set(laterRows).isSubset(of: rows) && abs(laterRows.count - 160) < 40)
    }
    #expect(Set(split.rows(of: 0)).isDisjoint(with: split.rows(of: 1)))
  }

  @Test func smallerSharesAreSubsets() {
    let classes = Self.classes([12, 7, 1])
    let split = StratifiedSplit(classes, folds: 2, seed: 1)
    var smaller: Set<Int> = []
    for share in [0.1, 0.25, 0.5, 1] {
      let rows = split.rows(without: 0, share: share)
      #expect(smaller.isSubset(of: rows))
      #expect(rows.count { classes[$0] == 0 } == max(1, Int((6 * share).rounded())))
      smaller = Set(rows)
    }
  }

  @Test func joinedResultsAreInTheOrderOfTheRows() {
    let split = StratifiedSplit(Self.classes([5, 7, 1]), folds: 3, seed: 1)
    #expect(split.joined((0..<3).map { split.rows(of: $0) }) == Array(0..<13))
  }
}
