extension Model {
  struct Contributions {
    let base: Double
    /// The contributions of terms to the logit of an intent, by position in the vocabulary.
    let terms: [UInt32: Double]
    /// The contributions of words to the logit of an intent, by row of the word vectors.
    let words: [UInt32: Double]
  }

  /// The contribution of each term and each word to the logit of an intent.
  func contributions(
    of textTerms: TextTerms,
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
      let products = words.vectors.products(of: textTerms.words, with: slopes)
      for (index, factor) in words.factors(of: textTerms.words).enumerated() {
        ofWords[textTerms.words[index]] = products[index] * Double(factor)
      }
    }
    return Contributions(
      base: base,
      terms: Dictionary(zip(features.terms.positions, ofNetwork.inputs)) { $0 + $1 },
      words: ofWords
    )
  }
}
