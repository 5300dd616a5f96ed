/// A value in a text's tokens.
struct ValueMatch {
  var kind: ValueKind
  var start: Int
  var end: Int
  var resolution: ValueResolution
  /// The word is the indefinite article as well: "eine".
  var isArticle = false
}

extension ValueScanner {
  func matches(of kinds: Set<ValueKind>) -> [ValueMatch] {
    let addresses = addresses()
    var nextAddress = addresses.startIndex
    var matches: [ValueMatch] = []
    var index = 0
    while index < tokens.count {
      if nextAddress < addresses.endIndex, addresses[nextAddress].start <= index {
        let address = addresses[nextAddress]
        nextAddress += 1
        if address.end <= index { continue }
        if kinds.contains(address.kind) { matches.append(address) }
        index = address.end
        continue
      }
      let limit = nextAddress < addresses.endIndex ? addresses[nextAddress].start : tokens.count
      if let account = account(index) {
        index = account
        continue
      }
      guard mayBegin(index), let match = longest(index, kinds), match.end <= limit else {
        index += 1
        if index < tokens.count, tokens[index - 1].kind == .word,
          let skipped = lexeme(.notNumber, index - 1)
        {
          index = max(index, index - 1 + skipped.length)
        }
        continue
      }
      matches.append(match)
      index = match.end
    }
    return withoutArticles(withSharedUnits(matches), kinds)
  }

  /// "between 50 and 100 euros" are two amounts. "20 euros a month" is repeated.
  private func withSharedUnits(_ matches: [ValueMatch]) -> [ValueMatch] {
    var result = matches
    for place in matches.indices.dropLast() {
      let (first, second) = (matches[place], matches[place + 1])
      if second.kind == .duration, has(.article, second.start), first.end == second.start,
        second.end == second.start + 2, lexicon.monthFirst
      {
        result[place + 1].kind = .repetition
      }
      guard first.kind == .number, [.money, .percent, .temperature].contains(second.kind),
        second.resolution.number != nil, !first.isArticle
      else { continue }
      let isRange =
        second.start == first.end + (lexeme(.to, first.end)?.length ?? 0)
        || isSign(first.end, "-") && second.start == first.end + 1
        || has(.and, first.end) && second.start == skip(first.end, .and)
          && lastLexeme(before: first.start, .between) != nil
      guard isRange, second.start > first.end else { continue }
      result[place].kind = second.kind
      result[place].resolution.unit = second.resolution.unit
    }
    return result
  }

  /// "eine pizza" is no number in a text that says more, unless nothing but numbers is looked for.
  private func withoutArticles(_ matches: [ValueMatch], _ kinds: Set<ValueKind>) -> [ValueMatch] {
    guard matches.contains(where: \.isArticle), tokens.count > 1, !lexicon.countsOne,
      kinds != [.number]
    else { return matches }
    return matches.filter { !$0.isArticle }
  }

  private func mayBegin(_ index: Int) -> Bool {
    guard !tokens[index].continuesWord, leads[index] else { return false }
    return !isInCode(index)
  }

  /// The place behind the number of a bank account (IBAN): "DE89 3704 0044 0532 0130 00".
  private func account(_ index: Int) -> Int? {
    guard isWord(index), tokens[index].bytes.count == 2, isDigits(index + 1), isTight(index + 1),
      tokens[index + 1].digitCount == 2
    else { return nil }
    var end = index + 2
    while end < index + 10, isDigits(end), tokens[end].digitCount == 4 { end += 1 }
    guard end >= index + 5 else { return nil }
    return isDigits(end) && tokens[end].digitCount < 4 ? end + 1 : end
  }

  /// Digits between hyphens and capitals: "ZX-4821-B", "KL-2093".
  private func isInCode(_ index: Int) -> Bool {
    guard tokens[index].kind == .digits else { return false }
    func isPart(_ word: Int) -> Bool {
      guard isWord(word), !hasLexemes(word) || tokens[word].bytes.count == 1 else { return false }
      let letters = bytes[Int(tokens[word].bytes.lowerBound)..<Int(tokens[word].bytes.upperBound)]
      return letters.count <= 5
        && letters.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }
    let isBehind =
      isTight(index) && isSign(index - 1, "-") && isTight(index - 1) && isPart(index - 2)
    let isBefore =
      isTight(index + 1) && isSign(index + 1, "-") && isTight(index + 2) && isPart(index + 2)
    return isBehind
      && (isBefore || tokens[index - 2].bytes.count == 1 && tokens[index].digitCount >= 3)
  }

  /// The longest value that begins at a token; of two that are as long, the one that says more.
  private func longest(_ index: Int, _ kinds: Set<ValueKind>) -> ValueMatch? {
    var best: ValueMatch?
    func consider(_ match: ValueMatch?) {
      guard let match, kinds.contains(match.kind), match.end > best?.end ?? 0 else { return }
      best = match
    }
    if kinds.contains(.age), isIntroduced(index, by: [.ageVerb]) { consider(age(index, kinds)) }
    if !kinds.isDisjoint(with: Self.timeKinds) { consider(time(index, kinds)) }
    consider(phone(index, kinds))
    if kinds.contains(.money) { consider(money(index)) }
    if kinds.contains(.percent) { consider(percent(index)) }
    if kinds.contains(.temperature) { consider(temperature(index)) }
    if kinds.contains(.age) { consider(age(index, kinds)) }
    if kinds.contains(.dimension) { consider(dimension(index)) }
    if kinds.contains(.ordinal) { consider(ordinal(index, kinds)) }
    if kinds.contains(.number) { consider(plainNumber(index)) }
    return best
  }

  static let timeKinds: Set<ValueKind> = [
    .date, .time, .dateTime, .datePeriod, .timePeriod, .dateTimePeriod, .duration, .repetition,
  ]
}
