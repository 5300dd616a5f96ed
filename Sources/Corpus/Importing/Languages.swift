import Datasets
import TextFormats

/// Selects the language to import. A dataset has only one.
struct Languages {
  /// The numbers of utterances, in the order of the export.
  private(set) var tags: [(tag: String, count: Int)] = []
  /// The declared language, which may have no utterances.
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
    /// The language to record in the dataset, if it is known.
    let main: String?
    /// The tags of the utterances to import, or `nil` for all utterances.
    var tags: [String]?

    func contains(_ tag: String) -> Bool { tags?.contains(tag) ?? true }
  }

  /// Returns `nil` if the export has several languages but not `wanted`. `preferred` is the
  /// language of the previous exports.
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

  /// Returns equal tags, or else those of the same language: `en` matches `en_US`.
  private func matches(_ wanted: String) -> [String] {
    let tags = tags.map(\.tag)
    let exact = tags.filter { LanguageTag.normalized($0) == LanguageTag.normalized(wanted) }
    if !exact.isEmpty { return exact }
    return tags.filter { LanguageTag.primary($0) == LanguageTag.primary(wanted) }
  }
}
