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
      if let index = indices[tag] {
        tags[index].count += 1
      } else {
        indices[tag] = tags.count
        tags.append((tag, 1))
      }
    }
  }

  enum Choice: Equatable {
    /// All utterances.
    case all(tag: String?)
    case only([String])

    var main: String? {
      switch self {
      case .all(let tag): tag
      case .only(let tags): tags.first
      }
    }

    func contains(_ tag: String) -> Bool {
      if case .only(let tags) = self { tags.contains(tag) } else { true }
    }
  }

  /// - Parameters:
  ///   - wanted: The language that the user requested.
  ///   - preferred: The language of the exports imported before into the same dataset.
  /// - Returns: `nil` if the export has several languages but not the requested one.
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

  /// The tags that equal the requested one, or else those with the same language: `en` matches
  /// `en_US` and `en-GB`.
  private func matches(_ wanted: String) -> [String] {
    let tags = tags.map(\.tag)
    let exact = tags.filter { LanguageTag.normalized($0) == LanguageTag.normalized(wanted) }
    if !exact.isEmpty { return exact }
    return tags.filter { LanguageTag.primary($0) == LanguageTag.primary(wanted) }
  }
}
