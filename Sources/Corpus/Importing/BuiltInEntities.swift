/// A few things that people say for the types that platforms build in, which exports only name.
enum BuiltInEntities {
  /// For a type as exports write it: `AMAZON.DATE`, `AMAZON.US_CITY`, `sys-number`.
  static func values(of type: String) -> [String]? {
    guard type.hasPrefix("AMAZON.") || type.hasPrefix("sys-") || type.hasPrefix("@sys.") else {
      return nil
    }
    let name = type.lowercased()
    return families.first { family in family.marks.contains { name.contains($0) } }?.values
  }

  private static let families: [(marks: [String], values: [String])] = [
    (["duration"], ["two hours", "ten minutes", "a week"]),
    (["date"], ["tomorrow", "next Monday", "the third of May", "today"]),
    (["time"], ["5 pm", "noon", "half past eight"]),
    (["phone"], ["555 0134", "555 0176"]),
    (["email"], ["ana@example.com", "sam@example.org"]),
    (["currency", "price"], ["20 dollars", "5 euros", "100 pounds"]),
    (["percentage"], ["ten percent", "50 percent"]),
    (["number", "digit", "ordinal"], ["two", "7", "ten", "42"]),
    (["city"], ["London", "Paris", "Chicago", "Tokyo"]),
    (["state", "region"], ["Texas", "Bavaria", "Ontario"]),
    (["country"], ["France", "Japan", "Brazil"]),
    (["airport"], ["Heathrow", "JFK", "Frankfurt airport"]),
    (["street", "address", "location"], ["Main Street", "12 Station Road"]),
    (["postal", "zip"], ["90210", "10115"]),
    (["first_name", "firstname"], ["Anna", "David", "Maria"]),
    (["last_name", "lastname"], ["Smith", "Garcia", "Weber"]),
    (["name", "person", "actor", "author", "artist", "musician"], ["Anna Weber", "David Smith"]),
    (["color", "colour"], ["red", "dark blue", "green"]),
    (["language"], ["French", "Japanese"]),
    (["alphanumeric"], ["A7", "B 42"]),
    (["yesno", "confirmation"], ["yes", "no"]),
    (["weather"], ["rain", "snow"]),
    (["food"], ["pizza", "soup"]),
    (["animal"], ["dog", "cat"]),
  ]
}
