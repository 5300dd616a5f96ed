import Host

/// The subject of an evaluation: a model and a test set, or a dataset to cross-validate.
struct Subject: Equatable {
  let path: String
  /// The path of the test set, or `nil` to cross-validate the dataset at `path`.
  let test: String?

  init(_ operands: [String]) throws {
    path = operands[0]
    test = operands.count > 1 ? operands[1] : nil
    let isModel = try Self.isModel(path)
    guard let test else {
      if isModel { throw SubjectError.noTest(model: path) }
      return
    }
    switch (isModel, try Self.isModel(test)) {
    case (true, false): break
    case (true, true): throw SubjectError.twoModels(path, test)
    case (false, true): throw SubjectError.swapped(test: path, model: test)
    case (false, false): throw SubjectError.twoDatasets(path, test)
    }
  }

  fileprivate var kind: String { test == nil ? "a dataset" : "a model" }

  static func isModel(_ path: String) throws -> Bool {
    if path.hasSuffix(".safetensors") { return true }
    guard System.kind(of: path) == .file else { return false }
    // A safetensors file begins with the size of its header, in eight bytes, and the header.
    let start = try InputFile.beginning(of: path, atMost: 9)
    return start.count == 9 && start[5..<8] == [0, 0, 0] && start[8] == UInt8(ascii: "{")
  }
}

/// Operands that cannot be combined, such as two models.
enum SubjectError: Error, Equatable {
  case noTest(model: String)
  case swapped(test: String, model: String)
  case twoModels(String, String)
  case twoDatasets(String, String)
  case unlike(Subject, Subject)
  case onlyForDatasets(option: String, model: String)
}

extension SubjectError: CustomStringConvertible, Advisable {
  func advice(_ names: CommandNames) -> String? {
    let program = names[EvaluateCommand.self]
    return switch self {
    case .noTest(let model): "run `\(program) \(model) test.tsv`"
    case .swapped(let test, let model): "run `\(program) \(model) \(test)`"
    case .twoModels(let one, let other):
      "to compare the two, run `\(program) \(one) test.tsv --against \(other)`"
    case .twoDatasets: "train a model first, or evaluate only one of them"
    case .unlike, .onlyForDatasets: nil
    }
  }

  var description: String {
    switch self {
    case .noTest(let model): "\(model): a model needs a test set"
    case .swapped(_, let model): "\(model): the model must come before the test set"
    case .twoModels(_, let other): "\(other): expected a test set, found a second model"
    case .twoDatasets(let one, let other):
      "\(one): expected a model to test on \(other), found a dataset"
    case .unlike(let subject, let other):
      "\(other.path): --against expects \(subject.kind) like \(subject.path), found \(other.kind)"
    case .onlyForDatasets(let option, let model):
      "\(model): \(option) applies to datasets only, because a model is already trained"
    }
  }
}
