import Files
import TextFormats
import Training

/// The groups of a log as an HTML page, in which they can be renamed, merged, split, accepted and exported
/// as a dataset.
struct DiscoveryPage {
  /// The path of the log.
  let log: String
  let language: String?
  let discovery: Discovery

  // The page contains a limited number of utterances, so that it loads fast.
  private static let mostUtterances = 20_000

  var html: String {
    let content = content
    return HTMLPage(
      kind: "discover",
      title: log.fileName,
      lead: lead,
      footer: "Your changes are kept in this browser; export the accepted groups to train on them.",
      style: PackageResources.page_css,
      script: PackageResources.listbox_js + PackageResources.state_js + PackageResources.page_js,
      // The browser keeps the changes under this digest.
      data: ["content": content, "digest": .string(FNV1a(content.text.utf8).digits)]
    )
    .html
  }

  private var lead: String {
    let count = discovery.groups.reduce(discovery.ungrouped.count) { $0 + $1.utterances.count }
    var lead = "\(count.of("different utterance")), \(discovery.groups.count.of("group"))"
    if let comparison = discovery.comparison {
      lead += " · the model answers \(comparison.confident.of("line")) confidently and "
      lead += "\(comparison.doubtful.grouped) doubtfully, and rejects \(comparison.rejected.grouped)"
    }
    if count > Self.mostUtterances {
      lead += " · this page contains the first \(mostInGroup.grouped) utterances of each group"
    }
    return lead
  }

  private var content: JSON {
    let most = mostInGroup
    func json(
      _ utterances: [Discovery.Utterance],
      of name: String,
      _ group: Discovery.Group? = nil,
      kind: String = "isNew"
    ) -> JSON {
      let shown = utterances.prefix(most)
      return [
        "name": .string(name), "texts": .strings(shown.map(\.text)),
        "counts": .array(shown.map { .count($0.count) }),
        // The lines of the log whose utterances are not in the page
        "more": .count(utterances.dropFirst(most).reduce(0) { $0 + $1.count }),
        "cohesion": (group?.cohesion).map { .figure($0) },
        "nearest": (group?.nearest?.name).map { .string($0) }, kind: .bool(true),
      ]
    }
    let examples = Dictionary(grouping: discovery.comparison?.examples ?? [], by: \.intent)
    let groups = discovery.groups.map { json($0.utterances, of: $0.name, $0) }
    let known = examples.sorted { $0.key < $1.key }.map { intent, examples in
      json(examples.map(\.utterance), of: intent, kind: "isKnown")
    }
    let loose = json(discovery.ungrouped, of: "Ungrouped", kind: "isLoose")
    return [
      "language": language.map { .string($0) }, "groups": .array(groups + known + [loose]),
    ]
  }

  private var mostInGroup: Int {
    let sizes = discovery.groups.map(\.utterances.count) + [discovery.ungrouped.count]
    var most = sizes.max() ?? 0
    while sizes.reduce(0, { $0 + min($1, most) }) > Self.mostUtterances { most = most * 9 / 10 }
    return most
  }
}
