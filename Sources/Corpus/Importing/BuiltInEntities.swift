import TextFormats

/// Sample values for built-in entity types, which exports use without listing values.
enum BuiltInEntities {
  static func contains(_ type: String) -> Bool { family(of: type) != nil }

  /// Returns sample values for a type as written in exports (`AMAZON.US_CITY`, `sys-number`), or
  /// `nil` if it is not built in or there are none in the language, an ISO 639 code.
  static func values(of type: String, in language: String) -> [String]? {
    family(of: type).flatMap { $0.values["*"] ?? $0.values[language[...]] }
  }

  private static func family(of type: String) -> Family? {
    guard type.hasPrefix("AMAZON.") || type.hasPrefix("sys-") || type.hasPrefix("@sys.") else {
      return nil
    }
    let name = type.lowercased()
    return families.first { family in family.words.contains { name.contains($0) } }
  }

  /// The words occur in the names of a family's types.
  private typealias Family = (words: [Substring], values: [Substring: [String]])

  private static let families: [Family] = Lines(PackageResources.samples_txt).reduce(into: []) {
    families,
    line in
    let parts = line.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0] != "#" else { return }
    if parts[0] == ":" {
      families.append((parts[1].split(separator: " "), [:]))
    } else {
      let values = parts[1].split(separator: "|").map(String.init)
      families[families.count - 1].values[parts[0]] = values
    }
  }
}
