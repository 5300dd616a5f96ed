/// The type of an option's value: how it is parsed, and what completions offer.
struct OptionType<Value: Sendable>: Sendable {
  let values: OptionValues
  /// A description for the error about an invalid value.
  let expected: String
  let parse: @Sendable (String) -> Value?

  init(
    _ values: OptionValues = .other,
    expected: String,
    _ parse: @escaping @Sendable (String) -> Value?
  ) {
    self.values = values
    self.expected = expected
    self.parse = parse
  }

  /// One of a few names.
  static func choice(_ choices: [(name: String, value: Value)]) -> Self {
    Self(.choices(choices.map(\.name)), expected: "") { text in
      choices.first { $0.name == text }?.value
    }
  }

  /// Elements separated by commas.
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

/// The values that completions offer for an option.
enum OptionValues: Sendable {
  /// The option is a flag.
  case none
  case choices([String])
  case file
  case folder
  /// A number, or a name that the user makes up.
  case other
}

extension OptionType where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  static func choice(_ type: Value.Type) -> Self {
    .choice(type.allCases.map { ($0.rawValue, $0) })
  }
}

extension OptionType where Value == String {
  static var file: Self { Self(.file, expected: "a file") { $0 } }
  static var folder: Self { Self(.folder, expected: "a folder") { $0 } }
  static var text: Self { Self(expected: "a text") { $0 } }
}

extension OptionType where Value == Int {
  static func integer(_ range: PartialRangeFrom<Int>) -> Self {
    Self(expected: "a whole number of \(range.lowerBound) or more") { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  static func integer(_ range: ClosedRange<Int>) -> Self {
    Self(expected: "a whole number from \(range.lowerBound) to \(range.upperBound)") { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension OptionType where Value == Double {
  /// A number from 0 up to and including the largest value.
  static func number(upTo largest: Int) -> Self {
    Self(expected: "a number from 0 to \(largest)") { text in
      Double(text).flatMap { (0...Double(largest)).contains($0) ? $0 : nil }
    }
  }

  /// A number from 0 up to but excluding 1.
  static var fraction: Self {
    Self(expected: "a number from 0 to less than 1") { text in
      Double(text).flatMap { (0..<1).contains($0) ? $0 : nil }
    }
  }
}
