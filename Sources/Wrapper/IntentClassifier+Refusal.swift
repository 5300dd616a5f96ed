extension IntentClassifier {
  /// Why the best intent of a text is no answer; nil where it is one.
  func refusal(of embedding: Embedding, _ likelihood: Double, isClose: Bool) -> Refusal? {
    if embedding.positions.isEmpty || likelihood < leastLikelihood(of: embedding) {
      return .noKnownWords
    }
    guard likelihood < threshold else { return nil }
    return isClose ? .closeCall : .lowConfidence
  }

  /// How likely the best intent has to be for the words in which it was said.
  ///
  /// Letter groups know parts of any word. Where they are all that is known, as in a text of
  /// spelling mistakes or of nothing but nonsense, they have to convince. A small word by itself
  /// does not, whatever it was a part of when it was learned.
  private func leastLikelihood(of embedding: Embedding) -> Double {
    guard model.bag.settings.kinds.contains(.words) else { return 0 }
    var smallWords = 0
    for position in embedding.positions where model.bag.kinds[Int(position)] == .words {
      guard model.smallWords.contains(position), smallWords == 0 else { return 0 }
      smallWords += 1
    }
    let isAlone = smallWords == 1 && embedding.unknown[.words] == 0
    return isAlone ? .infinity : Self.convincing
  }

  /// More likely than not.
  package static let convincing = 0.5
}

extension IntentClassifier {
  /// As many of many are sooner found than all are sorted.
  private static let fewBest = 16

  /// The places of the largest probabilities, the largest first and of equals the first: at least
  /// two of them, as whether an answer is close depends on the second.
  static func best(_ limit: Int, of probabilities: [Float]) -> [Int] {
    guard limit > 2 else {
      var (first, second) = probabilities[1] > probabilities[0] ? (1, 0) : (0, 1)
      for index in probabilities.indices.dropFirst(2) {
        if probabilities[index] > probabilities[first] {
          (first, second) = (index, first)
        } else if probabilities[index] > probabilities[second] {
          second = index
        }
      }
      return [first, second]
    }
    // Integers that sort as the pairs do, and faster: the larger probability first, then the first
    // place.
    func key(_ index: Int) -> UInt64 {
      UInt64(~probabilities[index].bitPattern) << 32 | UInt64(index)
    }
    guard limit <= Self.fewBest else {
      let keys = probabilities.indices.map(key)
      return keys.sorted().prefix(limit).map { Int($0 & 0xFFFF_FFFF) }
    }
    // Most are behind the last of those that are the best so far.
    var keys: [UInt64] = []
    keys.reserveCapacity(limit + 1)
    for index in probabilities.indices {
      let key = key(index)
      if keys.count == limit {
        guard key < keys[limit - 1] else { continue }
        keys.removeLast()
      }
      var place = keys.count
      keys.append(key)
      while place > 0, keys[place - 1] > key {
        keys[place] = keys[place - 1]
        place -= 1
      }
      keys[place] = key
    }
    return keys.map { Int($0 & 0xFFFF_FFFF) }
  }
}
