/// The results that several grammars need, cached by the index of the token at which they begin.
final class ValueMemory {
  var numbers: [Int: NumberMatch?] = [:]
  var moments: [Int: TimeReading?] = [:]
  /// The days that other days are counted from: "two days after Christmas".
  var countedBases: [Int: DayReading?] = [:]
  /// The depth of nested day expressions that are being read.
  var countDepth = 0
}
