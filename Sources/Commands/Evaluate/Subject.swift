import Host

/// The subject of an evaluation: a model and a test set, or a dataset to cross-validate.
struct Subject: Equatable {
  let path: String
  /// The path of the test set, or `nil` to cross-validate the dataset at `path`.
  let test: String?

  init(_ operands: [String], _ names: CommandNames) throws {
    path = operands[0]
    test = operands.count > 1 ? operands[1] : nil
    let isModel = try Self.isModel(path)
    func call(_ words: String...) -> String { names.call(EvaluateCommand.self, words) }
    guard let test else {
      guard isModel else { return }
      throw CommandFailure("\(path): a model needs a test set; run `\(call(path, "test.tsv"))`")
    }
    guard isModel || path == "-" || System.kind(of: path) != nil else {
      throw FileError(path, .noSuchFile)
    }
    let problem: String? =
      switch (isModel, try Self.isModel(test)) {
      case (true, false): nil
      case (true, true):
        "\(test): expected a test set, found a second model; to compare the two, run "
          + "`\(call(path, "test.tsv", "--against", test))`"
      case (false, true):
        "\(test): the model must come before the test set; run `\(call(test, path))`"
      case (false, false):
        "\(path): expected a model to test on \(test), found a dataset; train a model first, or "
          + "evaluate only one of them"
      }
    if let problem { throw CommandFailure(problem) }
  }

  var kind: String { test == nil ? "a dataset" : "a model" }

  static func isModel(_ path: String) throws -> Bool {
    if path.fileExtension == "safetensors" { return true }
    guard System.kind(of: path) == .file else { return false }
    // A safetensors file begins with the size of its header, in eight bytes, and the header.
    let start = try InputFile.beginning(of: path, atMost: 9)
    return start.count == 9 && start[5..<8] == [0, 0, 0] && start[8] == UInt8(ascii: "{")
  }
}
