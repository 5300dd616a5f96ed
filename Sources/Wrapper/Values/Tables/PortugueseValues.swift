/// Portuguese: numbers, amounts and times.
enum PortugueseValues {
  static let table = """
    facts: comma, day-first
    """
}
