extension WordsFile {
  private static let usualDimensions = 128
  /// The relative frequency of a word whose weight is one half.
  private static let rarity = 1e-3

  /// Learns word vectors from co-occurrences. The result depends only on the texts. Returns `nil`
  /// if no words co-occur.
  package init?(texts: [String], language: Language) {
    let counts = Cooccurrences(texts, language: language)
    let kept = counts.words.indices.filter { !counts.neighbours[$0].isEmpty }
    guard kept.count >= 2 else { return nil }
    let dimensions = min(Self.usualDimensions, kept.count)
    let factors = SymmetricFactors(counts.neighbours, dimensions: dimensions, seed: 1)
    let all = Double(counts.counts.reduce(0, +))
    let order = kept.sorted {
      counts.words[$0].utf8.lexicographicallyPrecedes(counts.words[$1].utf8)
    }
    // Vectors of frequent words are longer, but their length carries no information.
    let directions = order.flatMap {
      Array(factors.vectors[$0 * dimensions..<($0 + 1) * dimensions]).direction
    }
    self.init(
      language: language,
      words: order.map { counts.words[$0] },
      weights: order.map { Self.weight(share: Double(counts.counts[$0]) / all) },
      vectors: Matrix(directions, columns: dimensions, encoding: .int4)
    )
  }

  /// A multiple of 1/255 that decreases with the relative frequency.
  private static func weight(share: Double) -> Float {
    max(1, Float(rarity / (rarity + share) * 255).rounded()) / 255
  }
}
