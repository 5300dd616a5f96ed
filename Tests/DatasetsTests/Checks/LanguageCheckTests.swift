import Testing

@testable import Datasets

@Suite struct LanguageCheckTests {
  @Test(arguments: Self.texts)
  func acceptsTheDeclaredLanguage(code: String, text: String) {
    #expect(findings(text, code) == [])
  }

  @Test(arguments: Self.texts, ["en", "de", "es", "fi"])
  func detectsAnotherLanguage(sample: (code: String, text: String), declared: String) {
    guard sample.code != declared else { return }
    #expect(findings(sample.text, declared) == Self.isOther(sample.code, than: declared))
  }

  @Test(arguments: [
    ("ru", "Включи свет на кухне", Script.cyrillic),
    ("el", "Άναψε το φως στην κουζίνα", .greek),
    ("ar", "شغل الضوء في المطبخ", .arabic),
    ("hi", "रसोई की बत्ती जलाओ", .devanagari),
    ("ja", "台所の電気をつけて", .kana),
    ("zh", "打开厨房的灯", .han),
    ("ko", "부엌 불 켜줘", .hangul),
    ("th", "เปิดไฟในครัว", .thai),
    ("hy", "Միացրու լույսը", .armenian),
    ("yi", "צינד אן דאס ליכט", .hebrew),
    ("ta", "விளக்கை போடு", .tamil),
  ])
  func detectsAnotherScript(code: String, utterance: String, script: Script) {
    let utterances = Array(repeating: utterance, count: 6)
    let english = Array(repeating: "switch on the light in the kitchen", count: 3)
    #expect(findings(utterances, code) == [])
    #expect(
      findings(utterances + english, "en-US") == [
        .otherLanguage(declared: "en-US", found: .script(script))
      ]
    )
    #expect(
      findings(english + english, code) == [
        .otherLanguage(declared: code, found: .script(.latin))
      ]
    )
  }

  @Test func acceptsSerbianInBothScripts() {
    #expect(findings(Array(repeating: "упали светло у кухињи", count: 9), "sr") == [])
    #expect(findings(Array(repeating: "upali svetlo u kuhinji", count: 9), "sr") == [])
  }

  @Test func acceptsThreeLetterCodes() {
    #expect(findings(Self.text(in: "de"), "ger") == [])
    #expect(findings(Self.text(in: "de"), "eng") == Self.isOther("de", than: "eng"))
  }

  @Test func assumesEnglishByDefault() {
    #expect(findings(Self.text(in: "es"), nil) == Self.isOther("es", than: nil))
    #expect(findings(Self.text(in: "en"), nil) == [])
  }

  /// The language is detected from a few stop words if the text has no stop words of the declared
  /// language.
  @Test func detectsALanguageFromFewWords() {
    let text =
      "raum erstellen. raum löschen. alles zu anna hinzufügen. nachrichten von peter lesen. archiv öffnen. "
      + "lesen Sie meine nachrichten von berta. moderator von raum sieben. raum umbenennen. "
      + "alles zu otto hinzufügen. besitzer von raum neun. nachricht an emil senden. raum verlassen"
    #expect(findings(text, "en") == Self.isOther("de", than: "en"))
  }

  /// Names of products and single foreign words are not another language.
  @Test func findsUtterancesInASecondLanguage() {
    let italian = Array(repeating: "vorrei sapere dove è il mio pacco", count: 60)
    let english = Array(repeating: "where is my parcel", count: 5)
    let found = Finding.secondLanguage(
      .words(.init(code: "en", name: "English")),
      share: 5 / 65,
      suchAs: .init("x", english[0])
    )
    #expect(findings(italian + english, "it-IT") == [found])
    #expect(findings(italian + english.dropLast(), "it-IT") == [])
    #expect(findings(italian + italian + english, "it-IT") == [])
    let names = Array(repeating: "come attivo Switch On The Light", count: 20)
    #expect(findings(italian + names, "it-IT") == [])
    let latin = Array(repeating: "iPhone SE", count: 20)
    #expect(findings(Array(repeating: "где мой заказ", count: 60) + latin, "ru") == [])
    let russian = Array(repeating: "Москва", count: 20)
    #expect(
      findings(italian + russian, "it") == [
        .secondLanguage(.script(.cyrillic), share: 0.25, suchAs: .init("x", "Москва"))
      ]
    )
  }

  @Test func ignoresUnknownLanguages() {
    #expect(findings(Self.text(in: "de"), "az") == [])
    #expect(findings("ab cd", "de") == [])
  }

  /// Few utterances are enough if the language has a script of its own, or words that similar
  /// languages lack.
  @Test(arguments: [
    ("uk", "де мій замовлення"), ("ru", "где мой заказ"), ("bg", "къде е моята поръчка"),
    ("fa", "سفارش من کجا است"), ("ar", "أين هي طلبيتي من الكتب"), ("he", "איפה ההזמנה של אבא"),
    ("yi", "ווו איז די באַשטעלונג"), ("th", "พัสดุอยู่ที่ไหน"),
  ])
  func languagesOfAScriptAreToldApart(code: String, utterance: String) {
    let intents = [Dataset.Intent("x", Array(repeating: utterance, count: 3))]
    #expect(LanguageCheck.language(of: Dataset(intents: intents))?.code == code)
  }

  /// Without a declared language, utterances are read as English only if they are English.
  @Test func anUndeclaredLanguageIsDetectedBesideSomeEnglish() {
    let italian = Array(repeating: "vorrei sapere dove è il mio pacco", count: 24)
    let english = Array(repeating: "where is the parcel that you sent", count: 6)
    let intents = [Dataset.Intent("x", italian + english)]
    #expect(LanguageCheck.language(of: Dataset(intents: intents))?.code == "it")
    let albanian = Array(repeating: "dua një dhomë për nesër mbrëma", count: 2)
    for (utterances, isUnrecognised) in [(albanian, true), (english, false), ([], false)] {
      let intents = [Dataset.Intent("x", utterances)]
      #expect(LanguageCheck.isUnrecognised(Dataset(intents: intents)) == isUnrecognised)
      let declared = Dataset(language: "sq", intents: intents)
      #expect(!LanguageCheck.isUnrecognised(declared))
    }
  }

  /// The dataset of a first attempt has a few utterances.
  @Test(arguments: [
    ("es", "quiero una pizza. dónde está mi pedido. hola"),
    ("de", "wo ist meine Lieferung. ich möchte bestellen. guten Tag"),
    ("nl", "waar is mijn pakket. ik wil een pizza. goedendag"),
    (nil, "play Despacito. turn the radio on. play La Vida Es Un Carnaval"),
    (nil, "radio on. radio off. louder. play some music. volume down"),
  ])
  func eightWordsAreEnough(code: String?, utterances: String) {
    let intents = [Dataset.Intent("x", utterances.split(separator: ".").map(String.init))]
    #expect(LanguageCheck.language(of: Dataset(intents: intents))?.code == code)
  }

  @Test(arguments: ["en", "EN-us", "pt_BR", "nb-NO", "german"])
  func acceptsLanguageTags(tag: String) { #expect(LanguageProfile.of(tag) != nil) }

  /// The finding that a dataset is in another language than the declared one.
  private static func isOther(_ code: String, than declared: String?) -> [Finding] {
    let name = LanguageProfile.of(code)?.name ?? ""
    return [.otherLanguage(declared: declared, found: .words(.init(code: code, name: name)))]
  }

  private func findings(_ text: String, _ language: String?) -> [Finding] {
    findings(text.split(separator: ".").map(String.init), language)
  }

  private func findings(_ utterances: [String], _ language: String?) -> [Finding] {
    LanguageCheck.findings(
      in: Dataset(language: language, intents: [Dataset.Intent("x", utterances)])
    )
  }

  private static func text(in code: String) -> String {
    texts.first { $0.code == code }?.text ?? ""
  }

  private static let texts = """
    en could you switch on the light in the kitchen. what is my balance. where is my order. I do \
    not want this. please send it to my home. how do I change my address
    de kannst du bitte das Licht in der Küche anmachen. wie ist mein Kontostand. wo ist meine \
    Bestellung. ich möchte das nicht. schick es mir bitte nach Hause. was kostet es
    fr tu peux allumer la lumière dans la cuisine. quel est mon solde. où est ma commande. je ne \
    veux pas de ça. comment changer mon adresse. est-ce que vous êtes ouvert pour les fêtes
    es puedes encender la luz de la cocina. cuál es mi saldo. dónde está mi pedido. no quiero \
    esto. cómo puedo cambiar mi dirección. hay una mesa para dos con vistas al mar
    it puoi accendere la luce della cucina. qual è il mio saldo. dove si trova il mio ordine. non \
    voglio questo. come posso cambiare il mio indirizzo. vorrei un tavolo per due
    pt você pode acender a luz da cozinha. qual é o meu saldo. onde está o meu pedido. não quero \
    isso. como posso mudar meu endereço. quero uma mesa para dois com vista do mar
    nl kun je het licht in de keuken aandoen. wat is mijn saldo. waar is mijn bestelling. ik wil \
    dit niet. hoe kan ik mijn adres wijzigen. is er een tafel voor ons bij het raam
    sv kan du tända ljuset i köket. vad är mitt saldo. var är min beställning. jag vill inte ha \
    det här. hur ändrar jag min adress. finns det ett bord för två och är det öppet
    da kan du tænde lyset i køkkenet. hvad er min saldo. hvor er min ordre. jeg vil ikke have det \
    her. hvordan ændrer jeg min adresse. hvornår er der åbent af hensyn til mig
    fi voitko laittaa valon keittiöön. mikä minun saldoni on. missä tilaukseni on. en halua tätä. \
    miten voin vaihtaa osoitteen. onko se auki kun tulen ja mitä se maksaa. haluan pöydän. ei se \
    ole niin. minulla on ongelma
    hu fel tudod kapcsolni a lámpát. mennyi az egyenlegem. hol van a rendelésem. ezt nem kérem. \
    hogy lehet címet váltani. szeretnék egy asztalt és kérem hogy ne legyen messze. mi ez vagy \
    csak nekem nem megy. mikor van nyitva a bolt
    ro poți să aprinzi lumina din bucătărie. care este soldul meu. unde este comanda mea. nu \
    vreau asta. cum pot să îmi schimb adresa. vreau o masă pentru două persoane. ce mai este în \
    coș și cât costă
    pl czy możesz włączyć światło w kuchni. jaki jest mój stan konta. gdzie jest moje zamówienie. \
    nie chcę tego. jak mogę zmienić adres. ile to kosztuje i kiedy to do mnie dotrze. proszę o \
    stolik dla dwojga na dziś
    tr mutfakta bir ışık açar mısın. bakiyem ne kadar. siparişim nerede. bunu istiyorum ama bu \
    değil. adresimi nasıl değiştiririm. iki kişi için bir masa var mı. bana bu ne zaman gelir ve \
    ne kadar lütfen. çok teşekkür
    ca pots encendre el llum de la cuina. quin és el meu saldo. on és la meva comanda. no vull \
    això. com puc canviar la meva adreça. vull una taula per a dos amb vistes. què hi ha del que \
    vaig demanar
    id bisa tolong nyalakan lampu di dapur. berapa saldo saya. di mana pesanan saya. saya tidak \
    mau ini. bagaimana saya bisa ganti alamat. apa ada meja untuk dua orang. kapan itu akan \
    sampai dan berapa lama
    """.split(separator: "\n").map { (code: String($0.prefix(2)), text: String($0.dropFirst(3))) }
}
