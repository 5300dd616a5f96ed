/// The tables of the languages as they are embedded in the program, each the content of a file of
/// this folder. A module of their own, because large array literals are slow to compile.
package enum ValueTables {
  /// The names of the files without their extension, by ISO 639 code. "common" has no language.
  package static let names = [
    "en": "english", "de": "german", "fr": "french", "es": "spanish", "it": "italian",
    "pt": "portuguese", "nl": "dutch",
  ]

  /// The content of a file, or `nil` if there is none of this name.
  package static func table(named name: String) -> [UInt8]? {
    switch name {
    case "common": PackageResources.common_values
    case "dutch": PackageResources.dutch_values
    case "english": PackageResources.english_values
    case "french": PackageResources.french_values
    case "german": PackageResources.german_values
    case "italian": PackageResources.italian_values
    case "portuguese": PackageResources.portuguese_values
    case "spanish": PackageResources.spanish_values
    default: nil
    }
  }
}
