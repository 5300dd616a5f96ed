import Notations

/// A kind of text that can be recognised by its form, such as a date or a phone number.
public enum TextKind: String, Sendable, CaseIterable {
  case date
  case amount
  case phone
  case email
  case url
  case iban

  /// Returns whether the whole text is of this kind, such as a date.
  public func fits(_ text: String) -> Bool {
    switch self {
    case .date: TextDate(text) != nil
    case .amount: TextAmount(text) != nil
    case .phone: Self.isPhone(text)
    case .email: Self.isEmail(text)
    case .url: Self.isURL(text)
    case .iban: Self.isIBAN(text)
    }
  }

  /// Whether a text has at least seven digits, with a plus, a leading zero, or groups.
  private static func isPhone(_ text: String) -> Bool {
    let digits = text.utf8.count { (0x30...0x39).contains($0) }
    guard (7...15).contains(digits), TextDate(text) == nil, TextAmount(text) == nil else {
      return false
    }
    let isClean = text.utf8.allSatisfy { (0x30...0x39).contains($0) || " +-()/.".utf8.contains($0) }
    let groups = text.split { !$0.isNumber }.count
    return isClean
      && (text.hasPrefix("+") || text.hasPrefix("0") || text.hasPrefix("(") || groups > 2)
  }

  private static func isEmail(_ text: String) -> Bool {
    let text = Array(text.unicodeScalars)
    return text.firstIndex(of: "@").flatMap { Addresses(text).email(at: $0) } == text.indices
  }

  /// Whether a text is a link. The last part of its host starts with a letter; any will do.
  private static func isURL(_ text: String) -> Bool {
    let text = Array(text.unicodeScalars)
    let addresses = Addresses(text)
    if let colon = text.firstIndex(of: ":"), let link = addresses.link(withScheme: colon) {
      return link == text.indices
    }
    guard let host = addresses.host(0), let dot = text[host].lastIndex(of: ".") else {
      return false
    }
    return text[dot + 1].properties.isAlphabetic && host.upperBound - dot > 2
      && (host == text.indices || text[host.upperBound] == "/" && !text.contains(" "))
  }

  /// Whether a text starts with two letters and has a valid checksum: modulo 97, the remainder is
  /// 1.
  private static func isIBAN(_ text: String) -> Bool {
    let signs = text.utf8.filter { $0 != 0x20 }
    guard (15...34).contains(signs.count),
      signs.prefix(2).allSatisfy({ (0x41...0x5A).contains($0) })
    else { return false }
    var remainder = 0
    for sign in signs.dropFirst(4) + signs.prefix(4) {
      switch sign {
      case 0x30...0x39: remainder = (remainder * 10 + Int(sign) - 0x30) % 97
      case 0x41...0x5A: remainder = (remainder * 100 + Int(sign) - 0x41 + 10) % 97
      default: return false
      }
    }
    return remainder == 1
  }
}
