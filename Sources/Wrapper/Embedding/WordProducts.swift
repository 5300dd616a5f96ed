/// The products of a text's word vectors with each matrix that they are multiplied by.
package struct WordProducts: Sendable, Equatable {
  /// The input of the first layer from word vectors, plus its bias.
  let firstLayer: ArraySlice<Float>
  /// The whitened vector of the text and its logits by the centres of the intents.
  let whitened: ArraySlice<Float>
  let centreLogits: ArraySlice<Float>
  /// The products of the text's vector with the exemplars, and the vector itself.
  let exemplars: ArraySlice<Float>
  let vector: ArraySlice<Float>
}

/// A cache of the products of words: each word is multiplied with all matrices once, and a text
/// costs a row for each of its words. It is used by one thread at a time.
struct WordProductCache: Sendable {
  private let words: WordVectors
  private let meaning: Matrix
  private let centres: IntentCentres?
  private let exemplars: Exemplars?
  /// The initial values of sums: biases, padded with zeros to the length of a row.
  private let biases: [Float]
  /// The cached words, by their rows of the word vectors.
  private var met = TermTable()
  private var count = 0
  /// A row for each cached word: its products with the first layer, the whitening, the centres and
  /// the exemplars, and its vector.
  private var products: [Float] = []
  private var rows: [UInt32] = []
  private var factors: [Float] = []

  /// The size from which the cache is emptied, so that memory is bounded.
  private static let mostNumbers = 1 << 21
  /// The length of rows is a multiple of this, which the kernels process fastest.
  private static let block = 64

  /// Returns `nil` if the network does not use word vectors.
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

  /// The products of a text. `text` has the rows of its words among the word vectors.
  ///
  /// - Complexity: A row for each cached word.
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

  /// The row of a word's products, which are computed if the word is new.
  private mutating func row(of word: UInt32) -> UInt32 {
    if let row = met.insert(Fingerprint(bits: UInt64(word)), at: count) { return UInt32(row) }
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
