/// The products of a text's word vectors and the matrices of the model.
package struct WordProducts: Sendable, Equatable {
  /// The ranges of the products in the sum of the cached rows.
  struct Ranges: Sendable, Equatable {
    let firstLayer: Range<Int>
    let whitened: Range<Int>
    let centreLogits: Range<Int>
    let exemplars: Range<Int>
    let vector: Range<Int>
  }

  fileprivate let sum: [Float]
  fileprivate let ranges: Ranges

  /// The contribution of the word vectors to the first layer, plus the biases of the layer.
  var firstLayer: ArraySlice<Float> { sum[ranges.firstLayer] }
  /// The whitened vector of the text, and the logits of the intents by their centres
  /// (`IntentCentres`).
  var whitened: ArraySlice<Float> { sum[ranges.whitened] }
  var centreLogits: ArraySlice<Float> { sum[ranges.centreLogits] }
  /// The products of the text's vector with the exemplars, and the vector itself.
  var exemplars: ArraySlice<Float> { sum[ranges.exemplars] }
  var vector: ArraySlice<Float> { sum[ranges.vector] }
}

/// A cache of the products of word vectors and the matrices of the model. Each word is multiplied
/// only once; after that, a text only adds up the cached rows of its words. A cache must not be
/// used by several threads at once.
struct WordProductCache: Sendable {
  private let words: WordVectors
  private let meaning: Matrix
  private let centres: IntentCentres?
  private let exemplars: Exemplars?
  /// The numbers to which the rows of a text's words are added: biases, and zeros for padding.
  private let biases: [Float]
  private let ranges: WordProducts.Ranges
  /// A hash table from the row of a cached word's vector to its row in `products`.
  private var met = TermTable()
  /// The rows of the cached words. Each row consists of the word's products with the first layer,
  /// the whitening, the centres and the exemplars, and its vector.
  private var products: Int16Rows
  /// The weight of each cached word in the vector of a text.
  private var weights: [Float] = []
  /// The rows of the current text's words, and their factors in the sum.
  private var rows: [UInt32] = []
  private var factors: [Float] = []

  /// The maximum count of cached numbers. When the cache exceeds it, the cache is emptied, so that
  /// memory is bounded.
  private static let mostNumbers = 1 << 22

  /// Creates a cache for a model, or returns `nil` if the network does not use word vectors.
  init?(_ model: Model) {
    guard let words = model.words, let meaning = model.network.meaning else { return nil }
    self.words = words
    self.meaning = meaning
    centres = model.centres
    exemplars = model.exemplars
    var biases: [Float] = []
    var sections: [Range<Int>] = []
    func section(_ numbers: [Float]?) -> Range<Int> {
      let start = biases.count
      biases += Self.padded(numbers ?? [])
      sections.append(start..<biases.count)
      return start..<start + (numbers?.count ?? 0)
    }
    ranges = WordProducts.Ranges(
      firstLayer: section(model.network.layers[0].bias),
      whitened: section(centres?.origin),
      centreLogits: section(centres?.biases),
      exemplars: section(exemplars?.zeros),
      vector: section(exemplars.map { _ in Array(repeating: 0, count: words.dimensions) })
    )
    self.biases = biases
    products = Int16Rows(sections: sections)
  }

  private static func padded(_ numbers: [Float]) -> [Float] {
    let missing = (Int16Rows.block - numbers.count % Int16Rows.block) % Int16Rows.block
    return numbers + Array(repeating: 0, count: missing)
  }

  /// Returns the products of a text, given the rows of its words' vectors.
  ///
  /// - Complexity: Adds one row for each word; words that are not cached are multiplied by all
  ///   matrices first.
  mutating func products(of text: [UInt32]) -> WordProducts {
    if products.count + text.count * biases.count > Self.mostNumbers {
      met = TermTable()
      products.removeAll()
      weights.removeAll()
    }
    rows.removeAll(keepingCapacity: true)
    factors.removeAll(keepingCapacity: true)
    var squares: Float = 0
    for word in text {
      let row = row(of: word)
      rows.append(row)
      squares += weights[Int(row)] * weights[Int(row)]
    }
    let share = WordVectors.share(squares)
    for row in rows { factors.append(weights[Int(row)] * share) }
    let sum = Array(unsafeUninitializedCapacity: biases.count) { sum, count in
      _ = sum.initialize(from: biases)
      count = biases.count
      products.add(rows, factors, to: UnsafeMutableBufferPointer(rebasing: sum[..<count]))
    }
    return WordProducts(sum: sum, ranges: ranges)
  }

  /// Returns the index of a word's row in `products`. The products of a new word are computed and
  /// cached.
  private mutating func row(of word: UInt32) -> UInt32 {
    if let row = met.insert(Fingerprint(bits: UInt64(word))) { return UInt32(row) }
    let vector = SparseVector(dense: words.vectors.row(Int(word)))
    func product(_ matrix: Matrix?) -> [Float] {
      guard let matrix else { return [] }
      let zeros = Array(repeating: Float.zero, count: matrix.columns)
      return Self.padded(matrix.sum(of: vector, bias: zeros[...]))
    }
    products.append(
      product(meaning) + product(centres?.whitening) + product(centres?.centres)
        + product(exemplars?.directions) + (exemplars == nil ? [] : Self.padded(vector.values))
    )
    weights.append(words.weights[Int(word)])
    return UInt32(weights.count - 1)
  }
}
