import TestSupport
import Testing

@testable import Wrapper

@Suite struct WordsTests {
  @Test(arguments: [
    ("Switch the LIGHTS on, please!", ["switch", "the", "lights", "on", "please"]),
    ("don't what’s dogs'", ["don't", "what's", "dogs"]),
    ("don`t don´t don\u{2BC}t don＇t", ["don't", "don't", "don't", "don't"]),
    ("rock'n'roll 'quoted' ''", ["rock'n'roll", "quoted"]),
    ("at 7pm or 5km", ["at", "7", "pm", "or", "5", "km"]),
    ("mp3 covid19 7up3", ["mp3", "covid19", "7", "up3"]),
    ("23.5 degrees at 7:30, 1,000 times.", ["23.5", "degrees", "at", "7:30", "1,000", "times"]),
    ("1. 2: 3, .5 1..2 192.168.0.1", ["1", "2", "3", "5", "1", "2", "192.168.0.1"]),
    ("-5 +3 1/2", ["5", "3", "1", "2"]),
    ("C++ or C#? this+that", ["c++", "or", "c#", "this", "that"]),
    ("C++11 a#b c# + #", ["c", "11", "a", "b", "c#"]),
    ("wi-fi turn_on and/or", ["wi", "fi", "turn", "on", "and", "or"]),
    ("coffee☕ 5€ 10% $3", ["coffee", "☕", "5", "€", "10", "%", "$", "3"]),
    ("", []),
    (" \t\u{0} …!?", []),
    ("a\u{0}b\u{1B}[31mc\u{7F}d", ["a", "b", "31", "mc", "d"]),
    ("te\u{AD}st zero\u{200B}width \u{202E}abc\u{202C}", ["test", "zerowidth", "abc"]),
    ("Ｌｉｇｈｔｓ　ｏｎ！ ２３．５", ["lights", "on", "23.5"]),
    ("Привет, Мир", ["привет", "мир"]),
    ("ΟΔΟΣ", ["οδοσ"]),
    // Addresses become placeholders.
    ("mail bob.smith@example.com, now", ["mail", "@email", "now"]),
    ("<bob+tag@mail.example.co.uk>", ["@email"]),
    ("josé@example.com bob_smith@example.com", ["@email", "@email"]),
    ("see https://example.com/a?b=c or www.example.org.", ["see", "@url", "or", "@url"]),
    ("(HTTP://EXAMPLE.COM)", ["@url"]),
    ("x,http://example.com", ["x", "@url"]),
    ("a@b@c.de", ["a", "@email"]),
    ("mailto:bob@example.com,eva@example.org", ["mailto", "@email", "@email"]),
    ("a@b", ["a", "b"]),
    ("a@b..c a@.b @b.c", ["a", "b", "c", "a", "b", "b", "c"]),
    ("http:// www. www", ["http", "www", "www"]),
    // Emoji are words.
    ("👍🏽 👍", ["👍", "👍"]),
    ("❤️❤", ["❤", "❤"]),
    ("👩‍👧", ["👩", "👧"]),
    ("go🚗home", ["go", "🚗", "home"]),
    ("🇩🇪", ["🇩", "🇪"]),
  ])
  func wordsOfEnglish(text: String, expected: [String]) {
    #expect(words(in: text, language: "en") == expected)
  }

  @Test(arguments: [
    ("fr", "l'eau d’Évian aujourd'hui", ["l", "eau", "d", "évian", "aujourd", "hui"]),
    ("it", "l'acqua dell'hotel", ["l", "acqua", "dell", "hotel"]),
    ("ca", "l'aigua", ["l", "aigua"]),
    ("tr", "Ankara'da ISPARTA İzmir’e", ["ankara", "da", "ısparta", "izmir", "e"]),
    ("de", "wie geht's", ["wie", "geht's"]),
    ("en", "ISPARTA", ["isparta"]),
    ("az", "IŞIQ", ["ışıq"]),
  ])
  func apostrophesAndCapitals(language: String, text: String, expected: [String]) {
    #expect(words(in: text, language: language) == expected)
  }

  @Test(arguments: [
    ("電気をつけて", ["電", "気", "を", "つ", "け", "て"]),
    ("ライト点けて", ["ライト", "点", "け", "て"]),
    ("パーティー", ["パーティー"]),
    ("คน", ["ค", "น"]),
    ("ไฟ", ["ไ", "ฟ"]),
    ("iPhoneを2台", ["iphone", "を", "2", "台"]),
    ("불 켜 줘", ["불", "켜", "줘"]),
  ])
  func scriptsWithoutSpaces(text: String, expected: [String]) {
    #expect(words(in: text, language: "ja") == expected)
  }

  @Test func onlyWordsOfLettersHaveStems() {
    var words = Words()
    words.read("lights don't 7pm mp3 c++ ☕ a@b.cd ライト 電", language: .english)
    #expect(
      (0..<words.count).map(words.isStemmable)
        == [true, true, false, true, false, false, false, false, false, false]
    )
  }

  @Test(arguments: ["en", "tr"])
  func wordsContainNoSeparators(language: String) {
    for text in NaughtyStrings.all {
      let found = words(in: text, language: language)
      for word in found {
        #expect(!word.isEmpty, "in \(text.debugDescription)")
        #expect(!word.contains { $0.isWhitespace || $0 == "|" || $0 == "~" }, "\(word)")
      }
      #expect(words(in: text, language: language) == found)
    }
  }

  /// Texts without spaces in which every letter could start an address. In quadratic time a
  /// megabyte would take hours.
  @Test(arguments: ["a.", "a-", "a:", "a+", "a@", "a_", "www.", "1a", "a'"])
  func longRunsAreReadInOnePass(piece: String) {
    var words = Words()
    let factor = timeFactor(from: 1_000) { count in
      let text = String(repeating: piece, count: 5 * count) + String(repeating: ".", count: count)
      words.read(text, language: Language("fr"))
      #expect(words.count > 0)
    }
    #expect(factor < 24)
  }

  /// The letters of a code belong to it, unlike the words of a compound. Braces mark values.
  @Test(arguments: [
    ("order AB-7781-Q is late", "order is late"), ("INV-2024-0091 twice", "twice"),
    ("a 24-hour check-in and {two}-bedroom flats", "a hour check in and bedroom flats"),
    ("check-in-2 by e-mail", "check in by e mail"), ("wi-fi at a@b.cd, 3-bed", "wi fi at bed"),
    ("AB - 12", "ab"), ("AB-{one}-Q {next week}", ""), ("no, none", "no none"),
  ])
  func numbersAddressesCodesAndValuesAreLeftOut(text: String, rest: String) {
    let pieces = text.split(omittingEmptySubsequences: false) { $0 == "{" || $0 == "}" }
    var values: [Range<Int>] = []
    var end = 0
    for (index, piece) in pieces.enumerated() {
      if index % 2 == 1 { values.append(end..<end + piece.count) }
      end += piece.count
    }
    var words = Words()
    words.read(pieces.joined(), language: .english)
    let others = words.withoutDetails(values).map { words.text(of: $0) }
    #expect(others.joined(separator: " ") == rest)
  }

  private func words(in text: String, language: String) -> [String] {
    var words = Words()
    words.read(text, language: Language(language))
    return (0..<words.count).map { words.text(of: $0) }
  }
}
