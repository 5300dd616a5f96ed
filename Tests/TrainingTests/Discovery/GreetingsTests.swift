import Testing

@testable import Training

@Suite struct GreetingsTests {
  @Test(arguments: [
    ("ar", "السلام عليكم، صباح الخير", "السلام عليكم أين طلبي"),
    ("de", "Guten Tag, vielen Dank!", "Guten Tag, wo ist mein Paket"),
    ("en", "ok bye, thanks a lot 🙂", "hi, where is my order"),
    ("en-GB", "Good morning. How's it going?", "good morning call at seven"),
    ("es", "¡Hola! Buenos días", "buenos días, quiero cancelar"),
    ("fr", "Bonjour, merci d'avance", "bonjour je cherche une facture"),
    ("it", "Buongiorno, grazie per l'aiuto", "ciao, dov'è il mio ordine"),
    ("nl", "Hoi, dank je wel", "hoi, waar is mijn pakket"),
    ("pt", "Olá, bom dia! Muito obrigada", "bom dia, quero cancelar"),
    ("ru", "Здравствуйте, спасибо большое", "здравствуйте, где мой заказ"),
    ("sv", "hello", "hej hello"),
    ("tr", "İyi günler, teşekkür ederim", "merhaba, siparişim nerede"),
  ])
  func containsOnlyLinesWithoutAQuestion(language: String, greeting: String, question: String) {
    var greetings = Greetings(language: Language(language))
    let found = [greeting, question, "", "?"].map { greetings.contains($0) }
    #expect(found == [true, false, false, false])
  }
}
