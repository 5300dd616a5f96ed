import Host

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

/// Imports a zip file of texts, given as pairs of a path and the content.
func importedZip(
  _ files: (path: String, content: String)...,
  options: Import.Options = Import.Options()
) throws -> Import {
  var zip = ZipFile()
  for file in files { zip.add(file.path, Array(file.content.utf8)) }
  return try Import(exports: [Export(zip.bytes, named: "x.zip")], options)
}

extension Import {
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
