extension SlotWord {
  /// Calls a function with the features of a token that depend on its neighbours and on the intent
  /// of the text. The intent 0 stands for an unknown intent.
  @inline(__always) package static func contextFeatures(
    _ previous: SlotWord,
    _ word: SlotWord,
    _ next: SlotWord,
    intent: UInt64,
    _ body: (UInt32) -> Void
  ) {
    body(SlotFeature.pairBefore.fingerprint(previous.stem, word.stem))
    body(SlotFeature.pairBehind.fingerprint(word.stem, next.stem))
    guard intent != 0 else { return }
    body(SlotFeature.intent.fingerprint(intent))
    body(SlotFeature.intentStem.fingerprint(intent, word.stem))
    body(SlotFeature.intentPreviousStem.fingerprint(intent, previous.stem))
    body(SlotFeature.intentShape.fingerprint(intent, word.shape))
  }

  /// Calls a function with the features of a token that describe its occurrences in the training
  /// data: its frequency and its entity types.
  package static func countFeatures(
    rarity: UInt8,
    types: some Sequence<UInt16>,
    _ body: (UInt32) -> Void
  ) {
    body(SlotFeature.rarity.fingerprint(UInt64(rarity)))
    for type in types { body(SlotFeature.seenInSlot.fingerprint(UInt64(type))) }
  }
}
