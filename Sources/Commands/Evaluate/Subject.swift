import Host

/// The subject of an evaluation: a model and a test set, or a dataset to cross-validate.
enum Subject: Equatable {
  case model(String, test: String)
  case dataset(String)

  var path: String {
    switch self {
    case .model(let path, _), .dataset(let path): path
    }
  }

  var test: String? {
    if case .model(_, let test) = self { test } else { nil }
  }

  /// Detects models by the beginning of the file, or by its extension.
  init(_ operands: [String]) throws {
    let first = operands[0]
    let second = operands.count > 1 ? operands[1] : nil
    switch (try Self.isModel(first), second) {
    case (true, let test?):
      guard try !Self.isModel(test) else { throw SubjectError.twoModels(first, test) }
      self = .model(first, test: test)
    case (true, nil): throw SubjectError.noTest(model: first)
    case (false, let second?):
      throw try Self.isModel(second)
        ? SubjectError.swapped(test: first, model: second)
        : SubjectError.twoDatasets(first, second)
    case (false, nil): self = .dataset(first)
    }
  }

  static func isModel(_ path: String) throws -> Bool {
    if path.hasSuffix(".safetensors") { return true }
    guard System.kind(of: path) == .file else { return false }
    // A safetensors file begins with the size of its header, in eight bytes, and the header.
    let start = try InputFile.beginning(of: path, atMost: 9)
    return start.count == 9 && start[5..<8] == [0, 0, 0] && start[8] == UInt8(ascii: "{")
  }
}

/// Operands that do not go together.
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

extension Subject {
  fileprivate var kind: String {
    switch self {
    case .model: "a model"
    case .dataset: "a dataset"
    }
  }
}
