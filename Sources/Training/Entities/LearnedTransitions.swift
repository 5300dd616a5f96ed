/// The weights of transitions between labels during training. All transitions between types that do
/// not follow each other in any example share one weight, as they are rare but not impossible.
struct LearnedTransitions {
  private(set) var values: SlotTransitions
  /// The index in `weights` of each transition's weight.
  private var weightOf: [Int]
  private var weights: [Float]
  private var timed: [Float]

  init(_ labels: [[Int]], types: Int) {
    values = SlotTransitions(types: types)
    let count = values.between.count + values.inside.count
    var isSeen = [Bool](repeating: false, count: count)
    for index in labels.lazy.flatMap({ [values] in Self.indices(of: $0, values) }) {
      isSeen[index] = true
    }
    weightOf = Array(repeating: 0, count: count)
    weights = [0]
    for index in 0..<count where isSeen[index] {
      weightOf[index] = weights.count
      weights.append(0)
    }
    timed = Array(repeating: 0, count: weights.count)
  }

  /// The index of each transition in a sequence of labels.
  private static func indices(of labels: [Int], _ transitions: SlotTransitions) -> [Int] {
    zip([nil] + labels, labels).map { transitions.index(from: $0, to: $1) }
  }

  mutating func change(_ labels: [Int], by change: Float, at time: Float) {
    for index in Self.indices(of: labels, values) {
      weights[weightOf[index]] += change
      timed[weightOf[index]] += change * time
    }
  }

  mutating func update() { values = filled(weights) }

  private func filled(_ weights: [Float]) -> SlotTransitions {
    var filled = values
    for index in filled.between.indices { filled.between[index] = weights[weightOf[index]] }
    for index in filled.inside.indices {
      filled.inside[index] = weights[weightOf[filled.between.count + index]]
    }
    return filled
  }

  func average(until time: Float) -> SlotTransitions {
    filled(zip(weights, timed).map { $0 - $1 / time })
  }
}
