extension CoreMLFile {
  private static let float32 = 65_568

  static func description(
    of network: NetworkGraph,
    companions: Companions
  ) -> ProtobufMessage {
    var description = ProtobufMessage()
    let explanations = [
      NetworkGraph.Name.terms:
        "1 for each term of vocabulary.json that occurs in the text, otherwise 0",
      NetworkGraph.Name.unknown:
        "number of words, pairs and letter groups of the text that are not in vocabulary.json",
      NetworkGraph.Name.meaning:
        "sum of w × vector over the words of the text in vocabulary.json, divided by √(sum of w²)",
    ]
    for input in network.inputs {
      addArray(to: &description, input.name, explanations[input.name] ?? "", width: input.width)
    }
    addFeature(to: &description, 10, NetworkGraph.Name.probabilities, "probability of each intent")
    {
      $0.add(6) { $0.add(2) { _ in } }  // a dictionary with texts as its keys
    }
    addFeature(to: &description, 10, NetworkGraph.Name.intent, "most probable intent") {
      $0.add(3) { _ in }  // a text
    }
    addArray(
      to: &description,
      field: 10,
      NetworkGraph.Name.likelihood,
      "in-scope probability; below the threshold in vocabulary.json, the text is out of scope",
      width: 1
    )
    description.add(11, text: NetworkGraph.Name.intent)
    description.add(12, text: NetworkGraph.Name.probabilities)
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

  private static func addArray(
    to description: inout ProtobufMessage,
    field: Int = 1,
    _ name: String,
    _ explanation: String,
    width: Int
  ) {
    addFeature(to: &description, field, name, explanation) {
      $0.add(5) {
        $0.add(1, wholes: [width])
        $0.add(2, whole: float32)
      }
    }
  }

  private static func addFeature(
    to description: inout ProtobufMessage,
    _ field: Int,
    _ name: String,
    _ explanation: String,
    type: (inout ProtobufMessage) -> Void
  ) {
    description.add(field) { feature in
      feature.add(1, text: name)
      feature.add(2, text: explanation)
      feature.add(3, type)
    }
  }
}
