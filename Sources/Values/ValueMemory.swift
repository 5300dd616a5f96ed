/// The results at the tokens of one text that several grammars ask for.
final class ValueMemory {
  private var numbers: [NumberMatch??] = []
  private let count: Int
  var moments: [Int: TimeReading?] = [:]
  /// The days that other days are counted from: "two days after Christmas".
  var countedBases: [Int: DayReading?] = [:]
  /// The number of days being read of which each is counted from the next.
  var countDepth = 0

  init(count: Int) { self.count = count }

  subscript(number index: Int) -> NumberMatch?? {
    get { numbers.isEmpty ? nil : numbers[index] }
    set {
      if numbers.isEmpty { numbers = [NumberMatch??](repeating: nil, count: count) }
      numbers[index] = newValue
    }
  }
}
