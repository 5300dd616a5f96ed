import Notations

/// Finds e-mail addresses and links.
extension ValueScanner {
  func addresses() -> [ValueMatch] {
    guard tokens.indices.contains(where: mayJoinAddress) else { return [] }
    let text = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    let addresses = Addresses(text)
    var found: [ValueMatch] = []
    var index = 0
    while index < tokens.count {
      if mayJoinAddress(index), let match = address(at: index, after: found.last, in: addresses) {
        found.append(match)
        index = match.end
      } else {
        index += 1
      }
    }
    return found
  }

  private func mayJoinAddress(_ index: Int) -> Bool {
    isSign(index, in: "@:.") && isTight(index) && isTight(index + 1)
  }

  private func address(at index: Int, after last: ValueMatch?, in addresses: Addresses)
    -> ValueMatch?
  {
    let offset = tokens[index].scalars.lowerBound
    let limit = last.map { tokens[$0.end - 1].scalars.upperBound } ?? 0
    let kind: ValueKind = isSign(index, "@") ? .email : .url
    let range =
      switch tokens[index].first {
      case 0x40: addresses.email(at: offset, notBefore: limit)
      case 0x3A: addresses.link(withScheme: offset)
      default: addresses.link(withFirstDot: offset, notBefore: limit)
      }
    guard let range, range.lowerBound >= limit else { return nil }
    var (start, end) = (index, index + 1)
    while tokens[start].scalars.lowerBound > range.lowerBound { start -= 1 }
    while end < tokens.count, tokens[end].scalars.lowerBound < range.upperBound { end += 1 }
    return ValueMatch(start, end, ValueResolution(kind: kind, text: string(start..<end)))
  }
}
