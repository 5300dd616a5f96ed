/// Trains an entity tagger: a structured perceptron.
struct SlotLearner {
  private let input: SlotTrainingInput
  private var weights: SlotWeights
  private var transitions: LearnedTransitions
  private var decoder = SlotDecoder()
  private var generator: SeededGenerator
  private var order: [Int]
  /// The number of examples processed so far, plus one.
  private var time: Float = 1
  private var emissions: [Float] = []
  private var kept: [UInt32] = []
  private var keptEnds: [Int] = []

  /// The share of the features that are randomly dropped in each step.
  private static let droppedShare = 0.3
  /// The score added to wrong labels, so that the right one wins by a margin.
  private static let margin: Float = 16

  init(_ input: SlotTrainingInput, seed: UInt64) {
    self.input = input
    weights = SlotWeights(features: input.table.fingerprints.count)
    transitions = LearnedTransitions(input.rows.map(\.own.labels), types: input.types)
    generator = SeededGenerator(seed: seed)
    order = Array(input.rows.indices)
  }

  mutating func runEpoch() {
    order.shuffle(using: &generator)
    for example in order { learn(row(of: input.rows[example])) }
  }

  /// Chooses the row with hidden words in a third of the steps, and a variant in half of the others.
  private mutating func row(of rows: SlotTrainingInput.ExampleRows) -> SlotTrainingInput.Row {
    if let hidden = rows.hidden, generator.next() % 3 == 0 { return hidden }
    guard !rows.variants.isEmpty, generator.next() % 2 == 0 else { return rows.own }
    return rows.variants.randomElement(using: &generator) ?? rows.own
  }

  private mutating func learn(_ row: SlotTrainingInput.Row) {
    drop(row)
    let width = 2 * input.types + 1
    emissions.removeAll(keepingCapacity: true)
    emissions.append(contentsOf: repeatElement(Self.margin, count: row.labels.count * width))
    for token in row.labels.indices {
      emissions[token * width + row.labels[token]] -= Self.margin
      weights.add(kept[keptRange(of: token)], to: &emissions, at: token * width)
    }
    let found = decoder.labels(emissions, transitions.values)
    if found != row.labels {
      for (token, (label, found)) in zip(row.labels, found).enumerated() where label != found {
        let features = kept[keptRange(of: token)]
        weights.change(features, label, by: 1, at: time)
        weights.change(features, found, by: -1, at: time)
      }
      transitions.change(row.labels, by: 1, at: time)
      transitions.change(found, by: -1, at: time)
      transitions.update()
    }
    time += 1
  }

  private mutating func drop(_ row: SlotTrainingInput.Row) {
    kept.removeAll(keepingCapacity: true)
    keptEnds.removeAll(keepingCapacity: true)
    let limit = UInt64(Self.droppedShare * 256)
    var bits: UInt64 = 0
    var feature = 0
    for end in row.ends {
      while feature < Int(end) {
        // Each random number is enough for eight features.
        bits = feature & 7 == 0 ? generator.next() : bits >> 8
        if bits & 0xFF >= limit { kept.append(row.features[feature]) }
        feature += 1
      }
      keptEnds.append(kept.count)
    }
  }

  private func keptRange(of token: Int) -> Range<Int> {
    (token == 0 ? 0 : keptEnds[token - 1])..<keptEnds[token]
  }

  struct Learned {
    var weights: [[(label: Int, weight: Float)]]
    var transitions: [Float]
  }

  var learned: Learned {
    Learned(
      weights: input.table.fingerprints.indices.map { weights.averages(of: $0, until: time) },
      transitions: transitions.averages(until: time)
    )
  }
}

extension SlotLearner.Learned {
  init(meanOf all: [Self]) {
    let share = 1 / Float(all.count)
    transitions = all[0].transitions.indices.map { index in
      all.reduce(0) { $0 + $1.transitions[index] } * share
    }
    weights = all[0].weights.indices.map { feature in
      var sums: [Int: Float] = [:]
      for one in all {
        for (label, weight) in one.weights[feature] { sums[label, default: 0] += weight * share }
      }
      return sums.map { ($0, $1) }
    }
  }
}
