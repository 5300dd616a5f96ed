extension CoreMLFile {
  private static let float32 = 65_568

  static func description(of network: NetworkGraph, companions: Companions) -> ProtobufMessage {
    typealias Name = NetworkGraph.Name
    var description = ProtobufMessage()
    for input in network.inputs {
      addArray(1, input.name, width: input.width, to: &description)
    }
    add(10, Name.probabilities, "probability of each intent", to: &description) {
      $0.add(6) { $0.add(2) { _ in } }  // a dictionary whose keys are texts
    }
    add(10, Name.intent, "most probable intent", to: &description) { $0.add(3) { _ in } }
    addArray(10, Name.likelihood, width: 1, to: &description)
    description.add(11, text: Name.intent)
    description.add(12, text: Name.probabilities)
    description.add(100) { metadata in
      metadata.add(1, text: "Predicts the intent of an utterance.")
      metadata.add(3, text: "SwiftNLC")
      for (name, text) in companions.files {
        metadata.add(100) {
          $0.add(1, text: name)
          $0.add(2, text: text)
        }
      }
    }
    return description
  }

  private static let explanations = [
    NetworkGraph.Name.terms:
      "1 for each term of vocabulary.json that occurs in the text, otherwise 0",
    NetworkGraph.Name.unknown:
      "number of words, pairs and letter groups of the text that are not in vocabulary.json",
    NetworkGraph.Name.meaning:
      "sum of w × vector over the words of the text in vocabulary.json, divided by √(sum of w²)",
    NetworkGraph.Name.likelihood:
      "in-scope probability; below the threshold in vocabulary.json, the text is out of scope",
  ]

  private static func addArray(
    _ field: Int,
    _ name: String,
    width: Int,
    to description: inout ProtobufMessage
  ) {
    add(field, name, explanations[name] ?? "", to: &description) {
      $0.add(5) {
        $0.add(1, wholes: [width])
        $0.add(2, whole: float32)
      }
    }
  }

  private static func add(
    _ field: Int,
    _ name: String,
    _ explanation: String,
    to description: inout ProtobufMessage,
    type: (inout ProtobufMessage) -> Void
  ) {
    description.add(field) { feature in
      feature.add(1, text: name)
      feature.add(2, text: explanation)
      feature.add(3, type)
    }
  }
}
