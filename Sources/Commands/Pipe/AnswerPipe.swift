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
  private var records = RecordCutter { count throws(System.Failure) in
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
    try end()
  }

  /// Answers one column of a table, or one member of the object in each line of JSON.
  mutating func answer(_ field: String, by classifier: IntentClassifier) throws {
    guard let first = try records.firstByte() else { return }
    let answer: any AnswerForm =
      first == UInt8(ascii: "{")
      ? ObjectAnswer(to: field, by: classifier)
      : try rowAnswer(to: field, by: classifier)
    try answerRecords(by: answer)
    try end()
  }

  /// Reads the header of a table, and writes it with two columns more.
  private mutating func rowAnswer(
    to field: String,
    by classifier: IntentClassifier
  ) throws -> RowAnswer {
    var headers: [TableHeader] = []
    for delimiter: Unicode.Scalar in [",", "\t", ";"] {
      guard let header = try records.header(with: field, delimiter: delimiter) else { continue }
      headers.append(header)
      guard let column = header.names.firstIndex(of: field) else { continue }
      var output = records.beganWithMark ? RecordCutter.byteOrderMark : []
      header.appendAnswered(to: &output)
      try System.emit(output, to: System.standardOutput)
      return RowAnswer(header, column: column, by: classifier)
    }
    let names = headers.map(\.names).max { $0.count < $1.count } ?? []
    throw FileError(
      Record.source,
      .unexpected(
        place: "line 1",
        expected: "the header of a table with the column “\(field)”, or an object in JSON; its "
          + "columns are \(names.joined(separator: ", "))"
      )
    )
  }

  private func end() throws(UnansweredRecords) {
    if failures > 0 { throw UnansweredRecords(count: failures, total: count) }
  }
}

// MARK: - Records

extension AnswerPipe {
  private mutating func answerRecords(by answer: any AnswerForm) throws {
    let most = min(
      max(Self.mostRanked / answer.rankedCount, Self.sliceSize),
      threads * Self.slicesPerThread * Self.sliceSize
    )
    while let batch = try records.nextBatch(atMost: most) {
      let size = isUnbuffered ? 1 : Self.sliceSize
      let starts = Array(stride(from: 0, to: batch.records.count, by: size))
      if threads == 1 || starts.count == 1 {
        for start in starts { try write(Self.slice(batch, from: start, size, by: answer)) }
      } else {
        for slice in slices(batch, from: starts, size, by: answer) { try write(slice) }
      }
      count += batch.records.count
    }
  }

  /// Answers so far, as the bytes to be written, and why others are missing.
  private struct Slice: Sendable {
    var output: [UInt8] = []
    var errors: [FileError] = []
  }

  private static func slice(
    _ batch: RecordBatch,
    from start: Int,
    _ size: Int,
    by answer: any AnswerForm
  ) -> Slice {
    var slice = Slice()
    for record in batch.records[start...].prefix(size) {
      if let error = answer.append(record, of: batch, to: &slice.output) {
        slice.errors.append(error)
      }
    }
    return slice
  }

  /// Each thread takes the next slice that none has taken.
  private func slices(
    _ batch: RecordBatch,
    from starts: [Int],
    _ size: Int,
    by answer: any AnswerForm
  ) -> [Slice] {
    concurrently(starts.count, threads: threads) { index in
      Self.slice(batch, from: starts[index], size, by: answer)
    }
  }

  private mutating func write(_ slice: Slice) throws(System.Failure) {
    try System.emit(slice.output, to: System.standardOutput)
    for error in slice.errors { terminal.complain("\(error)") }
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
