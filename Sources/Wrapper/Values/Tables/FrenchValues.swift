/// French: numbers, amounts and times.
enum FrenchValues {
  static let table = """
    facts: comma, day-first
    """
}
