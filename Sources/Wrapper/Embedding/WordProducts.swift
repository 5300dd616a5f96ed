/// The products of a text's word vectors and the matrices of the model.
package struct WordProducts: Sendable, Equatable {
  /// The contribution of the word vectors to the first layer, plus the biases of the layer.
  let firstLayer: ArraySlice<Float>
  /// The whitened vector of the text, and the logits of the intents by their centres
  /// (`IntentCentres`).
  let whitened: ArraySlice<Float>
  let centreLogits: ArraySlice<Float>
  /// The products of the text's vector with the exemplars, and the vector itself.
  let exemplars: ArraySlice<Float>
  let vector: ArraySlice<Float>
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
  /// A hash table from the row of a cached word's vector to its row in `products`.
  private var met = TermTable()
  private var count = 0
  /// The rows of the cached words. Each row consists of the word's products with the first layer,
  /// the whitening, the centres and the exemplars, and its vector.
  private var products: [Float] = []
  private var rows: [UInt32] = []
  private var factors: [Float] = []

  /// The maximum count of cached numbers. When the cache exceeds it, the cache is emptied, so that
  /// memory is bounded.
  private static let mostNumbers = 1 << 21
  /// Rows are padded to a multiple of this length, which the kernels process fastest.
  private static let block = 64

  /// Creates a cache for a model, or returns `nil` if the network does not use word vectors.
  init?(_ model: Model) {
    guard let words = model.words, let meaning = model.network.meaning else { return nil }
    self.words = words
    self.meaning = meaning
    centres = model.centres
    exemplars = model.exemplars
    var biases = model.network.layers[0].bias
    if let centres { biases += centres.origin + centres.biases }
    if let exemplars { biases += exemplars.zeros + Self.zeros(words.dimensions) }
    let missing = (Self.block - biases.count % Self.block) % Self.block
    self.biases = biases + Array(repeating: 0, count: missing)
  }

  /// Returns the products of a text, given the rows of its words' vectors.
  ///
  /// - Complexity: Adds one row for each word; words that are not cached are multiplied by all
  ///   matrices first.
  mutating func products(of text: [UInt32]) -> WordProducts {
    if products.count + text.count * biases.count > Self.mostNumbers {
      met = TermTable()
      count = 0
      products.removeAll()
    }
    rows.removeAll(keepingCapacity: true)
    factors.removeAll(keepingCapacity: true)
    let share = words.share(of: text[...])
    for word in text {
      rows.append(row(of: word))
      factors.append(words.weights[Int(word)] * share)
    }
    let sum = sumOfRows()
    let firstEnd = meaning.columns
    let whitenedEnd = firstEnd + (centres?.whitening.columns ?? 0)
    let centresEnd = whitenedEnd + (centres?.centres.columns ?? 0)
    let exemplarsEnd = centresEnd + (exemplars?.directions.columns ?? 0)
    let vectorEnd = exemplars == nil ? exemplarsEnd : exemplarsEnd + words.dimensions
    return WordProducts(
      firstLayer: sum[..<firstEnd],
      whitened: sum[firstEnd..<whitenedEnd],
      centreLogits: sum[whitenedEnd..<centresEnd],
      exemplars: sum[centresEnd..<exemplarsEnd],
      vector: sum[exemplarsEnd..<vectorEnd]
    )
  }

  /// Returns the index of a word's row in `products`. The products of a new word are computed and
  /// cached.
  private mutating func row(of word: UInt32) -> UInt32 {
    if let row = met.insert(Fingerprint(bits: UInt64(word))) { return UInt32(row) }
    let vector = SparseVector(dense: words.vectors.row(Int(word)))
    let start = products.count
    products += meaning.sum(of: vector, bias: Self.zeros(meaning.columns))
    if let centres {
      products += centres.whitening.sum(of: vector, bias: Self.zeros(centres.whitening.columns))
      products += centres.centres.sum(of: vector, bias: Self.zeros(centres.centres.columns))
    }
    if let exemplars {
      products += exemplars.directions.sum(of: vector, bias: exemplars.zeros[...]) + vector.values
    }
    products += Self.zeros(start + biases.count - products.count)
    count += 1
    return UInt32(count - 1)
  }

  private static func zeros(_ count: Int) -> ArraySlice<Float> {
    Array(repeating: 0, count: count)[...]
  }

  private func sumOfRows() -> [Float] {
    Array(unsafeUninitializedCapacity: biases.count) { sum, count in
      _ = sum.initialize(from: biases)
      count = biases.count
      rows.withUnsafeBufferPointer { rows in
        factors.withUnsafeBufferPointer { factors in
          products.withUnsafeBufferPointer { products in
            guard let products = products.baseAddress, let factors = factors.baseAddress,
              let sum = sum.baseAddress
            else { return }
            Kernels.addRows(of: products, columns: biases.count, at: rows, scales: factors, to: sum)
          }
        }
      }
    }
  }
}
