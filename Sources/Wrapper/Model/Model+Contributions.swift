extension Model {
  /// What adds up to a logit.
  struct Contributions {
    /// Whatever the text.
    let base: Double
    /// By position in the bag.
    let terms: [UInt32: Double]
    /// By row among the word vectors.
    let words: [UInt32: Double]
  }

  /// What each term and each word adds to an intent's logit.
  func contributions(
    of embedding: Embedding,
    _ features: Features,
    to output: Int
  ) -> Contributions {
    let ofNetwork = network.contributions(of: features, to: output)
    var (base, slopes) = (ofNetwork.bias, ofNetwork.meaningSlopes)
    if let centres {
      let dimensions = Array(0..<UInt32(centres.centres.rows))
      let one = centres.halfSquares.indices.map { $0 == output ? Double(centres.weight) : 0 }
      let ofCentre = centres.centres.products(of: dimensions, with: one)
      slopes = zip(slopes, ofCentre).map { $0 + $1 }
      base -= Double(centres.halfSquares[output] * centres.weight)
    }
    var ofWords: [UInt32: Double] = [:]
    if let words {
      let products = words.vectors.products(of: embedding.words, with: slopes)
      for (index, factor) in words.factors(of: embedding.words).enumerated() {
        ofWords[embedding.words[index]] = products[index] * Double(factor)
      }
    }
    return Contributions(
      base: base,
      terms: Dictionary(zip(features.terms.positions, ofNetwork.inputs)) { $0 + $1 },
      words: ofWords
    )
  }
}
