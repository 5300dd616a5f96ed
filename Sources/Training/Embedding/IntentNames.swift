/// The names of intents as additional training utterances: "card_arrival" is similar to questions
/// about a card that has not arrived.
enum IntentNames {
  /// The words of each name, or `nil` if none are left. Numbers, single letters, words of two
  /// thirds of the names, such as "intent", and words that are not understood are removed.
  static func phrases(
    of names: [String],
    isUnderstood: (_ word: String, _ index: Int) -> Bool = { _, _ in true }
  ) -> [String?] {
    let words = names.map(words(of:))
    var uses: [String: Int] = [:]
    for word in words.flatMap({ Set($0) }) { uses[word, default: 0] += 1 }
    let phrases = words.enumerated().map { index, words in
      words.filter { (uses[$0] ?? 0) * 3 <= names.count * 2 && isUnderstood($0, index) }
        .joined(separator: " ")
    }
    let counts = Dictionary(phrases.map { ($0, 1) }, uniquingKeysWith: +)
    return phrases.map { $0.isEmpty || counts[$0] != 1 ? nil : $0 }
  }

  /// The key of an English word among vectors of another language, so that "come" is not Italian.
  static func foreign(_ word: String) -> String { "=" + word }

  /// Returns the words of a name: `CheckIn2` becomes "check in".
  static func words(of name: String) -> [String] {
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
