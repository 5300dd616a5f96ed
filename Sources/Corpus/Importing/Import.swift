/// An export on its way to a dataset: read by the format that knows it, filled in, cleaned.
package struct Import: Equatable {
  package let dataset: Dataset
  package let report: ImportReport

  /// - Parameters:
  ///   - location: a file or a folder.
  ///   - placeholders: what becomes of slots in utterances.
  /// - Throws: where the location cannot be read, is of no known format, or holds no utterance.
  package init(_ location: String, placeholders: PlaceholderPolicy = .fill) throws(ImportError) {
    let export: Export
    do throws(FileError) {
      export = try Export(location)
    } catch {
      throw .file(error)
    }
    let (format, draft) = try Self.draft(of: export)
    var cleaning = Cleaning(draft, format: format, placeholders: placeholders)
    let dataset = cleaning.dataset()
    guard dataset.utteranceCount > 0 else {
      throw .noUtterances(
        location: location,
        format: format.name,
        declaredIntents: draft.intents.count
      )
    }
    self.dataset = dataset
    report = cleaning.report
  }

  private static func draft(
    of export: Export
  ) throws(ImportError) -> (format: ExportFormat, draft: Draft) {
    for format in ExportFormat.all {
      do throws(FileError) {
        if let draft = try format.read(export) { return (format, draft) }
      } catch {
        throw .file(error)
      }
    }
    throw .unknownFormat(location: export.location, known: ExportFormat.all.map(\.name))
  }
}

/// Why an export did not become a dataset.
package enum ImportError: Error, Equatable {
  case file(FileError)
  case unknownFormat(location: String, known: [String])
  case noUtterances(location: String, format: String, declaredIntents: Int)
}

extension ImportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let error): error.description
    case .unknownFormat(let location, let known):
      "\(location): is of no known format; known are: \(known.joined(separator: ", "))"
    case .noUtterances(let location, let format, let declared):
      "\(location): is a \(format) with \(declared) \(declared == 1 ? "intent" : "intents") "
        + "and no utterance; there is nothing to learn from"
    }
  }
}
