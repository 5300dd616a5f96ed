/// One operation of a graph, as all runtimes have it: what it makes, of what.
struct GraphStep: Equatable {
  enum Operation: Equatable {
    /// Of a vector with a matrix, `[inputs, outputs]`, and what is added to it, if anything is.
    case product(Weights, bias: [Float] = [])
    /// Of two vectors, number by number.
    case sum
    case multiplication
    case scaling(Float)
    /// The larger of each number and this one.
    case bound(Float)
    case positive
    case root
    case reciprocalRoot
    case logarithm
    case logistic
    case softmax
    /// The largest number of a vector.
    case largest
  }

  /// The numbers of a matrix.
  enum Weights: Equatable {
    case floats([Float])
    /// Integers from -7 to 7. What they were multiplied by is in the scaling of the terms.
    case int4([Int8])

    var count: Int {
      switch self {
      case .floats(let numbers): numbers.count
      case .int4(let integers): integers.count
      }
    }
  }

  /// A vector in a graph, by its name.
  struct Value: Equatable {
    let name: String
    let width: Int
  }

  let operation: Operation
  let inputs: [Value]
  let output: Value
}

/// The operations of a graph, in the order in which they are done.
struct GraphSteps {
  private(set) var all: [GraphStep] = []

  typealias Value = GraphStep.Value

  mutating func add(_ operation: GraphStep.Operation, _ inputs: Value..., as name: String) -> Value
  {
    let width =
      switch operation {
      case .product(let weights, _): weights.count / inputs[0].width
      case .largest: 1
      default: inputs[0].width
      }
    let output = Value(name: name, width: width)
    all.append(GraphStep(operation: operation, inputs: inputs, output: output))
    return output
  }

  /// The sum of vectors, of which the last has the name.
  mutating func addSum(of parts: [Value], as name: String) -> Value {
    parts.dropFirst().enumerated().reduce(parts[0]) { sum, part in
      let isLast = part.offset == parts.count - 2
      return add(.sum, sum, part.element, as: isLast ? name : "\(name).\(part.offset)")
    }
  }
}
