package import TextFormats

/// `suggestions.json`: a dataset whose intents have a member `suggested` with the evidence, and a
/// member `discovery` with the counts of the log and the utterances without a group.
extension Discovery {
  package func json(language: String) -> JSON {
    [
      "language": .string(language),
      "intents": .array(groups.map(\.json) + (comparison.map(\.exampleIntents) ?? [])),
      "discovery": [
        "lines": .count(counts.lines), "utterances": .count(counts.utterances),
        "noise": .count(counts.noise), "greetings": .count(counts.greetings),
        "skipped": .count(counts.skipped), "ungrouped": .count(counts.ungrouped),
        "model": comparison.map(\.json), "unclear": .array(ungrouped.map(\.json)),
        "rejected": .array(rejected.map { .strings($0) }),
      ],
    ]
  }

  /// Returns the utterances of each rejected suggestion in a file of suggestions.
  package static func rejected(in json: JSON) -> [[String]] {
    (json["discovery"]?.list("rejected") ?? []).map(\.oneOrMore).filter { !$0.isEmpty }
  }
}

extension Discovery.Utterance {
  fileprivate var json: JSON {
    ["utterance": .string(text), "count": .count(count), "nearest": nearest.map { .string($0) }]
  }
}

extension Discovery.Group {
  fileprivate var json: JSON {
    [
      "intent": .string(name), "utterances": .strings(utterances.map(\.text)),
      "suggested": [
        "kind": .string("intent"), "lines": .count(lines), "share": .figure(share, to: 10_000),
        "size": .count(size), "cohesion": .figure(cohesion, to: 10_000),
        "nearest": nearest.map {
          ["intent": .string($0.name), "similarity": .figure($0.similarity, to: 10_000)]
        },
        "counts": .array(utterances.map { .count($0.count) }), "widest": .strings(widest),
      ],
    ]
  }
}

extension Discovery.ModelComparison {
  fileprivate var json: JSON {
    [
      "confident": .count(confident), "doubtful": .count(doubtful), "rejected": .count(rejected),
      "intents": .array(intents.map { ["intent": .string($0.intent), "lines": .count($0.lines)] }),
    ]
  }

  fileprivate var exampleIntents: [JSON] {
    Dictionary(grouping: examples, by: \.intent).sorted { $0.key < $1.key }.map {
      intent,
      examples in
      [
        "intent": .string(intent), "utterances": .strings(examples.map(\.utterance.text)),
        "suggested": [
          "kind": .string("examples"),
          "counts": .array(examples.map { .count($0.utterance.count) }),
          "confidences": .array(examples.map { .figure($0.confidence, to: 10_000) }),
        ],
      ]
    }
  }
}
