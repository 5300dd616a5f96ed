import Dispatch
import Synchronization
import Testing

@testable import Wrapper

@Suite struct ReaderPoolTests {
  private static let texts =
    ["turn the lights on", "lamp on", "lights lights on", "on"]
    + NaughtyStrings.all.filter { $0.utf8.count < 200 }

  private static func bag() throws -> BagOfWords {
    let terms = ["lamp", "light", "light on", "on", "on ", "~on", "~|l"]
    return try TestModel.bag(terms, kinds: Set(TermKind.allCases))
  }

  @Test func readersAreReused() throws {
    let bag = try Self.bag()
    let model = try TestModel.model(bag, sizes: [3])
    let pool = ReaderPool { .init(model) }
    for text in Self.texts + Self.texts {
      #expect(
        pool.withReader { $0.terms.textTerms(of: text) } == TestModel.textTerms(of: text, in: bag)
      )
    }
  }

  @Test func threadsGetDifferentReaders() throws {
    let bag = try Self.bag()
    let model = try TestModel.model(bag, sizes: [3])
    let pool = ReaderPool { .init(model) }
    let expected = Self.texts.map { TestModel.textTerms(of: $0, in: bag) }
    let differences = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for round in 0..<20 {
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
    let bag = try Self.bag()
    let model = try TestModel.model(bag, sizes: [3])
    let pool = ReaderPool { .init(model) }
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

  @Test func moreThreadsThanSlotsWork() throws {
    let bag = try Self.bag()
    let model = try TestModel.model(bag, sizes: [3])
    let pool = ReaderPool { .init(model) }
    let expected = TestModel.textTerms(of: "lights on", in: bag)
    let count = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 48) { _ in
      for _ in 0..<50 where pool.withReader({ $0.terms.textTerms(of: "lights on") }) == expected {
        count.withLock { $0 += 1 }
      }
    }
    #expect(count.withLock { $0 } == 48 * 50)
  }
}
