/// The weights of transitions between labels during training. All transitions that occur in no
/// example share one weight, because they are rare but not impossible.
struct LearnedTransitions {
  private(set) var values: SlotTransitions
  private var weightOf: [Int]
  private var weights: [Float]
  private var timed: [Float]

  init(_ labels: [[Int]], types: Int) {
    values = SlotTransitions(types: types)
    let seen = Set(labels.lazy.flatMap { [values] in Self.indices(of: $0, values) })
    weightOf = Array(repeating: 0, count: values.between.count + values.inside.count)
    for (weight, index) in zip(1..., seen) { weightOf[index] = weight }
    weights = Array(repeating: 0, count: seen.count + 1)
    timed = weights
  }

  private static func indices(of labels: [Int], _ transitions: SlotTransitions) -> [Int] {
    zip([nil] + labels, labels).map { transitions.index(from: $0, to: $1) }
  }

  mutating func change(_ labels: [Int], by change: Float, at time: Float) {
    for index in Self.indices(of: labels, values) {
      weights[weightOf[index]] += change
      timed[weightOf[index]] += change * time
    }
  }

  mutating func update() {
    values = SlotTransitions(types: values.types, weightOf.map { weights[$0] })
  }

  func averages(until time: Float) -> [Float] { weightOf.map { weights[$0] - timed[$0] / time } }
}
