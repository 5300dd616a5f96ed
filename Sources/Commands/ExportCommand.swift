import Corpus
import Exporting
import Wrapper
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Model → a file for another runtime.
package struct ExportCommand: Command {
  package static let manual = Manual(
    name: "Exporter",
    verb: "export",
    summary: "Turns a model into a file for another runtime, with \(Companions.labelsName) and "
      + "\(Companions.vocabularyName) beside it.",
    operands: "MODEL",
    options: [format, output, testVectors, utterances],
    examples: [
      "model.safetensors --to onnx --output model.onnx",
      "model.safetensors --to tflite --output app/model.tflite --test-vectors vectors.json",
    ]
  )

  private static let format = Manual.Option(
    "--to",
    value: "FORMAT",
    "coreml, onnx or tflite"
  )
  private static let output = Manual.Option(
    "--output",
    short: "o",
    value: "FILE",
    "where the export goes"
  )
  private static let testVectors = Manual.Option(
    "--test-vectors",
    value: "FILE",
    "write utterances with the numbers that go into the network and come out of it"
  )
  private static let utterances = Manual.Option(
    "--utterances",
    value: "FILE",
    "the utterances of the test vectors, a line each (100 from the vocabulary)"
  )

  private let model: String
  private let format: RuntimeFormat?
  private let outputPath: String?
  private let vectorsPath: String?
  private let utterancesPath: String?

  package init(_ arguments: Arguments) throws(UsageError) {
    model = try arguments.operand("the model to export")
    format = try arguments.choice(Self.format, of: RuntimeFormat.self)
    outputPath = arguments.text(Self.output)
    vectorsPath = arguments.text(Self.testVectors)
    utterancesPath = arguments.text(Self.utterances)
    guard (format == nil) == (outputPath == nil) else {
      throw .missingOperand(format == nil ? Self.format.label : Self.output.label)
    }
    guard format != nil || vectorsPath != nil else { throw .missingOperand(Self.format.label) }
    guard utterancesPath == nil || vectorsPath != nil else {
      throw .missingOperand(Self.testVectors.label)
    }
  }

  package func run(in terminal: Terminal) throws {
    let model = try Model(contentsOf: URL(filePath: model))
    if let format, let outputPath { try write(model, as: format, to: outputPath, terminal) }
    if let vectorsPath {
      let vectors = TestVectors(of: try utterances(for: model), by: model)
      try OutputFile.write(try vectors.json.utf8, to: vectorsPath)
      terminal.say("\(vectorsPath) has \(vectors.vectors.count.of("test vector"))")
    }
  }

  private func write(
    _ model: Model,
    as format: RuntimeFormat,
    to path: String,
    _ terminal: Terminal
  ) throws {
    let export = try Export(model, to: format)
    try OutputFile.write(export.bytes, to: path)
    guard path != "-" else { return }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    for (name, text) in export.companions.files {
      try OutputFile.write(text.utf8, to: folder + name)
    }
    let names = export.companions.files.map(\.name).joined(separator: " and ")
    terminal.say("\(path) is written for \(format.title), with \(names) beside it")
  }

  private func utterances(for model: Model) throws -> [String] {
    guard let utterancesPath else { return TestVectors.utterances(for: model) }
    let text = String(decoding: try InputFile.bytes(of: utterancesPath), as: UTF8.self)
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.last == "" { lines.removeLast() }
    return lines.map(String.init)
  }
}
