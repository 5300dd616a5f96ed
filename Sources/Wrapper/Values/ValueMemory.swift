/// What was read at the tokens of one text.
final class ValueMemory {
  var numbers: [NumberMatch??]
  var moments: [Int: TimeReading?] = [:]

  init(count: Int) {
    numbers = [NumberMatch??](repeating: nil, count: count)
  }
}
