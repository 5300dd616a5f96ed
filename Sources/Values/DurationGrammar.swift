extension ValueScanner {
  func duration(_ start: Int) -> DurationReading? {
    guard isEdge(start) else { return nil }
    if let all = lexeme(.all, start) {
      let index = skip(start + all.length, .the, .article)
      if let span = lexeme(.span, index), isEdge(index + span.length) {
        return DurationReading(end: index + span.length, amounts: [(1, span.name)])
      }
    }
    guard var reading = amountOfTime(start) else { return nil }
    for _ in 0..<5 {
      var index = skip(reading.end, .and)
      if isSign(index, ",") { index = skip(index + 1, .and) }
      guard let more = amountOfTime(index), let last = reading.amounts.last,
        let first = more.amounts.first, Self.isSmaller(first.unit, than: last.unit)
      else {
        break
      }
      reading.amounts += more.amounts
      reading.end = more.end
    }
    return reading
  }

  private static func isSmaller(_ unit: String, than other: String) -> Bool {
    (DurationReading.seconds[unit] ?? 0) < (DurationReading.seconds[other] ?? 0)
  }

  private func amountOfTime(_ start: Int) -> DurationReading? {
    var count: Double
    var index: Int
    if let few = lexeme(.few, start) {
      count = few.number
      index = start + few.length
    } else if let match = number(start), match.value >= 0 {
      count = match.value
      index = match.end
      if match.isFraction { index = skip(skip(index, .of), .article) }
    } else if let article = lexeme(.article, start) {
      count = 1
      index = start + article.length
      if let few = lexeme(.few, index) {
        count = few.number
        index += few.length
      }
    } else {
      return nil
    }
    // "a second round"
    if index == start + 1, has(.article, start), has(.ordinal, index) { return nil }
    if isSign(index, "-") { index += 1 }
    index = skip(index, .ofUnit, .business)
    let business = has(.business, index - 1)
    index = skip(index, .more)
    guard var span = lexeme(.span, index), isEdge(index + span.length) else { return nil }
    if business, span.name == "D" {
      span = Lexeme(role: .span, length: span.length, number: 0, name: "BD")
    }
    index += span.length
    // "une semaine et demie", "an hour and a half"
    if let and = lexeme(.and, index) {
      let article = skip(index + and.length, .article)
      if let half = lexeme(.half, article), half.name != "1.5", isEdge(article + half.length),
        !has(.span, article + half.length), !has(.span, skip(article + half.length, .article))
      {
        count += 0.5
        index = article + half.length
      } else if let quarter = lexeme(.quarter, article), quarter.number >= 2,
        isEdge(article + quarter.length)
      {
        count += 1 / quarter.number
        index = article + quarter.length
      }
    }
    return DurationReading(end: index, amounts: [(count, span.name)])
  }
}
