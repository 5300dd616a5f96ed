import TextFormats

/// Which language of an export becomes the dataset: a dataset has one.
struct Languages {
  /// The tags in the export, in its order, with the number of utterances of each.
  private(set) var tags: [(tag: String, count: Int)] = []
  /// The declared one, whether or not there is an utterance in it.
  private let declared: String?

  init(of draft: Draft) {
    declared = draft.language
    var indices: [String: Int] = [:]
    for utterance in draft.intents.lazy.flatMap(\.utterances) {
      guard let tag = utterance.language ?? draft.language else { continue }
      if let index = indices[tag] {
        tags[index].count += 1
      } else {
        indices[tag] = tags.count
        tags.append((tag, 1))
      }
    }
  }

  enum Choice: Equatable {
    /// Everything there is.
    case all(tag: String?)
    case only([String])
  }

  /// - Parameters:
  ///   - wanted: what the user asked for.
  ///   - preferred: the language of what was read before, of which this becomes a part.
  /// - Returns: nil where the export has several languages and not the one asked for.
  func choice(wanted: String?, preferred: String?) -> Choice? {
    guard tags.count > 1 else { return .all(tag: wanted ?? tags.first?.tag ?? declared) }
    if let wanted {
      let matches = matches(wanted)
      return matches.isEmpty ? nil : .only(matches)
    }
    if let preferred, let match = matches(preferred).first { return .only([match]) }
    if let declared, let match = matches(declared).first { return .only([match]) }
    let most = tags.map(\.count).max() ?? 0
    return tags.first { $0.count == most }.map { .only([$0.tag]) }
  }

  /// The tag itself, else those of the same language: `en` is what `en_US` and `en-GB` are.
  private func matches(_ wanted: String) -> [String] {
    let tags = tags.map(\.tag)
    let exact = tags.filter { LanguageTag.normalized($0) == LanguageTag.normalized(wanted) }
    if !exact.isEmpty { return exact }
    return tags.filter { LanguageTag.primary($0) == LanguageTag.primary(wanted) }
  }
}
