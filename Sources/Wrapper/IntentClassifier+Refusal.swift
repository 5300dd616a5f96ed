extension IntentClassifier {
  /// Why the best intent of a text is not an answer; nil if it is one.
  ///
  /// A rejected text is answered after all if training had it, or if it is the value of an entity,
  /// which answers a question of the bot. A threshold of zero rejects only texts without a letter or
  /// digit.
  func refusal(
    of text: String,
    _ embedding: Embedding,
    entities: [Answer.Entity],
    isRejected: Bool,
    isClose: Bool
  ) -> Refusal? {
    if isSilent(embedding) {
      let isBlank = !text.unicodeScalars.contains(where: \.isLetterOrDigit)
      return isBlank || (threshold > 0 && !isValue(text, entities)) ? .noKnownWords : nil
    }
    guard isRejected, model.exceptions.isEmpty || !model.exceptions.contains(embedding.fingerprint),
      !isValue(text, entities)
    else { return nil }
    let knowsWord =
      !embedding.words.isEmpty
      || embedding.positions.contains { model.bag.kinds[Int($0)] == .words }
    if !knowsWord { return .noKnownWords }
    return isClose ? .closeCall : .lowConfidence
  }

  /// Whether nothing in a text is known, or only one word that means nothing by itself.
  func isSilent(_ embedding: Embedding) -> Bool {
    if embedding.positions.isEmpty { return embedding.words.isEmpty }
    var smallWords = 0
    for position in embedding.positions where model.bag.kinds[Int(position)] == .words {
      guard smallWords == 0, model.smallWords.contains(position) else { return false }
      smallWords += 1
    }
    return smallWords == 1 && embedding.unknown[.words] == 0
  }

  /// Whether a text is made of entities and at most two short words, as "for two" is.
  private func isValue(_ text: String, _ entities: [Answer.Entity]) -> Bool {
    guard !entities.isEmpty else { return false }
    let scalars = Array(text.unicodeScalars)
    var end = 0
    var words: [ArraySlice<Unicode.Scalar>] = []
    for start in entities.map(\.start) + [scalars.count] where start >= end {
      words += scalars[end..<start].split { !$0.isLetterOrDigit }
      end = entities.first { $0.start == start }?.end ?? end
    }
    return words.count <= Self.mostShortWords
      && words.allSatisfy { $0.count <= Self.longestShortWord }
  }

  private static let mostShortWords = 2
  private static let longestShortWord = 4
}

extension Unicode.Scalar {
  fileprivate var isLetterOrDigit: Bool {
    properties.isAlphabetic || properties.numericType != nil
  }
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
