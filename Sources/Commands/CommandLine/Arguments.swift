import Host

/// The arguments of a command, parsed and checked against its manual.
struct Arguments: Sendable {
  let operands: [String]
  private let manual: Manual
  private let declared: Set<String>
  private var texts: [String: String] = [:]

  /// Parses the arguments. If an option is given more than once, its last value counts.
  init(_ words: [String], manual: Manual) throws(UsageError) {
    var operands: [String] = []
    var rest = words[...]
    var optionsEnded = false
    while let word = rest.popFirst() {
      if optionsEnded || !word.hasPrefix("-") || word == "-" {
        operands.append(word)
      } else if word == "--" {
        optionsEnded = true
      } else {
        for (option, attached) in try Self.options(in: word, manual: manual) {
          texts[option.long] = try Self.value(
            of: option,
            attached: attached,
            rest: &rest,
            manual: manual
          )
        }
      }
    }
    self.operands = operands
    self.manual = manual
    declared = Set(manual.options.map(\.long))
    // `--help` and `--version` work even if the other arguments are invalid.
    if !has(OptionGroup.help), !has(OptionGroup.version) { try validate() }
  }

  private typealias Occurrence = (option: any CommandOption, attached: String?)

  /// Splits an argument into options with attached values: `--top=3` and `-n=3` are one option
  /// each, `-jq` is `-j -q`, and `-jn3` is `-j -n 3`.
  private static func options(in word: String, manual: Manual) throws(UsageError) -> [Occurrence] {
    let options = manual.options
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    if let option = options.first(where: { $0.names.contains(name) }) {
      return [(option, parts.count > 1 ? String(parts[1]) : nil)]
    }
    let names = options.map(\.long)
    // A letter probably stands for the first option whose name begins with it.
    let nearest =
      name.count == 2
      ? names.first { $0.dropFirst(2).first == name.last } : name.nearest(in: names)
    let unknown = UsageError("unknown option '\(name)'", nearest: nearest)
    // `-output` is a misspelled `--output`, not `-o` with the value `utput`.
    guard !name.hasPrefix("--"), !options.contains(where: { $0.long == "-" + name }) else {
      throw unknown
    }
    var found: [Occurrence] = []
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else { throw unknown }
      guard option.placeholder != nil else {
        found.append((option, nil))
        continue
      }
      let value = letters.first == "=" ? letters.dropFirst() : letters
      found.append((option, letters.isEmpty ? nil : String(value)))
      break
    }
    return found
  }

  private static func value(
    of option: any CommandOption,
    attached: String?,
    rest: inout ArraySlice<String>,
    manual: Manual
  ) throws(UsageError) -> String {
    guard let placeholder = option.placeholder else {
      guard attached == nil else { throw UsageError("'\(option.long)' takes no value") }
      return ""
    }
    // Otherwise `-o --quiet` would write a file with the name `--quiet`.
    let isOption = manual.options.contains { $0.names.contains(rest.first ?? "") }
    guard let value = attached ?? (isOption ? nil : rest.popFirst()) else {
      throw UsageError("'\(option.long)' needs a value: \(option.long) \(placeholder)")
    }
    return value
  }

  private func validate() throws(UsageError) {
    for option in manual.options {
      guard let text = texts[option.long] else {
        if option.isRequired { throw .missingOption(option.label, values: option.values) }
        continue
      }
      try option.validate(text)
      for other in option.excluded where texts[other] != nil {
        throw .contradiction(option.long, other)
      }
      if let other = option.companion, texts[other] == nil {
        let label = manual.options.first { $0.long == other }?.label
        throw UsageError("'\(option.long)' requires '\(label ?? other)'")
      }
    }
    if operands.first?.isEmpty != false, let name = manual.requiredOperand {
      throw .missingOperand(name)
    }
    if operands.count > manual.mostOperands {
      throw UsageError("unexpected argument '\(operands[manual.mostOperands])'")
    }
  }

  var inputs: [String] { operands + paths(.file) }

  func protectInputs() throws(CommandFailure) {
    var named = Set(paths(.file).filter { $0 != "-" }.map(System.location))
    for path in paths(.output) {
      try Replacement.forbid(path, amongInputs: inputs)
      guard named.insert(System.location(of: path)).inserted else {
        throw CommandFailure("\(path): is named by two options; choose another file for one")
      }
    }
  }

  private func paths(_ kind: OptionValues) -> [String] {
    manual.options.filter { $0.values == kind }.compactMap { texts[$0.long] ?? $0.defaultText }
  }

  func has(_ option: some CommandOption) -> Bool { texts[option.long] != nil }

  /// Returns the operands, followed by those of the options that were given.
  func words(with options: [any CommandOption]) -> [String] {
    operands
      + options.flatMap { option in
        texts[option.long].map { option.placeholder == nil ? [option.long] : [option.long, $0] }
          ?? []
      }
  }

  subscript<Value>(_ option: Option<Value>) -> Value {
    let long = option.long
    precondition(declared.contains(long), "\(long) is not an option of \(manual.name)")
    guard let value = texts[long].flatMap(option.parse) ?? option.defaultValue else {
      preconditionFailure("\(long) was not validated")
    }
    return value
  }
}

extension String {
  /// Returns the candidate with the most similar spelling, or the first one that begins with the
  /// string, or `nil` if none is similar enough.
  func nearest(in candidates: [String]) -> String? {
    let distances = candidates.map { ($0, difference(from: $0).count) }
    let nearest = distances.min { $0.1 < $1.1 }
    return nearest.flatMap { $0.1 <= max(2, count / 3) ? $0.0 : nil }
      ?? (count > 3 ? candidates.first { $0.hasPrefix(self) } : nil)
  }
}
