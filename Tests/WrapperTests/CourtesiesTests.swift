import TestSupport
import Testing

@testable import Wrapper

@Suite struct CourtesiesTests {
  @Test(arguments: [
    ("ar", "السلام عليكم، صباح الخير", "السلام عليكم أين طلبي"),
    ("de", "Guten Tag, vielen Dank!", "Guten Tag, wo ist mein Paket"),
    ("en", "ok bye, thanks a lot 🙂", "hi, where is my order"),
    ("en-GB", "Good morning. How's it going?", "good morning call at seven"),
    ("es", "¡Hola! Buenos días", "buenos días, quiero cancelar"),
    ("fr", "Bonjour, merci d'avance", "bonjour je cherche une facture"),
    ("ja", "こんにちは、ありがとうございます", "こんにちは、注文はどこですか"),
    ("ko", "안녕하세요, 정말 감사합니다", "안녕하세요, 주문이 어디 있나요"),
    ("th", "สวัสดีค่ะ ขอบคุณมาก", "สวัสดีครับ ของอยู่ไหน"),
    ("zh", "您好，谢谢！", "你好我的订单在哪里"),
    ("it", "Buongiorno, grazie per l'aiuto", "ciao, dov'è il mio ordine"),
    ("nl", "Hoi, dank je wel", "hoi, waar is mijn pakket"),
    ("pl", "Dzień dobry, dziękuję bardzo!", "dzień dobry, gdzie jest moja paczka"),
    ("pt", "Olá, bom dia! Muito obrigada", "bom dia, quero cancelar"),
    ("ru", "Здравствуйте, спасибо большое", "здравствуйте, где мой заказ"),
    ("sv", "hello", "hej hello"),
    ("tr", "İyi günler, teşekkür ederim", "merhaba, siparişim nerede"),
  ])
  func consistsOfCourtesies(language: String, courtesies: String, request: String) {
    let found = [courtesies, request, "", "?"].map {
      Courtesies(language: Language(language)).contains(Self.words(of: $0, language))
    }
    #expect(found == [true, false, false, false])
  }

  /// Companions such as "ok" are of no kind, because they answer a question of the bot.
  @Test(
    arguments: [
      ("en", "bye bye", [.farewell]), ("en", "ok, goodbye", [.farewell]), ("en", "ok, perfect", []),
      ("en", "goodbye party", []), ("de", "Auf Wiedersehen", [.farewell]), ("de", "gut", []),
      ("fr", "d'accord, au revoir", [.farewell]), ("ru", "до свидания", [.farewell]),
      ("tr", "tamam", []), ("ja", "おやすみなさい", [.farewell]), ("ja", "お願いします", []),
      ("zh", "再见", [.farewell]), ("en", "Hi! Thanks", [.opening, .thanks]), ("en", "Yep.", [.yes]),
      ("en", "no, thank you", [.no, .thanks]), ("de", "nein danke", [.no]), ("fr", "non", [.no]),
      ("en", "no lamp", []), ("en", "hello, please help me", []), ("it", "ciao", [.opening]),
      ("es", "ciao", [.farewell]),
      ("pt", "Com certeza!", [.yes]), ("zh", "是的", [.yes]), ("ru", "нет", [.no]),
    ] as [(String, String, Set<Courtesies.Kind>)]
  )
  func kindsOfCourtesies(language: String, text: String, kinds: Set<Courtesies.Kind>) {
    let words = Self.words(of: text, language).map { Fingerprint(word: $0.utf8) }
    #expect(Courtesies(language: Language(language)).kinds(of: words) == kinds)
  }

  private static func words(of text: String, _ language: String) -> [String] {
    var reader = WordStemmer(language: Language(language))
    return reader.allWords(of: text)
  }

  @Test(arguments: [
    ("en", "Hello there, I have a question. Where is it? Thanks a lot!", "where is it"),
    ("en", "ok thanks, cancel it please, thank you", "cancel it please"),
    ("en", "No thanks, cancel it", "cancel it"), ("en", "no, cancel it", "no cancel it"),
    ("en", "where is it, thanks, bye", "where is it"),
    ("en", "um, could you tell me, where is it", "where is it"),
    ("en", "where is it. Kind regards, Ann B. Lee", "where is it"),
    ("en", "give my regards to all of you", "give my regards to all of you"),
    ("de", "Also, wo ist es? Danke, mit freundlichen Grüßen Jan", "wo ist es"),
    ("en", "good restaurants", "good restaurants"),
    ("en", "hi, good restaurants", "good restaurants"),
    ("en", "I said hello", "i said hello"),
    ("en", "thanks for nothing", "thanks for nothing"),
    ("de", "Guten Tag, wie geht es meinem Paket? Vielen Dank", "wie geht es meinem paket"),
    ("es", "cómo está mi pedido, gracias", "cómo está mi pedido"),
    ("en", "My card is lost. Please help me!!", "my card is lost"),
    ("en", "hello, can you help me find it? thanks", "can you help me find it"),
    ("en", "Dear team, by the way: where is it", "where is it"),
    ("en", "hi, can you help me please", nil),
    ("de", "Hallo, wo ist mein Paket? Können Sie mir helfen?", "wo ist mein paket"),
    ("fr", "j'ai perdu ma carte, pouvez-vous m'aider ?", "j ai perdu ma carte"),
    ("zh", "我的卡丢了，请帮帮我", "我 的 卡 丢 了"),
    ("it", "sposta l'ordine a domani", "sposta l ordine a domani"),
    ("zh", "你好，我的订单在哪里，谢谢您", "我 的 订 单 在 哪 里"),
    ("en", "hello, how are you", nil),
    ("en", "", nil),
  ])
  func requestIsBetweenCourtesies(language: String, text: String, request: String?) {
    let words = Self.words(of: text, language)
    let range = Courtesies(language: Language(language))
      .request(
        in: words.map { Fingerprint(word: $0.utf8) },
        onlyCertain: true,
        charactersBefore: { _ in [","] }
      )
    #expect(range.map { words[$0].joined(separator: " ") } == request)
  }

  @Test(arguments: [
    ("en", "where is it. Thanks, Ann Lee", "where is it"),
    ("en", "where is it\nRegards\nAnn", "where is it"),
    ("es", "¿dónde está? Gracias, Juan", "dónde está"),
    ("en", "where is it, sent from my iPhone", "where is it"),
    ("en", "give my regards to Ann", nil), ("en", "send a big thank you to Ann", nil),
    ("en", "it came, thanks. Cancel it", nil), ("en", "let me know where it is", nil),
    ("en", "hi, yes, where is it", "yes where is it"), ("en", "dear Ann, where is it", nil),
  ])
  func certainCourtesies(language: String, text: String, request: String?) throws {
    #expect(try Self.request(in: text, language, onlyCertain: true) == request)
  }

  @Test(arguments: [
    ("en", "Yes, where is it", "where is it"), ("en", "hi, yeah where is it", "where is it"),
    ("en", "no, where is it", "where is it"), ("en", "no internet at home", nil),
    ("en", "ok no sorry where is it", "no sorry where is it"),
    ("en", "ok, sorry but where is it", "but where is it"),
    ("de", "Nein, wo ist es", "wo ist es"), ("de", "kein Internet", nil),
    ("en", "is it here, yes", "is it here"), ("en", "ok thank you", nil),
    ("en", "is it here lol", "is it here"),
    ("es", "ahora mismo no", nil),
    ("en", "Hello Ann, good morning, where is it", "where is it"),
    ("en", "Dear Mr. Lee, where is it", "where is it"),
    ("en", "dear Mr Lee, where is it", "where is it"),
    ("en", "hi Anna-Maria Lee, where is it", "where is it"),
    ("en", "hi where is it now, today", "where is it now today"),
    ("en", "dear me where is it", nil),
    ("de", "Sehr geehrte Frau Lee,\nwo ist es", "wo ist es"),
    ("en", "where is it thanks Ann", "where is it"),
  ])
  func possibleCourtesies(language: String, text: String, request: String?) throws {
    #expect(try Self.request(in: text, language, onlyCertain: false) == request)
  }

  private static func request(in text: String, _ language: String, onlyCertain: Bool) throws
    -> String?
  {
    let language = Language(language)
    var reader = TermReader(try TestModel.bag(["lamp"], language: language))
    let part = reader.read(text)
    let request = reader.request(
      in: part,
      without: Courtesies(language: language),
      onlyCertain: onlyCertain
    )
    return request?.words
      .map { String(String.UnicodeScalarView(reader.words.characters(of: $0))) }
      .joined(separator: " ")
  }

  @Test(arguments: ["Yes, ", "sorry ", "Hello Ann Lee, ", "no, dear Ann, "])
  func requestIsAnsweredWithoutYesIfThatIsClearer(opening: String) throws {
    let classifier = try TestModel.classifier()
    var whole = classifier
    whole.readsParts = false
    let requests = ["lamp on", "lamp song", "play lamp", "light song", "song on"].filter {
      let likelihood = whole.answer(opening + $0).likelihood
      return likelihood < 0.95 && likelihood < classifier.answer($0).likelihood
    }
    #expect(!requests.isEmpty)
    for request in requests {
      #expect(classifier.answer(opening + request) == classifier.answer(request))
    }
    #expect(classifier.answer("no lamp on") == whole.answer("no lamp on"))
  }

  @Test func requestIsAnsweredWithoutCourtesies() throws {
    let classifier = try TestModel.classifier()
    for request in ["lamp on", "LAMP on?"] {
      let answer = classifier.answer(request)
      #expect(classifier.answer("Hello, " + request) == answer)
      #expect(classifier.answer("Good morning! " + request + " Thank you!") == answer)
      #expect(classifier.answer("Hiiii, " + request + " Thankssss") == answer)
      #expect(classifier.answer("Hi, can you help me? " + request + ", please help!") == answer)
      let explained = classifier.explain("Hello, " + request + " Thanks")
      #expect(explained.map(\.score) == classifier.explain(request).map(\.score))
      #expect(
        explained[0].parts.map(\.text).filter { !$0.contains(" ") }
          == request.split { !$0.isLetter }.map(String.init)
      )
    }
    let question = classifier.answer("Hi, lamp on can you help me")
    #expect(question.likelihood != classifier.answer("lamp on").likelihood)
  }

  /// Order numbers, codes and addresses do not make a request out of scope.
  @Test(arguments: [
    "lamp on, 555 0142", "lamp on (KX2291)", "ann@mail.example lamp on", "lamp on www.a.example",
    "lamp on AB-7781-Q", "INV-2024-0091: lamp on",
  ])
  func requestIsAnsweredDespiteNumbersAndAddresses(text: String) throws {
    var classifier = try TestModel.classifier()
    let (whole, request) = (classifier.answer(text), classifier.answer("lamp on"))
    try #require(whole.likelihood < request.likelihood)
    classifier.threshold = (whole.likelihood + request.likelihood) / 2
    #expect(classifier.answer(text).likelihood == request.likelihood)
    let word = classifier.answer(text.replacing(" on", with: ""))
    // Parentheses make the word a sentence, which must be twice as clear as a whole text.
    let isSentence = text.contains("(")
    #expect(
      isSentence
        ? word.likelihood >= classifier.threshold(dividingOddsBy: 2)
          && word == classifier.answer("lamp")
        : word.likelihood < classifier.threshold
    )
    #expect(classifier.answer("lamp on at the house of a friend").likelihood < classifier.threshold)
  }

  /// A word after a greeting can be a name, so it does not replace a text that is in scope.
  @Test func singleWordReplacesOnlyRejectedText() throws {
    var classifier = try TestModel.classifier()
    let (whole, word) = (classifier.answer("hello lamp"), classifier.answer("lamp"))
    #expect(whole.ranked != word.ranked)
    classifier.threshold = (whole.likelihood + word.likelihood) / 2
    #expect(classifier.answer("hello lamp") == word)
  }

  @Test(arguments: [
    ("en", "I moved. Where is it?", ["i moved. ", "where is it?"]),
    (
      "en", "Cancel order 2.50 (it is late), please",
      ["cancel order 2.50 (", "it is late), ", "please"]
    ),
    ("en", "(it is late) www.example.com…", ["it is late) ", "www.example.com…"]),
    ("en", "where is it, my order?", []),
    ("en", "?!", []),
    ("ja", "こんにちは。荷物は？急ぐ！早く", ["こんにちは。", "荷物は?", "急ぐ!", "早く"]),
  ])
  func textHasSentences(language: String, text: String, sentences: [String]) throws {
    let bag = try TestModel.bag(["lamp"], language: Language(language))
    var reader = TermReader(bag)
    let parts = reader.sentences(of: reader.read(text))
    let found = parts.map { part in
      let start = part.words.first.map { reader.words.ranges[$0].lowerBound } ?? 0
      return String(String.UnicodeScalarView(reader.words.text[start..<part.end]))
    }
    #expect(found == sentences)
    for (part, sentence) in zip(parts, sentences) {
      let terms = reader.textTerms(of: part)
      #expect(terms == TestModel.textTerms(of: sentence, in: bag))
    }
  }

  /// Values are found in the text as it was written, here with accents as separate characters.
  @Test func valuesAreLeftOutOfDecomposedText() throws {
    let bag = try TestModel.bag([" ?", "café", "café lamp", "lamp"], language: Language("fr"))
    var reader = TermReader(bag)
    let text = "Cafe\u{301} e\u{301}te\u{301} 2 lamp?"
    _ = reader.read(text)
    let remainder = reader.remainder(of: text, without: [6..<11])
    let rest = try #require(remainder)
    #expect(rest.words == [0, 3])
    let terms = reader.textTerms(of: rest)
    #expect(terms == TestModel.textTerms(of: "café lamp?", in: bag))
    _ = reader.read("lamp")
    let other = reader.remainder(of: "lamp", without: [])
    #expect(other == nil)
  }

  /// Normalising the text from its beginning for each value would take quadratic time.
  @Test func valuesAreLeftOutOfDecomposedTextInLinearTime() throws {
    let bag = try TestModel.bag(["café", "lamp"], language: Language("fr"))
    var reader = TermReader(bag)
    let factor = timeFactor(from: 500) { count in
      let text = String(repeating: "cafe\u{301} 1 ", count: count)
      _ = reader.read(text)
      let values = (0..<count).map { $0 * 8 + 6..<$0 * 8 + 7 }
      let remainder = reader.remainder(of: text, without: values)
      #expect(remainder?.words == (0..<count).map { $0 * 2 })
    }
    #expect(factor < 24)
  }

  @Test func clearestSentenceReplacesOnlyRejectedText() throws {
    var classifier = try TestModel.classifier()
    let text = "We live in a house now. Hello, lamp on! My friend has a light."
    let (whole, sentence) = (classifier.answer(text), classifier.answer("lamp on!"))
    #expect(whole.likelihood < sentence.likelihood)
    classifier.threshold = whole.likelihood
    #expect(classifier.answer(text) == whole)
    classifier.threshold += 1e-6
    #expect(
      classifier.threshold(dividingOddsBy: 3) < sentence.likelihood
        && classifier.answer(text) == sentence
    )
    #expect(
      classifier.explain(text)[0].parts.map(\.text).filter { !$0.contains(" ") } == ["lamp", "on"]
    )
    // Three sentences must be clearer than two.
    let two = "We live in a house now. Lamp on!"
    classifier.threshold = sentence.likelihood / (2 - sentence.likelihood) - 1e-6
    #expect(classifier.answer(two) == sentence && classifier.answer(text) != sentence)
    classifier.threshold += 2e-6
    #expect(classifier.answer(two) != sentence)
    classifier.threshold = sentence.likelihood
    #expect(classifier.answer(text).likelihood == whole.likelihood)
    classifier.readsParts = false
    classifier.threshold = whole.likelihood + 1e-6
    #expect(classifier.answer(text).likelihood == whole.likelihood)
  }
}
