/// Dutch: numbers, amounts and times.
enum DutchValues {
  static let table = """
    facts: comma, day-first
    """
}
