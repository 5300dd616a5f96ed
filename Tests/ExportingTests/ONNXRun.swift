import Kernels
@testable import Exporting
@testable import Wrapper

/// Runs an ONNX graph for one text, operation by operation, in double precision.
struct ONNXRun {
  private let graph: ProtobufReader

  init(_ bytes: [UInt8]) { graph = ProtobufReader(bytes).messages(7)[0] }

  /// Returns the outputs of a graph by name.
  func outputs(for text: String, of model: Model) -> [String: [Double]] {
    var reader = TermReader(model.bag, vectors: model.words)
    let embedding = reader.textTerms(of: text)
    var terms = Array(repeating: 0.0, count: model.bag.count)
    for position in embedding.positions { terms[Int(position)] = 1 }
    var inputs = ["terms": terms]
    inputs["unknown"] = TermKind.allCases.map { Double(embedding.unknown[$0]) }
    inputs["meaning"] = model.words?.vector(of: embedding.words).map(Double.init)
    let names = graph.messages(12).flatMap { $0.texts(1) }
    return names.reduce(into: [:]) { $0[$1] = output($1, of: inputs) }
  }

  var inputs: [String] { graph.messages(11).flatMap { $0.texts(1) } }

  private func output(_ name: String, of inputs: [String: [Double]]) -> [Double]? {
    var values = inputs
    for tensor in graph.messages(5) { values[tensor.texts(8)[0]] = Self.numbers(of: tensor) }
    for node in graph.messages(1) {
      let operands = node.texts(1).compactMap { values[$0] }
      guard operands.count == node.texts(1).count, let first = operands.first else { return nil }
      values[node.texts(2)[0]] = Self.result(of: node.texts(4)[0], first, operands.last ?? [])
    }
    return values[name]
  }

  private static func numbers(of tensor: ProtobufReader) -> [Double] {
    let bytes = tensor.contents(9)[0]
    // In ONNX, the data type 1 is a 32-bit float, and 3 is an 8-bit integer.
    guard tensor.wholes(2) == [1] else { return bytes.map { Double(Int8(bitPattern: $0)) } }
    return stride(from: 0, to: bytes.count, by: 4).map { start in
      let bits = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + $1]) << (8 * UInt32($1)) }
      return Double(Float(bitPattern: bits))
    }
  }

  private static func result(of operation: String, _ one: [Double], _ other: [Double]) -> [Double] {
    func each(_ body: (Double, Double) -> Double) -> [Double] {
      one.indices.map { body(one[$0], other.count == 1 ? other[0] : other[$0]) }
    }
    switch operation {
    case "MatMul":
      let columns = other.count / one.count
      return (0..<columns).map { column in
        one.indices.reduce(0) { $0 + one[$1] * other[$1 * columns + column] }
      }
    case "Add": return each(+)
    case "Mul": return each(*)
    case "Max": return each { max($0, $1) }
    case "Sqrt": return one.map { $0.squareRoot() }
    case "Reciprocal": return one.map { 1 / $0 }
    case "Relu": return one.map { max($0, 0) }
    case "ReduceMax": return [one.max() ?? 0]
    case "Log": return one.map { Elementary.logarithm($0) }
    case "Sigmoid": return one.map { Scope.logistic($0) }
    case "Softmax":
      var logits = one.map { Float($0) }
      Softmax.apply(&logits)
      return logits.map(Double.init)
    default: return one
    }
  }
}
