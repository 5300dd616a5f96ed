import Answers
import Host
import TextFormats

/// Answers the records of standard input on standard output, in order. An invalid record is
/// reported and gets an empty answer.
struct AnswerPipe {
  private let threads: Int
  /// Whether each answer is written before the next record is read.
  private let isUnbuffered: Bool
  private let rankedCount: Int
  private let terminal: Terminal
  private var records = RecordCutter("standard input") { count throws(System.Failure) in
    try System.read(System.standardInput, upTo: count)
  }
  private var count = 0
  private var failures = 0

  /// The number of records that a thread answers at a time. It is small, so that all threads finish
  /// together.
  private static let sliceSize = 32
  private static let slicesPerThread = 32
  /// The maximum number of ranked intents in a batch, which limits their JSON to a few megabytes.
  private static let mostRanked = 1 << 18

  init(threads: Int, isUnbuffered: Bool, rankedCount: Int, in terminal: Terminal) {
    self.threads = isUnbuffered ? 1 : threads
    self.isUnbuffered = isUnbuffered
    self.rankedCount = rankedCount
    self.terminal = terminal
  }

  /// Answers the utterances in one column of a table, or in one member of each JSON line. If
  /// `isFull`, the answers include the ranked intents; if `isJSON`, the rows of a table become JSON
  /// objects.
  mutating func answer(
    _ field: String,
    by source: AnswerSource,
    isFull: Bool,
    isJSON: Bool
  ) throws {
    let answers = try records.form(answering: field, by: source, isFull: isFull, isJSON: isJSON)
    guard let (form, header) = answers else { return }
    try terminal.write(header)
    try answerRecords(by: form)
  }

  mutating func answerRecords(by form: any AnswerForm) throws {
    let most = min(
      max(Self.mostRanked / rankedCount, Self.sliceSize),
      threads * Self.slicesPerThread * Self.sliceSize
    )
    let size = isUnbuffered ? 1 : Self.sliceSize
    let source = records.source
    while let batch = try records.nextBatch(atMost: most) {
      let starts = Array(stride(from: 0, to: batch.count, by: size))
      try concurrently(starts.count, threads: threads) { index throws(System.Failure) in
        AnsweredRecords(batch[starts[index]...].prefix(size), of: source, by: form)
      } inOrder: { slice throws(System.Failure) in
        try write(slice)
      }
      count += batch.count
    }
    guard failures == 0 else {
      throw CommandFailure(
        "could not answer \(failures.grouped) of \(count.of("line")), for the reasons above"
      )
    }
  }

  private mutating func write(_ slice: AnsweredRecords) throws(System.Failure) {
    try terminal.write(slice.output)
    for error in slice.errors { terminal.printError(error.message(terminal.names)) }
    failures += slice.errors.count
  }
}
