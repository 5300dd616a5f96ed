import Testing
import Wrapper

@testable import Training

@Suite struct FoldsTests {
  @Test func everyRowIsHeldOutOnce() throws {
    let data = try embedded([5, 7, 1])
    let folds = Folds(data, count: 3, seed: 1)
    #expect(folds.rowCount == 13)
    #expect((0..<3).flatMap(folds.rows(of:)).sorted() == Array(0..<13))
    #expect((0..<3).map { folds.rows(of: $0).count }.sorted() == [4, 4, 5])
    for part in 0..<3 {
      let sizes = [0, 1, 2].map { intent in
        folds.rows(of: part).count { data.classes[$0] == intent }
      }
      #expect((1...2).contains(sizes[0]) && (2...3).contains(sizes[1]))
      #expect((folds.rows(of: part) + folds.rows(without: part)).sorted() == Array(0..<13))
    }
  }

  @Test func theSeedDecides() throws {
    let data = try embedded([20, 20])
    let rows = Folds(data, count: 4, seed: 1).rows(of: 0)
    #expect(Folds(data, count: 4, seed: 1).rows(of: 0) == rows)
    #expect(Folds(data, count: 4, seed: 2).rows(of: 0) != rows)
  }

  /// Intents of some sizes, whose utterances share a word and have one each for themselves.
  private func embedded(_ sizes: [Int]) throws -> EmbeddedDataset {
    let terms = (0..<sizes.reduce(0, +) + sizes.count).map { "w\(1_000 + $0)" }
    let bag = try BagOfWords(
      sortedTerms: terms,
      settings: TextSettings(language: .english, kinds: [.words])
    )
    var rows = Rows()
    var classes: [Int32] = []
    for (intent, size) in sizes.enumerated() {
      for _ in 0..<size {
        rows.append(
          Embedding(positions: [UInt32(intent), UInt32(sizes.count + classes.count)])
        )
        classes.append(Int32(intent))
      }
    }
    return EmbeddedDataset(
      bag: bag,
      intents: sizes.indices.map { "intent \($0)" },
      rows: rows,
      classes: classes
    )
  }
}
