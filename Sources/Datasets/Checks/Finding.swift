/// A possible problem in a dataset, such as a mislabelled utterance. The commands turn it into a
/// message.
package enum Finding: Equatable, Sendable {
  package struct Example: Equatable, Hashable, Sendable {
    package let intent: String
    package let utterance: String

    package init(_ intent: String, _ utterance: String) {
      self.intent = intent
      self.utterance = utterance
    }
  }

  /// The utterances are not in the declared language, or not in English if no language is declared.
  case otherLanguage(declared: String?, found: LanguageEvidence)
  /// A share of the utterances is in a language other than the rest.
  case secondLanguage(LanguageEvidence, share: Double, suchAs: Example)
  case onlyIntent(String)
  /// The same utterance under several intents, or under an intent and out of scope.
  case sharedUtterance(String, intents: [String], isOutOfScope: Bool)
  /// Two intents of which cross-validation confused `mistaken` of `of` held-out utterances.
  case indistinct([String], mistaken: Int, of: Int, suchAs: Example)
  /// An utterance that cross-validation assigned to another intent, and a similar utterance of that
  /// intent.
  case mislabelled(Example, like: Example, confidence: Double)
  /// An utterance with the same informative stems as one of another intent, except for one synonym.
  case nearRepeat(Example, of: Example)
  case fewUtterances(intent: String, count: Int)
  case oversized(intent: String, count: Int, median: Int)
  /// An annotation, or a missing one, that is inconsistent with other annotations.
  case doubtfulMark(Example, text: String, reason: String)
  /// An entity without annotations although others have some, and an utterance with its value.
  case unmarkedEntity(String, value: String, Example)
  case junk(Example, Junk)

  package enum Junk: Equatable, Sendable {
    /// An unfilled placeholder: `{City}`.
    case placeholder(String)
    /// A tag, an annotation or a character reference: `<b>`, `[Rome](city)`, `&amp;`.
    case markup(String)
    /// Characters garbled by a wrong encoding: `Ã©`, `�`.
    case brokenCharacters(String)
    case keyboard
    case noWord
    /// The utterance has digits but no letter, unlike other utterances of its intent.
    case onlyDigits
    case tooLong(characters: Int, median: Int)
  }

  /// The kinds of findings, sorted by how much they affect training.
  package enum Kind: String, CaseIterable, Sendable {
    case otherLanguage, secondLanguage, onlyIntent, sharedUtterance, indistinct, mislabelled
    case nearRepeat, fewUtterances, oversized, doubtfulMark, unmarkedEntity, junk
  }

  package var kind: Kind {
    switch self {
    case .otherLanguage: .otherLanguage
    case .secondLanguage: .secondLanguage
    case .onlyIntent: .onlyIntent
    case .sharedUtterance: .sharedUtterance
    case .indistinct: .indistinct
    case .mislabelled: .mislabelled
    case .nearRepeat: .nearRepeat
    case .fewUtterances: .fewUtterances
    case .oversized: .oversized
    case .doubtfulMark: .doubtfulMark
    case .unmarkedEntity: .unmarkedEntity
    case .junk: .junk
    }
  }
}
