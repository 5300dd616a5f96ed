import Foundation
import Testing

@testable import Training

/// Checks that need word vectors, in each language that has them.
@Suite struct SynonymTests {
  /// Utterances of a shop or a practice. Two synonyms occur in both intents, so neither tells them
  /// apart.
  struct Sample: Sendable, CustomTestStringConvertible {
    let language: String
    let word: String
    let synonym: String
    /// A question about the price, in other words than the first utterance of `buying`.
    let price: String
    let buying: [String]
    let complaining: [String]

    /// Reads the language and the two synonyms, and on a line each the price, five utterances of
    /// `buying` and four of `complaining`.
    init(_ text: String) {
      let lines = text.components(separatedBy: "\n")
      let words = lines[0].components(separatedBy: " ")
      (language, word, synonym) = (words[0], words[1], words[2])
      price = lines[1]
      buying = Array(lines[2..<7])
      complaining = Array(lines[7..<11])
    }

    var testDescription: String { language }

    var dataset: Dataset {
      let intents = [("buying", buying), ("complaining", complaining)]
      return Dataset(language: language, intents: intents.map { .init($0, $1) })
    }
  }

  /// The last utterance of buying, with the other synonym and the wrong intent, is found. Without
  /// word vectors it is not.
  @Test(arguments: samples)
  func paraphrasesAreFound(in sample: Sample) throws {
    let last = try #require(sample.buying.last)
    let planted = last.replacing(sample.word, with: sample.synonym)
    #expect(planted != last)
    var dataset = sample.dataset
    dataset.intents[1].utterances.append(planted)
    let (wrong, right) = (
      Finding.Example("complaining", planted), Finding.Example("buying", last)
    )
    let settings = TextSettings(language: Language(sample.language), kinds: [.words, .pairs])
    let terms = DatasetTerms(
      dataset,
      settings: settings,
      vectors: try TestWords.vectors(of: sample.language)
    )
    let found = NearRepeats.findings(in: terms)
    #expect(found == [.nearRepeat(wrong, of: right)] || found == [.nearRepeat(right, of: wrong)])
    #expect(NearRepeats.findings(in: DatasetTerms(dataset, settings: settings)).isEmpty)
  }

  /// The question about the price is more similar to utterances of buying than to complaints.
  @Test(arguments: samples)
  func similarUtterancesAreFound(in sample: Sample) throws {
    let similar = try SimilarUtterances(
      sample.dataset,
      settings: TextSettings(language: Language(sample.language), kinds: [.words, .pairs]),
      vectors: try TestWords.vectors(of: sample.language)
    )
    let matches = similar.matches(for: sample.price, limit: 2)
    #expect(matches.first?.intent == "buying")
    #expect(matches.contains { $0.utterance == sample.buying[0] })
  }

  private static let samples = """
    ar طبيب دكتور
    ما هو ثمن الطبيبة
    كم سعر زيارة طبيب
    أي دكتور متاح غدا
    أبحث عن دكتور لابنتي
    هل يوجد طبيب في المساء
    أريد أن أرى اليوم أفضل طبيب عندكم
    تأخر طبيب كثيرا
    نسي دكتور الوصفة
    لا يرد دكتور على الهاتف
    لست راضيا عن طبيب

    de Auto Fahrzeug
    wie teuer ist ein Wagen
    was kostet ein Auto
    welches Fahrzeug verkauft ihr
    zeig mir ein billiges Fahrzeug
    kann ich das Auto später bezahlen
    ich möchte heute ein rotes Auto bestellen
    mein Auto springt nicht an
    könnt ihr mein Fahrzeug reparieren
    das Fahrzeug macht Geräusche
    wohin bringe ich mein kaputtes Auto

    en car automobile
    what is the price of a vehicle
    how much is a car
    which automobile do you sell
    show me a cheap automobile
    can i pay for the car later
    i want to order a red car today
    my car does not start
    can you repair my automobile
    the automobile makes a noise
    where do i bring my broken car

    es coche automóvil
    precio de un auto
    cuánto cuesta un coche
    qué automóvil vendéis
    enséñame un automóvil barato
    puedo pagar el coche más tarde
    quiero pedir hoy un coche rojo
    mi coche no arranca
    podéis reparar mi automóvil
    el automóvil hace ruido
    dónde llevo mi coche averiado

    fr médecin docteur
    quel est le prix d'une consultation médicale
    combien coûte une visite du médecin
    quel docteur est libre demain
    je cherche un docteur pour ma fille
    puis-je payer le médecin plus tard
    je voudrais voir un bon médecin aujourd'hui
    le médecin est en retard
    mon docteur a oublié mon ordonnance
    le docteur ne répond pas au téléphone
    je suis mécontent du médecin

    it medico dottore
    qual è il prezzo di un consulto
    quanto costa una visita del medico
    quale dottore è libero domani
    cerco un dottore per mia figlia
    posso pagare il medico più tardi
    vorrei vedere oggi un bravo medico
    il medico è in ritardo
    il mio dottore ha dimenticato la ricetta
    il dottore non risponde al telefono
    sono scontento del medico

    nl auto wagen
    wat is de prijs van een voertuig
    hoeveel kost een auto
    welke wagen verkopen jullie
    toon me een goedkope wagen
    kan ik de auto later betalen
    ik wil vandaag een rode auto bestellen
    mijn auto start niet
    kunnen jullie mijn wagen repareren
    de wagen maakt lawaai
    waar breng ik mijn kapotte auto

    pt carro automóvel
    que preço tem um veículo
    quanto custa um carro
    qual automóvel vocês vendem
    mostre um automóvel barato
    posso pagar o carro mais tarde
    quero pedir hoje um carro vermelho
    meu carro não liga
    vocês consertam meu automóvel
    o automóvel faz barulho
    onde levo meu carro quebrado

    ru врач доктор
    какая цена у медика
    сколько стоит врач
    какой доктор свободен завтра
    мне нужен доктор для дочери
    какой врач принимает вечером
    мне нужен сегодня хороший врач для осмотра
    врач опаздывает
    мой доктор забыл рецепт
    доктор не отвечает на звонки
    ваш врач мне нагрубил

    tr doktor hekim
    muayene ücreti kaç lira
    bir doktor ne kadar para alır
    hangi hekim yarın müsait
    kızım için bir hekim arıyorum
    akşam bir doktor var mı
    bugün iyi bir doktor ile görüşmek istiyorum
    bu doktor geç kaldı
    eski hekim reçetemi unuttu
    bu hekim telefona cevap vermiyor
    kötü bir doktor beni kırdı
    """.components(separatedBy: "\n\n").map(Sample.init)
}
