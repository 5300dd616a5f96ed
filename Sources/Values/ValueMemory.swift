/// A cache for the results of grammars, by the index of the token at which they begin, because
/// several grammars need the same result.
final class ValueMemory {
  var numbers: [Int: NumberMatch?] = [:]
  var moments: [Int: TimeReading?] = [:]
  /// The days from which other days are counted: "Christmas" in "two days after Christmas".
  var countedBases: [Int: DateReading?] = [:]
  /// The current depth of days that are counted from other days, which is limited.
  var countDepth = 0
}
