/// The kinds of features of a token. The raw values are part of the model format.
enum SlotFeature: UInt64, Sendable {
  case bias = 1
  case word, stem, prefix, suffix, shape, glued
  case previousWord, previousStem, previousShape
  case nextWord, nextStem, nextShape
  case secondPreviousWord, secondPreviousStem
  case secondNextWord, secondNextStem
  case pairBefore, pairBehind, pairAround
  case rarity, seenInSlot, phrase
  case intent, intentStem, intentPreviousStem, intentShape
  case cluster, previousCluster, nextCluster
  case value

  @inline(__always) func fingerprint(_ one: UInt64 = 0, _ other: UInt64 = 0) -> UInt32 {
    var bits = (one &+ rawValue &* 0x9E37_79B9_7F4A_7C15)
    bits = (bits ^ (bits >> 32)) &* 0xD6E8_FEB8_6659_FD93
    bits = (bits ^ (bits >> 32) ^ other) &* 0xBF58_476D_1CE4_E5B9
    return UInt32(truncatingIfNeeded: (bits ^ (bits >> 29)) &* 0x94D0_49BB_1331_11EB >> 32)
  }
}
