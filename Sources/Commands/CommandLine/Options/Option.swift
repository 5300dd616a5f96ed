/// The declaration of an option and of the type of its value. The help, the manual page, the
/// completions and parsing all use it; commands read the value with `arguments[option]`.
struct Option<Value: Sendable>: CommandOption {
  private(set) var declaration: OptionDeclaration
  let parse: @Sendable (String) -> Value?
  /// The default value, or `nil` if the option is required.
  let defaultValue: Value?
}

typealias Flag = Option<Bool>

extension Option {
  init(_ label: String, _ type: OptionType<Value>, default defaultValue: Value) {
    declaration = OptionDeclaration(label, type, defaultText: " (default: \(defaultValue))")
    parse = type.parse
    self.defaultValue = defaultValue
  }

  /// Creates an option whose value is `nil` if it is not given.
  init<Wrapped>(_ label: String, _ type: OptionType<Wrapped>) where Value == Wrapped? {
    declaration = OptionDeclaration(label, type)
    parse = { text in type.parse(text).map { $0 } }
    defaultValue = .some(nil)
  }

  init(required label: String, _ type: OptionType<Value>) {
    declaration = OptionDeclaration(label, type, isRequired: true)
    parse = type.parse
    defaultValue = nil
  }

  init(_ label: String) where Value == Bool {
    let type = OptionType<Bool>(.none, expected: "no value") { _ in true }
    declaration = OptionDeclaration(label, type)
    parse = type.parse
    defaultValue = false
  }

  /// The text is evaluated when it is needed, because every start of a program creates its options.
  func help(_ text: @autoclosure @escaping @Sendable () -> String) -> Self {
    changing { option in
      let ending = option.makeHelp
      option.makeHelp = { text() + ending() }
    }
  }

  /// Declares the long names of options that cannot be combined with this option.
  func excludes(_ names: String...) -> Self { changing { $0.excludes = names } }

  /// Declares the long name of another option that this option requires.
  func requires(_ name: String) -> Self { changing { $0.requires = name } }

  private func changing(_ change: (inout OptionDeclaration) -> Void) -> Self {
    var option = self
    change(&option.declaration)
    return option
  }
}

/// An option with any type of value.
protocol CommandOption: Sendable {
  var declaration: OptionDeclaration { get }
}

/// The properties of an option that do not depend on the type of its value.
struct OptionDeclaration: Sendable {
  /// The option as the help shows it: `-o, --output FILE`.
  let label: String
  let long: String
  let short: Character?
  /// The name of the value in the help, such as `FILE`; `nil` for a flag.
  let placeholder: String?
  fileprivate var makeHelp: @Sendable () -> String
  let values: OptionValues
  let isRequired: Bool
  fileprivate(set) var excludes: [String] = []
  fileprivate(set) var requires: String?
  let validate: @Sendable (String) throws(UsageError) -> Void

  fileprivate init<Value>(
    _ label: String,
    _ type: OptionType<Value>,
    defaultText: String = "",
    isRequired: Bool = false
  ) {
    let words = label.split(separator: " ").map { $0.last == "," ? $0.dropLast() : $0 }
    let long = words.first { $0.hasPrefix("--") }.map(String.init) ?? label
    self.label = label
    self.long = long
    short = words.first { $0.hasPrefix("-") && $0.count == 2 }?.last
    placeholder = words.last.flatMap { $0.hasPrefix("-") ? nil : String($0) }
    makeHelp = { defaultText }
    values = type.values
    self.isRequired = isRequired
    validate = { text throws(UsageError) in try type.validate(text, of: long) }
  }

  var help: String { makeHelp() }
  var names: [String] { [long] + (short.map { ["-\($0)"] } ?? []) }
}

/// Options that the help shows under a common heading.
struct OptionGroup: Sendable {
  let title: String
  let options: [any CommandOption]

  init(_ title: String, _ options: [any CommandOption]) {
    self.title = title
    self.options = options
  }

  static func input(_ options: [any CommandOption]) -> Self { Self("Input", options) }
  static func output(_ options: [any CommandOption]) -> Self { Self("Output", options) }
  static func training(_ options: [any CommandOption]) -> Self { Self("Training", options) }
  static func format(_ options: [any CommandOption]) -> Self { Self("Output format", options) }

  static let common = OptionGroup("Common options", [quiet, help, version])
  static let quiet = Flag("-q, --quiet").help("print errors only")
  static let help = Flag("-h, --help").help("show this help")
  static let version = Flag("--version").help("show the version")
}
