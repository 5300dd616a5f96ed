/// Finds utterances that no user would say or type.
enum JunkCheck {
  static func findings(in dataset: Dataset) -> [Finding] {
    let lengths = dataset.intents.flatMap { $0.utterances.map(\.count) }.sorted()
    guard !lengths.isEmpty else { return [] }
    let median = lengths[(lengths.count - 1) / 2]
    let residualMarkup = ResidualMarkup(entities: dataset.entities.map(\.entity))
    return dataset.intents.flatMap { intent in
      // If several utterances of the intent have numbers, an utterance that is only a number is
      // plausible.
      let allowsDigits = intent.utterances.count(where: hasNumber) > 1
      return intent.utterances.compactMap { utterance -> Finding? in
        let junk =
          residualMarkup.junk(in: utterance)
          ?? KeyboardJunk.junk(in: utterance)
          ?? wordless(utterance, allowsDigits: allowsDigits)
          ?? tooLong(utterance, median: median)
        return junk.map { .junk(Finding.Example(intent.intent, utterance), $0) }
      }
    }
  }

  private static func wordless(_ utterance: String, allowsDigits: Bool) -> Finding.Junk? {
    let hasWord = utterance.unicodeScalars.contains { $0.properties.isAlphabetic || isSymbol($0) }
    guard !hasWord else { return nil }
    guard hasNumber(utterance) else { return .noWord }
    return allowsDigits ? nil : .onlyDigits
  }

  private static func hasNumber(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.numericType != nil }
  }

  /// Whether a scalar is an emoji or a currency sign. `isEmoji` alone is also true of ASCII digits.
  private static func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .otherSymbol, .currencySymbol: true
    default: !scalar.isASCII && scalar.properties.isEmoji
    }
  }

  /// Finds an utterance that is longer than a paragraph and much longer than the median.
  private static func tooLong(_ utterance: String, median: Int) -> Finding.Junk? {
    let characters = utterance.count
    guard characters > 300, characters > 8 * median else { return nil }
    return .tooLong(characters: characters, median: median)
  }
}
