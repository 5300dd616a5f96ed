import TextFormats

/// Detects utterances of opposite meanings that share most of their words: one negates the other
/// (“estou feliz”, “não estou feliz”) or has the opposite word (“turn it on”, “turn it off”). They
/// may rightly have different intents.
struct Opposites {
  private let known: Words

  /// The maximum number of other words that differ, apart from negations and a pair of opposites.
  private static let mostOthers = 2
  /// The minimum length of a word without its negating prefix: “under” does not negate “der”.
  private static let shortestBase = 4

  /// - Parameter language: An ISO 639 tag; English if it is `nil`.
  init(language: String?) {
    known = Self.languages[LanguageTag.primary(language ?? "en")] ?? Words()
  }

  func areOpposites(_ left: String, _ right: String) -> Bool {
    let (left, right) = (words(of: left), words(of: right))
    let (onlyLeft, onlyRight) = (left.subtracting(right), right.subtracting(left))
    let others = onlyLeft.union(onlyRight).subtracting(known.negations)
    if left.isDisjoint(with: known.negations) != right.isDisjoint(with: known.negations) {
      return others.count <= Self.mostOthers
    }
    guard others.count <= Self.mostOthers + 2 else { return false }
    return onlyLeft.contains { one in onlyRight.contains { isOpposite(one, $0) } }
  }

  private func isOpposite(_ one: Substring, _ other: Substring) -> Bool {
    if known.opposites[one]?.contains(other) == true { return true }
    let (long, short) = one.count > other.count ? (one, other) : (other, one)
    return short.count >= Self.shortestBase
      && known.prefixes.contains { long.count == short.count + $0.count && long == $0 + short }
  }

  /// The words of an utterance. “don't” is one word; other apostrophes separate words (“n'ai”).
  private func words(of utterance: String) -> Set<Substring> {
    let text = utterance.lowercased().replacing("’", with: "'")
    var words: Set<Substring> = []
    for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "'" }) {
      if known.negations.contains(word) {
        words.insert(word)
      } else {
        words.formUnion(word.split(separator: "'"))
      }
    }
    return words
  }

  private struct Words {
    var negations: Set<Substring> = []
    var opposites: [Substring: Set<Substring>] = [:]
    var prefixes: [Substring] = []

    mutating func add(_ fields: [Substring]) {
      let words = fields.dropFirst(2)
      switch fields[1] {
      case "not": negations.formUnion(words)
      case "prefix": prefixes += words
      default:
        let sides = words.split(separator: "/")
        for one in sides[0] { opposites[one, default: []].formUnion(sides[1]) }
        for one in sides[1] { opposites[one, default: []].formUnion(sides[0]) }
      }
    }
  }

  private static let languages: [String: Words] = Lines(PackageResources.opposites_txt)
    .filter { !$0.hasPrefix("#") }.map { $0.split(separator: " ") }
    .reduce(into: [:]) { $0[String($1[0]), default: Words()].add($1) }
}
