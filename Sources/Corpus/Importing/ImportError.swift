package import Host
import TextFormats

/// Why an export did not become a dataset.
package enum ImportError: Error, Equatable {
  case file(FileError)
  case unknownFormat(location: String, known: [String])
  /// The user said which format it is, and it is not.
  case otherFormat(location: String, expected: String)
  case noUtterances(
    location: String,
    format: String,
    declaredIntents: Int,
    notes: [ImportNote] = []
  )
  case noSuchLanguage(location: String, wanted: String, known: [String])
  case twoLanguages(location: String, language: String, before: String)
}

extension ImportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let error): error.description
    case .unknownFormat(let location, let known):
      "\(location): is of no known format; known are: \(known.joined(separator: ", "))"
    case .otherFormat(let location, let expected):
      "\(location): is no \(expected)"
    case .noUtterances(let location, let format, let declared, _):
      "\(location): is \(format.withArticle) with \(declared.of("intent")) and no utterance"
    case .noSuchLanguage(let location, let wanted, let known):
      "\(location): holds nothing in \(wanted); its languages are: \(known.listed)"
    case .twoLanguages(let location, let language, let before):
      "\(location): is in \(language) and what was read before in \(before)"
    }
  }
}

extension String {
  fileprivate var withArticle: String {
    first.map { "AEIO".contains($0) } ?? false ? "an \(self)" : "a \(self)"
  }
}
