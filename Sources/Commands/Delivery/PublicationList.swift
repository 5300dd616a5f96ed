import Essentials
import ModelStore
import TextFormats

/// The text that lists the published versions and the channels.
struct PublicationList {
  let text: String

  init(_ index: ModelIndex) {
    var lines = [
      "\(index.model): serial \(index.serial), valid until \(index.expires.formatted(.iso8601))"
    ]
    for version in index.versions {
      var facts = [
        "\(version.model.bytes.grouped) bytes", version.language,
        version.intents.of("intent"), "SHA-256 \(version.model.digest.prefix(8))…",
      ]
      if let accuracy = version.accuracy { facts.append("accuracy \(accuracy.percent)") }
      if version.wordbook != nil { facts.append("wordbook") }
      if index.withdrawn.contains(version.number) { facts.append("withdrawn") }
      if let notes = version.notes { facts.append("“\(notes)”") }
      lines.append("  version \(version.number): \(facts.joined(separator: ", "))")
    }
    for channel in index.channels {
      let shares = channel.shares.map { share in
        "version \(share.version) for \(share.percent.rounded(to: 1)) %"
      }
      lines.append("  \(channel.name): \(shares.joined(separator: ", otherwise "))")
    }
    text = lines.joined(separator: "\n") + "\n"
  }
}
