package import Wrapper

/// Makes the wordbook of a model from texts: those that it was trained on, and any others.
///
/// Beside the words of the texts it holds the forms that these let expect: the endings that words
/// have beside their stems are tried on every stem of the model, and libstemmer says which of these
/// forms lead back to the stem. So `lighting` is in the book though only `lights` was ever said.
package struct WordbookWriter: ~Copyable {
  /// What is taken off a stem and put on it to get a word.
  private struct Ending: Hashable, Comparable {
    let off: String
    let on: String

    static func < (one: Self, other: Self) -> Bool {
      (one.off, one.on) < (other.off, other.on)
    }
  }

  private let model: Model
  private let known: Set<String>
  private var reader: WordStemmer
  private var stems: [String: String] = [:]
  private var seen: Set<String> = []
  private var endings: [Ending: Int] = [:]

  /// An ending that fewer words have, or a smaller share of them, is no ending of the language.
  private static let leastWords = 3
  private static let leastShare = 0.005

  package init(for model: Model) {
    self.model = model
    reader = WordStemmer(language: model.bag.settings.language)
    let stems = model.bag.terms.lazy.filter { TermKind(of: $0.utf8) != .letters }
    known = Set(stems.flatMap { $0.split(separator: " ").map(String.init) })
  }

  /// Takes the words of a text.
  package mutating func add(_ text: String) {
    for word in reader.words(of: text) where seen.insert(word).inserted {
      let stem = reader.stem(of: word)
      enter(word, stem: stem)
      endings[Self.ending(of: word, stem: stem), default: 0] += 1
    }
  }

  /// Takes words that no text has, but that say what they mean, from a list that is much longer than
  /// the texts: what they end in tells nothing of these.
  package mutating func add(words: [String]) {
    for word in words where reader.words(of: word) == [word] && seen.insert(word).inserted {
      enter(word, stem: reader.stem(of: word))
    }
  }

  /// The book of the texts so far.
  package mutating func wordbook() -> Wordbook {
    let least = max(Self.leastWords, Int(Double(seen.count) * Self.leastShare))
    for ending in endings.filter({ $0.value >= least }).keys.sorted() {
      for stem in known where stem.hasSuffix(ending.off) {
        let form = String(stem.dropLast(ending.off.count)) + ending.on
        guard stems[form] == nil, reader.stem(of: form) == stem, reader.words(of: form) == [form]
        else { continue }
        enter(form, stem: stem)
      }
    }
    return Wordbook(stems: stems, for: model.bag)
  }

  /// Keeps a word that would be taken for another stem without the book.
  private mutating func enter(_ word: String, stem: String) {
    let spelling = WordStemmer.spelled(word)
    guard stem != spelling, knows(stem) || knows(spelling) else { return }
    stems[word] = stem
  }

  private func knows(_ stem: String) -> Bool {
    known.contains(stem) || model.words?.row(of: Fingerprint(word: stem.utf8)) != nil
  }

  private static func ending(of word: String, stem: String) -> Ending {
    let shared = zip(word, stem).prefix { $0 == $1 }.count
    return Ending(off: String(stem.dropFirst(shared)), on: String(word.dropFirst(shared)))
  }
}

extension Wordbook {
  /// The file's text.
  package var json: String {
    get throws(ExportError) { try JSONText.of(self) }
  }
}
