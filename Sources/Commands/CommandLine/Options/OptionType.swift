struct OptionType<Value: Sendable>: Sendable {
  var values = OptionValues.other
  /// A description of valid values, for error messages.
  let expected: String
  let parse: @Sendable (String) -> Value?

  func validate(_ text: String, of option: String) throws(UsageError) {
    guard parse(text) == nil else { return }
    guard case .choices(let known) = values else {
      throw .badValue(option: option, value: text, expected: expected)
    }
    throw .unknownChoice(option: option, value: text, known: known)
  }

  static func choice(_ choices: [(name: String, value: Value)]) -> Self {
    Self(values: .choices(choices.map(\.name)), expected: "") { text in
      choices.first { $0.name == text }?.value
    }
  }

  static func list<Element>(
    expected: String,
    _ parse: @escaping @Sendable (String) -> Element?
  ) -> Self where Value == [Element] {
    Self(expected: expected) { text in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let elements = parts.compactMap { parse(String($0)) }
      return elements.count == parts.count ? elements : nil
    }
  }
}

enum OptionValues: Equatable {
  case none
  case choices([String])
  case file
  case output
  case folder
  /// A number or a name that the user chooses, for which completions offer nothing.
  case other
}

extension OptionType where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  static func choice(_ type: Value.Type) -> Self {
    .choice(type.allCases.map { ($0.rawValue, $0) })
  }
}

extension OptionType where Value == String {
  static var file: Self { Self(values: .file, expected: "a file") { $0.isEmpty ? nil : $0 } }
  static var output: Self { Self(values: .output, expected: "a file") { $0.isEmpty ? nil : $0 } }
  static var folder: Self { Self(values: .folder, expected: "a folder") { $0.isEmpty ? nil : $0 } }
  static var text: Self { Self(expected: "a text") { $0 } }
}

extension OptionType where Value == Int {
  static func integer(_ range: PartialRangeFrom<Int>) -> Self {
    within(range, expected: "a whole number of \(range.lowerBound) or more")
  }

  static func integer(_ range: ClosedRange<Int>) -> Self {
    within(range, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
  }
}

extension OptionType where Value == Double {
  static func number(upTo largest: Int) -> Self {
    within(0...Double(largest), expected: "a number from 0 to \(largest)")
  }

  static var fraction: Self { within(0..<1, expected: "a number from 0 to less than 1") }
}

extension OptionType where Value: LosslessStringConvertible & Comparable {
  private static func within(
    _ range: some RangeExpression<Value> & Sendable,
    expected: String
  ) -> Self {
    Self(expected: expected) { text in Value(text).flatMap { range.contains($0) ? $0 : nil } }
  }
}
