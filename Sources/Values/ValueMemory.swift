/// A cache of the results that several grammars need.
final class ValueMemory {
  var numbers = Results<NumberMatch>()
  var moments = Results<TimeReading>()
  /// The days from which other days are counted: "Christmas" in "two days after Christmas".
  var countedBases = Results<DateReading>()
  /// The current depth of days that are counted from other days, which is limited.
  var countDepth = 0

  /// The results of a grammar, by the index of the token at which they begin.
  struct Results<Value> {
    private var values: [Value??] = []

    /// The result at a token: `nil` if it is not known, or if there is no value at the token.
    subscript(token: Int) -> Value?? {
      token < values.count ? values[token] : nil
    }

    mutating func insert(_ value: Value?, at token: Int) {
      while values.count <= token { values.append(nil) }
      values[token] = .some(value)
    }
  }
}
