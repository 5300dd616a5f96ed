extension Model {
  struct Contributions {
    let base: Double
    /// The contributions of terms, by position in the vocabulary.
    let terms: [UInt32: Double]
    /// The contributions of words, by row of the word vectors.
    let words: [UInt32: Double]
  }

  func contributions(of textTerms: TextTerms, to output: Int) -> Contributions {
    let features = features(of: textTerms)
    let ofNetwork = network.contributions(of: features, to: output)
    var (base, slopes) = (ofNetwork.bias, ofNetwork.vectorSlopes)
    if let centres {
      let dimensions = Array(0..<UInt32(centres.centres.rows))
      let one = centres.biases.indices.map { $0 == output ? Double(centres.weight) : 0 }
      let ofCentre = centres.centres.products(of: dimensions, with: one)
      slopes = zip(slopes, ofCentre).map { $0 + $1 }
      base += Double(centres.biases[output] * centres.weight)
    }
    var ofWords: [UInt32: Double] = [:]
    if let words {
      let products = words.vectors.products(of: textTerms.words, with: slopes)
      let share = words.share(of: textTerms.words)
      for (row, product) in zip(textTerms.words, products) {
        ofWords[row] = product * Double(words.weights[Int(row)] * share)
      }
    }
    return Contributions(
      base: base,
      terms: Dictionary(zip(features.terms.positions, ofNetwork.inputs)) { $0 + $1 },
      words: ofWords
    )
  }
}
