import Files

/// The products of a text's words and the model's matrices.
package struct WordProducts: Sendable, Equatable {
  enum Section: Int {
    /// The contribution of word vectors and letter groups to the first layer, plus its biases.
    case firstLayer
    case whitened
    case centreLogits
    case exemplars
    case vector
  }

  fileprivate let sum: [Float]
  fileprivate let ranges: [Range<Int>]

  subscript(section: Section) -> ArraySlice<Float> { sum[ranges[section.rawValue]] }
}

/// Caches the products of words and the model's matrices, so that a text only needs sums of rows.
/// It must not be used by several threads at once.
struct WordProductCache: Sendable {
  private let words: WordVectors
  private let matrices: [Matrix?]
  private let scaling: InputScaling
  private let firstLayer: Matrix
  /// The numbers to which the rows of a text are added: biases, and zeros for padding.
  private let biases: [Float]
  /// The range of each section, without padding.
  private let ranges: [Range<Int>]
  private var vectors: CachedRows
  /// The index plus one of each word's row in `vectors`; zero if it has none.
  private var vectorRows: [UInt32]
  /// The products of the first layer and adjacent letter groups, scaled to a vector of length one.
  /// The weight of a row is the length before scaling.
  ///
  /// Most terms are letter groups. Those of a word are adjacent unless they occur in an earlier
  /// word, so a text needs one row for each word.
  private var letters: CachedRows
  private var letterRows = TermTable()
  /// The current text's terms that have no row in `letters`.
  private var otherTerms: [UInt32] = []

  /// The size above which the cache is emptied.
  private static let mostNumbers = 1 << 22
  // More adjacent letter groups come from several words, as in training, where terms are sorted.
  private static let mostLetterGroups = 64

  /// Returns `nil` if the network uses no word vectors or has no hidden layer.
  init?(_ model: Model) {
    let (network, centres, exemplars) = (model.network, model.centres, model.exemplars)
    guard let words = model.words, let weights = network.vectorWeights, network.layers.count > 1
    else { return nil }
    self.words = words
    matrices = [weights, centres?.whitening, centres?.centres, exemplars?.directions]
    scaling = model.scaling
    firstLayer = network.layers[0].weights
    var biases: [Float] = []
    var sections: [Range<Int>] = []
    let sizes = matrices.map { $0?.columns ?? 0 } + [words.dimensions]
    ranges = zip(sizes, [network.layers[0].bias, nil, centres?.biases, nil, nil]).map {
      size,
      bias in
      let start = biases.count
      biases += Int16Rows.padded(bias ?? Array(repeating: 0, count: size))
      sections.append(start..<biases.count)
      return start..<start + size
    }
    self.biases = biases
    vectors = CachedRows(sections: sections)
    letters = CachedRows(sections: [sections[0]])
    vectorRows = Array(repeating: 0, count: words.count)
  }

  /// - Complexity: Adds two rows for each word; words that are not cached are multiplied by all
  ///   matrices first.
  mutating func features(of textTerms: TextTerms) -> Features {
    let newNumbers = textTerms.words.count * biases.count
    if vectors.rows.count + letters.rows.count + newNumbers > Self.mostNumbers {
      vectors.removeAll()
      letters.removeAll()
      vectorRows = Array(repeating: 0, count: words.count)
      letterRows = TermTable()
    }
    readLetters(among: textTerms.positions)
    var squares = textTerms.unknown
    squares.add(letters.square, to: .letters)
    squares = scaling.squares(of: otherTerms[...], unknown: squares)
    let products = products(of: textTerms.words, letterFactor: squares.reciprocalRoots[.letters])
    return Features(
      TextTerms(positions: otherTerms, unknown: textTerms.unknown),
      squares: squares,
      by: scaling,
      textVector: .products(products)
    )
  }

  private mutating func readLetters(among positions: [UInt32]) {
    letters.current.removeAll(keepingCapacity: true)
    otherTerms.removeAll(keepingCapacity: true)
    var start = 0
    var groups = FNV1a.start
    for (index, position) in positions.enumerated() {
      if scaling.kinds[Int(position)] == .letters {
        groups = FNV1a.appending(position, to: groups)
      } else {
        addLetters(positions[start..<index], Fingerprint(bits: groups))
        (start, groups) = (index + 1, FNV1a.start)
        otherTerms.append(position)
      }
    }
    addLetters(positions[start...], Fingerprint(bits: groups))
  }

  private mutating func addLetters(_ positions: ArraySlice<UInt32>, _ fingerprint: Fingerprint) {
    guard !positions.isEmpty else { return }
    guard positions.count <= Self.mostLetterGroups, letters.rows.count < Self.mostNumbers
    else { return otherTerms += positions }
    if let index = letterRows.insert(fingerprint) { return letters.current.append(UInt32(index)) }
    let weights = positions.map { scaling.weights[Int($0)] }
    let square = weights.reduce(0) { $0 + $1 * $1 }
    let share = WordVectors.share(square)
    let terms = SparseVector(positions: Array(positions), values: weights.map { $0 * share })
    letters.append(firstLayer.sum(of: terms), weight: square * share)
  }

  private mutating func products(of text: [UInt32], letterFactor: Float) -> WordProducts {
    vectors.current.removeAll(keepingCapacity: true)
    for word in text {
      if vectorRows[Int(word)] == 0 {
        addProducts(of: word)
        vectorRows[Int(word)] = UInt32(vectors.count)
      } else {
        vectors.current.append(vectorRows[Int(word)] - 1)
      }
    }
    let share = WordVectors.share(vectors.square)
    var sum = biases
    sum.withUnsafeMutableBufferPointer { sum in
      vectors.add(times: share, to: sum)
      letters.add(times: letterFactor, to: sum)
    }
    return WordProducts(sum: sum, ranges: ranges)
  }

  private mutating func addProducts(of word: UInt32) {
    let vector = SparseVector(dense: words.vectors.row(Int(word)))
    let products = matrices.flatMap { $0.map { Int16Rows.padded($0.sum(of: vector)) } ?? [] }
    vectors.append(products + vector.values, weight: words.weights[Int(word)])
  }
}

private struct CachedRows: Sendable {
  private(set) var rows: Int16Rows
  private var weights: [Float] = []
  /// The indices of the current text's rows.
  var current: [UInt32] = []
  private var factors: [Float] = []

  init(sections: [Range<Int>]) { rows = Int16Rows(sections: sections) }

  var count: Int { weights.count }

  /// Adds a row to the cache and to those of the current text.
  mutating func append(_ row: [Float], weight: Float) {
    current.append(UInt32(count))
    rows.append(Int16Rows.padded(row))
    weights.append(weight)
  }

  mutating func removeAll() { self = CachedRows(sections: rows.sections) }

  var square: Float { current.reduce(0) { $0 + weights[Int($1)] * weights[Int($1)] } }

  /// Adds the current rows, multiplied by their weights and a factor, to a sum.
  mutating func add(times factor: Float, to sum: UnsafeMutableBufferPointer<Float>) {
    factors.removeAll(keepingCapacity: true)
    for row in current { factors.append(weights[Int(row)] * factor) }
    rows.add(current, factors, to: UnsafeMutableBufferPointer(rebasing: sum[..<rows.columns]))
  }
}
