/// German: numbers, amounts and times.
enum GermanValues {
  static let table = """
    facts: comma, day-first
    """
}
