#if canImport(CStemmer)
  import CStemmer
#endif

/// The stemmer of libstemmer for one language.
///
/// Each stemmer owns its handle, so no lock is needed. If libstemmer is missing, as on iOS, a
/// wordbook replaces it.
struct Stemmer: ~Copyable {
  /// The handle of libstemmer, or `nil` if it is missing or does not support the language.
  private let handle: OpaquePointer?

  /// - Complexity: libstemmer allocates tables, so create a stemmer once and keep it.
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

  var isAvailable: Bool { handle != nil }

  /// The maximum length, in bytes, of words that are stemmed.
  private static let longestWord = 128

  /// Returns the stem of a lower-case word. Very long words and words of unsupported languages are
  /// not stemmed.
  func stem(_ word: String) -> String {
    #if canImport(CStemmer)
      guard let handle, word.utf8.count <= Self.longestWord else { return word }
      var text = word
      let stem: String? = text.withUTF8 { bytes in
        guard let stem = sb_stemmer_stem(handle, bytes.baseAddress, CInt(bytes.count)) else {
          return nil
        }
        let length = Int(sb_stemmer_length(handle))
        return String(decoding: UnsafeBufferPointer(start: stem, count: length), as: UTF8.self)
      }
      return stem ?? word
    #else
      return word
    #endif
  }
}

extension Stemmer {
  /// Words of many languages whose stems differ between versions of libstemmer.
  private static let probeWords = [
    "evening", "organic", "organization", "skiing", "dying", "generously", "university", "added",
    "what's", "universal", "happily", "lights", "turning", "paste", "internal", "interned",
    "maisons", "rapidement", "continuellement", "häuser", "aufstellungen", "schönheit",
    "canciones", "hablando", "rápidamente", "cidades", "falando", "abbandonata", "canzoni",
    "huizen", "lichamelijk", "flickorna", "hundarna", "talojen", "barnene", "книгами",
    "читающий", "σπιτιών", "evlerimizden", "házaknak", "casele",
  ]

  /// The stems of the probe words, which a model file contains.
  static func probe(_ language: Language) -> [String] {
    let stemmer = Stemmer(language: language)
    return probeWords.map { stemmer.stem($0) }
  }
}
