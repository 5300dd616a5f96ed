import TextFormats

/// Maps the built-in entity types of the platforms to kinds of SwiftNLC.
package enum BuiltInTypes {
  /// Returns the kinds for a platform's type name. A type can have several: a date may include a
  /// time or be a week.
  package static func kinds(of name: String) -> [String]? { types[name.lowercased()] }

  /// Returns the kinds for a platform's type name, or `nil` if a user's own entity could have this
  /// name.
  package static func kinds(ofUnmistakable name: String) -> [String]? {
    let key = name.lowercased()
    return isUnmistakable(name) ? types[key] ?? types["@" + key] : nil
  }

  /// Whether a name can only be a platform's built-in type, even one that SwiftNLC does not
  /// recognise.
  package static func isUnmistakable(_ name: String) -> Bool {
    ["amazon.", "@sys", "sys-", "sys.", "builtin.", "snips/", "wit$"]
      .contains(where: name.lowercased().hasPrefix)
  }

  package static let kinds = rows.flatMap(\.kinds).withoutRepeats

  /// Returns the kinds for a name that a user typed: the name of a kind, or a platform's name for
  /// it, such as `money`, `currency` or `phone-number`.
  package static func kinds(named name: String) -> [String]? {
    let key = name.lowercased()
    if let kind = kinds.first(where: { $0.lowercased() == key }) { return [kind] }
    return ["", "@sys-", "@sys.", "builtin.", "amazon.", "snips/", "wit$"].lazy
      .compactMap { types[$0 + key] }.first
  }

  /// Returns the system entities of IBM Watson that find built-in entities of some kinds.
  package static func watson(_ kinds: [String]) -> [String] {
    // The kind `dateTime` is ignored, because all types that find dates or times also map to it.
    names(for: kinds.filter { $0 != "dateTime" }) { $0.hasPrefix("@sys-") }
      .map { String($0.dropFirst()) }
  }

  /// Returns the dimensions of Duckling, for Rasa, that find built-in entities of some kinds.
  package static func duckling(_ kinds: [String]) -> [String] {
    names(for: kinds) { !$0.contains { "@$/.".contains($0) } }
  }

  /// Returns the names of types for some kinds that satisfy a predicate.
  private static func names(for kinds: [String], where isWanted: (String) -> Bool) -> [String] {
    kinds.flatMap { kind in rows.filter { $0.kinds.contains(kind) }.flatMap(\.names) }
      .filter(isWanted).withoutRepeats
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
