import Corpus
import Datasets
import Exporting
import Host
import TextFormats
import Training
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
    options: [format, output, testVectors, utterances, dataset, words],
    examples: [
      "model.safetensors --to onnx --output model.onnx",
      "model.safetensors --to tflite --output app/model.tflite --test-vectors vectors.json",
      "model.safetensors --to wordbook --output wordbook.json --dataset dataset.json",
    ]
  )

  private static let format = Manual.Option(
    "--to",
    value: "FORMAT",
    choices: Format.allCases.map(\.rawValue),
    "coreml, onnx, tflite, or wordbook: the stems of words, for apps without libstemmer"
  )
  private static let output = Manual.Option(
    "--output",
    short: "o",
    value: "FILE",
    "where the export goes; its end, .onnx, .tflite or .mlmodel, says the format"
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

  private static let dataset = Manual.Option(
    "--dataset",
    value: "FILE",
    "what the model was trained on, for the words of a wordbook"
  )
  private static let words = Manual.Option(
    "--words",
    value: "FILE",
    "a text with more words for a wordbook, such as a list of the language's"
  )

  /// What `--to` takes.
  private enum Format: String, CaseIterable {
    case coreml, onnx, tflite, wordbook

    /// The one that the end of a file's name says.
    init?(path: String) {
      let ends: [(String, Format)] = [
        (".mlmodel", .coreml), (".onnx", .onnx), (".tflite", .tflite),
      ]
      let name = path.lowercased()
      guard let end = ends.first(where: { name.hasSuffix($0.0) }) else { return nil }
      self = end.1
    }
  }

  private let model: String
  private let format: Format?
  private let datasetPath: String?
  private let wordsPath: String?
  private let outputPath: String?
  private let vectorsPath: String?
  private let utterancesPath: String?

  package init(_ arguments: Arguments) throws(UsageError) {
    model = try arguments.operand("the model to export")
    let output = arguments.text(Self.output)
    format =
      try arguments.choice(Self.format, of: Format.self) ?? output.flatMap(Format.init(path:))
    datasetPath = arguments.text(Self.dataset)
    wordsPath = arguments.text(Self.words)
    outputPath = output
    vectorsPath = arguments.text(Self.testVectors)
    utterancesPath = arguments.text(Self.utterances)
    if let output, output.lowercased().hasSuffix(".mlpackage") {
      throw .badValue(
        option: Self.output.long,
        value: output,
        expected: "a file for Core ML, such as model.mlmodel, which is the same without the folder"
      )
    }
    guard (format == nil) == (outputPath == nil) else {
      throw .missingOperand(format == nil ? Self.format.label : Self.output.label)
    }
    guard format != nil || vectorsPath != nil else { throw .missingOperand(Self.format.label) }
    guard format != .wordbook || datasetPath != nil else {
      throw .missingOperand(Self.dataset.label)
    }
    guard utterancesPath == nil || vectorsPath != nil else {
      throw .missingOperand(Self.testVectors.label)
    }
  }

  package func run(in terminal: Terminal) throws {
    let model = try Model(contentsOf: URL(filePath: model))
    if let format, let outputPath {
      if let runtime = RuntimeFormat(rawValue: format.rawValue) {
        try write(model, as: runtime, to: outputPath, terminal)
      } else {
        try writeWordbook(of: model, to: outputPath, terminal)
      }
    }
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
    let export = try RuntimeExport(model, to: format)
    try OutputFile.write(export.bytes, to: path)
    if model.entities != nil {
      terminal.say(
        "\(format.title) has the intents alone: what the model knows of values in utterances is left "
          + "behind"
      )
    }
    guard path != "-" else { return }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    for (name, text) in export.companions.files {
      try OutputFile.write(text.utf8, to: folder + name)
    }
    let names = export.companions.files.map(\.name).joined(separator: " and ")
    terminal.say("\(path) is written for \(format.title), with \(names) beside it")
  }

  private func writeWordbook(of model: Model, to path: String, _ terminal: Terminal) throws {
    var writer = WordbookWriter(for: model)
    if let datasetPath {
      let dataset = try Import(datasetPath).dataset
      for intent in dataset.intents { intent.utterances.forEach { writer.add($0) } }
      dataset.outOfScope.forEach { writer.add($0) }
    }
    if let wordsPath { try lines(of: wordsPath).forEach { writer.add($0) } }
    // The model knows the stems of what it has never seen by their fingerprints alone.
    if model.words != nil,
      let known = try WordsOptions.usual.file(for: model.bag.settings.language)
    {
      known.words.forEach { writer.add($0) }
    }
    let book = writer.wordbook()
    try OutputFile.write(try book.json.utf8, to: path)
    guard path != "-" else { return }
    let endings = (book.endings ?? []).count.of("ending")
    terminal.say("\(path) is written with \(endings) and \(book.stems.count.of("word"))")
  }

  private func utterances(for model: Model) throws -> [String] {
    try utterancesPath.map { try lines(of: $0) } ?? TestVectors.utterances(for: model)
  }

  private func lines(of path: String) throws -> [String] {
    let newline = UInt8(ascii: "\n")
    let bytes = try InputFile.bytes(of: path)
    let content = bytes.last == newline ? bytes.dropLast() : bytes[...]
    return content.split(separator: newline, omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
  }
}
