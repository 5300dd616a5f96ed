/// What was read at the tokens of one text.
final class ValueMemory {
  private var numbers: [NumberMatch??] = []
  private let count: Int
  var moments: [Int: TimeReading?] = [:]
  /// Days that other days are counted from: "two days after Christmas".
  var countedBases: [Int: DayReading?] = [:]
  /// How many days are being read that each are counted from the next.
  var countDepth = 0

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
