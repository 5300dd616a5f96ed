package import Wrapper

/// The network as every format gets it: what is computed, in which order, from which numbers.
///
///     squares       = terms · squaredWeights + unknown           [3]
///     factors       = 1 / √ max(squares, leastSquare)            [3]
///     values        = terms × (factors · termWeights)            [terms]
///     hidden        = ReLU(values · weights + bias)              for each layer but the last
///     probabilities = softmax(hidden · weights + bias)           [intents]
///
/// The first three lines are `InputScaling` in the operations that all runtimes have, so a caller
/// only has to say which terms a text has, and how many it has that are not in the vocabulary. Where
/// the model knows vectors of words, the caller also says what those of the text mean together, and
/// `meaning · meaningWeights` is added in the first layer and in the last.
package struct NetworkGraph {
  /// The numbers of a layer, `[inputs, outputs]`.
  enum Weights: Equatable {
    case floats([Float])
    /// Integers from -7 to 7. What they were multiplied by is in `termWeights`.
    case int4([Int8])
  }

  struct DenseLayer {
    let inputs: Int
    let outputs: Int
    let weights: Weights
    let bias: [Float]
    /// What is added of the text's meaning, `[dimensions, outputs]`; nothing where it is not.
    let meaningWeights: [Float]
  }

  /// The names of what goes in and comes out, in all formats.
  enum Name {
    static let terms = "terms"
    static let unknown = "unknown"
    static let meaning = "meaning"
    static let probabilities = "probabilities"
    static let intent = "intent"
  }

  /// How many kinds of terms there are: words, pairs, letter groups.
  static let kindCount = TermKind.allCases.count

  let termCount: Int
  /// How many numbers say what a text's words mean; none where the model knows no vectors.
  let dimensions: Int
  let intents: [String]
  /// The square of each term's weight in the column of its kind, `[terms, kinds]`.
  let squaredWeights: [Float]
  /// The weight of each term in the row of its kind, `[kinds, terms]`.
  let termWeights: [Float]
  /// Not more than any square but zero: it keeps a kind that a text has not from a division by zero,
  /// in numbers of sixteen bits too.
  let leastSquare: Float
  let layers: [DenseLayer]

  package init(_ model: Model) {
    termCount = model.bag.count
    dimensions = model.words?.dimensions ?? 0
    intents = model.intents
    let weights = model.scaling.weights
    let kinds = model.scaling.kinds
    let first = model.network.layers[0].weights.integers
    var squaredWeights = Array(repeating: Float.zero, count: termCount * Self.kindCount)
    var termWeights = squaredWeights
    for term in 0..<termCount {
      let kind = kinds[term].index
      squaredWeights[term * Self.kindCount + kind] = weights[term] * weights[term]
      termWeights[kind * termCount + term] = weights[term] * (first?.scales[term] ?? 1)
    }
    self.squaredWeights = squaredWeights
    self.termWeights = termWeights
    leastSquare = weights.reduce(1) { min($0, $1 * $1) }
    let last = model.network.layers.count - 1
    layers = model.network.layers.enumerated().map { index, layer in
      let centres = index == last ? model.centres : nil
      let meaningWeights = [
        index == 0 ? model.network.meaning?.numbers : nil,
        centres.map { centres in centres.centres.numbers.map { $0 * centres.weight } },
      ].compactMap(\.self)
      return DenseLayer(
        inputs: layer.weights.rows,
        outputs: layer.weights.columns,
        weights: index == 0
          ? first.map { .int4($0.numbers) } ?? .floats(layer.weights.numbers)
          : .floats(layer.weights.numbers),
        bias: centres.map { centres in
          zip(layer.bias, centres.halfSquares).map { $0 - $1 * centres.weight }
        } ?? layer.bias,
        meaningWeights: meaningWeights.count == 2
          ? zip(meaningWeights[0], meaningWeights[1]).map(+) : meaningWeights.first ?? []
      )
    }
  }
}

extension Array {
  /// A matrix of this many columns with its columns as rows.
  func transposed(columns: Int) -> [Element] {
    let rows = count / columns
    return (0..<columns).flatMap { column in (0..<rows).map { self[$0 * columns + column] } }
  }
}
