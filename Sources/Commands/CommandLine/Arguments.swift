/// The words behind a command's name, sorted into options and operands.
package struct Arguments {
  package let operands: [String]
  private let manual: Manual
  private var values: [String: [String]] = [:]

  /// - Throws: where a word is no option of the command's, or a value is missing.
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
          let value = try Self.value(of: option, attached: attached, rest: &rest)
          values[option.long, default: []].append(value)
        }
      }
    }
    self.operands = operands
    self.manual = manual
  }

  private typealias Occurrence = (option: Manual.Option, attached: String?)

  /// The options in a word, each with the value that is attached to it: one in `--top=3` and in
  /// `-n=3`, as many as there are letters in `-jq`, and two in `-jn3`.
  private static func options(
    in word: String,
    manual: Manual
  ) throws(UsageError) -> [Occurrence] {
    let options = manual.allOptions
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    if let option = options.first(where: { $0.names.contains(name) }) {
      return [(option, parts.count > 1 ? String(parts[1]) : nil)]
    }
    let unknown = UsageError.unknownOption(name, nearest: manual.nearestOption(to: name))
    // A long option with one dash is a slip, and not the value of a short one.
    guard !name.hasPrefix("--"), !options.contains(where: { $0.long == "-" + name }) else {
      throw unknown
    }
    var found: [Occurrence] = []
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else { throw unknown }
      guard option.value != nil else {
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
    of option: Manual.Option,
    attached: String?,
    rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let name = option.value else {
      guard attached == nil else { throw .unwantedValue(option: option.long) }
      return ""
    }
    guard let value = attached ?? rest.popFirst() else {
      throw .missingValue(option: option.long, value: name)
    }
    return value
  }
}

// MARK: - Asking

extension Arguments {
  func has(_ option: Manual.Option) -> Bool { text(option) != nil }

  /// The value given last.
  func text(_ option: Manual.Option) -> String? {
    precondition(
      manual.allOptions.contains { $0.long == option.long },
      "\(option.long) is no option of \(manual.name)"
    )
    return values[option.long]?.last
  }

  func whole(_ option: Manual.Option, atLeast least: Int) throws(UsageError) -> Int? {
    try parsed(option, expected: "a whole number from \(least)") { text in
      Int(text).flatMap { $0 >= least ? $0 : nil }
    }
  }

  func whole(_ option: Manual.Option, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return try parsed(option, expected: expected) { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  func number(
    _ option: Manual.Option,
    from least: Double,
    below limit: Double
  ) throws(UsageError) -> Double? {
    try parsed(option, expected: "a number from \(least) up to, not including, \(limit)") { text in
      Double(text).flatMap { (least..<limit).contains($0) ? $0 : nil }
    }
  }

  func number(
    _ option: Manual.Option,
    in range: ClosedRange<Double>
  ) throws(UsageError) -> Double? {
    let bounds = [range.lowerBound, range.upperBound].map {
      $0.rounded() == $0 ? "\(Int($0))" : "\($0)"
    }
    return try parsed(option, expected: "a number from \(bounds[0]) to \(bounds[1])") { text in
      Double(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  func choice<Choice: RawRepresentable & CaseIterable>(
    _ option: Manual.Option,
    of type: Choice.Type
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    try choice(option, among: Choice.allCases.map { ($0.rawValue, $0) })
  }

  func choice<Choice>(
    _ option: Manual.Option,
    among choices: [(name: String, choice: Choice)]
  ) throws(UsageError) -> Choice? {
    guard let text = text(option) else { return nil }
    if let found = choices.first(where: { $0.name == text }) { return found.choice }
    let names = choices.map(\.name)
    throw .unknownChoice(
      option: option.long,
      value: text,
      known: names,
      nearest: text.nearest(in: names)
    )
  }

  /// Values with commas between them.
  func list<Element>(
    _ option: Manual.Option,
    expected: String,
    _ parse: (String) -> Element?
  ) throws(UsageError) -> [Element]? {
    try parsed(option, expected: expected) { text in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let elements = parts.compactMap { parse(String($0)) }
      return elements.count == parts.count ? elements : nil
    }
  }

  func parsed<Value>(
    _ option: Manual.Option,
    expected: String,
    _ parse: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = text(option) else { return nil }
    guard let value = parse(text) else {
      throw .badValue(option: option.long, value: text, expected: expected)
    }
    return value
  }

  /// All operands, at least one.
  func operands(_ name: String) throws(UsageError) -> [String] {
    guard !operands.isEmpty else { throw .missingOperand(name) }
    return operands
  }

  /// The only operand, or the one that stands for none.
  func operand(_ name: String, default standard: String? = nil) throws(UsageError) -> String {
    guard operands.count <= 1 else { throw .extraOperand(operands[1]) }
    guard let operand = operands.first ?? standard else { throw .missingOperand(name) }
    return operand
  }
}

// MARK: - Did you mean

extension Manual {
  /// The option that a user may have meant: the one with the nearest name or, for a letter, the first
  /// that begins with it.
  fileprivate func nearestOption(to name: String) -> String? {
    let names = allOptions.map(\.long)
    return name.count == 2
      ? names.first { $0.dropFirst(2).first == name.last } : name.nearest(in: names)
  }
}

extension String {
  /// The candidate that takes the fewest changes, if it takes few.
  func nearest(in candidates: [String]) -> String? {
    let distances = candidates.map { (candidate: $0, distance: distance(to: $0)) }
    let nearest = distances.min { $0.distance < $1.distance }
    return nearest.flatMap { $0.distance <= max(2, count / 3) ? $0.candidate : nil }
  }

  /// How many letters must be put in, taken out or changed (Levenshtein).
  private func distance(to other: String) -> Int {
    let letters = Array(self)
    var row = Array(0...letters.count)
    for (index, letter) in other.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in letters.indices {
        let changed = diagonal + (letters[column] == letter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(changed, row[column] + 1, row[column + 1] + 1)
      }
    }
    return row[letters.count]
  }
}
