import Files

/// The properties of a token that do not depend on its context, as fingerprints.
package struct SlotWord: Sendable {
  package let word: UInt64
  /// The stem; for digits and signs the characters.
  package let stem: UInt64
  /// The capitalisation and the length.
  package let shape: UInt64
  /// The characters without accents, by which dictionary entries are found; 0 if these ignore the token.
  package let plain: UInt64
  /// The stem of the characters without accents.
  package let plainStem: UInt64
  package let spelling: UInt64
  /// The nearest anchors of the word vector.
  package let clusters: SlotClusters.Nearest

  static let edge = SlotWord(
    word: 1,
    stem: 1,
    shape: 1,
    plain: 0,
    plainStem: 0,
    spelling: 1,
    clusters: SlotClusters.none
  )

  /// The positions of a word relative to the tokens that it is a feature of: the token itself, the
  /// next one, the previous one, the second next one and the second previous one.
  package static let offsets = [0, -1, 1, -2, 2]

  /// The features that the word gives to a token at each of the `offsets`. `own` is the features of
  /// its letters, for the token itself.
  package func features(own: [UInt32]) -> [[UInt32]] {
    [
      [
        SlotFeature.bias.fingerprint(), SlotFeature.word.fingerprint(word),
        SlotFeature.stem.fingerprint(stem),
        SlotFeature.shape.fingerprint(shape),
      ] + own + clusterFeatures(.cluster),
      [
        SlotFeature.previousWord.fingerprint(word), SlotFeature.previousStem.fingerprint(stem),
        SlotFeature.previousShape.fingerprint(shape),
      ] + clusterFeatures(.previousCluster),
      [
        SlotFeature.nextWord.fingerprint(word), SlotFeature.nextStem.fingerprint(stem),
        SlotFeature.nextShape.fingerprint(shape),
      ] + clusterFeatures(.nextCluster),
      [
        SlotFeature.secondPreviousWord.fingerprint(word),
        SlotFeature.secondPreviousStem.fingerprint(stem),
      ],
      [SlotFeature.secondNextWord.fingerprint(word), SlotFeature.secondNextStem.fingerprint(stem)],
    ]
  }

  private func clusterFeatures(_ feature: SlotFeature) -> [UInt32] {
    clusters.indices.compactMap {
      clusters[$0] == 0 ? nil : feature.fingerprint(UInt64(clusters[$0]))
    }
  }
}

extension SlotWord {
  /// The shape of a token, by its characters before normalisation.
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

  /// The prefixes of one to four characters and the suffixes of one to five.
  static func affixes(of characters: [Unicode.Scalar]) -> [UInt32] {
    var fingerprints: [UInt32] = []
    var hash = FNV1a.start
    for scalar in characters.prefix(4) {
      hash = FNV1a.appending(scalar.value, to: hash)
      fingerprints.append(SlotFeature.prefix.fingerprint(hash))
    }
    hash = FNV1a.start
    for scalar in characters.suffix(5).reversed() {
      hash = FNV1a.appending(scalar.value, to: hash)
      fingerprints.append(SlotFeature.suffix.fingerprint(hash))
    }
    return fingerprints
  }
}
