/// The results at the tokens of one text that several grammars ask for.
final class ValueMemory {
  var numbers: [Int: NumberMatch?] = [:]
  var moments: [Int: TimeReading?] = [:]
  /// The days that other days are counted from: "two days after Christmas".
  var countedBases: [Int: DayReading?] = [:]
  /// The number of days being read of which each is counted from the next.
  var countDepth = 0
}
