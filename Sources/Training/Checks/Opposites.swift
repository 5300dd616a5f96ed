import TextFormats

/// Utterances with opposite meanings that share most of their words: one negates the other (“estou
/// feliz”, “não estou feliz”), or has the opposite word (“turn it on”, “turn it off”). Each may
/// belong to an intent of its own.
struct Opposites {
  private let negations: Set<Substring>
  private let opposites: [Substring: Set<Substring>]
  private let prefixes: [Substring]

  /// The maximum number of other different words.
  private static let mostOthers = 2
  /// Shorter words start with a negating prefix by chance: “under”, “der”.
  private static let shortestBase = 4

  /// - Parameter language: An ISO 639 tag; English if it is `nil`.
  init(language: String?) {
    let code = LanguageTag.primary(language ?? "en")
    let words = Self.languages[code] ?? Words()
    negations = Set(words.negations.split(whereSeparator: \.isWhitespace))
    prefixes = words.prefixes.split(separator: " ")
    var opposites: [Substring: Set<Substring>] = [:]
    for pair in words.opposites.split(separator: ",") {
      let sides = pair.split(separator: "/").map { $0.split(whereSeparator: \.isWhitespace) }
      guard sides.count == 2 else { continue }
      for one in sides[0] { opposites[one, default: []].formUnion(sides[1]) }
      for one in sides[1] { opposites[one, default: []].formUnion(sides[0]) }
    }
    self.opposites = opposites
  }

  /// Whether two utterances have opposite meanings.
  func areOpposites(_ left: String, _ right: String) -> Bool {
    let (left, right) = (words(of: left), words(of: right))
    let (onlyLeft, onlyRight) = (left.subtracting(right), right.subtracting(left))
    let others = onlyLeft.union(onlyRight).subtracting(negations)
    if left.isDisjoint(with: negations) != right.isDisjoint(with: negations) {
      return others.count <= Self.mostOthers
    }
    guard others.count <= Self.mostOthers + 2 else { return false }
    return onlyLeft.contains { one in onlyRight.contains { isOpposite(one, $0) } }
  }

  private func isOpposite(_ one: Substring, _ other: Substring) -> Bool {
    if opposites[one]?.contains(other) == true { return true }
    let (long, short) = one.count > other.count ? (one, other) : (other, one)
    return short.count >= Self.shortestBase
      && prefixes.contains { long.count == short.count + $0.count && long == $0 + short }
  }

  /// The words of an utterance. “don't” is one word; other apostrophes separate words (“n'ai”).
  private func words(of utterance: String) -> Set<Substring> {
    let text = utterance.lowercased().replacing("’", with: "'")
    var words: Set<Substring> = []
    for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "'" }) {
      if negations.contains(word) {
        words.insert(word)
      } else {
        words.formUnion(word.split(separator: "'"))
      }
    }
    return words
  }
}

extension Opposites {
  /// Whether there are opposites for a language, by its ISO 639 code.
  static func knows(_ code: String) -> Bool { languages[code] != nil }

  private struct Words {
    var negations = ""
    /// Pairs separated by commas; the sides are lists of words separated by a slash.
    var opposites = ""
    var prefixes = ""
  }

  private static let languages: [String: Words] = [
    "en": Words(
      negations: """
        not no never cannot without nothing nobody none neither nor nowhere dont cant wont isnt didnt
        doesnt don't can't won't isn't aren't wasn't weren't didn't doesn't hasn't haven't hadn't
        couldn't wouldn't shouldn't mustn't ain't
        """,
      opposites: """
        on/off, open opened/close closed shut, up/down, in/out, start started begin/stop stopped end
        finish, enable enabled activate/disable disabled deactivate, increase raise louder/decrease lower
        reduce quieter, add/remove delete, more/less fewer, yes/no, good/bad, better/worse, best/worst,
        happy glad/sad unhappy upset, love like/hate dislike, buy/sell, send/receive, first/last,
        before/after, early/late, hot warm warmer/cold cool cooler, big large/small little, fast/slow,
        accept/reject decline refuse, accepted/declined rejected, confirm/cancel, always/never, with/without,
        right correct/wrong incorrect, win/lose, push/pull, deposit/withdraw, incoming/outgoing,
        brighter/darker dimmer, lock/unlock, mute/unmute, subscribe/unsubscribe, safe/dangerous
        """,
      prefixes: "un in im dis non de ir"
    ),
    "de": Words(
      negations:
        "nicht kein keine keinen keinem keiner keines nie niemals nein ohne nichts niemand nirgends",
      opposites: """
        an ein/aus ab, auf/zu, öffnen öffne auf/schließen schließe zu, hoch rauf/runter, start starte
        starten beginne/stopp stoppe stoppen beende, aktivieren aktiviere/deaktivieren deaktiviere, lauter/
        leiser, heller/dunkler, wärmer/kälter, erhöhen erhöhe/verringern verringere senken senke, mehr/
        weniger, ja/nein, gut/schlecht, besser/schlechter, glücklich froh/traurig unglücklich, liebe mag/
        hasse, kaufen kaufe/verkaufen verkaufe, hinzufügen/entfernen löschen, erste/letzte, vor/nach, früh/
        spät, heiß warm/kalt, groß/klein, schnell/langsam, annehmen/ablehnen, immer/nie, mit/ohne, richtig/
        falsch, sperren/entsperren
        """,
      prefixes: "un in miss nicht de ent"
    ),
    "fr": Words(
      negations: "ne n pas jamais non sans rien aucun aucune personne ni nulle",
      opposites: """
        allume allumer/éteins éteindre éteint, ouvre ouvrir ouvert/ferme fermer fermé, monte monter
        augmente augmenter/baisse baisser diminue diminuer, commence commencer démarre démarrer/arrête
        arrêter finir, active activer/désactive désactiver, ajoute ajouter/supprime supprimer enlève
        enlever retire retirer, plus/moins, oui/non, bon bien bonne/mauvais mal mauvaise, meilleur mieux/
        pire, heureux heureuse content contente/triste malheureux malheureuse, aime adore/déteste, acheter/
        vendre, envoyer/recevoir, premier première/dernier dernière, avant/après, tôt/tard, chaud/froid,
        grand/petit, vite rapide/lent lentement, accepter/refuser, confirmer/annuler, toujours/jamais, avec/
        sans, vrai/faux, bloquer/débloquer
        """,
      prefixes: "in im dé dés mé mal non ir"
    ),
    "es": Words(
      negations: "no nunca jamás sin nada nadie ningún ninguno ninguna tampoco ni",
      opposites: """
        enciende encender encendido prende/apaga apagar apagado, abre abrir abierto/cierra cerrar cerrado,
        sube subir aumenta aumentar/baja bajar reduce reducir, empieza empezar inicia iniciar/para parar
        detén detener termina terminar, activa activar/desactiva desactivar, añade añadir agrega agregar/
        quita quitar elimina eliminar borra borrar, más/menos, sí si/no, bueno buena bien/malo mala mal,
        mejor/peor, feliz contento contenta/triste infeliz, amo encanta gusta/odio, comprar/vender, enviar/
        recibir, primero primera/último última, antes/después, temprano/tarde, caliente/frío, grande/
        pequeño, rápido/lento, aceptar/rechazar, confirmar/cancelar, siempre/nunca, con/sin, correcto/
        incorrecto, bloquear/desbloquear, entrada/salida
        """,
      prefixes: "in im des dis ir"
    ),
    "it": Words(
      negations: "non no mai senza niente nulla nessuno nessuna nessun né neanche nemmeno",
      opposites: """
        accendi accendere acceso/spegni spegnere spento, apri aprire aperto/chiudi chiudere chiuso, alza
        alzare aumenta aumentare/abbassa abbassare diminuisci ridurre, inizia iniziare avvia/ferma fermare
        finire, attiva attivare/disattiva disattivare, aggiungi aggiungere/rimuovi rimuovere togli elimina
        cancella, più/meno, sì si/no, buono buona bene/cattivo cattiva male, meglio migliore/peggio
        peggiore, felice contento contenta/triste infelice, amo adoro piace/odio, comprare/vendere, inviare/
        ricevere, primo prima/ultimo ultima dopo, presto/tardi, caldo/freddo, grande/piccolo, veloce/lento,
        accettare/rifiutare, confermare/annullare, sempre/mai, con/senza, giusto/sbagliato, bloccare/
        sbloccare
        """,
      prefixes: "in im s dis ir"
    ),
    "pt": Words(
      negations: "não nao nunca jamais sem nada ninguém nenhum nenhuma nem tampouco",
      opposites: """
        liga ligar ligue acende acender/desliga desligar desligue apaga apagar, abre abrir aberto/fecha
        fechar fechado, sobe subir aumenta aumentar/baixa baixar desce diminui diminuir, começa começar
        inicia iniciar/para parar termina terminar, ativa ativar/desativa desativar, adiciona adicionar/
        remove remover tira tirar apaga exclui excluir, mais/menos, sim/não, bom boa bem/mau má mal ruim,
        melhor/pior, feliz contente alegre/triste infeliz, amo adoro gosto/odeio detesto, comprar/vender,
        enviar/receber, primeiro primeira/último última, antes/depois, cedo/tarde, quente/frio, grande/
        pequeno, rápido/lento, aceitar/recusar rejeitar, confirmar/cancelar, sempre/nunca, com/sem, certo/
        errado, bloquear/desbloquear, entrada/saída
        """,
      prefixes: "in im des dis ir"
    ),
    "nl": Words(
      negations: "niet geen nooit nee zonder niets niemand nergens noch",
      opposites: """
        aan/uit, open openen/dicht sluit sluiten, omhoog hoger/omlaag lager, start begin/stop eindig,
        activeer activeren/deactiveer deactiveren, harder/zachter, feller/donkerder, warmer/kouder, verhoog
        verhogen/verlaag verlagen, meer/minder, ja/nee, goed/slecht, beter/slechter, blij gelukkig/verdrietig
        ongelukkig, hou/haat, koop kopen/verkoop verkopen, toevoegen/verwijderen, eerste/laatste, voor/na,
        vroeg/laat, heet warm/koud, groot/klein, snel/langzaam, accepteren/weigeren, altijd/nooit, met/
        zonder, goed/fout, vergrendel/ontgrendel
        """,
      prefixes: "on in im de ont"
    ),
    "ru": Words(
      negations: "не нет ни никогда без ничего никто нигде нельзя никакой",
      opposites: """
        включи включить/выключи выключить, открой открыть/закрой закрыть, больше/меньше, да/нет, хорошо/
        плохо, громче/тише, теплее/холоднее, купить/продать, добавь добавить/удали удалить, до/после, рано/
        поздно, всегда/никогда, с/без, начать/закончить, люблю/ненавижу
        """,
      prefixes: "не без"
    ),
    "sv": Words(
      negations: "inte ej icke aldrig ingen inget inga utan nej ingenting",
      prefixes: "o in"
    ),
    "da": Words(negations: "ikke ej aldrig ingen intet uden nej", prefixes: "u in"),
    "no": Words(negations: "ikke ikkje aldri ingen ingenting uten nei", prefixes: "u in"),
    "fi": Words(negations: "en et ei emme ette eivät älä älkää ilman koskaan", prefixes: "epä"),
    "hu": Words(negations: "nem ne sem nincs nincsenek soha nélkül semmi senki"),
    "ro": Words(negations: "nu n niciodată fără nimic nimeni nici", prefixes: "ne in des"),
    "pl": Words(negations: "nie nigdy bez nic nikt żaden ani", prefixes: "nie"),
    "tr": Words(negations: "değil yok hayır asla hiç olmadan"),
    "ca": Words(negations: "no mai sense res ningú cap tampoc ni", prefixes: "in im des"),
    "eu": Words(negations: "ez inoiz gabe ezer inor"),
    "et": Words(negations: "ei ära ärge mitte kunagi ilma pole"),
    "ga": Words(negations: "ní níl nach nár níor gan ná"),
    "id": Words(negations: "tidak tak bukan jangan belum tanpa"),
    "lt": Words(negations: "ne nėra niekada be niekas nieko", prefixes: "ne"),
    "eo": Words(negations: "ne neniam sen nenio neniu", prefixes: "mal ne"),
    "sr": Words(
      negations:
        "ne nije nisam nisi nismo nikad nikada bez ništa niko ni не није нисам никад без ништа",
      prefixes: "ne не"
    ),
    "el": Words(negations: "δεν δε μην μη όχι ποτέ χωρίς τίποτα κανένας"),
    "ar": Words(negations: "لا لم لن ليس ليست لست بدون ما غير"),
    "hi": Words(negations: "नहीं मत न ना बिना कभी"),
    "ne": Words(negations: "छैन होइन छैनन् नगर्नुहोस् बिना"),
    "hy": Words(negations: "չէ չեմ չի ոչ առանց երբեք", prefixes: "չ ան"),
    "ta": Words(negations: "இல்லை வேண்டாம் அல்ல"),
    "yi": Words(negations: "נישט ניט קיין אָן"),
  ]
}
