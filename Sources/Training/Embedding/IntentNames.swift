/// The names of intents as things to say: "card_arrival" is near to what somebody asks whose card has
/// not arrived.
enum IntentNames {
  /// The words of each name, or nil where they tell nothing: numbers, single letters, and words that
  /// two thirds of all names have, such as "intent", tell no intent from another.
  static func phrases(of names: [String]) -> [String?] {
    let words = names.map(words(of:))
    var uses: [String: Int] = [:]
    for word in words.flatMap({ Set($0) }) { uses[word, default: 0] += 1 }
    let phrases = words.map { words in
      words.filter { (uses[$0] ?? 0) * 3 <= names.count * 2 }.joined(separator: " ")
    }
    let counts = Dictionary(phrases.map { ($0, 1) }, uniquingKeysWith: +)
    return phrases.map { $0.isEmpty || counts[$0] != 1 ? nil : $0 }
  }

  /// The parts between whatever is no letter, and where capitals begin another: `CheckIn2` is
  /// "check in".
  private static func words(of name: String) -> [String] {
    var words = [""]
    var previous: Character = " "
    for character in name {
      let begins = character.isUppercase && !previous.isUppercase
      if begins || !character.isLetter { words.append("") }
      if character.isLetter { words[words.count - 1].append(character) }
      previous = character
    }
    return words.filter { $0.count > 1 || $0.first.map { !$0.isASCII } == true }
      .map { $0.lowercased() }
  }
}
