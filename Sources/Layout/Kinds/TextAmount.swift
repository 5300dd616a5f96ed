/// An amount of money with two decimals, in any notation: `1'204.50`, `-1.204,50`, `45.30-`,
/// `(45.30)`, `CHF 45.30`, `€ 5,00`.
public struct TextAmount: Sendable, Hashable {
  /// The amount in hundredths.
  public let cents: Int
  /// The currency code or symbol as written, if any.
  public let currency: String?

  /// Parses an amount, or returns `nil` if the text is not an amount.
  public init?(_ text: String) {
    guard text.utf8.count <= 32 else { return nil }
    var isNegative = false
    var currency = ""
    var number: [Character] = []
    for character in text {
      switch character {
      case "0"..."9", ".", ",", "'", "’": number.append(character)
      case " ", "\u{A0}", "\u{202F}": if !number.isEmpty { number.append(" ") }
      case "-", "−", "–", "(":
        guard !isNegative else { return nil }
        isNegative = true
      case ")": guard isNegative, !number.isEmpty else { return nil }
      case "+": guard number.isEmpty else { return nil }
      case "€", "$", "£", "¥", "A"..."Z": currency.append(character)
      default: return nil
      }
    }
    while number.last == " " { number.removeLast() }
    guard currency.isEmpty || currency.count == 3 || "€$£¥".contains(currency),
      let cents = Self.cents(number)
    else { return nil }
    self.cents = isNegative ? -cents : cents
    self.currency = currency.isEmpty ? nil : currency
  }

  /// Parses groups of three digits with a common separator, and two decimals.
  private static func cents(_ number: [Character]) -> Int? {
    guard number.count > 3, ".,".contains(number[number.count - 3]) else { return nil }
    let point = number[number.count - 3]
    let rest = number.suffix(2)
    let groups = number.dropLast(3).split(omittingEmptySubsequences: false) { !$0.isNumber }
    let marks = Set(number.dropLast(3).filter { !$0.isNumber })
    guard rest.allSatisfy(\.isNumber), marks.count <= 1, !marks.contains(point),
      groups.dropFirst().allSatisfy({ $0.count == 3 }), let first = groups.first,
      !first.isEmpty, groups.count == 1 || first.count <= 3
    else { return nil }
    return Int(String(groups.joined()) + String(rest))
  }

  /// The amount with a decimal point and without groups: `-1204.50`.
  public var plain: String {
    let hundredths = cents.magnitude % 100
    return
      "\(cents < 0 ? "-" : "")\(cents.magnitude / 100).\(hundredths < 10 ? "0" : "")\(hundredths)"
  }
}
