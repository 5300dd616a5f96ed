extension JSON: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self = .string(text) }
}

extension JSON: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  package init(arrayLiteral values: JSON...) { self = .array(values) }

  package init(dictionaryLiteral members: (String, JSON?)...) {
    // A member whose value is `nil` is omitted; `.null` is written.
    self = .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }

  package static func count(_ count: Int) -> JSON { .number(Double(count)) }
  /// Returns a measurement rounded to a fraction of one.
  package static func figure(_ figure: Double, to fraction: Double = 1_000_000) -> JSON {
    .number((figure * fraction).rounded() / fraction)
  }
  package static func counts(_ counts: [Int]) -> JSON { .array(counts.map { .count($0) }) }
  package static func strings(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }

  package static func + (one: JSON, other: JSON) -> JSON {
    .object((one.object ?? []) + (other.object ?? []))
  }
}
