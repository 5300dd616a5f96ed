import Files
import TextFormats
import Training

extension Discovery {
  /// Returns an HTML page to rename, merge, split, accept and export the groups. `suggestions` is
  /// the content of `suggestions.json`.
  func page(of logs: [String], suggestions: JSON) -> String {
    HTMLPage(
      kind: "discover",
      title: logs.map(\.lastComponent).joined(separator: ", "),
      lead: lead,
      footer: "Your changes are kept in this browser; export the accepted groups to train on them.",
      style: PackageResources.page_css,
      script: PackageResources.listbox_js + PackageResources.state_js + PackageResources.page_js,
      // The browser keeps the changes under this digest.
      data: ["suggestions": suggestions, "digest": .string(FNV1a(suggestions.text.utf8).digits)]
    )
    .html
  }

  private var lead: String {
    var lead = "\(counts.lines.of("line")), \(counts.utterances.of("distinct utterance")), "
    lead += groups.count.of("group")
    if let comparison {
      lead += " · the model answers \(comparison.confident.of("line")) confidently, "
      lead += "\(comparison.doubtful.grouped) doubtfully, "
      lead += "and rejects \(comparison.rejected.grouped)"
    }
    return lead
  }
}
