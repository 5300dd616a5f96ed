package import Host
import TextFormats

/// Why an export did not become a dataset.
package enum ImportError: Error, Equatable {
  case file(FileError)
  case unknownFormat(location: String)
  /// What is there is known, and no export.
  case foreign(location: String, ForeignContent)
  /// Lines of text, and nothing that says which intent they have.
  case noLabels(location: String)
  /// Of many files, the format takes a few.
  case fewFiles(location: String, format: String, read: Int, of: Int)
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
    case .unknownFormat(let location): "\(location): is of no known format"
    case .foreign(let location, let content): "\(location): is \(content.name), and no export"
    case .noLabels(let location):
      "\(location): has lines of text, and nothing that says which intent each has"
    case .fewFiles(let location, let format, let read, let count):
      "\(location): \(read.grouped) of \(count.of("file")) \(read == 1 ? "is" : "are") "
        + "\(format.withArticle)"
    case .otherFormat(let location, let expected):
      "\(location): is no \(expected)"
    case .noUtterances(let location, let format, let declared, _):
      "\(location): is \(format.withArticle) with \(declared.of("intent")) and no utterance"
    case .noSuchLanguage(let location, let wanted, let known):
      "\(location): holds nothing in \(wanted); its languages are: \(known.firstFew)"
    case .twoLanguages(let location, let language, let before):
      "\(location): is in \(language) and what was read before in \(before)"
    }
  }
}

extension ForeignContent {
  fileprivate var name: String {
    switch self {
    case .html: "an HTML page"
    case .xml: "XML"
    case .pdf: "a PDF"
    case .richText: "a text in RTF"
    case .document: "a document of a text or slides program"
    case .spreadsheet: "a spreadsheet, though no Excel workbook of today (.xlsx)"
    case .picture: "a picture"
    case .database: "a database"
    case .program: "a program"
    case .model: "a model"
    case .embedding: "a file of an embedded dataset"
    }
  }
}

extension String {
  /// With the article that goes before it.
  package var withArticle: String {
    first.map { "AEIO".contains($0) } ?? false ? "an \(self)" : "a \(self)"
  }
}
