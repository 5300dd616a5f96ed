import Host
import Testing

@Suite struct ConcurrentlyTests {
  private struct Failure: Error, Equatable { let job: Int }

  @Test(arguments: [1, 2, 7])
  func resultsAreConsumedInOrder(threads: Int) {
    var consumed: [Int] = []
    concurrently(1_000, threads: threads) {
      $0 * 2
    } inOrder: {
      consumed.append($0)
    }
    #expect(consumed == (0..<1_000).map { $0 * 2 })
    #expect(concurrently(0, threads: threads) { $0 }.isEmpty)
    #expect(concurrently(10, inPartsOf: 4, threads: threads, Array.init) == Array(0..<10))
  }

  @Test(arguments: [1, 2, 7])
  func theFirstFailureIsThrown(threads: Int) {
    var consumed: [Int] = []
    #expect(throws: Failure(job: 500)) {
      try concurrently(1_000, threads: threads) { job throws(Failure) in
        guard job < 500 else { throw Failure(job: job) }
        return job
      } inOrder: { result throws(Failure) in
        consumed.append(result)
      }
    }
    #expect(consumed == Array(0..<500))
  }

  @Test(arguments: [1, 2, 7])
  func nothingIsConsumedAfterAFailure(threads: Int) {
    var consumed: [Int] = []
    #expect(throws: Failure(job: 3)) {
      try concurrently(1_000, threads: threads) { job throws(Failure) in
        job
      } inOrder: { result throws(Failure) in
        guard result < 3 else { throw Failure(job: result) }
        consumed.append(result)
      }
    }
    #expect(consumed == [0, 1, 2])
  }
}
