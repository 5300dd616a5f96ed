extension CoreMLFile {
  static func description(of network: NetworkGraph, companions: Companions) -> ProtobufMessage {
    typealias Name = NetworkGraph.Name
    var description = ProtobufMessage()
    for input in network.inputs { description.addArray(1, input.name, width: input.width) }
    description.addFeature(10, Name.probabilities, "probability of each intent") {
      $0.add(6) { $0.add(2) { _ in } }  // a dictionary whose keys are texts
    }
    description.addFeature(10, Name.intent, "most probable intent") { $0.add(3) { _ in } }
    description.addArray(10, Name.likelihood, width: 1)
    description.add(11, text: Name.intent)
    description.add(12, text: Name.probabilities)
    description.add(100) { metadata in
      metadata.add(1, text: "Predicts the intent of an utterance.")
      metadata.add(3, text: "SwiftNLC")
      for file in companions.files { metadata.add(100, file) }
    }
    return description
  }

  fileprivate static let float32 = 65_568

  fileprivate static let explanations = [
    NetworkGraph.Name.terms:
      "1 for each term of vocabulary.json that occurs in the text, otherwise 0",
    NetworkGraph.Name.unknown:
      "number of words, pairs and letter groups of the text that are not in vocabulary.json",
    NetworkGraph.Name.meaning:
      "sum of w × vector over the words of the text in vocabulary.json, divided by √(sum of w²)",
    NetworkGraph.Name.likelihood:
      "in-scope probability; below the threshold in vocabulary.json, the text is out of scope",
  ]
}

extension ProtobufMessage {
  fileprivate mutating func addArray(_ field: Int, _ name: String, width: Int) {
    addFeature(field, name, CoreMLFile.explanations[name] ?? "") {
      $0.add(5) {
        $0.add(1, wholes: [width])
        $0.add(2, whole: CoreMLFile.float32)
      }
    }
  }

  fileprivate mutating func addFeature(
    _ field: Int,
    _ name: String,
    _ explanation: String,
    type: (inout ProtobufMessage) -> Void
  ) {
    add(field) { feature in
      feature.add(1, text: name)
      feature.add(2, text: explanation)
      feature.add(3, type)
    }
  }
}
