import Host

/// What is evaluated: a model on a test, or a dataset by itself.
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

  /// A model is known by how its file begins, or by its name.
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
    // The size of a header, in eight bytes, and a header: as no text begins.
    let start = try InputFile.beginning(of: path, atMost: 9)
    return start.count == 9 && start[5..<8] == [0, 0, 0] && start[8] == UInt8(ascii: "{")
  }
}

/// Arguments that are all right by themselves, but not together.
enum SubjectError: Error, Equatable {
  case noTest(model: String)
  case swapped(test: String, model: String)
  case twoModels(String, String)
  case twoDatasets(String, String)
  /// A model is compared with a model, and a dataset with a dataset.
  case unlike(Subject, Subject)
  case onlyForDatasets(option: String, model: String)
}

extension SubjectError: CustomStringConvertible, Advisable {
  func advice(_ names: CommandNames) -> String? {
    let program = names[EvaluateCommand.self]
    return switch self {
    case .noTest(let model): "name one behind it, as in \(program) \(model) test.tsv"
    case .swapped(let test, let model): "try \(program) \(model) \(test)"
    case .twoModels(let one, let other):
      "to compare the two, try \(program) \(one) test.tsv --against \(other)"
    case .twoDatasets: "train it first, or give one of the two"
    case .unlike, .onlyForDatasets: nil
    }
  }

  var description: String {
    switch self {
    case .noTest(let model): "\(model): is a model, and a model needs a test"
    case .swapped(_, let model): "\(model): is the model, and comes before its test"
    case .twoModels(_, let other): "\(other): is a model too, where a test is expected"
    case .twoDatasets(let one, let other):
      "\(one): is no model, so \(other) is no test for it"
    case .unlike(let subject, let other):
      "\(other.path): is \(other.kind), where --against expects \(subject.kind) like "
        + "\(subject.path)"
    case .onlyForDatasets(let option, let model):
      "\(model): is a model, which is trained already; \(option) is for datasets"
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
