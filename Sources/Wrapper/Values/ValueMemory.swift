/// What was read at the tokens of one text.
final class ValueMemory {
  private var numbers: [NumberMatch??] = []
  private let count: Int
  var moments: [Int: TimeReading?] = [:]

  init(count: Int) {
    self.count = count
  }

  subscript(number index: Int) -> NumberMatch?? {
    get { numbers.isEmpty ? nil : numbers[index] }
    set {
      if numbers.isEmpty { numbers = [NumberMatch??](repeating: nil, count: count) }
      numbers[index] = newValue
    }
  }
}
