import TextFormats

/// Recognises utterances that consist of greetings, thanks and farewells, such as "hello there" or "ok, thanks
/// a lot".
struct Greetings: ~Copyable {
  private var reader: WordStemmer
  private var phrases: Set<[String]> = []
  private var mostWords = 1

  init(language: Language) {
    reader = WordStemmer(language: language)
    for line in Lines(PackageResources.greetings_txt) {
      let code = line.prefix { $0 != " " }
      guard code == "any" || code == language.code else { continue }
      for phrase in line.dropFirst(code.count).split(separator: ",") {
        let words = reader.allWords(of: String(phrase))
        phrases.insert(words)
        mostWords = max(mostWords, words.count)
      }
    }
  }

  /// Whether an utterance consists of phrases from the list.
  mutating func contains(_ utterance: String) -> Bool {
    var words = reader.allWords(of: utterance)[...]
    guard !words.isEmpty else { return false }
    while !words.isEmpty {
      guard
        let count = (1...mostWords).last(where: { phrases.contains(Array(words.prefix($0))) })
      else { return false }
      words = words.dropFirst(count)
    }
    return true
  }
}
