import Files

/// Hashes of the properties of a token that do not depend on its context.
package struct SlotWord: Sendable {
  let word: UInt64
  /// The stem of a word, or the characters of digits and signs. That of a mark differs from that of
  /// the same sign inside a word or a number.
  package let stem: UInt64
  /// The capitalisation and the length of the token.
  let shape: UInt64
  /// The characters without accents, for dictionaries; 0 for a sign that dictionaries ignore, such
  /// as a hyphen.
  package internal(set) var plain: UInt64
  package internal(set) var plainStem: UInt64
  let spelling: UInt64
  let clusters: SlotClusters.Nearest
  let mark: Mark?

  /// A sign that is not a part of a word, a number or an amount, such as punctuation and emoji.
  /// After a number, it may belong to the number, as in German "am 3. Januar".
  enum Mark: UInt32 { case behindWord = 2, behindNumber = 4, opening = 6 }

  static let edge = SlotWord(
    word: 1,
    stem: 1,
    shape: 1,
    plain: 0,
    plainStem: 0,
    spelling: 1,
    clusters: SlotClusters.none,
    mark: nil
  )

  /// The offsets, from the token to the word, at which a word contributes features to a token.
  package static let offsets = [0, -1, 1, -2, 2]

  /// Returns the features that the word contributes at each of the `offsets`. `own` are those of
  /// its letters, which only its own token has.
  package func features(own: [UInt32]) -> [[UInt32]] {
    func features(
      _ ofWord: SlotFeature,
      _ ofStem: SlotFeature,
      _ ofShape: SlotFeature? = nil,
      _ ofCluster: SlotFeature? = nil
    ) -> [UInt32] {
      [ofWord.fingerprint(word), ofStem.fingerprint(stem)]
        + [ofShape?.fingerprint(shape)].compactMap(\.self) + (ofWord == .word ? own : [])
        + clusters.indices.filter { clusters[$0] != 0 }
        .compactMap { ofCluster?.fingerprint(UInt64(clusters[$0])) }
    }
    return [
      [SlotFeature.bias.fingerprint()] + features(.word, .stem, .shape, .cluster),
      features(.previousWord, .previousStem, .previousShape, .previousCluster),
      features(.nextWord, .nextStem, .nextShape, .nextCluster),
      features(.secondPreviousWord, .secondPreviousStem),
      features(.secondNextWord, .secondNextStem),
    ]
  }
}

extension SlotWord {
  /// Returns the capitalisation and length of a word, the length of a number, or a sign.
  static func shape(of text: Substring.UnicodeScalarView, _ kind: TextToken.Kind) -> UInt64 {
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

  /// Returns the features of the prefixes of one to four characters and suffixes of one to five.
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

  /// Calls `body` with the features of a token that depend on its neighbours and the intent. 0 is
  /// an unknown intent.
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

  /// Calls `body` with the features of a token that describe its occurrences in the training data.
  package static func countFeatures(
    rarity: UInt8,
    types: some Sequence<UInt16>,
    _ body: (UInt32) -> Void
  ) {
    body(SlotFeature.rarity.fingerprint(UInt64(rarity)))
    for type in types { body(SlotFeature.seenInSlot.fingerprint(UInt64(type))) }
  }
}
