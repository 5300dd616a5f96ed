@testable import Corpus
import Datasets

/// Imports bytes with format detection and with each format of a family. The outcome must be an error or a
/// consistent dataset.
func fuzz(
  _ start: UnsafePointer<UInt8>,
  _ count: Int,
  formats: [ImportFormat],
  tables: TableChoice = TableChoice()
) {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for format in [nil] + formats.map(Optional.some) {
    for policy in [PlaceholderPolicy.fill, .drop] {
      let options = Import.Options(
        placeholders: policy,
        format: format,
        readsOptionalUtterances: policy == .fill,
        tables: tables
      )
      guard let export = try? Export(bytes, named: "export", limits: limits),
        let imported = try? Import(exports: [export], options)
      else { continue }
      check(imported.dataset)
    }
  }
}

/// Low limits, because unpacking a small archive to gigabytes would only slow down the fuzzing.
private let limits = Archive.Limits(
  entries: 1_000,
  bytes: 1 << 20,
  ratio: 200,
  bytesBeforeRatio: 1 << 20
)

private func check(_ dataset: Dataset) {
  for intent in dataset.intents {
    precondition(!intent.utterances.isEmpty, "an intent without utterances")
    for (index, spans) in intent.spans {
      precondition(intent.utterances.indices.contains(index), "spans of no utterance")
      let length = intent.utterances[index].unicodeScalars.count
      for span in spans {
        precondition(
          0 <= span.start && span.start < span.end && span.end <= length,
          "a span outside"
        )
      }
    }
  }
  precondition(!dataset.outOfScope.contains(""), "a blank out of scope")
}
