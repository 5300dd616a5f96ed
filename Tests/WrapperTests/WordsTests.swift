import Testing

@testable import Wrapper

@Suite struct WordsTests {
  @Test(arguments: [
    ("Switch the LIGHTS on, please!", ["switch", "the", "lights", "on", "please"]),
    ("don't what’s dogs'", ["don't", "what's", "dogs"]),
    ("at 7pm or 5km", ["at", "7", "pm", "or", "5", "km"]),
    ("mp3 covid19", ["mp3", "covid19"]),
    ("23.5 degrees at 7:30, 1,000 times.", ["23.5", "degrees", "at", "7:30", "1,000", "times"]),
    ("C++ or C#? this+that", ["c++", "or", "c#", "this", "that"]),
    ("wi-fi turn_on", ["wi", "fi", "turn", "on"]),
    ("mail bob.smith@example.com, now", ["mail", "@email", "now"]),
    ("see https://example.com/a?b=c or www.example.org.", ["see", "@url", "or", "@url"]),
    ("coffee☕ 5€ 10%", ["coffee", "☕", "5", "€", "10", "%"]),
    ("電気をつけて", ["電", "気", "を", "つ", "け", "て"]),
    ("ライト点けて", ["ライト", "点", "け", "て"]),
    ("", []),
    (" \t\u{0} …!?", []),
  ])
  func words(text: String, expected: [String]) {
    #expect(words(in: text, language: .english) == expected)
  }

  private func words(in text: String, language: Language) -> [String] {
    var words = Words()
    words.read(text, language: language)
    return (0..<words.count).map {
      String(String.UnicodeScalarView(words.characters[words.range(of: $0)]))
    }
  }
}
