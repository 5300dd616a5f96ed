#if canImport(CStemmer)
  import CStemmer
#endif

/// Word → stem, by libstemmer.
///
/// A handle of libstemmer serves one thread at a time. This one belongs to whoever made it and
/// ends with it, so there is nothing to lock and nothing to share. Where there is no libstemmer, as
/// on iOS, no language is known to it, and a wordbook takes its place.
struct Stemmer: ~Copyable {
  /// Nil where libstemmer does not know the language, or is not there.
  private let handle: OpaquePointer?

  /// - Complexity: libstemmer prepares tables of its own; a reader makes one and keeps it.
  init(language: Language) {
    #if canImport(CStemmer)
      handle = sb_stemmer_new(language.code, nil)
    #else
      handle = nil
    #endif
  }

  deinit {
    #if canImport(CStemmer)
      sb_stemmer_delete(handle)
    #endif
  }

  /// Whether libstemmer knows the language; if not, every word is its own stem.
  var isAvailable: Bool { handle != nil }

  /// Words beyond this length are no words of any language.
  private static let longestWord = 128

  /// The stem of a word in lower case; a word of a language without a stemmer, and one that is
  /// longer than any word of a language, is its own.
  func stem(_ word: String) -> String {
    #if canImport(CStemmer)
      guard let handle, word.utf8.count <= Self.longestWord else { return word }
      return Self.stem(word, by: handle) ?? word
    #else
      return word
    #endif
  }
}

#if canImport(CStemmer)
  extension Stemmer {
    private static func stem(_ word: String, by handle: OpaquePointer) -> String? {
      var word = word
      return word.withUTF8 { bytes in
        guard let stem = sb_stemmer_stem(handle, bytes.baseAddress, CInt(bytes.count)) else {
          return nil
        }
        let length = Int(sb_stemmer_length(handle))
        return String(decoding: UnsafeBufferPointer(start: stem, count: length), as: UTF8.self)
      }
    }
  }
#endif

extension Stemmer {
  /// Words of many languages whose stems tell one version of libstemmer from another.
  private static let probeWords = [
    "evening", "organic", "organization", "skiing", "dying", "generously", "university", "added",
    "what's", "universal", "happily", "lights", "turning", "paste", "internal", "interned",
    "maisons", "rapidement", "continuellement", "häuser", "aufstellungen", "schönheit",
    "canciones", "hablando", "rápidamente", "cidades", "falando", "abbandonata", "canzoni",
    "huizen", "lichamelijk", "flickorna", "hundarna", "talojen", "barnene", "книгами",
    "читающий", "σπιτιών", "evlerimizden", "házaknak", "casele",
  ]

  /// What this libstemmer makes of the probe words: a model holds what it was trained with.
  static func probe(_ language: Language) -> [String] {
    let stemmer = Stemmer(language: language)
    return probeWords.map { stemmer.stem($0) }
  }
}
