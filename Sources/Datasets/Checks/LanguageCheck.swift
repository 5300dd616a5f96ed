/// Evidence that a dataset is not in its declared language.
package enum LanguageEvidence: Hashable, Sendable {
  /// The utterances are written in another script than the declared language.
  case script(Script)
  /// The stop words in the utterances belong to another language.
  case words(LanguageProfile.Name)

  package var name: String {
    switch self {
    case .script(let script): script.rawValue
    case .words(let language): language.name
    }
  }
}

/// Compares the declared language of a dataset with its script and its stop words.
package enum LanguageCheck {
  /// The language that is assumed if none is declared.
  private static let standard = "en"

  static func findings(in dataset: Dataset) -> [Finding] {
    guard let declared = LanguageProfile.of(dataset.language ?? standard) else { return [] }
    if let found = evidence(in: dataset) {
      return [.otherLanguage(declared: dataset.language, found: found)]
    }
    return secondLanguage(in: dataset, beside: declared).map { [$0] } ?? []
  }

  package static func evidence(in dataset: Dataset) -> LanguageEvidence? {
    guard let declared = LanguageProfile.of(dataset.language ?? standard) else { return nil }
    let sample = TextSample(of: dataset)
    let scripts = scripts(of: declared)
    if let script = sample.mainScript, !scripts.contains(script) { return .script(script) }
    guard sample.words >= leastWords else { return nil }
    let scores = LanguageProfile.all.map { (profile: $0, score: sample.score(of: $0)) }
    let known = scores.filter { $0.profile.code == declared.code }.map(\.score).max() ?? 0
    guard let best = scores.max(by: { $0.score < $1.score }), best.score >= leastScore,
      best.score >= (dataset.language == nil ? leastLeadIfUndeclared : leastLead) * known,
      sample.variety(of: best.profile) >= (known > 0 ? leastVariety : leastVarietyIfAlone)
    else { return nil }
    return .words(best.profile.language)
  }

  /// The detected language of a dataset, or `nil` if it appears to be in the declared or default
  /// language.
  package static func language(of dataset: Dataset) -> LanguageProfile.Name? {
    switch evidence(in: dataset) {
    case nil: return nil
    case .words(let name): return name
    case .script(let script):
      let sample = TextSample(of: dataset)
      let profiles = LanguageProfile.all.filter { $0.script == script }
      let scores = profiles.map { (profile: $0, score: sample.score(of: $0)) }
      let best = scores.max { $0.score < $1.score }
      return best.flatMap { scores.count == 1 || $0.score > 0 ? $0.profile.language : nil }
    }
  }

  /// Whether a dataset without a declared language has no stop word of the default language.
  package static func isUnrecognised(_ dataset: Dataset) -> Bool {
    guard dataset.language == nil, let english = LanguageProfile.of(standard) else { return false }
    let sample = TextSample(of: dataset)
    return sample.words >= leastWords && sample.variety(of: english) == 0
  }

  /// Finds whole utterances in another language. Single foreign words, such as names of products,
  /// are common.
  private static func secondLanguage(
    in dataset: Dataset,
    beside declared: LanguageProfile
  ) -> Finding? {
    let scripts = scripts(of: declared)
    var found: [LanguageEvidence: (count: Int, first: Finding.Example)] = [:]
    let sample = TextSample.utterances(of: dataset, atMost: mostUtterances)
    for example in sample {
      if let language = language(of: example.utterance, beside: declared, scripts) {
        found[language, default: (0, example)].count += 1
      }
    }
    let most = found.max { ($0.value.count, $1.key.name) < ($1.value.count, $0.key.name) }
    guard let (language, (count, first)) = most, count >= fewestForeign else { return nil }
    let share = Double(count) / Double(sample.count)
    return share < leastForeignShare
      ? nil : .secondLanguage(language, share: share, suchAs: first)
  }

  /// The minimum number and share of utterances in a second language, and the number of utterances
  /// that are read.
  private static let fewestForeign = 5
  private static let leastForeignShare = 0.05
  private static let mostUtterances = 20_000

  /// Returns the language of an utterance that is certainly not in the declared one. Latin letters
  /// alone are no evidence, because names of products are written with them everywhere.
  private static func language(
    of utterance: String,
    beside declared: LanguageProfile,
    _ scripts: Set<Script>
  ) -> LanguageEvidence? {
    let script = TextSample.script(of: utterance)
    if let script, script != .latin, !scripts.contains(script) { return .script(script) }
    var scores: [String: (score: Double, variety: Int)] = [:]
    for word in Set(TextSample.words(of: utterance)).sorted() {
      for profile in TextSample.languages[word] ?? [] {
        scores[profile.code, default: (0, 0)].score += TextSample.weight(of: word)
        scores[profile.code, default: (0, 0)].variety += 1
      }
    }
    let known = scores[declared.code]?.score ?? 0
    guard let best = scores.max(by: { ($0.value.score, $1.key) < ($1.value.score, $0.key) }),
      best.value.variety >= 2, best.value.score >= max(1, 3 * known)
    else { return nil }
    return LanguageProfile.of(best.key).map { .words($0.language) }
  }

  /// The minimum number of words from which a language is detected. As many English words nearly
  /// always include a stop word.
  private static let leastWords = 8
  private static let leastScore = 0.06
  /// The score of the detected language relative to the declared or default one.
  private static let leastLead = 2.0
  private static let leastLeadIfUndeclared = 1.25
  private static let leastVariety = 5
  /// The minimum variety if no stop word of the declared language occurs.
  private static let leastVarietyIfAlone = 3

  /// The scripts of a language. Serbian has two profiles, and Japanese can consist of Chinese
  /// characters.
  private static func scripts(of language: LanguageProfile) -> Set<Script> {
    let own = LanguageProfile.all.filter { $0.code == language.code }.map(\.script)
    return Set(language.code == "ja" ? own + [.han] : own)
  }
}

/// Counts of the words and scripts in a sample of a dataset's utterances.
private struct TextSample {
  private(set) var words = 0
  private var counts: [Substring: Int] = [:]
  private var utterances = 0
  private var scripts: [Script: Int] = [:]
  /// The languages in which each word is a stop word.
  static let languages: [Substring: [LanguageProfile]] = LanguageProfile.all
    .reduce(into: [:]) { languages, profile in
      for word in profile.words { languages[word, default: []].append(profile) }
    }

  /// The weight decreases with the number of languages that share the stop word.
  static func weight(of word: Substring) -> Double { 1 / Double(languages[word]?.count ?? 1) }

  static func words(of utterance: String) -> [Substring] {
    utterance.lowercased()[...].split { !$0.isLetter }
  }

  /// The number of words that suffices to detect any language.
  private static let enough = 20_000

  init(of dataset: Dataset) {
    for example in Self.utterances(of: dataset, atMost: Self.enough / 8) {
      utterances += 1
      if let script = Self.script(of: example.utterance) { scripts[script, default: 0] += 1 }
      for word in Self.words(of: example.utterance) {
        words += 1
        if Self.languages[word] != nil { counts[word, default: 0] += 1 }
      }
    }
  }

  /// Returns utterances from all parts of a dataset.
  static func utterances(of dataset: Dataset, atMost most: Int) -> [Finding.Example] {
    let step = max(1, dataset.utteranceCount / most)
    let all = dataset.intents.lazy.flatMap { intent in
      intent.utterances.lazy.map { (intent: intent.intent, utterance: $0) }
    }
    return all.enumerated().filter { $0.offset % step == 0 }
      .map { Finding.Example($0.element.intent, $0.element.utterance) }
  }

  /// The script of most letters. Chinese characters in Japanese text count as Japanese.
  static func script(of utterance: String) -> Script? {
    var letters: [Script: Int] = [:]
    for scalar in utterance.unicodeScalars {
      if let script = Script(scalar) { letters[script, default: 0] += 1 }
    }
    if let kana = letters[.kana], let han = letters[.han] {
      letters[.kana] = kana + han
      letters[.han] = nil
    }
    return letters.max { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }?.key
  }

  /// The script of at least 60 % of the utterances.
  var mainScript: Script? {
    scripts.first { $0.value >= Self.fewestUtterances && $0.value * 5 >= utterances * 3 }?.key
  }

  private static let fewestUtterances = 3

  /// The number of different stop words of a language in the sample.
  func variety(of language: LanguageProfile) -> Int { language.words.count { counts[$0] != nil } }

  /// The share of a language's stop words, by weight, among all words.
  func score(of language: LanguageProfile) -> Double {
    let weights = language.words.sorted().map { Double(counts[$0] ?? 0) * Self.weight(of: $0) }
    return words == 0 ? 0 : weights.reduce(0, +) / Double(words)
  }
}
