/// A cache for the results of grammars, because several grammars need the same result.
final class ValueMemory {
  var numbers = Results<NumberMatch>()
  var moments = Results<TimeReading>()
  /// The days from which other days are counted: "Christmas" in "two days after Christmas".
  var countedBases = Results<DateReading>()
  /// The current depth of days that are counted from other days, which is limited.
  var countDepth = 0

  /// The results of a grammar, by the index of the token at which they begin.
  struct Results<Value> {
    private var values: [Value?] = []
    /// For each token, the index of its result in `values` plus one; 0 if it is not known.
    private var places: [Int] = []

    /// The result at a token: `nil` if it is not known, or if there is no value at the token.
    subscript(token: Int) -> Value?? {
      token < places.count && places[token] > 0 ? .some(values[places[token] - 1]) : nil
    }

    mutating func insert(_ value: Value?, at token: Int) {
      if places.count <= token {
        places.append(contentsOf: repeatElement(0, count: token + 8 - places.count))
      }
      values.append(value)
      places[token] = values.count
    }
  }
}
