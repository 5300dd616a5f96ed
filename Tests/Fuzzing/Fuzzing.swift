@testable import Corpus
import Datasets
@testable import Values

/// The entry point, which calls the function `fuzz` of the family.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTarget(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  fuzz(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// The values of a text in a language that depends on a number.
func values(_ text: String, _ number: Int) -> [ResolvedValue] {
  let noon = CivilTime(secondNumber: 20_000 * 86_400 + 43_200)
  return readers[number % readers.count].values(in: text, relativeTo: ReferenceTime(noon))
}

private let readers = ["en", "de", "fr", "es", "it", "pt", "nl", "sv"].map {
  ValueReader(language: Language($0))
}

/// Imports bytes with format detection and with each format of a family. The outcome must be an
/// error or a consistent dataset.
func fuzz(
  _ bytes: [UInt8],
  formats: [ImportFormat],
  tables: TableChoice = TableChoice()
) {
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
