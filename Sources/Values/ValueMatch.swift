struct ValueMatch {
  var start: Int
  var end: Int
  var resolution: ValueResolution
  /// Whether the value is a number that is also the indefinite article, such as German "eine".
  var isArticle = false

  var kind: ValueKind { resolution.kind }

  init(_ kind: ValueKind, _ start: Int, _ end: Int, _ number: Double?, _ unit: String? = nil) {
    // With binary fractions, 2.05 million is 2,049,999.9999999998.
    let exact = number.map { number in
      let near = (number * 1e6).rounded() / 1e6
      return abs(near - number) <= abs(number) * 1e-15 ? near : number
    }
    self.init(start, end, ValueResolution(kind: kind, number: exact, unit: unit))
  }

  init(_ start: Int, _ end: Int, _ resolution: ValueResolution) {
    (self.start, self.end, self.resolution) = (start, end, resolution)
  }
}

extension ValueScanner {
  /// Returns the values of the given kinds from left to right, without overlaps.
  func matches(of kinds: Set<ValueKind>) -> [ValueMatch] {
    var addresses = addresses()[...]
    var matches: [ValueMatch] = []
    var index = 0
    while index < tokens.count {
      if let address = addresses.first, address.start <= index {
        addresses.removeFirst()
        if address.end <= index { continue }
        if kinds.contains(address.kind) { matches.append(address) }
        index = address.end
      } else if let name = account(index) ?? street(index) {
        index = name
      } else if leads(index), !tokens[index].continuesWord, !isInCode(index),
        let match = longest(index, kinds),
        // An idiom such as "any day" is not a value.
        lexeme(.notNumber, index).map({ $0.sense != .idiom || $0.end < match.end }) ?? true,
        match.end <= addresses.first?.start ?? tokens.count
      {
        matches.append(match)
        index = match.end
      } else {
        // "24/7" and "one way" have no value.
        index = max(index + 1, skip(index, .notNumber), endOfNightly(index) ?? 0)
      }
    }
    matches = withSharedUnits(matches)
    // In "eine pizza", the article is not a number, unless the caller requests only numbers. In
    // "zwei Erwachsene und ein Kind", it is.
    guard tokens.count > 1, !uses(.oneIsANumber), kinds != [.number] else { return matches }
    let hasCount = matches.contains { $0.kind == .number && !$0.isArticle }
    return matches.filter {
      !$0.isArticle
        || hasCount && has(.people, $0.end)
          && (isPreceded($0.start, by: [.and]) || has(.and, $0.end + 1))
    }
  }

  /// Adds the unit of the second number in "between 50 and 100 euros" and "2-3 hours" to the first
  /// number, and the unit of the first number in "£20-30" to the second, and changes the time in
  /// "20 euros a month", "2 sessions a week" and "4 Tage die Woche" to a repetition.
  private func withSharedUnits(_ matches: [ValueMatch]) -> [ValueMatch] {
    var result = matches
    for position in matches.indices.dropLast() {
      let (first, second) = (matches[position], matches[position + 1])
      let gap = uses(.monthFirst) && first.kind == .number && !hasLexemes(first.end) ? 1 : 0
      if has(uses(.monthFirst) ? .article : .the, second.start), second.start <= first.end + gap,
        let span = lexeme(.span, second.start + 1), second.end == span.end,
        first.kind == .number && !has([.part, .weekend], second.start + 1)
          || Self.measured.contains(first.kind)
      {
        let time = ResolvedTime(DurationReading(span.end, 1, span.unit).timex, .day)
        result[position + 1].resolution = ValueResolution(kind: .repetition, times: [time])
      }
      let isAfterPrice =
        first.kind == .money && has(.currency, first.start) && isSign(first.end, in: "-–")
        && isTight(first.end) && second.start == first.end + 1
      // "A day or two"
      let isAfterOne =
        first.kind == .duration && has(.article, first.start) && !isDigits(second.start)
        && second.start == skip(first.end, .or) && mayFollowHour(second.end)
      // "Aged 4 and 7", "aged 3, 5 and 8"
      let isAfterAge =
        result[position].kind == .age && (first.kind == .number || has(.aged, first.start))
        && second.start > first.end && !has(.people, second.end)
        && second.start == skip(skip(first.end, sign: ","), .and)
      if second.kind == .number || isAfterAge && span(.year, second.end - 1) != nil,
        isAfterPrice || isAfterOne || isAfterAge, let count = number(second.start)?.value
      {
        result[position + 1].resolution = result[position].resolution.scaled(from: 1, to: count)
      }
    }
    for position in matches.indices.dropLast().reversed() {
      let (first, second) = (matches[position], result[position + 1])
      guard first.kind == .number, !first.isArticle || uses(.oneIsANumber),
        let count = first.resolution.number, let last = number(second.start),
        second.start > first.end
      else { continue }
      // "Two to three hundred" begins at 200.
      let power = has(.hundred, last.end - 1) ? 100 : last.lastMultiplier
      let isPower =
        power > 1 && count >= 1 && count * power < last.value
        && (last.end < second.end || second.kind == .number)
      guard Self.measured.contains(second.kind) || second.kind == .number && isPower else {
        continue
      }
      let article = first.start - (lexeme(.the, before: first.start)?.length ?? 0)
      let isRange =
        second.start == skip(skip(first.end, sign: "-"), [.to, .or])
        || second.start == skip(first.end, sign: isTight(first.end) ? "-/" : "-")
        || second.start == skip(first.end, .at) && isPreceded(first.start, by: [.from])
        || second.start == skip(skip(skip(first.end, sign: ","), .and), .the)
          && (isPreceded(article, by: [.between]) || second.kind == .age)
      // "Quince mil a cinco años" is an amount for a term.
      guard isRange, second.kind != .duration || count < 1000 else { continue }
      let lower = isPower ? count * power : count
      result[position].resolution = second.resolution.scaled(from: last.value, to: lower)
    }
    return result
  }

  /// Returns the token after "per night", which is not a time of day even if the caller does not
  /// request repetitions.
  private func endOfNightly(_ index: Int) -> Int? {
    lexeme(.frequency, index).flatMap { frequency in
      name(frequency) == "P1D" && has(.part, frequency.end - 1) ? frequency.end : nil
    }
  }

  private static let measured: Set<ValueKind> = [
    .money, .percent, .temperature, .dimension, .duration, .age,
  ]

  /// Returns the token after an international bank account number: "DE89 3704 0044 0532 0130 00",
  /// "GB29 NWBK 6016 1331 9268 19". Only the last group may have fewer than four letters and
  /// digits.
  private func account(_ index: Int) -> Int? {
    guard isWord(index), tokens[index].bytes.count == 2, isTight(index + 1),
      twoDigits(index + 1) != nil
    else { return nil }
    var (end, groups, length) = (index + 2, 0, 4)
    while groups < 8, length == 4, isDigits(end) || isWord(end), !isTight(end) {
      var next = end + 1
      while isTight(next), isDigits(next) || isWord(next) { next += 1 }
      length = tokens[next - 1].bytes.upperBound - tokens[end].bytes.lowerBound
      guard length == 4 || length < 4 && isDigits(end),
        groups == 0 && isDigits(next) || (end..<next).contains(where: isDigits)
      else { break }
      (end, groups) = (next, groups + 1)
    }
    return groups < 3 ? nil : end
  }

  /// Returns the token after a street that is named after a day: "rue du 8 mai 1945".
  private func street(_ index: Int) -> Int? {
    lexeme(.street, index).flatMap { calendarDay($0.end)?.end }.flatMap { has(.to, $0) ? nil : $0 }
  }

  /// Returns whether digits belong to a code of capitals, digits and hyphens: "ZX-4821-B",
  /// "KL-2093", "INV-2026-0042", "AB12-9987".
  private func isInCode(_ index: Int) -> Bool {
    guard isDigits(index), isHyphen(index - 1) else { return false }
    if isDigits(index - 2), isTight(index - 2) {
      return isPartOfCode(index - (isHyphen(index - 3) ? 4 : 3))
    }
    guard isPartOfCode(index - 2) else { return false }
    return isHyphen(index + 1) && (isPartOfCode(index + 2) || isDigits(index + 2))
      || tokens[index - 2].bytes.count == 1 && tokens[index].digitCount >= 3
  }

  private func isHyphen(_ index: Int) -> Bool {
    isSign(index, "-") && isTight(index) && isTight(index + 1)
  }

  func isPartOfCode(_ index: Int) -> Bool {
    isWord(index) && tokens[index].bytes.count <= 5
      && (!hasLexemes(index) || tokens[index].bytes.count == 1)
      && letters(index..<index + 1).allSatisfy(Self.capitals.contains)
  }

  /// Returns the longest value at a token. Of several equally long ones, the first one applies.
  private func longest(_ index: Int, _ kinds: Set<ValueKind>) -> ValueMatch? {
    var best: ValueMatch?
    func consider(_ match: ValueMatch?) {
      guard let match, match.end > best?.end ?? 0, kinds.contains(match.kind) else { return }
      best = match
    }
    let isEdge = isEdge(index)
    if isEdge, kinds.contains(.age), saysAge(index) { consider(age(index, kinds)) }
    if !kinds.isDisjoint(with: Self.timeKinds) { consider(time(index, kinds)) }
    if kinds.contains(.phone) { consider(phone(index, kinds)) }
    if kinds.contains(.money) { consider(money(index)) }
    if isEdge, kinds.contains(.percent) { consider(percent(index)) }
    if isEdge, kinds.contains(.temperature) { consider(temperature(index)) }
    if isEdge, kinds.contains(.age) { consider(age(index, kinds)) }
    if isEdge, kinds.contains(.dimension) { consider(dimension(index)) }
    if isEdge, kinds.contains(.ordinal) { consider(ordinal(index, kinds)) }
    if kinds.contains(.number) { consider(plainNumber(index)) }
    return best
  }

  private static let timeKinds: Set<ValueKind> = [
    .date, .time, .dateTime, .datePeriod, .timePeriod, .dateTimePeriod, .duration, .repetition,
  ]
}

extension ValueResolution {
  fileprivate func scaled(from old: Double, to new: Double) -> Self {
    var result = self
    result.times = times.map { $0.scaled(from: old, to: new) }
    if kind != .duration { result.number = new }
    return result
  }
}
