/// Sample values for the platforms' built-in entity types. Exports name these types without listing
/// values.
enum BuiltInEntities {
  static func contains(_ type: String) -> Bool { family(of: type) != nil }

  /// Returns sample values for a type as written in exports (`AMAZON.DATE`, `AMAZON.US_CITY`,
  /// `sys-number`), in a language given by its ISO 639 code. Returns `nil` if the type is not built
  /// in or there are no values in the language.
  static func values(of type: String, in language: String) -> [String]? {
    guard let family = family(of: type) else { return nil }
    if let values = sameInAllLanguages[family] { return values }
    guard let column = languages.firstIndex(of: language), let rows = samples[family] else {
      return nil
    }
    return rows[column].split(separator: "|").map(String.init)
  }

  private static func family(of type: String) -> String? {
    guard type.hasPrefix("AMAZON.") || type.hasPrefix("sys-") || type.hasPrefix("@sys.") else {
      return nil
    }
    let name = type.lowercased()
    return families.first { family in family.substrings.contains { name.contains($0) } }?.name
  }

  /// Substrings of type names. The first family with a match is used.
  private static let families: [(name: String, substrings: [String])] = [
    ("duration", ["duration"]), ("date", ["date"]), ("time", ["time"]), ("phone", ["phone"]),
    ("email", ["email"]), ("money", ["currency", "price"]), ("percentage", ["percentage"]),
    ("number", ["number", "digit", "ordinal"]), ("city", ["city"]),
    ("region", ["state", "region"]),
    ("country", ["country"]), ("airport", ["airport"]),
    ("street", ["street", "address", "location"]),
    ("postal code", ["postal", "zip"]), ("first name", ["first_name", "firstname"]),
    ("last name", ["last_name", "lastname"]),
    ("name", ["name", "person", "actor", "author", "artist", "musician"]),
    ("colour", ["color", "colour"]), ("language", ["language"]), ("alphanumeric", ["alphanumeric"]),
    ("yes or no", ["yesno", "confirmation"]), ("weather", ["weather"]), ("food", ["food"]),
    ("animal", ["animal"]),
  ]

  private static let sameInAllLanguages = [
    "phone": ["555 0134", "555 0176"],
    "email": ["ana@example.com", "sam@example.org"],
    "postal code": ["90210", "10115"],
    "first name": ["Anna", "David", "Maria"],
    "last name": ["Smith", "Garcia", "Weber"],
    "name": ["Anna Weber", "David Smith"],
    "alphanumeric": ["A7", "B 42"],
  ]

  /// The languages of the columns of `samples`.
  private static let languages = ["en", "de", "fr", "es", "it", "nl", "pt"]

  private static let samples: [String: [String]] = [
    "duration": [
      "two hours|ten minutes|a week", "zwei Stunden|zehn Minuten|eine Woche",
      "deux heures|dix minutes|une semaine", "dos horas|diez minutos|una semana",
      "due ore|dieci minuti|una settimana", "twee uur|tien minuten|een week",
      "duas horas|dez minutos|uma semana",
    ],
    "date": [
      "tomorrow|next Monday|the third of May|today", "morgen|nächsten Montag|am 3. Mai|heute",
      "demain|lundi prochain|le 3 mai|aujourd'hui", "mañana|el próximo lunes|el 3 de mayo|hoy",
      "domani|lunedì prossimo|il 3 maggio|oggi", "morgen|volgende maandag|3 mei|vandaag",
      "amanhã|na próxima segunda-feira|3 de maio|hoje",
    ],
    "time": [
      "5 pm|noon|half past eight", "17 Uhr|zwölf Uhr|halb neun",
      "17 heures|midi|huit heures et demie",
      "las 5 de la tarde|mediodía|las ocho y media", "le 17|mezzogiorno|le otto e mezza",
      "5 uur|twaalf uur|half negen", "17 horas|meio-dia|oito e meia",
    ],
    "money": [
      "20 dollars|5 euros|100 pounds", "20 Euro|5 Dollar|100 Franken",
      "20 euros|5 dollars|100 francs",
      "20 euros|5 dólares|100 pesos", "20 euro|5 dollari|100 sterline", "20 euro|5 dollar|100 pond",
      "20 euros|5 dólares|100 reais",
    ],
    "percentage": [
      "ten percent|50 percent", "zehn Prozent|50 Prozent", "dix pour cent|50 pour cent",
      "diez por ciento|50 por ciento", "dieci per cento|50 per cento", "tien procent|50 procent",
      "dez por cento|50 por cento",
    ],
    "number": [
      "two|7|ten|42", "zwei|7|zehn|42", "deux|7|dix|42", "dos|7|diez|42", "due|7|dieci|42",
      "twee|7|tien|42", "dois|7|dez|42",
    ],
    "city": [
      "London|Paris|Chicago|Tokyo", "Berlin|Hamburg|Wien|Zürich", "Paris|Lyon|Bruxelles|Genève",
      "Madrid|Sevilla|Lima|Bogotá", "Roma|Milano|Napoli|Torino", "Amsterdam|Utrecht|Gent|Rotterdam",
      "Lisboa|Porto|São Paulo|Recife",
    ],
    "region": [
      "Texas|Bavaria|Ontario", "Bayern|Hessen|Tirol", "Bretagne|Québec|Alsace",
      "Andalucía|Jalisco|Galicia", "Toscana|Sicilia|Veneto", "Zeeland|Friesland|Limburg",
      "Bahia|Algarve|Paraná",
    ],
    "country": [
      "France|Japan|Brazil", "Frankreich|Japan|Brasilien", "Espagne|Japon|Brésil",
      "Francia|Japón|Brasil", "Francia|Giappone|Brasile", "Frankrijk|Japan|Brazilië",
      "França|Japão|Brasil",
    ],
    "airport": [
      "Heathrow|JFK|Frankfurt airport", "Flughafen Frankfurt|Heathrow|Flughafen Wien",
      "Orly|Roissy|aéroport de Nice", "Barajas|El Prat|aeropuerto de Lima",
      "Fiumicino|Malpensa|Linate",
      "Schiphol|Zaventem|Eindhoven Airport", "Guarulhos|Galeão|aeroporto do Porto",
    ],
    "street": [
      "Main Street|12 Station Road", "Hauptstraße|Bahnhofstraße 12",
      "rue Victor Hugo|12 rue de la Gare",
      "calle Mayor|calle del Sol 12", "via Roma|via Garibaldi 12", "Dorpsstraat|Stationsweg 12",
      "rua Augusta|rua da Estação 12",
    ],
    "colour": [
      "red|dark blue|green", "rot|dunkelblau|grün", "rouge|bleu foncé|vert",
      "rojo|azul oscuro|verde",
      "rosso|blu scuro|verde", "rood|donkerblauw|groen", "vermelho|azul escuro|verde",
    ],
    "language": [
      "French|Japanese", "Französisch|Japanisch", "espagnol|japonais", "francés|japonés",
      "francese|giapponese", "Frans|Japans", "francês|japonês",
    ],
    "yes or no": ["yes|no", "ja|nein", "oui|non", "sí|no", "sì|no", "ja|nee", "sim|não"],
    "weather": [
      "rain|snow", "Regen|Schnee", "pluie|neige", "lluvia|nieve", "pioggia|neve", "regen|sneeuw",
      "chuva|neve",
    ],
    "food": [
      "pizza|soup", "Pizza|Suppe", "pizza|soupe", "pizza|sopa", "pizza|zuppa", "pizza|soep",
      "pizza|sopa",
    ],
    "animal": [
      "dog|cat", "Hund|Katze", "chien|chat", "perro|gato", "cane|gatto", "hond|kat",
      "cachorro|gato",
    ],
  ]
}
