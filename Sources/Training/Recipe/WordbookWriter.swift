/// Creates the wordbook of a model from the words of texts, such as its training data.
///
/// The endings of these words also apply to others: `lighting` is stemmed although only `lights`
/// and `playing` occur. If the endings do not stem a word as libstemmer does, the wordbook contains
/// the word and its stem.
package struct WordbookWriter: ~Copyable {
  private let bag: BagOfWords
  /// The stems in the vocabulary, including those in pairs.
  private let known: Set<String>
  private let stemVectors: StemVectors?
  private var reader: WordStemmer
  private var stems: [String: String] = [:]
  private var endings: [Wordbook.Ending: Int] = [:]

  /// The minimum number of words with an ending, chosen by how many texts of other domains are
  /// stemmed as by libstemmer.
  private static let leastWords = 5

  package init(for model: Model) {
    bag = model.bag
    reader = WordStemmer(language: bag.settings.language)
    stemVectors = model.words.map { StemVectors($0, language: model.bag.settings.language) }
    let stems = bag.terms.lazy.filter { TermKind(of: $0) != .letters }
    known = Set(stems.flatMap { $0.split(separator: " ").map(String.init) })
  }

  package mutating func add(_ text: String) {
    for word in reader.words(of: text) where stems[word] == nil {
      let stem = reader.stem(of: word)
      stems[word] = stem
      endings[Self.ending(of: word, stem: stem), default: 0] += 1
    }
  }

  /// Adds a word of a word-vector file, if the model has a vector for it.
  package mutating func addKnown(_ word: String) {
    if stemVectors?.rows(of: reader.stem(of: word)).isEmpty == false { add(word) }
  }

  package func wordbook(extending earlier: Wordbook? = nil) -> Wordbook {
    let (known, stemVectors, bag) = (known, stemVectors, bag)
    // Whether a model that uses the wordbook knows a stem.
    func isRead(_ stem: String) -> Bool {
      bag.position(of: Fingerprint(word: stem.utf8)) != nil
        || stemVectors?.rows(of: stem).isEmpty == false
    }
    let common = endings.filter { $0.value >= Self.leastWords && $0.key.word != $0.key.stem }
    let endings = Set(common.keys).union(earlier?.endings ?? []).sorted()
    let table = Wordbook.Reader(endings: endings)
    var exceptions = stems.filter { word, stem in
      let spelled = WordStemmer.spelled(table.stem(of: word, isKnown: isRead))
      return spelled != stem && [stem, spelled].contains { known.contains($0) || isRead($0) }
    }
    if let earlier { exceptions.merge(earlier.stems) { stem, _ in stem } }
    return Wordbook(stems: exceptions, endings: endings, for: bag)
  }

  private static func ending(of word: String, stem: String) -> Wordbook.Ending {
    let shared = zip(word, stem).prefix { $0 == $1 }.count
    let (end, stemEnd) = (word.dropFirst(shared), stem.dropFirst(shared))
    return Wordbook.Ending(word: String(end), stem: String(stemEnd))
  }
}
