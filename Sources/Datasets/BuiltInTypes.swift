import TextFormats

/// The built-in entity types of the platforms, mapped to the kinds of built-in entities that
/// SwiftNLC recognises.
package enum BuiltInTypes {
  /// The kinds for a platform's type name. A type can map to several: a date may include a time or
  /// be a week.
  package static func kinds(of name: String) -> [String]? { types[name.lowercased()] }

  /// The kinds for a type name that cannot be the name of a user's own entity.
  package static func kinds(ofUnmistakable name: String) -> [String]? {
    let name = name.lowercased()
    let isBuiltIn = ["amazon.", "@sys", "sys-", "sys.", "builtin.", "snips/", "wit$"]
      .contains(where: name.hasPrefix)
    return isBuiltIn ? types[name] ?? types["@" + name] : nil
  }

  /// All kinds of built-in entities.
  package static let kinds: [String] = rows.reduce(into: []) { kinds, row in
    kinds += row.kinds.filter { !kinds.contains($0) }
  }

  /// The kinds for a name written by hand: a kind, or a platform's name for it, such as `money`,
  /// `currency` or `phone-number`.
  package static func kinds(named name: String) -> [String]? {
    let key = name.lowercased()
    if let kind = kinds.first(where: { $0.lowercased() == key }) { return [kind] }
    return ["", "@sys-", "@sys.", "builtin.", "amazon.", "snips/", "wit$"].lazy
      .compactMap { types[$0 + key] }.first
  }

  /// Watson's system entities that find values of these kinds.
  package static func watson(_ kinds: [String]) -> [String] {
    let names = ["sys-number", "sys-percentage", "sys-currency", "sys-date", "sys-time"]
    let own = Set(kinds)
    return names.filter { name in
      // Any type that finds dates or times also finds the two combined.
      guard let theirs = types["@" + name]?.filter({ $0 != "dateTime" }) else { return false }
      return !own.isDisjoint(with: theirs)
    }
  }

  /// Duckling dimensions for these kinds, for Rasa.
  package static func duckling(_ kinds: [String]) -> [String] {
    var names: [String] = []
    for kind in kinds {
      let theirs: [String] =
        switch kind {
        case "number", "ordinal", "temperature", "email", "url", "duration": [kind]
        case "money": ["amount-of-money"]
        case "phone": ["phone-number"]
        case "dimension": ["distance", "quantity", "volume"]
        case "date", "time", "dateTime", "datePeriod", "timePeriod", "dateTimePeriod": ["time"]
        default: []
        }
      names += theirs.filter { !names.contains($0) }
    }
    return names
  }

  private static let types = rows.reduce(into: [String: [String]]()) { types, row in
    for name in row.names { types[name.lowercased()] = row.kinds }
  }

  private static let rows = Lines(PackageResources.types_txt).filter { !$0.hasPrefix("#") }
    .map { row in
      let parts = row.split(separator: ":", maxSplits: 1).map {
        $0.split(separator: " ").map(String.init)
      }
      return (kinds: parts[0], names: parts[1])
    }
}
