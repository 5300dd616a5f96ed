import Corpus
import Essentials
import Host
import ModelStore
import TextFormats
import Training

extension ModelIndex {
  var list: String {
    var lines = ["\(model): serial \(serial), valid until \(expires.formatted(.iso8601))"]
    for version in versions {
      var facts = [
        "\(version.model.bytes.grouped) bytes", version.language,
        version.intents.of("intent"), "SHA-256 \(version.model.digest.prefix(8))…",
      ]
      if let accuracy = version.accuracy { facts.append("accuracy \(accuracy.percent)") }
      if withdrawn.contains(version.number) { facts.append("withdrawn") }
      if let notes = version.notes { facts.append("“\(notes)”") }
      lines.append("  version \(version.number): \(facts.joined(separator: ", "))")
    }
    return (lines + channelLines).joined(separator: "\n") + "\n"
  }

  var channelLines: [String] {
    channels.map { channel in
      let shares = channel.shares.map { share in
        "version \(share.version) for \(share.percent.rounded(to: 1)) %"
      }
      let versions = shares.isEmpty ? "no version" : shares.joined(separator: ", otherwise ")
      return "  \(channel.name): \(versions)"
    }
  }
}

extension IntentClassifier {
  func changes(from before: IntentClassifier) -> [String] {
    let added = intents.filter { !before.intents.contains($0) }
    let removed = before.intents.filter { !intents.contains($0) }
    return [("new", added), ("removed", removed)].compactMap { word, intents in
      intents.isEmpty ? nil : "\(word): \(intents.count.of("intent")), \(intents.firstEight)"
    }
  }

  /// Returns the accuracy on a test set, and lines that compare it with that of the previous
  /// version.
  func tested(
    on path: String,
    against before: IntentClassifier?
  ) throws -> (accuracy: Double, lines: [String]) {
    let test = TestSet(try Import([path]).dataset, outOfScope: [])
    let judgements = test.judgements(of: self, threads: System.coreCount)
    let accuracy = Accuracy(of: judgements.filter(\.isInScope))
    var lines = ["Accuracy on \(accuracy.count.of("utterance")): \(accuracy.value.percent)"]
    let old = before.map { test.judgements(of: $0, threads: System.coreCount) }
    if let change = old.flatMap({ Comparison(from: $0, to: judgements) }) {
      lines.append(
        "\(change.better.count.grouped) better, \(change.worse.count.grouped) worse than the previous "
          + "version (\(change.before.value.percent)), p = \(change.test.probability.rounded(to: 4))"
      )
    }
    return (accuracy.value, lines)
  }
}
