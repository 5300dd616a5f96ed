import TextFormats
import Training

struct DiscoveryReport {
  let discovery: Discovery
  let columns: Int

  private static let mostGroups = 40
  private static let mostNameColumns = 28

  var text: String { [comparison, groups, summary].compactMap(\.self).joined(separator: "\n") }

  private var groups: String? {
    let groups = discovery.groups
    guard !groups.isEmpty else { return nil }
    let shown = groups.prefix(Self.mostGroups)
    let width = min(Self.mostNameColumns, shown.map(\.name.visible).widest)
    var lines = ["Lines  Share  " + "Proposed intent".padding(to: max(width, 15)) + "  Such as"]
    for group in shown {
      let start =
        "\(group.lines.grouped.leading(5))  \(Self.percent(group.share).leading(5))  "
        + group.name.visible.cut(to: width).padding(to: max(width, 15)) + "  "
      let example = group.utterances.first?.text.visible ?? ""
      lines.append((start + "“" + example.cut(to: max(8, columns - start.columns - 2)) + "”"))
    }
    if groups.count > shown.count {
      lines.append("and \((groups.count - shown.count).of("smaller group"))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var comparison: String? {
    guard let comparison = discovery.comparison else { return nil }
    let all = max(1, comparison.confident + comparison.doubtful + comparison.rejected)
    func line(_ count: Int, _ name: String) -> String {
      "\(count.grouped.leading(9))  \(Self.percent(Double(count) / Double(all)).leading(6))  \(name)"
    }
    var lines = [
      line(comparison.confident, "answered confidently"),
      line(comparison.doubtful, "answered doubtfully"),
      line(comparison.rejected, "rejected as out of scope"),
    ]
    let intents = Set(comparison.examples.map(\.intent)).count
    if intents > 0 {
      lines.append(
        "Proposed \(comparison.examples.count.of("example")) for \(intents.of("existing intent"))"
      )
    }
    let unused = comparison.intents.filter { $0.lines == 0 }.map(\.intent)
    if !unused.isEmpty {
      lines.append(
        "\(unused.count.of("intent")) without any line: \(unused.firstEight)".folded(to: columns)
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var summary: String {
    let counts = discovery.counts
    let ignored = [(counts.greetings, "greetings"), (counts.noise, "noise")].filter { $0.0 > 0 }
      .map { "\($0.0.of("line")) of \($0.1)" }
    let parts = [
      "\(discovery.groups.count.of("group")) in \(counts.lines.of("line")), "
        + counts.utterances.of("distinct utterance"),
      counts.ungrouped > 0 ? "\(counts.ungrouped.of("line")) in no group" : nil,
      counts.skipped > 0 ? "\(counts.skipped.of("line")) skipped as rejected earlier" : nil,
      ignored.isEmpty ? nil : "ignored \(ignored.joined(separator: ", "))",
    ]
    return (parts.compactMap(\.self).joined(separator: "; ")).folded(to: columns) + "\n"
  }

  private static func percent(_ share: Double) -> String { (share * 100).rounded(to: 1) + "%" }
}
