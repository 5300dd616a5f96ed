extension TFLiteFile {
  /// The alignment of numbers in bytes, which allows readers to use them without copying.
  private static let alignment = 16

  /// Adds a tensor of an input or of a computed value, with one row per text.
  mutating func addTensor(_ name: String, width: Int) -> Int {
    addTensor(name, [1, width], .float, nil, more: [7: .wholes([-1, width])])
  }

  /// Returns the index of the tensor of a value. Operations are added in the order of execution, so
  /// the tensors of their inputs already exist.
  func place(of value: GraphStep.Value) -> Int {
    guard let place = places[value.name] else { preconditionFailure("a step precedes its inputs") }
    return place
  }

  mutating func addTensor(_ name: String, _ shape: [Int], _ numbers: [Float]) -> Int {
    addTensor(name, shape, .float, numbers.littleEndianBytes)
  }

  mutating func addTensor(
    _ name: String,
    _ shape: [Int],
    _ type: ElementType,
    _ content: [UInt8]?,
    more: [Int: FlatValue] = [:]
  ) -> Int {
    let buffer = content.map { addBuffer($0) } ?? 0
    let fields: [Int: FlatValue] = [
      0: .wholes(shape), 1: .byte(type.rawValue), 2: .whole(buffer), 3: .text(name),
    ]
    tensors.append(.table(fields.merging(more) { _, new in new }))
    places[name] = tensors.count - 1
    return tensors.count - 1
  }

  mutating func addBuffer(_ content: [UInt8]) -> Int {
    let data = FlatValue.numbers(content, size: 1, alignment: Self.alignment)
    buffers.append(.table([0: data]))
    return buffers.count - 1
  }

  /// Adds an operation. Its options are a FlatBuffers union: the number of a member, and its fields.
  mutating func addOperation(
    _ operation: Operation,
    _ inputs: [Int],
    _ output: Int,
    options: (member: UInt8, fields: [Int: FlatValue])? = nil
  ) {
    var fields: [Int: FlatValue] = [
      0: .whole(Operation.allCases.firstIndex(of: operation) ?? 0),
      1: .wholes(inputs), 2: .wholes([output]),
    ]
    if let options {
      fields[3] = .byte(options.member)
      fields[4] = .table(options.fields)
    }
    operations.append(.table(fields))
  }
}

extension TFLiteFile.Operation {
  /// The version of an operation determines its types: `dequantize` supports int8 since version 2.
  var code: FlatValue {
    .table([0: .byte(UInt8(rawValue)), 2: .whole(self == .dequantize ? 2 : 1), 3: .whole(rawValue)])
  }
}
