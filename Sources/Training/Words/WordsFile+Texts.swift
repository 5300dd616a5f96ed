package import Wrapper

extension WordsFile {
  private static let usualDimensions = 128
  /// Words of two texts that are as far apart as this say the same of their texts.
  private static let rarity = 1e-3

  /// What words mean by the company that they keep in texts of a language: without a teacher, and the
  /// same for the same texts. Nothing where no two words are near each other.
  package init?(texts: [String], language: Language, seed: UInt64 = 1) {
    let counts = Cooccurrences(texts, language: language)
    let kept = counts.words.indices.filter { !counts.neighbours[$0].isEmpty }
    guard kept.count >= 2 else { return nil }
    let dimensions = min(Self.usualDimensions, kept.count)
    let factors = SymmetricFactors(counts.neighbours, dimensions: dimensions, seed: seed)
    let all = Double(counts.counts.reduce(0, +))
    let order = kept.sorted {
      counts.words[$0].utf8.lexicographicallyPrecedes(counts.words[$1].utf8)
    }
    self.init(
      language: language,
      words: order.map { counts.words[$0] },
      weights: order.map { Self.weight(share: Double(counts.counts[$0]) / all) },
      vectors: Matrix(
        // At length one: the frequent words' are longer, and say no more for it.
        order.flatMap {
          Array(factors.vectors[$0 * dimensions..<($0 + 1) * dimensions]).direction
        },
        columns: dimensions,
        encoding: .int4
      )
    )
  }

  /// How much a word says that is this share of all: of 255, and never nothing.
  private static func weight(share: Double) -> Float {
    max(1, Float(rarity / (rarity + share) * 255).rounded()) / 255
  }
}
