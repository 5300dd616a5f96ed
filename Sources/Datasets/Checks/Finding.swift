/// What a careful colleague would say about a dataset before it is trained on: the facts of it.
/// Words for them are found where they are shown.
package enum Finding: Equatable, Sendable {
  /// An utterance, and the intent under which it stands.
  package struct Example: Equatable, Hashable, Sendable {
    package let intent: String
    package let utterance: String

    package init(_ intent: String, _ utterance: String) {
      self.intent = intent
      self.utterance = utterance
    }
  }

  /// The text is not in the language that the dataset declares, or in none declared.
  case otherLanguage(declared: String?, found: LanguageEvidence)
  /// There is nothing to tell apart.
  case onlyIntent(String)
  /// The same utterance under several intents, or under an intent and out of scope.
  case sharedUtterance(String, intents: [String], isOutOfScope: Bool)
  /// Of so many utterances of two intents, so many were taken for the other one when held out.
  case indistinct([String], mistaken: Int, of: Int, suchAs: Example)
  /// Held out, it was taken for another intent with this confidence; it is like an utterance there.
  case mislabelled(Example, like: Example, confidence: Double)
  /// The same stems as an utterance of another intent, or but for words that tell nothing or one
  /// that means the same.
  case nearRepeat(Example, of: Example)
  case fewUtterances(intent: String, count: Int)
  /// Many times what half of the intents have at most.
  case oversized(intent: String, count: Int, median: Int)
  /// A value whose mark is not what others are like.
  case doubtfulMark(Example, text: String, MarkDoubt)
  /// Others are marked, and none of the values that it declares, although this one is there.
  case unmarkedEntity(String, value: String, Example)
  case junk(Example, Junk)

  /// What speaks against a mark, or for one where there is none.
  package enum MarkDoubt: Equatable, Sendable {
    /// It begins or ends inside a word.
    case insideWord(String)
    /// Elsewhere it is mostly marked as something else.
    case otherwise(String, usually: String, times: Int)
    /// Elsewhere it is mostly marked.
    case missing(String, times: Int)
  }

  /// What is wrong with an utterance by itself.
  package enum Junk: Equatable, Sendable {
    /// What is left of a slot: `{City}`.
    case placeholder(String)
    /// A tag, an annotation or a character reference: `<b>`, `[Rome](city)`, `&amp;`.
    case markup(String)
    /// Characters lost in a wrong encoding: `Ã©`, `�`.
    case brokenCharacters(String)
    /// Fingers that ran over a keyboard.
    case keyboard
    /// Neither letter nor digit nor symbol.
    case noWord
    /// No letter, among utterances that have some.
    case onlyDigits
    case tooLong(characters: Int, median: Int)
  }
}

extension Finding {
  /// What a finding is about, those first that spoil most.
  package enum Kind: String, CaseIterable, Sendable {
    case otherLanguage
    case onlyIntent
    case sharedUtterance
    case indistinct
    case mislabelled
    case nearRepeat
    case fewUtterances
    case oversized
    case doubtfulMark
    case unmarkedEntity
    case junk
  }

  package var kind: Kind {
    switch self {
    case .otherLanguage: .otherLanguage
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
