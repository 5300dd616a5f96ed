import Host
import Kernels

/// Turns utterances into vectors, by word vectors and by vectors of terms that are learned from a
/// sample of the log (latent semantic analysis).
struct UtteranceVectors: Sendable {
  private let bag: BagOfWords
  private let words: WordVectors?
  /// The weights of terms and words, larger for rare ones.
  private let termWeights: [Float]
  private let wordWeights: [Float]
  /// The learned vector of each term, in the shape `[terms, learnedDimensions]`.
  private let learned: [Float]
  private let learnedDimensions: Int

  private static let mostDimensions = 64
  /// The weight of the learned vectors relative to word vectors.
  private static let learnedShare: Float = 0.5

  private var dimensions: Int { (words?.dimensions ?? 0) + learnedDimensions }

  init?(_ sample: [String], language: Language, words: WordVectors?, seed: UInt64) {
    // Without word vectors, the letters of words replace their vectors.
    let kinds: Set<TermKind> = words == nil ? [.words, .pairs, .letters] : [.words, .pairs]
    let settings = TextSettings(language: language, kinds: kinds)
    guard let bag = Self.bag(of: sample, settings) else { return nil }
    var reader = TermReader(bag, vectors: words)
    let texts = sample.map { reader.textTerms(of: $0) }
    let termWeights = Self.rarities(texts.map(\.positions), count: bag.count)
    let rarities = Self.rarities(texts.map(\.words), count: words?.count ?? 0)
    let largest = rarities.max() ?? 1
    self.bag = bag
    self.words = words
    self.termWeights = termWeights
    wordWeights = rarities.map { ($0 / largest).squareRoot() }
    let rows = texts.map { Self.weighted($0.positions, by: termWeights) }
    learnedDimensions = min(Self.mostDimensions, max(1, bag.count / 4))
    learned = Self.learnedVectors(rows, count: bag.count, dimensions: learnedDimensions, seed: seed)
  }

  private static func bag(of sample: [String], _ settings: TextSettings) -> BagOfWords? {
    var reader = TermReader(growing: settings)
    let rows = Rows(sample.map { reader.textTerms(of: $0) })
    let kinds = reader.newTerms.map { TermKind(of: $0) }
    let vocabulary = Vocabulary(of: rows, terms: reader.newTerms, kinds: kinds, minimumCount: 2)
    return try? BagOfWords(sortedTerms: vocabulary.sorted, settings: settings)
  }

  /// One plus the logarithm of the inverse share of texts that contain the term.
  private static func rarities(_ texts: [[UInt32]], count: Int) -> [Float] {
    var uses = Array(repeating: 0.0, count: count)
    for text in texts { for position in text { uses[Int(position)] += 1 } }
    let all = Double(texts.count + 1)
    return uses.map { 1 + Float(Elementary.logarithm(all / ($0 + 0.5))) }
  }

  /// The terms of a text with their weights, scaled to length one.
  private static func weighted(
    _ positions: [UInt32],
    by weights: [Float]
  ) -> [(term: Int, value: Float)] {
    let positions = positions.sorted()
    let square = positions.reduce(Float.zero) { $0 + weights[Int($1)] * weights[Int($1)] }
    guard square > 0 else { return [] }
    return positions.map { (Int($0), weights[Int($0)] / square.squareRoot()) }
  }

  /// The main directions of the matrix of texts and terms, a row for each term.
  private static func learnedVectors(
    _ texts: [[(term: Int, value: Float)]],
    count: Int,
    dimensions: Int,
    seed: UInt64
  ) -> [Float] {
    let products = products(texts, count: count)
    var vectors = SymmetricFactors(products, dimensions: dimensions, seed: seed).vectors
    var squares = Array(repeating: Float.zero, count: dimensions)
    for index in vectors.indices { squares[index % dimensions] += vectors[index] * vectors[index] }
    let factors = squares.map { $0 > 0 ? 1 / $0.squareRoot() : 0 }
    for index in vectors.indices { vectors[index] *= factors[index % dimensions] }
    return vectors
  }

  /// The inner products of the terms' columns, as a sparse symmetric matrix.
  private static func products(
    _ texts: [[(term: Int, value: Float)]],
    count: Int
  ) -> [[(stem: Int, value: Float)]] {
    var uses: [[(text: Int, value: Float)]] = Array(repeating: [], count: count)
    for (index, text) in texts.enumerated() {
      for (term, value) in text { uses[term].append((index, value)) }
    }
    var sums = Array(repeating: Float.zero, count: count)
    return uses.map { uses in
      var touched: [Int] = []
      for (text, value) in uses {
        for (term, other) in texts[text] {
          if sums[term] == 0 { touched.append(term) }
          sums[term] += value * other
        }
      }
      return touched.sorted().map { term in
        defer { sums[term] = 0 }
        return (term, sums[term])
      }
    }
  }

  /// Returns vectors of length one, or zeros for an utterance without known words.
  func points(_ utterances: [String], threads: Int) -> Points {
    let parts = concurrently(utterances.count, inPartsOf: 1_024, threads: threads) { part in
      var reader = TermReader(bag, vectors: words)
      var points = Points(dimensions: dimensions)
      for text in utterances[part] { points.append(vector(of: reader.textTerms(of: text))) }
      return points.parts
    }
    return Points(width: Points(dimensions: dimensions).width, parts: parts)
  }

  private func vector(of text: TextTerms) -> [Float] {
    var own = Array(repeating: Float.zero, count: learnedDimensions)
    for (term, value) in Self.weighted(text.positions, by: termWeights) {
      for index in 0..<learnedDimensions {
        own[index] += value * learned[term &* learnedDimensions &+ index]
      }
    }
    guard let words else { return own.direction }
    let scales = text.words.map { words.weights[Int($0)] * wordWeights[Int($0)] }
    let wordVector = words.vectors.sum(of: SparseVector(positions: text.words, values: scales))
    return (wordVector.direction + own.direction.map { $0 * Self.learnedShare }).direction
  }
}
