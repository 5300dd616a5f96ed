/// The metadata `probe`: a JSON list with the stems of fixed words. The stems differ between
/// versions of libstemmer, and with other stems than in training a model gives wrong answers.
extension Stemmer {
  private static let key = "probe"

  static func writeProbe(of language: Language, to file: inout ModelWriter) {
    file.write(probe(language), as: key)
  }

  /// Throws an error if the stems are missing or, with `compares`, if libstemmer gives others than
  /// in training.
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
