package import Host
import TextFormats

package enum ImportError: Error, Equatable, CustomStringConvertible {
  case file(FileError)
  case unknownFormat(location: String)
  case foreign(location: String, ForeignContent)
  case noLabels(location: String)
  case fewFiles(location: String, format: String, read: Int, of: Int)
  case otherFormat(location: String, expected: String)
  case noUtterances(
    location: String,
    format: String,
    declaredIntents: Int,
    notes: [ImportNote] = []
  )
  case noSuchLanguage(location: String, wanted: String, known: [String])
  case twoLanguages(location: String, language: String, before: String)

  package var description: String {
    switch self {
    case .file(let error): error.description
    case .unknownFormat(let location): "\(location): unknown format"
    case .foreign(let location, let content):
      "\(location): expected an export, found \(content.rawValue)"
    case .noLabels(let location):
      "\(location): expected utterances with their intents, found lines of text without labels"
    case .fewFiles(let location, let format, let read, let count):
      "\(location): only \(read.grouped) of \(count.of("file")) can be read as "
        + "\(format.withArticle)"
    case .otherFormat(let location, let expected): "\(location): not \(expected.withArticle)"
    case .noUtterances(let location, let format, let declared, _):
      "\(location): no utterances found"
        + (declared == 0 ? "" : " in \(declared.of("intent"))") + " (\(format))"
    case .noSuchLanguage(let location, let wanted, let known):
      "\(location): no utterances in \(wanted); its languages are \(known.firstFew)"
    case .twoLanguages(let location, let language, let before):
      "\(location): the language is \(language), but that of the exports before it is \(before)"
    }
  }
}

extension String {
  package var withArticle: String {
    first.map { "AEIO".contains($0) } ?? false ? "an \(self)" : "a \(self)"
  }
}
