/// Spanish: numbers, amounts and times.
enum SpanishValues {
  static let table = """
    facts: comma, day-first
    """
}
