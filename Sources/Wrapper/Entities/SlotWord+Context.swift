extension SlotWord {
  /// What a token says together with its neighbours and the text's intent; 0 is none.
  @inline(__always) package static func contextFeatures(
    _ previous: SlotWord,
    _ word: SlotWord,
    _ next: SlotWord,
    intent: UInt64,
    _ body: (UInt32) -> Void
  ) {
    body(SlotFeature.pairBefore.print(previous.stem, word.stem))
    body(SlotFeature.pairBehind.print(word.stem, next.stem))
    guard intent != 0 else { return }
    body(SlotFeature.intent.print(intent))
    body(SlotFeature.intentStem.print(intent, word.stem))
    body(SlotFeature.intentPreviousStem.print(intent, previous.stem))
    body(SlotFeature.intentShape.print(intent, word.shape))
  }

  /// What the examples say of a token by itself.
  package static func countFeatures(
    rarity: UInt8,
    types: some Sequence<UInt16>,
    _ body: (UInt32) -> Void
  ) {
    body(SlotFeature.rarity.print(UInt64(rarity)))
    for type in types { body(SlotFeature.seenInSlot.print(UInt64(type))) }
  }
}
