import Testing
import TextFormats

@testable import Datasets
@testable import Training

/// Opposites are similar utterances with contrary meanings, which belong to different intents.
@Suite struct OppositesTests {
  @Test(
    arguments: [
      ("pt", "estou feliz", "não estou feliz"), ("pt-BR", "Ligue a luz", "desligue a luz"),
      ("en", "I am happy with it", "I'm not happy with it"), ("en", "turn it on", "turn it off"),
      ("en", "I can find it", "I can’t find it"), ("en", "I agree", "I disagree"),
      ("de", "ich bin zufrieden", "ich bin unzufrieden"), ("de", "das geht", "das geht nicht"),
      ("de", "mach das Licht an", "mach das Licht aus"),
      ("fr", "je suis content", "je ne suis pas content"), ("fr", "j'ai reçu", "je n'ai pas reçu"),
      ("es", "estoy feliz", "no estoy feliz"), ("es", "enciende la luz", "apaga la luz"),
      ("it", "sono contento", "non sono contento"), ("it", "apri la porta", "chiudi la porta"),
      ("nl", "dat werkt", "dat werkt niet"), ("nl", "doe het licht aan", "doe het licht uit"),
      ("ru", "это работает", "это не работает"), ("sv", "jag mår bra", "jag mår inte bra"),
      ("pl", "to działa", "to nie działa"), ("fi", "olen iloinen", "en ole iloinen"),
      ("eo", "mi estas feliĉa", "mi estas malfeliĉa"), ("el", "είμαι καλά", "δεν είμαι καλά"),
    ] as [(String, String, String)]
  )
  func findsOpposites(language: String, one: String, other: String) {
    let opposites = Opposites(language: language)
    #expect(opposites.areOpposites(one, other))
    #expect(opposites.areOpposites(other, one))
    #expect(!opposites.areOpposites(one, one))
  }

  @Test(
    arguments: [
      ("en", "turn the light on", "turn the lamp on"),
      ("en", "it does not work", "it has never worked, no"),
      // These utterances differ in nearly all words, so a negation does not make them opposites.
      ("en", "play me some music", "I do not want to pay for the delivery"),
      ("en", "call me later today", "will it be on the late train to London"),
      ("de", "der Preis", "unter dem Preis"), ("ja", "電気をつけて", "電気を消して"),
      ("xx", "a b", "a c"),
    ] as [(String, String, String)]
  )
  func otherUtterancesAreNotOpposites(language: String, one: String, other: String) {
    #expect(!Opposites(language: language).areOpposites(one, other))
  }

  /// Opposites are supported for every language whose profile lists function words and that
  /// separates words by spaces.
  @Test func languagesWithOpposites() {
    let listed = Set(Lines(Training.PackageResources.opposites_txt).map { $0.prefix { $0 != " " } })
    for profile in LanguageProfile.all where !profile.words.isEmpty {
      #expect(listed.contains(profile.code[...]), "\(profile.name)")
    }
  }

  @Test(arguments: [("pt", "não"), ("es", "no"), ("it", "non")])
  func negatedUtterancesAreNotMislabelled(language: String, negation: String) throws {
    let things = ["casa", "porta", "luz", "mesa", "água", "carta", "hotel", "música"]
    let verbs = ["estou feliz com", "gosto de", "aceito"]
    let good = verbs.flatMap { verb in things.map { "\(verb) a \($0)" } }
    // The last utterance is the negation of a good one, and has no words in common with the other
    // bad ones.
    let bad = things.map { "odeio muito esta \($0) horrível" } + ["\(negation) \(good[0])"]
    let dataset = Dataset(
      language: language,
      intents: [Dataset.Intent("good", good), Dataset.Intent("bad", bad)]
    )
    let found = try DatasetFindings.findings(in: dataset, TrainingResources(threads: 2))
    let isFound = found.contains {
      if case .mislabelled(let example, _, _) = $0 {
        example.utterance.hasPrefix(negation)
      } else {
        false
      }
    }
    #expect(!isFound)
    // If the negation is replaced by another word, the utterance is reported as mislabelled.
    var other = dataset
    other.intents[1].utterances[8] = "hoje \(good[0])"
    let planted = try DatasetFindings.findings(in: other, TrainingResources(threads: 2))
    #expect(planted.contains { if case .mislabelled = $0 { true } else { false } })
  }
}
