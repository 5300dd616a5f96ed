import Foundation
import Testing

@testable import Training

@Suite struct MisspellingTests {
  /// Words are read like words of the training data if two letters are swapped, a letter is
  /// missing, added or wrong, or letters are repeated for emphasis, in each language that has stems
  /// and word vectors.
  @Test(arguments: [
    ("ar", "أغلق باب المطبخ", "أغلق باب المطخب"),
    ("de", "Mach das Licht in der Küche an", "Mach das Lihct in der Kühce an"),
    ("en", "Turn the kitchen lights on", "Turn the kicthen lihgts on"),
    ("en", "Turn the kitchen lights on", "Turn the kitchn liights on"),
    ("en", "Check my account tomorrow", "Check my acount tommorow"),
    ("de", "Mach bitte das Fenster zu", "Mach bitte das Fenstr zu"),
    ("en", "Turn the kitchen lights off", "Turn the kiiitchennnn lightsss offff"),
    ("es", "Enciende la luz de la cocina", "Enciendeeee la luuuz de la cociiiiina"),
    ("es", "Enciende la luz de la cocina", "Encinede la luz de la coicna"),
    ("fr", "Allume la lumière de la cuisine", "Allume la lumèire de la cuisnie"),
    ("it", "Accendi la luce della cucina", "Accnedi la luce della cucnia"),
    ("nl", "Doe het licht in de keuken aan", "Doe het lihct in de keukne aan"),
    ("pt", "Acende a luz da cozinha", "Acedne a luz da coiznha"),
    ("ru", "Включи свет на кухне", "Вклюич свет на кухен"),
    ("tr", "Mutfaktaki ışığı aç", "Mutfakatki ışığı aç"),
  ])
  func misspelledWordsAreUnderstood(
    language: String,
    utterance: String,
    misspelled: String
  ) throws {
    let data = try TestData.embedded(
      Dataset(
        language: language,
        intents: [.init("light", [utterance, "1 2 3"]), .init("numbers", ["4 5 6", "7 8 9"])]
      ),
      kinds: [.words, .pairs],
      vectors: TestWords.vectors(of: language)
    )
    var reader = TermReader(data.bag, vectors: data.vectors)
    #expect(reader.textTerms(of: misspelled) == reader.textTerms(of: utterance))
    #expect(!reader.textTerms(of: utterance).words.isEmpty)

    // Without the correction, the words are unknown.
    let differing = zip(utterance.split(separator: " "), misspelled.split(separator: " "))
      .filter { $0 != $1 }
    let stemmer = WordStemmer(language: Language(language))
    for (word, wrong) in differing {
      #expect(stemmer.stem(of: String(word)) != stemmer.stem(of: String(wrong)))
    }
  }
}
