/// The results at the tokens of one text that several grammars ask for.
final class ValueMemory {
  var numbers: [Int: NumberMatch?] = [:]
  var moments: [Int: TimeReading?] = [:]
  /// The days that other days are counted from: "two days after Christmas".
  var countedBases: [Int: DayReading?] = [:]
  /// The depth of nested day expressions that are being read.
  var countDepth = 0
}
