import Wrapper

/// What a network is trained on: the terms of examples, what these give the network, and classes.
///
/// The examples may be a part of the rows there are; what occurs in none of them is not known then.
struct TrainingInput: Sendable {
  /// The rows of the examples.
  let rows: [Int]
  /// How many classes there are.
  let classes: Int
  let scaling: InputScaling
  /// What the terms of each kind are multiplied by in each example.
  let factors: [KindValues]
  let vectors: WordVectors?
  private let embeddings: Rows
  /// The class of each row.
  private let targets: [Int32]
  private let isKnown: [Bool]

  init(
    _ embeddings: Rows,
    bag: BagOfWords,
    targets: [Int32],
    classes: Int,
    rows: [Int],
    vectors: WordVectors?
  ) {
    self.vectors = vectors
    var uses = Array(repeating: 0, count: bag.count)
    for row in rows {
      for position in embeddings[row] { uses[Int(position)] += 1 }
    }
    let scaling = InputScaling(weights: Self.weights(uses, count: rows.count), bag: bag)
    self.embeddings = embeddings
    self.targets = targets
    self.classes = classes
    self.rows = rows
    self.scaling = scaling
    isKnown = uses.map { $0 > 0 }
    factors = rows.map { scaling.factors(of: embeddings[$0], unknown: embeddings.unknown($0)) }
  }

  var count: Int { rows.count }

  /// How many terms there are.
  var terms: Int { scaling.weights.count }
  /// How many numbers tell what the words of an example mean.
  var dimensions: Int { vectors?.dimensions ?? 0 }
  /// How many inputs the network has: the terms, and behind them what the words mean.
  var inputs: Int { terms + dimensions }

  func positions(of example: Int) -> ArraySlice<UInt32> { embeddings[rows[example]] }

  /// Puts what the words of an example mean at the front of an array, which is used over and over.
  func readMeaning(of example: Int, into vector: inout [Float]) {
    vectors?.read(embeddings.words(rows[example]), into: &vector)
  }

  /// What is added to the logit of each class while it learns (logit adjustment, Menon et al. 2021): a
  /// share of the logarithm of how many examples it has for each that a class has in the mean. So a
  /// network need not learn what is common, and rare classes keep their chance; nothing where all
  /// have as many.
  var adjustments: [Float] {
    var counts = Array(repeating: 0, count: classes)
    for example in 0..<count { counts[Int(target(of: example))] += 1 }
    return counts.map {
      let share = Double(max($0, 1) * classes) / Double(max(count, 1))
      return Self.adjustedShare * Float(Elementary.logarithm(share))
    }
  }

  /// With all of it the classes would be told apart as if they were equally common, which costs the
  /// common ones; with a quarter rare ones gain much, and common ones lose nothing.
  private static let adjustedShare: Float = 0.25

  func target(of example: Int) -> Int32 { targets[rows[example]] }

  /// What a row, which may be none of the examples, gives the network.
  func features(ofRow row: Int) -> Features {
    Features(
      embedding(ofRow: row),
      by: scaling,
      meaning: vectors.map {
        .vector(SparseVector(dense: $0.vector(of: Array(embeddings.words(row)))))
      }
    )
  }

  func embedding(ofRow row: Int) -> Embedding {
    var embedding = Embedding(unknown: embeddings.unknown(row))
    for position in embeddings[row] {
      if isKnown[Int(position)] {
        embedding.positions.append(position)
      } else {
        embedding.unknown[scaling.kinds[Int(position)]] += 1
      }
    }
    return embedding
  }

  /// Inverse document frequency: log((n + 1000) / uses) / log(n + 1000), one for a term used once.
  /// The thousand keeps the weights of common terms apart from nothing where there are few
  /// utterances.
  private static func weights(_ uses: [Int], count: Int) -> [Float] {
    let documents = Double(count + 1_000)
    let whole = Elementary.logarithm(documents)
    return uses.map { Float(Elementary.logarithm(documents / Double(max($0, 1))) / whole) }
  }
}
