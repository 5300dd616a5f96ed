/// A possible problem in a dataset, such as a duplicate or mislabelled utterance. The commands turn
/// findings into messages.
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
  /// A share of the utterances is in another language than the rest.
  case secondLanguage(LanguageEvidence, share: Double, suchAs: Example)
  /// There is only one intent, so nothing to classify.
  case onlyIntent(String)
  /// The same utterance under several intents, or under an intent and out of scope.
  case sharedUtterance(String, intents: [String], isOutOfScope: Bool)
  /// Two intents that cross-validation confuses: `mistaken` of `of` held-out utterances were
  /// predicted as the other intent.
  case indistinct([String], mistaken: Int, of: Int, suchAs: Example)
  /// An utterance that cross-validation predicted as another intent with this confidence, and a similar
  /// utterance of that intent.
  case mislabelled(Example, like: Example, confidence: Double)
  /// An utterance with the same stems as an utterance of another intent, ignoring uninformative
  /// words and allowing one synonym.
  case nearRepeat(Example, of: Example)
  case fewUtterances(intent: String, count: Int)
  /// An intent with many times the median number of utterances.
  case oversized(intent: String, count: Int, median: Int)
  /// An annotation, or a missing one, that is inconsistent with other annotations.
  case doubtfulMark(Example, text: String, reason: String)
  /// An entity without annotations although others have some, and an utterance with its value.
  case unmarkedEntity(String, value: String, Example)
  case junk(Example, Junk)

  /// A defect of a single utterance.
  package enum Junk: Equatable, Sendable {
    /// An unfilled placeholder: `{City}`.
    case placeholder(String)
    /// A tag, an annotation or a character reference: `<b>`, `[Rome](city)`, `&amp;`.
    case markup(String)
    /// Characters garbled by a wrong encoding: `Ã©`, `�`.
    case brokenCharacters(String)
    case keyboard
    /// The utterance has no letter, digit or symbol.
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
