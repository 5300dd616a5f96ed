/// What is to be known of a token by itself, once for all of its occurrences.
package struct SlotWord: Sendable {
  /// Of its characters, normalised.
  package let word: UInt64
  /// Of its stem; of digits and signs, themselves.
  package let stem: UInt64
  /// How it is written.
  package let shape: UInt64
  /// Of its characters without accents, which declared values are looked up by; 0 where they pass
  /// over it.
  package let plain: UInt64
  /// Likewise of the stem of these.
  package let plainStem: UInt64
  /// Of its characters as they are written.
  package let spelling: UInt64
  /// What it is like.
  package let clusters: SlotClusters.Nearest

  /// What stands before the first token and behind the last.
  static let edge = SlotWord(
    word: 1,
    stem: 1,
    shape: 1,
    plain: 0,
    plainStem: 0,
    spelling: 1,
    clusters: SlotClusters.none
  )

  /// From how many places a word is seen: itself, the one behind it, the one before it, the second
  /// behind it and the second before it.
  package static let offsets = [0, -1, 1, -2, 2]

  /// What the word says of a token, by the place in `offsets` that it has from there; `own` is what
  /// its letters say of itself.
  package func features(own: [UInt32]) -> [[UInt32]] {
    [
      [
        SlotFeature.bias.print(), SlotFeature.word.print(word), SlotFeature.stem.print(stem),
        SlotFeature.shape.print(shape),
      ] + own + clusterFeatures(.cluster),
      [
        SlotFeature.previousWord.print(word), SlotFeature.previousStem.print(stem),
        SlotFeature.previousShape.print(shape),
      ] + clusterFeatures(.previousCluster),
      [
        SlotFeature.nextWord.print(word), SlotFeature.nextStem.print(stem),
        SlotFeature.nextShape.print(shape),
      ] + clusterFeatures(.nextCluster),
      [
        SlotFeature.secondPreviousWord.print(word), SlotFeature.secondPreviousStem.print(stem),
      ],
      [SlotFeature.secondNextWord.print(word), SlotFeature.secondNextStem.print(stem)],
    ]
  }

  private func clusterFeatures(_ feature: SlotFeature) -> [UInt32] {
    clusters.indices.compactMap { clusters[$0] == 0 ? nil : feature.print(UInt64(clusters[$0])) }
  }
}

extension SlotWord {
  /// Of a token that is made of these characters, before they were normalised.
  static func shape(of text: Substring.UnicodeScalarView, _ kind: SlotToken.Kind) -> UInt64 {
    switch kind {
    case .digits:
      return 0x100 + UInt64(min(text.count, 6))
    case .sign:
      return 0x1000 + UInt64(text.first?.value ?? 0)
    case .letters:
      var (capitals, others, first) = (0, 0, false)
      for (index, scalar) in text.enumerated() {
        if scalar.properties.isUppercase {
          capitals += 1
          first = first || index == 0
        } else {
          others += 1
        }
      }
      let capitalisation: UInt64 =
        switch (first, capitals, others) {
        case (_, 0, _): 0
        case (true, 1, 0): 1
        case (true, 1, _): 2
        case (_, _, 0): 3
        default: 4
        }
      return 0x200 + capitalisation * 8 + UInt64(min(capitals + others, 4))
    }
  }

  /// The first one to four characters and the last one to five.
  static func affixes(of characters: [Unicode.Scalar]) -> [UInt32] {
    var prints: [UInt32] = []
    var hash = PhrasePrint.start
    for scalar in characters.prefix(4) {
      hash = PhrasePrint.adding(scalar.value, to: hash)
      prints.append(SlotFeature.prefix.print(hash))
    }
    hash = PhrasePrint.start
    for scalar in characters.suffix(5).reversed() {
      hash = PhrasePrint.adding(scalar.value, to: hash)
      prints.append(SlotFeature.suffix.print(hash))
    }
    return prints
  }
}
