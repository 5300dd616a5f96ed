import Datasets
import TextFormats

/// Selects the language to import. A dataset has only one.
struct Languages {
  /// The language tags in the order of the export, with the number of utterances in each.
  private(set) var tags: [(tag: String, count: Int)] = []
  /// The declared language, even if there are no utterances in it.
  private let declared: String?

  init(of draft: Draft) {
    declared = draft.language
    var indices: [String: Int] = [:]
    for utterance in draft.intents.lazy.flatMap(\.utterances) {
      guard let tag = utterance.language ?? draft.language else { continue }
      let index = indices.number(of: tag) { tags.append((tag, 0)) }
      tags[index].count += 1
    }
  }

  struct Choice {
    /// The language to record in the dataset, or `nil` if it is unknown.
    let main: String?
    /// The language tags of the utterances to import, or `nil` to import all utterances.
    var tags: [String]?

    func contains(_ tag: String) -> Bool { tags?.contains(tag) ?? true }
  }

  /// Returns the language to import, or `nil` if the export has several languages but not `wanted`, the
  /// language that the user requested. `preferred` is the language chosen for the previous exports.
  func choice(wanted: String?, preferred: String?) -> Choice? {
    guard tags.count > 1 else { return Choice(main: wanted ?? tags.first?.tag ?? declared) }
    if let wanted {
      let matches = matches(wanted)
      return matches.first.map { Choice(main: $0, tags: matches) }
    }
    let most = tags.map(\.count).max()
    let usual = [preferred, declared].lazy.compactMap { $0.flatMap { matches($0).first } }.first
    let tag = usual ?? tags.first { $0.count == most }?.tag
    return tag.map { Choice(main: $0, tags: [$0]) }
  }

  /// Returns the tags that equal a tag, or else have the same language: `en` matches `en_US` and `en-GB`.
  private func matches(_ wanted: String) -> [String] {
    let tags = tags.map(\.tag)
    let exact = tags.filter { LanguageTag.normalized($0) == LanguageTag.normalized(wanted) }
    if !exact.isEmpty { return exact }
    return tags.filter { LanguageTag.primary($0) == LanguageTag.primary(wanted) }
  }
}
