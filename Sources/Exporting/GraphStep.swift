/// An operation of a graph that all runtimes support, with its inputs and its output.
struct GraphStep: Equatable {
  enum Operation: Equatable {
    /// The product of a vector and a matrix, `[inputs, outputs]`, plus an optional bias.
    case product(Weights, bias: [Float] = [])
    /// An element-wise operation on two vectors.
    case sum
    case multiplication
    case scaling(Float)
    /// The maximum of each element and a constant.
    case bound(Float)
    case positive
    case root
    case reciprocalRoot
    case logarithm
    case logistic
    case softmax
    case largest
  }

  enum Weights: Equatable {
    case floats([Float])
    /// Integers from -7 to 7. The graph multiplies their scales into the term weights.
    case int4([Int8])

    var count: Int {
      switch self {
      case .floats(let numbers): numbers.count
      case .int4(let integers): integers.count
      }
    }
  }

  /// A named vector of numbers in a graph.
  struct Value: Equatable {
    let name: String
    let width: Int
  }

  let operation: Operation
  let inputs: [Value]
  let output: Value
}

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

  /// Adds the steps for a sum of vectors. The last step has the given name.
  mutating func addSum(of parts: [Value], as name: String) -> Value {
    parts.dropFirst().enumerated().reduce(parts[0]) { sum, part in
      let isLast = part.offset == parts.count - 2
      return add(.sum, sum, part.element, as: isLast ? name : "\(name).\(part.offset)")
    }
  }
}
