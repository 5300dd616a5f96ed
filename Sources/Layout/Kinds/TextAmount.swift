/// A sum of money with two figures behind the point, however it is grouped and signed: `1'204.50`,
/// `-1.204,50`, `45.30-`, `(45.30)`, `CHF 45.30`, `€ 5,00`.
public struct TextAmount: Sendable, Hashable {
  /// In hundredths.
  public let cents: Int
  /// The code or the sign of the currency, as it is written; nil where there is none.
  public let currency: String?

  /// Reads an amount; nil where the text is none.
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

  /// Figures in groups of three behind the first, all parted by one sign, and two figures at the end.
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

  /// With a point and nothing else: `-1204.50`.
  public var plain: String {
    let hundredths = cents.magnitude % 100
    return
      "\(cents < 0 ? "-" : "")\(cents.magnitude / 100).\(hundredths < 10 ? "0" : "")\(hundredths)"
  }
}
