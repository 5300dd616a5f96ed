/// A value in a text's tokens.
struct ValueMatch {
  var kind: ValueKind
  var start: Int
  var end: Int
  var resolution: ValueResolution
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
    return matches
  }

  private func mayBegin(_ index: Int) -> Bool {
    guard !tokens[index].continuesWord else { return false }
    return leads[index]
  }

  /// The longest value that begins at a token; of two that are as long, the one that says more.
  private func longest(_ index: Int, _ kinds: Set<ValueKind>) -> ValueMatch? {
    var best: ValueMatch?
    func consider(_ match: ValueMatch?) {
      guard let match, kinds.contains(match.kind), match.end > best?.end ?? 0 else { return }
      best = match
    }
    if !kinds.isDisjoint(with: Self.timeKinds) { consider(time(index, kinds)) }
    consider(phone(index, kinds))
    if kinds.contains(.money) { consider(money(index)) }
    if kinds.contains(.percent) { consider(percent(index)) }
    if kinds.contains(.temperature) { consider(temperature(index)) }
    if kinds.contains(.age) { consider(age(index, kinds)) }
    if kinds.contains(.dimension) { consider(dimension(index)) }
    if kinds.contains(.ordinal) { consider(ordinal(index)) }
    if kinds.contains(.number) { consider(plainNumber(index)) }
    return best
  }

  static let timeKinds: Set<ValueKind> = [
    .date, .time, .dateTime, .datePeriod, .timePeriod, .dateTimePeriod, .duration, .repetition,
  ]
}
