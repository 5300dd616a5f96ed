import Files
import TextFormats
import Training

/// The groups of a log as an HTML page, in which they can be renamed, merged, split, accepted and exported
/// as a dataset.
struct DiscoveryPage {
  /// The paths of the log.
  let logs: [String]
  let discovery: Discovery
  /// The content of `suggestions.json`.
  let suggestions: JSON

  var html: String {
    HTMLPage(
      kind: "discover",
      title: logs.map(\.fileName).joined(separator: ", "),
      lead: lead,
      footer: "Your changes are kept in this browser; export the accepted groups to train on them.",
      style: PackageResources.page_css,
      script: PackageResources.listbox_js + PackageResources.state_js + PackageResources.page_js,
      // The browser keeps the changes under this digest.
      data: [
        "suggestions": suggestions, "digest": .string(FNV1a(suggestions.text.utf8).digits),
      ]
    )
    .html
  }

  private var lead: String {
    let counts = discovery.counts
    var lead = "\(counts.lines.of("line")), \(counts.utterances.of("distinct utterance")), "
    lead += discovery.groups.count.of("group")
    if let comparison = discovery.comparison {
      lead += " · the model answers \(comparison.confident.of("line")) confidently, "
      lead += "\(comparison.doubtful.grouped) doubtfully, "
      lead += "and rejects \(comparison.rejected.grouped)"
    }
    return lead
  }
}
