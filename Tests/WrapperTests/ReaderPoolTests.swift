import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import Wrapper

@Suite struct ReaderPoolTests {
  private static let texts =
    ["turn the lights on", "lamp on", "lights lights on", "on"]
    + NaughtyStrings.all.filter { $0.utf8.count < 200 }

  private static func pool() throws -> (BagOfWords, ReaderPool) {
    let terms = ["lamp", "light", "light on", "on", "on ", "~on", "~|l"]
    let bag = try TestModel.bag(terms, kinds: Set(TermKind.allCases))
    let model = try TestModel.model(bag, sizes: [3])
    return (bag, ReaderPool { .init(model, Courtesies(language: .english)) })
  }

  /// With 48 threads, more readers are in use than the pool has slots.
  @Test(arguments: [8, 48]) func threadsGetDifferentReaders(count: Int) throws {
    let (bag, pool) = try Self.pool()
    let expected = Self.texts.map { TestModel.textTerms(of: $0, in: bag) }
    let differences = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: count) { thread in
      for round in 0..<8 {
        for index in expected.indices {
          // Each thread reads the texts in a different order.
          let index = (index * (2 * thread + 1) + round) % expected.count
          let text = Self.texts[index]
          if pool.withReader({ $0.terms.textTerms(of: text) }) != expected[index] {
            differences.withLock { $0.append(text) }
          }
        }
      }
    }
    #expect(differences.withLock { $0 } == [])
  }

  /// More readers can be in use than the pool has slots.
  @Test func nestedCallsGetDifferentReaders() throws {
    let (bag, pool) = try Self.pool()
    let expected = Self.texts.prefix(4).map { TestModel.textTerms(of: $0, in: bag) }
    func lend(_ depth: Int) -> Int {
      guard depth > 0 else { return 0 }
      return pool.withReader { reader in
        let before = reader.terms.textTerms(of: Self.texts[depth % 4])
        let rest = lend(depth - 1)
        let after = reader.terms.textTerms(of: Self.texts[(depth + 1) % 4])
        let isRight = before == expected[depth % 4] && after == expected[(depth + 1) % 4]
        return rest + (isRight ? 1 : 0)
      }
    }
    #expect(lend(40) == 40)
    #expect(lend(40) == 40, "returned readers are reused")
  }
}
