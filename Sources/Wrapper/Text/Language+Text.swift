extension Language {
  /// Whether libstemmer supports the language. If not, words are their own stems, and letter groups
  /// matter more.
  package var hasStemmer: Bool { Stemmer(language: self).isAvailable }

  /// Languages in which an apostrophe separates words (elision) or a case ending (Turkish names).
  var breaksAtApostrophe: Bool { ["fr", "it", "ca", "tr"].contains(code) }

  /// Articles and pronouns that end with an apostrophe before a vowel, as in "j'ai".
  var elisions: [String] { Self.elisions[code] ?? [] }

  private static let elisions = [
    "fr": ["c", "d", "j", "l", "m", "n", "qu", "s", "t"],
    "it": ["all", "c", "d", "dall", "dell", "l", "m", "nell", "s", "t", "un", "v"],
    "ca": ["d", "l", "m", "n", "s", "t"],
  ]

  /// Words by their abbreviations in chats, and in English by frequent misspellings that have word
  /// vectors: other misspellings are corrected.
  var abbreviations: [String: String] { Self.abbreviations[code] ?? [:] }

  private static let abbreviations = [
    "de": """
    bzgl bezüglich bzw beziehungsweise evtl eventuell ggf gegebenenfalls nich nicht nr nummer std \
    stunden tel telefon vllt vielleicht wg wegen
    """,
    "en": """
    abt about accout account acct account acount account addr address adress address amt amount \
    appt appointment bc because bcuz because beacuse because becasue because becuase because \
    beleive believe buisness business calender calendar cancle cancel coz because cuz because \
    freind friend hav have hrs hours hv have mins minutes msg message n and passwort password \
    passwrd password paswoard password pasword password ppl people pw password pwd password r are \
    reccomend recommend reciept receipt recieve receive recieved received recomend recommend \
    refound refund reservaton reservation seperate separate shud should sucessful successful thier \
    their thru through tmr tomorrow tmrw tomorrow tommorow tomorrow tommorrow tomorrow tomorow \
    tomorrow tranfer transfer txt text u you ur your w with wat what wen when wether whether \
    wheather weather wht what wich which wierd weird withdrawl withdrawal y why yesturday \
    yesterday yr year
    """,
    "es": """
    cn con cta cuenta dnd donde hrs horas k que msj mensaje nro número num número pa para porq \
    porque pq porque q que qiero quiero tb también tbn también tel teléfono tmb también toy estoy x \
    por xq porque
    """,
    "fr": """
    avc avec bcp beaucoup cmt comment dem demain jms jamais mtn maintenant ns nous num \
    numéro pk pourquoi pkoi pourquoi pq pourquoi qd quand tel téléphone tjrs toujours tjs toujours \
    tt tout vs vous
    """,
    "it": """
    cmq comunque dp dopo dv dove gg giorni ke che msg messaggio nn non num numero perke perché qlc \
    qualcosa qnd quando sn sono tel telefono tt tutto x per xche perché xk perché xke perché
    """,
    "nl": """
    ff even gwn gewoon mn mijn mss misschien nr nummer tel telefoon wnr wanneer ws waarschijnlijk zn \
    zijn
    """,
    "pt": """
    aki aqui cmg comigo hj hoje mt muito mto muito msg mensagem n não pq porque q que qdo \
    quando qnd quando qto quanto tb também tbm também td tudo tel telefone vc você vcs vocês
    """,
  ]
  .mapValues { list in
    let words = list.split(separator: " ").map(String.init)
    let pairs = stride(from: 0, to: words.count, by: 2).map { (words[$0], words[$0 + 1]) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Languages without spaces between words.
  package var lacksSpaces: Bool { ["ja", "th", "zh"].contains(code) }

  /// Languages that join words that other languages separate, such as particles.
  package var joinsParticles: Bool { code == "ko" }

  /// Languages that write compounds as one word.
  var joinsWords: Bool { ["de", "nl", "da", "sv", "no", "fi"].contains(code) }

  /// Languages in which "I" is the upper case of "ı".
  var hasDotlessI: Bool { ["tr", "az"].contains(code) }
}
