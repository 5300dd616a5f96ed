import CValueTables

/// The tables of words that are embedded in the program.
enum ValueTables {
  /// The names of the tables by ISO 639 code. "common" has no language.
  static let names = [
    "en": "english", "de": "german", "fr": "french", "es": "spanish", "it": "italian",
    "pt": "portuguese", "nl": "dutch",
  ]

  /// The content of a table, or `nil` if there is none of this name.
  static func table(named name: String) -> [UInt8]? {
    var length = 0
    let bytes = valueTable(name, &length)
    return bytes.map { Array(UnsafeBufferPointer(start: $0, count: length)) }
  }
}
