/// Detects random keystrokes: `asdfgh`, `aaaaaaa`, `sdkfjhwx`.
enum KeyboardJunk {
  /// Returns a finding if at least half of the words are junk; a single odd word may be a name.
  static func junk(in utterance: String) -> Finding.Junk? {
    let words = utterance.lowercased().split { !$0.isLetter }
    guard !words.isEmpty else { return nil }
    return words.count(where: isJunk) * 2 >= words.count ? .keyboard : nil
  }

  private static func isJunk(_ word: Substring) -> Bool {
    guard word.utf8.count >= 5, word.allSatisfy(\.isASCII) else { return false }
    return isOneLetter(word) || runsAlongKeys(word) || cannotBeSpoken(word)
  }

  /// Whether the word repeats one letter. “zzzzz” and “mmmmm” are legitimate.
  private static func isOneLetter(_ word: Substring) -> Bool {
    word.first != "z" && word.first != "m" && word.utf8.allSatisfy { $0 == word.utf8.first }
  }

  /// Whether the word has five adjacent keys in a row, in either direction. “qwerty” is a word.
  private static func runsAlongKeys(_ word: Substring) -> Bool {
    guard !keyboardNames.contains(word) else { return false }
    let letters = Array(word.utf8)
    return (0...letters.count - 5).contains { keyRuns.contains(letters[$0..<$0 + 5]) }
  }

  private static let keyboardNames: Set<Substring> = ["qwerty", "qwertz", "azerty"]
  private static let keyRuns = Set(
    ["qwertyuiop", "qwertzuiop", "asdfghjkl", "zxcvbnm", "yxcvbnm"]
      .flatMap { [Array($0.utf8), $0.utf8.reversed()] }
      .flatMap { row in (0...row.count - 5).map { row[$0..<$0 + 5] } }
  )

  /// Whether the word has six different consecutive consonants, not counting h and s. No language
  /// with a Latin alphabet writes that without diacritics; German “Rechtschreibung” comes closest.
  private static func cannotBeSpoken(_ word: Substring) -> Bool {
    var run = 0
    var previous: UInt8?
    for letter in word.utf8 where !silent.contains(letter) {
      if vowels.contains(letter) { run = 0 } else if letter != previous { run += 1 }
      if run == 6 { return true }
      previous = letter
    }
    return false
  }

  private static let vowels = Set("aeiouy".utf8)
  private static let silent = Set("hs".utf8)
}
