/// Italian: numbers, amounts and times.
enum ItalianValues {
  static let table = """
    facts: comma, day-first
    """
}
