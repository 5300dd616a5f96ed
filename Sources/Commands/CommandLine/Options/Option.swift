/// The declaration of an option, whose value commands read with `arguments[option]`.
struct Option<Value: Sendable>: CommandOption {
  let label: String
  let long: String
  let short: Character?
  let placeholder: String?
  let values: OptionValues
  let validate: @Sendable (String) throws(UsageError) -> Void
  let parse: @Sendable (String) -> Value?
  /// The default value, or `nil` if the option is required.
  let defaultValue: Value?
  private(set) var excluded: [String] = []
  private(set) var companion: String?
  private var makeHelp: @Sendable () -> String = { "" }

  private init<Given>(
    _ label: String,
    _ type: OptionType<Given>,
    default defaultValue: Value?,
    parse: @escaping @Sendable (String) -> Value?
  ) {
    let words = label.split(separator: " ").map { $0.last == "," ? $0.dropLast() : $0 }
    let long = words.first { $0.hasPrefix("--") }.map(String.init) ?? label
    self.label = label
    self.long = long
    short = words.first { $0.hasPrefix("-") && $0.count == 2 }?.last
    placeholder = words.last.flatMap { $0.hasPrefix("-") ? nil : String($0) }
    values = type.values
    validate = { text throws(UsageError) in try type.validate(text, of: long) }
    self.parse = parse
    self.defaultValue = defaultValue
  }

  init(_ label: String, _ type: OptionType<Value>, default defaultValue: Value) {
    self.init(label, type, default: defaultValue, parse: type.parse)
    makeHelp = { " (default: \(defaultValue))" }
  }

  init<Wrapped>(_ label: String, _ type: OptionType<Wrapped>) where Value == Wrapped? {
    self.init(label, type, default: .some(nil)) { text in type.parse(text).map { $0 } }
  }

  init(required label: String, _ type: OptionType<Value>) {
    self.init(label, type, default: nil, parse: type.parse)
  }

  init(_ label: String) where Value == Bool {
    let type = OptionType<Bool>(values: .none, expected: "no value") { _ in true }
    self.init(label, type, default: false, parse: type.parse)
  }

  var isRequired: Bool { defaultValue == nil }
  var defaultText: String? { defaultValue as? String }
  var help: String { makeHelp() }

  /// Adds a help text, which is evaluated when it is needed, because each start of a program
  /// creates its options.
  func help(_ text: @autoclosure @escaping @Sendable () -> String) -> Self {
    changing { $0.makeHelp = { [makeHelp] in text() + makeHelp() } }
  }

  /// Declares the long names of options that cannot be combined with this one.
  func excludes(_ names: String...) -> Self { changing { $0.excluded = names } }

  /// Declares the long name of another option that this option requires.
  func requires(_ name: String) -> Self { changing { $0.companion = name } }

  private func changing(_ change: (inout Self) -> Void) -> Self {
    var option = self
    change(&option)
    return option
  }
}

typealias Flag = Option<Bool>

/// An option with any type of value.
protocol CommandOption: Sendable {
  /// The option as the help shows it: `-o, --output FILE`.
  var label: String { get }
  var long: String { get }
  var short: Character? { get }
  /// The name of the value in the help, such as `FILE`; `nil` for a flag.
  var placeholder: String? { get }
  var values: OptionValues { get }
  var validate: @Sendable (String) throws(UsageError) -> Void { get }
  var isRequired: Bool { get }
  /// The default value, if it is a text such as a path.
  var defaultText: String? { get }
  var help: String { get }
  var excluded: [String] { get }
  var companion: String? { get }
}

extension CommandOption {
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
