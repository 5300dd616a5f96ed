extension EmbeddedDataset {
  /// The dataset with only the terms that most influence the hidden layer of a trained network, by
  /// the norm of their weights and their frequency.
  ///
  /// A network that is retrained with half of the terms is as accurate as with all.
  func keepingTerms(mostImportantTo network: TrainedNetwork, share: Double) -> Self {
    let first = network.layers[0]
    let uses = rows.uses(count: bag.count).map(Float.init)
    let importance = (0..<bag.count).map { input in
      let row = first.weights[input * first.outputs..<(input + 1) * first.outputs]
      let length = row.reduce(0) { $0 + $1 * $1 }.squareRoot()
      return length * network.scaling.weights[input] * uses[input].squareRoot()
    }
    let count = max(1, Int(Double(bag.count) * share))
    let order = importance.indices.sorted { (importance[$1], $0) < (importance[$0], $1) }
    return keepingTerms(at: order.prefix(count).sorted())
  }

  func keepingUsedTerms() -> Self {
    let uses = rows.uses(count: bag.count)
    let used = uses.indices.filter { uses[$0] > 0 }
    return used.isEmpty || used.count == bag.count ? self : keepingTerms(at: used)
  }

  private func keepingTerms(at positions: [Int]) -> Self {
    let terms = bag.terms
    let kept = positions.map { terms[$0] }
    guard let bag = try? BagOfWords(sortedTerms: kept, settings: bag.settings) else {
      preconditionFailure("a part of a vocabulary is one")
    }
    return restricted(to: bag)
  }

  /// The dataset with a smaller vocabulary. Other terms become unknown.
  func restricted(to bag: BagOfWords) -> Self {
    let newPositions = self.bag.terms.map {
      bag.position(of: Fingerprint(of: $0.utf8)).map(UInt32.init)
    }
    var restricted = self
    restricted.bag = bag
    let kindsIfUnknown = zip(self.bag.terms, self.bag.kinds).map { FinalMark.isMark($0) ? nil : $1 }
    restricted.rows.replace(newPositions, kinds: kindsIfUnknown)
    restricted.outOfScope.replace(newPositions, kinds: kindsIfUnknown)
    return restricted
  }
}
