import Kernels

/// The training data of a network. The examples can be a subset of the dataset's rows. Terms that
/// occur in no example are unknown.
struct TrainingInput: Sendable {
  let data: EmbeddedDataset
  let rows: [Int]
  let scaling: InputScaling
  /// The normalising factors of each example.
  let factors: [KindValues]
  private let isKnown: [Bool]

  /// Weights the terms as in `whole`, the input from all rows, or by how many of the rows contain
  /// them.
  init(_ data: EmbeddedDataset, rows: [Int]? = nil, whole: TrainingInput? = nil) {
    let rows = rows ?? Array(0..<data.count)
    var uses = Array(repeating: 0, count: data.bag.count)
    for row in rows {
      for position in data.rows[row] { uses[Int(position)] += 1 }
    }
    let scaling =
      whole?.scaling ?? InputScaling(weights: Self.weights(uses, count: rows.count), bag: data.bag)
    (self.data, self.rows, self.scaling) = (data, rows, scaling)
    isKnown = uses.map { $0 > 0 }
    factors = rows.map { row in
      whole?.factors[row] ?? scaling.factors(of: data.rows[row], unknown: data.rows.unknown(row))
    }
  }

  var count: Int { rows.count }
  var classes: Int { data.intents.count }

  var terms: Int { scaling.weights.count }
  var dimensions: Int { data.vectors?.dimensions ?? 0 }
  var inputs: Int { terms + dimensions }

  func positions(of example: Int) -> ArraySlice<UInt32> { data.rows[rows[example]] }

  func textVector(of example: Int) -> ArraySlice<Float> { data.textVector(ofRow: rows[example]) }

  /// The offsets of the logits during training (logit adjustment, Menon et al. 2021): a multiple of
  /// the log of each class's frequency, so that the network need not learn frequencies, and still
  /// predicts rare classes.
  var adjustments: [Float] {
    var counts = Array(repeating: 0, count: classes)
    for example in 0..<count { counts[Int(target(of: example))] += 1 }
    return counts.map {
      let share = Double(max($0, 1) * classes) / Double(max(count, 1))
      return Self.adjustedShare * Float(Elementary.logarithm(share))
    }
  }

  /// A share of one would treat all classes as equally frequent, at the expense of frequent
  /// classes. A quarter makes the accuracy of rare classes much better and that of frequent classes
  /// no worse.
  private static let adjustedShare: Float = 0.25

  func target(of example: Int) -> Int32 { data.classes[rows[example]] }

  /// The examples of each of the first classes. Of many examples, evenly spaced ones are enough:
  /// more would hardly change the mean or the exemplars.
  func examples(ofClasses count: Int) -> [[Int]] {
    var examples: [[Int]] = Array(repeating: [], count: count)
    for example in 0..<self.count where target(of: example) < count {
      examples[Int(target(of: example))].append(example)
    }
    return examples.map { examples in
      let step = max(1, examples.count / Self.enoughExamples)
      return stride(from: 0, to: examples.count, by: step).map { examples[$0] }
    }
  }

  private static let enoughExamples = 1_000

  /// Returns the input for a row, which need not be one of the examples.
  func features(ofRow row: Int) -> Features {
    let textVector = SparseVector(dense: Array(data.textVector(ofRow: row)))
    return Features(
      textTerms(ofRow: row),
      by: scaling,
      textVector: data.vectors.map { _ in .vector(textVector) }
    )
  }

  func textTerms(ofRow row: Int) -> TextTerms {
    var textTerms = TextTerms(unknown: data.rows.unknown(row))
    for position in data.rows[row] {
      if isKnown[Int(position)] {
        textTerms.positions.append(position)
      } else {
        textTerms.unknown[scaling.kinds[Int(position)]] += 1
      }
    }
    return textTerms
  }

  /// The inverse document frequency of each term, for n examples: log((n + 1000) / uses) / log(n +
  /// 1000). The constant 1000 keeps the weights of frequent terms above zero in small datasets.
  private static func weights(_ uses: [Int], count: Int) -> [Float] {
    let documents = Double(count + 1_000)
    let whole = Elementary.logarithm(documents)
    return uses.map { Float(Elementary.logarithm(documents / Double(max($0, 1))) / whole) }
  }
}
