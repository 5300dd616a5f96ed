import Host
import TextFormats

@testable import Corpus
@testable import Datasets

/// The exports in `Fixtures`, all written for these tests.
enum Fixtures {
  static func path(_ name: String) -> String {
    let here = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
    return here.dropLast(2).joined(separator: "/") + "/Fixtures/" + name
  }

  static func bytes(_ name: String) throws(FileError) -> [UInt8] {
    try InputFile.bytes(of: path(name))
  }
}

/// Imports texts from memory, given as pairs of a name and the content.
func imported(
  _ files: (name: String, content: String)...,
  options: Import.Options = Import.Options()
) throws -> Import {
  let exports = try files.map { try Export(Array($0.content.utf8), named: $0.name) }
  return try Import(exports: exports, options)
}

func imported(_ zip: ZipFile, options: Import.Options = Import.Options()) throws -> Import {
  try Import(exports: [Export(zip.bytes, named: "x.zip")], options)
}

extension Import {
  /// The numbers of declared intents and utterances, the language, the content of the dataset, and
  /// the notes.
  var description: String {
    let counts = "\(report.declaredIntents.of("intent")), \(report.rawUtterances.of("utterance"))"
    var lines = ["\(report.format), \(counts), \(dataset.language ?? "no language")"]
    lines += dataset.intents.map { intent in
      let texts = intent.utterances.enumerated().map { index, text in
        intent.spans[index].map { "\(text) [\($0.marked(in: text).joined(separator: ", "))]" }
          ?? text
      }
      return "\(intent.intent): \(texts.joined(separator: " | "))"
    }
    let outOfScope = dataset.outOfScope.joined(separator: " | ")
    if !outOfScope.isEmpty { lines.append("out of scope: \(outOfScope)") }
    lines += dataset.entities.map(\.json.text) + report.notes.map { "note: \($0)" }
    return lines.joined(separator: "\n")
  }

  func utterances(_ intent: String) -> [String] {
    dataset.intents.first { $0.intent == intent }?.utterances ?? []
  }

  func spans(_ intent: String) -> [Int: [Dataset.Span]] {
    dataset.intents.first { $0.intent == intent }?.spans ?? [:]
  }

  func values(_ entity: String) -> [Dataset.Entity.Value] {
    dataset.entities.first { $0.entity == entity }?.values ?? []
  }

  /// Returns the parts of an intent's utterances that are annotated as entities.
  func marked(_ intent: String) -> [String] {
    let texts = utterances(intent)
    return spans(intent).sorted { $0.key < $1.key }.flatMap { $1.marked(in: texts[$0]) }
  }
}

extension [Dataset.Span] {
  func marked(in text: String) -> [String] {
    let scalars = [Unicode.Scalar](text.unicodeScalars)
    return map { span in
      let value = String(String.UnicodeScalarView(scalars[span.start..<span.end]))
      return "\(value)=\(span.entity)" + (span.slot.map { ":\($0)" } ?? "")
    }
  }
}
