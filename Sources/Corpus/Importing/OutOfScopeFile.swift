import Datasets
import TextFormats

/// Reads out-of-scope utterances from a file with one per line, or from an export, ignoring its
/// labels.
package enum OutOfScopeFile {
  package static func utterances(
    of location: String,
    _ options: Import.Options
  ) throws(ImportError) -> [String] {
    try utterances(of: try Export.read(location), options)
  }

  /// Reads an export that has been opened, because a pipe can be read only once.
  static func utterances(
    of export: Export,
    _ options: Import.Options
  ) throws(ImportError) -> [String] {
    var options = options
    options.mayLackUtterances = true
    options.tables.unlabelled = .outOfScope
    do throws(ImportError) {
      let dataset = try Import(exports: [export], options).dataset
      return dataset.intents.flatMap(\.utterances) + dataset.outOfScope
    } catch {
      switch error {
      case .unknownFormat, .noLabels:
        guard let document = export.single, !document.looksLikeJSON else { throw error }
        let lines = document.lines.map(\.trimmed).filter { !$0.isEmpty }
        guard !lines.isEmpty else { throw error }
        return lines
      default: throw error
      }
    }
  }
}
