package import Wrapper
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a caller needs beside the network: which text is which number. Written as files beside an
/// export, and into it where the format has a place.
package struct Companions: Equatable {
  /// The intents in the order of the probabilities, a line each.
  package let labels: String
  /// The terms in the order of the input, and how text becomes terms.
  package let vocabulary: String

  package static let labelsName = "labels.txt"
  package static let vocabularyName = "vocabulary.json"

  package var files: [(name: String, text: String)] {
    [(Self.labelsName, labels), (Self.vocabularyName, vocabulary)]
  }

  package init(_ model: Model) throws(ExportError) {
    let broken = model.intents.first { $0.contains(where: \.isNewline) }
    if let broken { throw .lineBreakInIntent(broken) }
    labels = model.intents.map { $0 + "\n" }.joined()
    vocabulary = try VocabularyFile(model).json
  }

  /// The members of vocabulary.json.
  private struct VocabularyFile: Encodable {
    let version = 2
    let language: String
    /// The kinds of terms, in the order of the input `unknown`.
    let kinds = TermKind.allCases.map(\.rawValue)
    /// The kinds that this model knows. Of the others there are no terms, and none is unknown.
    let usedKinds: [String]
    /// Below it the output `thresholdOf` says that a text is out of scope.
    let threshold: Double
    let thresholdOf = NetworkGraph.Name.likelihood
    /// The positions of terms that mean nothing by themselves.
    let smallWords: [UInt32]
    /// How letters with accents are spelled without, if the language has any.
    let spellings: LetterSpellings?
    let terms: [String]
    let kindOfTerm: [UInt8]
    let weights: [Float]
    /// What words mean, if the model knows it.
    let words: WordTable?

    init(_ model: Model) {
      let settings = model.bag.settings
      language = settings.language.code
      usedKinds = TermKind.allCases.filter(settings.kinds.contains).map(\.rawValue)
      threshold = model.likelihoodThreshold
      smallWords = model.smallWords.sorted()
      spellings = LetterSpellings.of(settings.language)
      terms = Array(model.bag.terms)
      kindOfTerm = model.bag.kinds.map { UInt8($0.index) }
      weights = model.scaling.weights
      words = model.words.map { WordTable($0, language: settings.language) }
    }

    /// A vector is its scale times its steps, of which each is a byte, less eight.
    struct WordTable: Encodable {
      let dimensions: Int
      /// FNV-1a of each stem in 64 bits, as hexadecimal digits, ascending.
      let stems: [String]
      /// Of each stem how much it says.
      let weights: [Float]
      let scales: [Float]
      /// In base 64.
      let steps: String
      /// How the parts of compounds are found, in a language that has them.
      let compounds: CompoundRules?

      init(_ words: WordVectors, language: Language) {
        compounds = CompoundRules.of(language)
        dimensions = words.dimensions
        stems = (0..<words.count).map { String(words.stem(at: $0).bits, radix: 16) }
        weights = Array(words.weights)
        let integers = words.vectors.integers
        scales = integers?.scales ?? []
        let steps = integers?.numbers.map { UInt8($0 + 8) } ?? []
        self.steps = Data(steps).base64EncodedString()
      }
    }

    var json: String {
      get throws(ExportError) { try JSONText.of(self) }
    }
  }
}

/// JSON with its keys sorted, so that the same value is the same text.
enum JSONText {
  static func of(_ value: some Encodable) throws(ExportError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    } catch {
      throw .notWritable(reason: "\(error)")
    }
  }
}
