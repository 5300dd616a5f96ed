/// A vector in a graph: an input, or the result of an operation on other vectors.
///
/// All runtimes support the operations. Operators and methods create new values, so a graph is
/// written as formulas.
final class GraphValue {
  enum Operation: Equatable {
    case input
    /// The product with a matrix, `[inputs, outputs]`, plus an optional bias.
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

  let operation: Operation
  let inputs: [GraphValue]
  let width: Int
  private(set) var name: String

  private init(_ operation: Operation, _ inputs: [GraphValue], width: Int, name: String = "") {
    self.operation = operation
    self.inputs = inputs
    self.width = width
    self.name = name
  }

  static func input(_ name: String, width: Int) -> GraphValue {
    GraphValue(.input, [], width: width, name: name)
  }

  func named(_ name: String) -> GraphValue {
    self.name = name
    return self
  }

  /// Returns values and those on which they depend, in the order of computation. Values without a
  /// name get one.
  static func steps(to outputs: [GraphValue]) -> [GraphValue] {
    var steps: [GraphValue] = []
    func add(_ value: GraphValue) {
      guard !steps.contains(where: { $0 === value }) else { return }
      value.inputs.forEach(add)
      if value.name.isEmpty { value.name = "step.\(steps.count)" }
      steps.append(value)
    }
    outputs.forEach(add)
    return steps
  }
}

extension GraphValue {
  func product(_ weights: Weights, bias: [Float] = []) -> GraphValue {
    GraphValue(.product(weights, bias: bias), [self], width: weights.count / width)
  }

  func product(_ matrix: [Float], bias: [Float] = []) -> GraphValue {
    product(.floats(matrix), bias: bias)
  }

  func bounded(below least: Float) -> GraphValue { apply(.bound(least)) }
  var positive: GraphValue { apply(.positive) }
  var root: GraphValue { apply(.root) }
  var reciprocalRoot: GraphValue { apply(.reciprocalRoot) }
  var logarithm: GraphValue { apply(.logarithm) }
  var logistic: GraphValue { apply(.logistic) }
  var softmax: GraphValue { apply(.softmax) }
  var largest: GraphValue { GraphValue(.largest, [self], width: 1) }
  var sum: GraphValue { product(Array(repeating: 1, count: width)) }

  private func apply(_ operation: Operation, _ more: GraphValue...) -> GraphValue {
    GraphValue(operation, [self] + more, width: width)
  }

  static func + (one: GraphValue, other: GraphValue) -> GraphValue { one.apply(.sum, other) }
  static func * (one: GraphValue, other: GraphValue) -> GraphValue {
    one.apply(.multiplication, other)
  }
  static func * (value: GraphValue, factor: Float) -> GraphValue { value.apply(.scaling(factor)) }
  static func - (one: GraphValue, other: GraphValue) -> GraphValue { one + other * -1 }

  /// Adds a constant to a single number.
  static func + (value: GraphValue, number: Float) -> GraphValue {
    value.product([1], bias: [number])
  }

  /// The minimum of a and b: a − ReLU(a − b).
  func bounded(above most: GraphValue) -> GraphValue { self - (self - most).positive }
  func bounded(above most: Float) -> GraphValue { (self * -1 + most).positive * -1 + most }
}
