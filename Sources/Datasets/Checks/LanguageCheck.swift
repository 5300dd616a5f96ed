/// Evidence that a dataset is not in its declared language.
package enum LanguageEvidence: Equatable, Sendable {
  /// The utterances are written in another script than the declared language.
  case script(Script)
  /// The stop words in the utterances belong to another language.
  case words(LanguageProfile.Name)
}

extension LanguageProfile {
  /// A language's code and its English name.
  package struct Name: Equatable, Sendable {
    package let code: String
    package let name: String
  }
}

/// Compares the declared language of a dataset with its script and its stop words.
package enum LanguageCheck {
  /// The language that is assumed if none is declared.
  private static let standard = "en"

  static func findings(in dataset: Dataset) -> [Finding] {
    evidence(in: dataset).map { [.otherLanguage(declared: dataset.language, found: $0)] } ?? []
  }

  /// Returns evidence against the declared language, or `nil` if there is none.
  package static func evidence(in dataset: Dataset) -> LanguageEvidence? {
    guard let declared = LanguageProfile.of(dataset.language ?? standard) else { return nil }
    return evidence(in: TextSample(of: dataset), against: declared)
  }

  /// The detected language of a dataset that declares none, or `nil` if the dataset appears to be in the
  /// default language.
  package static func language(of dataset: Dataset) -> LanguageProfile.Name? {
    switch evidence(in: dataset) {
    case nil: return nil
    case .words(let name): return name
    case .script(let script):
      let sample = TextSample(of: dataset)
      let profiles = LanguageProfile.all.filter { $0.script == script }
      let scores = profiles.map { sample.score(of: $0) }
      guard let best = scores.max(), profiles.count == 1 || best > 0 else { return nil }
      return zip(profiles, scores).first { $0.1 == best }
        .map { .init(code: $0.0.code, name: $0.0.name) }
    }
  }

  private static func evidence(
    in sample: TextSample,
    against declared: LanguageProfile
  ) -> LanguageEvidence? {
    let scripts = scripts(of: declared)
    if let script = sample.mainScript, !scripts.contains(script) { return .script(script) }
    guard sample.words >= leastWords else { return nil }
    let scores = LanguageProfile.all.map { (profile: $0, score: sample.score(of: $0)) }
    let known = scores.filter { $0.profile.code == declared.code }.map(\.score).max() ?? 0
    guard let best = scores.max(by: { $0.score < $1.score }), best.score >= leastScore,
      best.score >= 2 * known,
      sample.variety(of: best.profile) >= (known > 0 ? leastVariety : leastVarietyIfAlone)
    else { return nil }
    return .words(.init(code: best.profile.code, name: best.profile.name))
  }

  /// The minimum number of words from which a language is detected.
  private static let leastWords = 30
  private static let leastScore = 0.06
  private static let leastVariety = 5
  /// The minimum number of different stop words of another language if no stop word of the declared
  /// language occurs.
  private static let leastVarietyIfAlone = 3

  /// The scripts of a language. Serbian has two profiles, one per script, and Japanese text can consist
  /// of Chinese characters.
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
  /// The number of languages in which each word is a stop word.
  private static let languages: [Substring: Int] = LanguageProfile.all
    .reduce(into: [:]) { counts, profile in
      for word in profile.words { counts[word, default: 0] += 1 }
    }

  /// The number of words that suffices to detect any language.
  private static let enough = 20_000

  init(of dataset: Dataset) {
    let utterances = dataset.intents.lazy.flatMap(\.utterances)
    let step = max(1, dataset.utteranceCount * 8 / Self.enough)
    for (index, utterance) in utterances.enumerated() where index % step == 0 { add(utterance) }
  }

  private mutating func add(_ utterance: String) {
    utterances += 1
    if let script = Self.script(of: utterance) { scripts[script, default: 0] += 1 }
    for word in utterance.lowercased()[...].split(whereSeparator: { !$0.isLetter }) {
      words += 1
      if Self.languages[word] != nil { counts[word, default: 0] += 1 }
    }
  }

  /// The script of most letters of an utterance. Chinese characters in Japanese text count as
  /// Japanese.
  private static func script(of utterance: String) -> Script? {
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

  private static let fewestUtterances = 5

  /// The number of different stop words of a language in the sample.
  func variety(of language: LanguageProfile) -> Int { language.words.count { counts[$0] != nil } }

  /// The share of a language's stop words among all words. Each word is weighted by the inverse of
  /// the number of languages that share it.
  func score(of language: LanguageProfile) -> Double {
    let weights = language.words.sorted().map { word in
      Double(counts[word] ?? 0) / Double(Self.languages[word] ?? 1)
    }
    return words == 0 ? 0 : weights.reduce(0, +) / Double(words)
  }
}
