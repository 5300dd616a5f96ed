import Corpus
import Foundation
import Testing

@testable import Training

/// Out-of-scope utterances for a model of the sample workspace: two hundred of each kind, of which
/// almost all must be rejected.
@Suite struct NonsenseTests {
  /// A single test, so that only one small network is trained.
  @Test func nonsenseIsRejected() throws {
    let path = TestData.root.appendingPathComponent("SampleDatasets/Watson/CarDashboard.json").path
    var dataset = try Import([path]).dataset
    // Without entities, only the network is trained.
    dataset.entities = []
    for index in dataset.intents.indices { dataset.intents[index].spans = [:] }
    let data = try TestData.embedded(dataset, kinds: Set(TermKind.allCases), minimumCount: 2)
    let settings = TestData.settings(hidden: [16], epochs: 6, members: 1, draws: 1)
    let classifier = try IntentClassifier(data: TestData.bytes(data, settings, threads: 2))

    let nonsense = [
      "random letters": randomLetters, "other languages": otherLanguages,
      "single small words": singleSmallWords, "empty texts": emptyTexts,
    ]
    for (kind, texts) in nonsense {
      #expect(texts.count == 200, "\(kind)")
      let answered = texts.filter { classifier.predict($0) != nil }
      // Without word vectors, only the letter groups of an unknown word show whether it could be in
      // scope, and short texts have few of them.
      let most =
        switch kind {
        case "single small words": texts.count / 3
        case "random letters": texts.count / 20
        default: 2
        }
      #expect(answered.count <= most, "\(kind): \(answered)")
    }
    let all = dataset.intents.flatMap(\.utterances)
    let utterances = stride(from: 0, to: all.count, by: 8).map { all[$0] }
    let answered = utterances.count { classifier.predict($0) != nil }
    #expect(Double(answered) >= 0.9 * Double(utterances.count))
  }

  private var randomLetters: [String] {
    var generator = SeededGenerator(seed: 11)
    return (0..<200).map { _ in
      (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        String(
          (0..<Int.random(in: 3...9, using: &generator)).map { _ in
            Character(Unicode.Scalar(UInt8.random(in: 97...122, using: &generator)))
          }
        )
      }.joined(separator: " ")
    }
  }

  private var otherLanguages: [String] {
    Self.sentences.components(separatedBy: "\n\n").flatMap { language in
      let lines = language.split(separator: "\n").map { $0.components(separatedBy: ", ") }
      return lines[0].flatMap { beginning in
        lines.dropFirst().joined().map { "\(beginning) \($0)" }
      }
    }
  }

  private var singleSmallWords: [String] {
    Self.smallWords.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private var emptyTexts: [String] {
    let pieces = [
      "", " ", "\t", "\n", "?", "!", "...", "—", "«»", "()", "\u{200B}", "\u{0}", "’", ",", "\r\n",
    ]
    return (0..<200).map { pieces[$0 % 15] + pieces[$0 / 15] }
  }

  private static let smallWords = """
    a an the and or but nor so yet if because although though while whereas unless until since
    as than that this these those i me my mine myself you your yours yourself he him his himself
    she her hers herself it its itself we us our ours ourselves they them their theirs
    themselves who whom whose which what when where why how of at by for with about against
    between into through during before after above below to from in out over under again further
    then once here there all any both each few more most other some such only own same too very
    can could will would shall should may might must do does did doing have has had having am is
    are was were be been being also just now ever never always often sometimes perhaps maybe
    quite rather almost already still even else instead however therefore thus hence moreover
    otherwise anyway among across along around behind beside besides beyond despite except
    inside near onto past per toward towards upon via within without another anybody anyone
    anything everybody everyone everything nobody none nothing somebody someone something either
    neither several many much little less least enough every whatever
    """

  /// Four beginnings of sentences in each of ten languages, and two lines of ends, from which
  /// out-of-scope utterances are composed.
  private static let sentences = """
    ich möchte morgen, kannst du mir sagen wann, wir haben gestern, vielleicht sollten sie
    nach hause fahren, das fenster geschlossen wird, einen neuen mantel kaufen
    mit dem nachbarn sprechen, über den bericht nachdenken

    je voudrais bien, est-ce que vous pouvez, nous avons oublié de, hier soir il fallait
    acheter du pain frais, fermer la porte du jardin, parler avec ma voisine
    lire le journal du matin, réserver deux places au théâtre

    quisiera saber si, mañana por la tarde, mi hermana dijo que, no recuerdo cuándo
    vamos a comer juntos, llegan los paquetes, hay que pintar la casa
    empieza el curso nuevo, se pueden cambiar los zapatos

    vorrei sapere se, domani mattina, mio fratello dice che, non ricordo quando
    andiamo a mangiare insieme, arriva il pacco, bisogna pulire la cucina
    comincia la scuola, possiamo cambiare le scarpe

    ik wil graag weten of, morgen gaan wij, mijn zus vertelde dat, kunt u mij zeggen wanneer
    de winkel geopend is, naar het strand, het eten klaar staat
    de vergadering begint, onze buren verhuizen

    eu gostaria de saber se, amanhã de manhã, a minha irmã disse que, não me lembro quando
    vamos almoçar juntos, chega a encomenda, é preciso pintar a casa
    começam as aulas, podemos trocar os sapatos

    chciałbym wiedzieć czy, jutro rano, moja siostra mówi że, nie pamiętam kiedy
    pójdziemy na obiad, przyjdzie paczka, trzeba posprzątać kuchnię
    zaczyna się szkoła, możemy wymienić buty

    bilmek istiyorum, yarın sabah, kız kardeşim dedi ki, hatırlamıyorum ne zaman
    yemeğe gidelim, paket gelecek, evi boyamak gerek
    okul başlıyor, ayakkabıları değiştirelim

    я хотел бы узнать, завтра утром, моя сестра сказала, не помню когда
    мы пойдём обедать, придёт посылка, надо убрать кухню
    начинается школа, можно поменять обувь

    jag vill gärna veta om, i morgon bitti, min syster sade att, jag minns inte när
    vi äter middag tillsammans, paketet kommer, köket måste städas
    skolan börjar, vi kan byta skorna
    """
}
