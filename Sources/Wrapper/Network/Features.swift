package struct Features: Sendable, Equatable {
  /// The terms, without letter groups that `products` contains.
  package let terms: SparseVector
  package let familiarity: Scope.Familiarity
  /// The word vectors of the text, or `nil` if the model has none.
  package let textVector: TextVector?

  /// The vector of a text's words, or its products with the matrices of the model.
  package enum TextVector: Sendable, Equatable {
    case vector(SparseVector)
    case products(WordProducts)
  }
}

extension Features {
  package init(_ textTerms: TextTerms, by scaling: InputScaling, textVector: TextVector? = nil) {
    let squares = scaling.squares(of: textTerms.positions[...], unknown: textTerms.unknown)
    self.init(textTerms, squares: squares, by: scaling, textVector: textVector)
  }

  init(
    _ textTerms: TextTerms,
    squares: KindValues,
    by scaling: InputScaling,
    textVector: TextVector?
  ) {
    let factors = squares.reciprocalRoots
    terms = SparseVector(
      positions: textTerms.positions,
      values: textTerms.positions.map { scaling.value(at: $0, factors) }
    )
    familiarity = Scope.Familiarity(
      known: squares.share(without: textTerms.unknown),
      knownWords: Float(textTerms.positions.count { scaling.kinds[Int($0)] == .words }),
      unknownWords: textTerms.unknown[.words]
    )
    self.textVector = textVector
  }
}
