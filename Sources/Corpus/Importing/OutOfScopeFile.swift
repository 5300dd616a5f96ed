import Datasets
import Host
import TextFormats

/// Reads out-of-scope utterances from an export or table, ignoring its labels, or from a text file
/// with one utterance per line.
package enum OutOfScopeFile {
  package static func utterances(
    of location: String,
    _ options: Import.Options
  ) throws(ImportError) -> [String] {
    var options = options
    options.mayLackUtterances = true
    options.tables.unlabelled = .outOfScope
    do throws(ImportError) {
      let dataset = try Import([location], options).dataset
      return dataset.intents.flatMap(\.utterances) + dataset.outOfScope
    } catch {
      switch error {
      case .unknownFormat, .noLabels:
        let lines = try lines(of: location)
        guard !lines.isEmpty else { throw error }
        return lines
      default: throw error
      }
    }
  }

  private static func lines(of location: String) throws(ImportError) -> [String] {
    do throws(FileError) {
      guard let document = try Export(location).single, !document.looksLikeJSON else { return [] }
      return document.lines.map { String($0).trimmed }.filter { !$0.isEmpty }
    } catch {
      throw .file(error)
    }
  }
}
