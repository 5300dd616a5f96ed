package import Wrapper

/// Creates the wordbook of a model from texts, such as its training utterances.
///
/// The wordbook contains endings of words, which also apply to words in no text: `lighting` is
/// known if only `lights` and `playing` occur. Words that libstemmer stems differently are listed
/// individually.
package struct WordbookWriter: ~Copyable {
  private let model: Model
  /// The stems of the words of the model, alone or in pairs.
  private let known: Set<String>
  private let meanings: WordMeanings?
  private var reader: WordStemmer
  private var stems: [String: String] = [:]
  private var endings: [Wordbook.Ending: Int] = [:]

  /// The smallest number of words with an ending. The value maximizes the share of texts of other
  /// domains that are stemmed as by libstemmer.
  private static let leastWords = 5

  package init(for model: Model) {
    self.model = model
    reader = WordStemmer(language: model.bag.settings.language)
    meanings = model.words.map { WordMeanings($0, language: model.bag.settings.language) }
    let stems = model.bag.terms.lazy.filter { TermKind(of: $0.utf8) != .letters }
    known = Set(stems.flatMap { $0.split(separator: " ").map(String.init) })
  }

  /// Adds the words of a text.
  package mutating func add(_ text: String) {
    for word in reader.words(of: text) where stems[word] == nil {
      let stem = reader.stem(of: word)
      stems[word] = stem
      endings[Self.ending(of: word, stem: stem), default: 0] += 1
    }
  }

  /// The wordbook of the texts so far.
  package func wordbook() -> Wordbook {
    let (known, meanings, bag) = (known, meanings, model.bag)
    // Whether the model contains the stem.
    func isRead(_ stem: String) -> Bool {
      bag.position(of: Fingerprint(word: stem.utf8)) != nil
        || meanings?.rows(of: stem).isEmpty == false
    }
    let endings = endings.filter {
      $0.value >= Self.leastWords && $0.key.word != $0.key.stem
    }.keys.sorted()
    let exceptions = stems.filter { word, stem in
      let told = Wordbook.stem(of: word, endings: endings, isKnown: isRead)
      let spelled = WordStemmer.spelled(told)
      return spelled != stem && [stem, spelled].contains { known.contains($0) || isRead($0) }
    }
    return Wordbook(stems: exceptions, endings: endings, for: model.bag)
  }

  private static func ending(of word: String, stem: String) -> Wordbook.Ending {
    let shared = zip(word, stem).prefix { $0 == $1 }.count
    return Wordbook.Ending(
      word: String(word.dropFirst(shared)),
      stem: String(stem.dropFirst(shared))
    )
  }
}

extension Wordbook {
  /// The content of the file.
  package var json: String {
    get throws(ExportError) { try JSONText.of(self) }
  }
}
