package import Wrapper

/// Makes the wordbook of a model from texts: those that it was trained on, and any others.
///
/// Of their words it learns what the endings of words are, which serve for words that no text has: so
/// `lighting` is known though only `lights` and `playing` were ever said. What libstemmer makes of a
/// word, and the endings do not, is in the book by itself.
package struct WordbookWriter: ~Copyable {
  private let model: Model
  /// The stems of the model's words, alone or in pairs.
  private let known: Set<String>
  private let meanings: WordMeanings?
  private var reader: WordStemmer
  private var stems: [String: String] = [:]
  private var endings: [Wordbook.Ending: Int] = [:]

  /// An ending that fewer words have is no ending of the language; chosen by how many texts of other
  /// domains are read as with libstemmer.
  private static let leastWords = 5

  package init(for model: Model) {
    self.model = model
    reader = WordStemmer(language: model.bag.settings.language)
    meanings = model.words.map { WordMeanings($0, language: model.bag.settings.language) }
    let stems = model.bag.terms.lazy.filter { TermKind(of: $0.utf8) != .letters }
    known = Set(stems.flatMap { $0.split(separator: " ").map(String.init) })
  }

  /// Takes the words of a text.
  package mutating func add(_ text: String) {
    for word in reader.words(of: text) where stems[word] == nil {
      let stem = reader.stem(of: word)
      stems[word] = stem
      endings[Self.ending(of: word, stem: stem), default: 0] += 1
    }
  }

  /// The book of the texts so far.
  package func wordbook() -> Wordbook {
    let (known, meanings, bag) = (known, meanings, model.bag)
    // Whether somebody who reads a text by the book knows a stem.
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
  /// The file's text.
  package var json: String {
    get throws(ExportError) { try JSONText.of(self) }
  }
}
