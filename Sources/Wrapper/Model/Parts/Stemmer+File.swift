/// The metadata `probe`: JSON, the stems of a fixed list of words. Versions of libstemmer differ in
/// their stems, and a model that is asked with other stems than it was trained with would answer,
/// and wrongly.
extension Stemmer {
  private static let key = "probe"

  static func writeProbe(of language: Language, to file: inout ModelWriter) throws {
    try file.write(probe(language), as: key)
  }

  /// Refuses a model that was trained with other stems than those of this libstemmer. Without
  /// comparing, where a wordbook takes the place of libstemmer, it only sees to it that the stems
  /// are there.
  static func checkProbe(
    in file: ModelReader,
    of language: Language,
    compares: Bool
  ) throws(ModelError.Problem) {
    let probe = try file.strings(key, part: "stems of the probe words")
    guard !compares || probe == Self.probe(language) else {
      throw .otherStemmer(language: language.code)
    }
  }
}
