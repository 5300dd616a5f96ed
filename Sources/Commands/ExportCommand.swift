import Corpus
import Essentials
import Exporting
import Host
import TextFormats
import Training

struct ExportCommand: Command {
  static let manual = Manual(
    verb: "export",
    program: "Exporter",
    requiredOperand: "MODEL",
    mostOperands: 1,
    groups: [
      .output([format, output]), .init("Test vectors", [testVectors, utterances]),
      .init("Wordbook", [dataset, words]),
    ]
  )

  /// Returns the type of a file that is not a Core ML package and that no companion overwrites.
  private static func file(like example: String) -> OptionType<String> {
    let companions = Companions.names.joined(separator: " or ")
    let expected = "a file such as \(example) (but no .mlpackage, \(companions))"
    return OptionType(values: .output, expected: expected) {
      $0.isEmpty || $0.fileExtension == "mlpackage" || Companions.names.contains($0.lastComponent)
        ? nil : $0
    }
  }

  private static let format = Option("--to FORMAT", .choice(Format.self))
    .help("coreml, onnx, tflite or wordbook (default: by the extension of the output file)")
  private static let output = Option("-o, --output FILE", file(like: "model.mlmodel"))
    .help(
      "file to write: .mlmodel, .onnx, .tflite or .json; \(Companions.labelsName) and "
        + "\(Companions.vocabularyName) are written next to it"
    )
  private static let testVectors = Option("--test-vectors FILE", file(like: "vectors.json"))
    .help(
      "write utterances with the inputs and outputs of the network, to test other implementations"
    )
  private static let utterances = Option("--utterances FILE", .file)
    .help("utterances for the test vectors, one per line (default: 100 made from the vocabulary)")
    .requires("--test-vectors")
  private static let dataset = Option("--dataset FILE", .file)
    .help("dataset whose words the wordbook contains; required for a wordbook")
  private static let words = Option("--words FILE", .file)
    .help("text file with additional words for the wordbook, such as a word list of the language")

  private enum Format: String, CaseIterable {
    case coreml, onnx, tflite, wordbook
  }

  private static let formats: [String: Format] = [
    "mlmodel": .coreml, "onnx": .onnx, "tflite": .tflite,
  ]

  let arguments: Arguments
  let terminal: Terminal

  private var format: Format? {
    arguments[Self.format] ?? arguments[Self.output].flatMap { Self.formats[$0.fileExtension] }
  }

  func validate() throws(UsageError) {
    let isExport = format != nil
    guard isExport == arguments.has(Self.output), isExport || arguments.has(Self.testVectors)
    else {
      let missing: any CommandOption = isExport ? Self.output : Self.format
      throw .missingOption(missing.label)
    }
    guard format != .wordbook || arguments.has(Self.dataset) else {
      throw .missingOption(Self.dataset.label)
    }
  }

  func run() throws {
    let model = try Model(path: arguments.operands[0])
    if let format, let outputPath = arguments[Self.output] {
      if let runtime = RuntimeFormat(rawValue: format.rawValue) {
        try write(model, as: runtime, to: outputPath)
      } else {
        try writeWordbook(of: model, to: outputPath)
      }
    }
    if let vectorsPath = arguments[Self.testVectors] {
      let utterances =
        try arguments[Self.utterances].map { try InputFile.lines(of: $0) }
        ?? TestVectors.utterances(for: model)
      let vectors = TestVectors(of: utterances, by: model)
      let file = try OutputFile(vectorsPath)
      try terminal.write(JSONText.of(vectors).utf8, to: file, replacing: #""mostlyUnknown":"#)
      terminal.say("Wrote \(vectorsPath) (\(vectors.vectors.count.of("test vector")))")
    }
  }

  private func write(_ model: Model, as format: RuntimeFormat, to path: String) throws {
    let export = try RuntimeExport(model, to: format)
    let own = Companions.beginningOfVocabulary
    try terminal.write(export.bytes, to: OutputFile(path), replacing: own)
    if model.entities != nil {
      terminal.say("The \(format.title) file predicts intents only; entities are not exported")
    }
    guard path != "-" else { return }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let files = export.companions.files
    for (name, text) in files {
      try terminal.write(text.utf8, to: OutputFile(folder + name), replacing: own)
    }
    let names = files.map(\.name).joined(separator: " and ")
    terminal.say("Wrote \(path) for \(format.title), and \(names) next to it")
  }

  private func writeWordbook(of model: Model, to path: String) throws {
    var writer = WordbookWriter(for: model)
    if let datasetPath = arguments[Self.dataset] {
      let dataset = try Import([datasetPath]).dataset
      for intent in dataset.intents { intent.utterances.forEach { writer.add($0) } }
      dataset.outOfScope.forEach { writer.add($0) }
    }
    if let wordsPath = arguments[Self.words] {
      for word in try InputFile.lines(of: wordsPath) { writer.add(word) }
    }
    // The model has only hashes of words with vectors; the word-vector file contains the words.
    if model.words != nil,
      let known = try WordVectorOptions().file(for: model.bag.settings.language)
    {
      known.words.forEach { writer.addKnown($0) }
    }
    let book = writer.wordbook()
    try terminal.write(JSONText.of(book).utf8, to: OutputFile(path), replacing: #"{"endings":["#)
    guard path != "-" else { return }
    let endings = book.endings.count.of("ending")
    terminal.say("Wrote \(path) (\(endings), \(book.stems.count.of("word")))")
  }
}
