import Answers
import Host
import TextFormats
import Wrapper

/// Standard input → answers on standard output, one for each record and in their order. What
/// cannot be answered is said, has a line in its place, and does not keep the others from theirs.
struct AnswerPipe {
  private let threads: Int
  /// Whether each answer is written before the next is looked for.
  private let isUnbuffered: Bool
  private let terminal: Terminal
  private var records = RecordCutter("standard input") { count throws(System.Failure) in
    try System.read(System.standardInput, upTo: count)
  }
  private var count = 0
  private var failures = 0

  /// Few enough for a thread to be done with before the others wait for it.
  private static let sliceSize = 32
  private static let slicesPerThread = 32
  /// Of all intents ranked, as many as take some megabytes in JSON.
  private static let mostRanked = 1 << 18

  init(threads: Int, isUnbuffered: Bool, in terminal: Terminal) {
    self.threads = isUnbuffered ? 1 : threads
    self.isUnbuffered = isUnbuffered
    self.terminal = terminal
  }

  /// Answers each line with a line.
  mutating func answerLines(by form: any UtteranceAnswerForm) throws {
    try answerRecords(by: form)
  }

  /// Answers one column of a table, or one member of the object in each line of JSON. An answer that
  /// `isFull` has the likelihood and the ranked intents; with `isJSON`, rows become objects.
  mutating func answer(
    _ field: String,
    by source: AnswerSource,
    isFull: Bool,
    isJSON: Bool
  ) throws {
    var header: [UInt8] = []
    let form = try records.form(
      answering: field,
      by: source,
      isFull: isFull,
      isJSON: isJSON,
      header: &header
    )
    try terminal.write(header)
    if let form { try answerRecords(by: form) }
  }

  private mutating func answerRecords(by form: any AnswerForm) throws {
    let most = min(
      max(Self.mostRanked / form.rankedCount, Self.sliceSize),
      threads * Self.slicesPerThread * Self.sliceSize
    )
    let size = isUnbuffered ? 1 : Self.sliceSize
    while let batch = try records.nextBatch(atMost: most) {
      let starts = Array(stride(from: 0, to: batch.records.count, by: size))
      if threads == 1 || starts.count == 1 {
        for start in starts {
          try write(AnsweredRecords(batch, from: start, atMost: size, by: form))
        }
      } else {
        let slices = concurrently(starts.count, threads: threads) { index in
          AnsweredRecords(batch, from: starts[index], atMost: size, by: form)
        }
        for slice in slices { try write(slice) }
      }
      count += batch.records.count
    }
    if failures > 0 { throw UnansweredRecords(count: failures, total: count) }
  }

  private mutating func write(_ slice: AnsweredRecords) throws(System.Failure) {
    try terminal.write(slice.output)
    for error in slice.errors { terminal.complain(error.sentence(terminal.names)) }
    failures += slice.errors.count
  }
}

/// Some of what came through a pipe has no answer.
struct UnansweredRecords: Error, CustomStringConvertible {
  let count: Int
  let total: Int

  var description: String {
    "\(count.grouped) of \(total.of("line")) could not be answered, for the reasons above"
  }
}
