extension ExportFormat {
  /// IBM Watson: workspaces and dialog skills of every era, alone or inside a `workspace`, and bare
  /// arrays of intents.
  static let watson = ExportFormat(name: "Watson workspace") { export throws(FileError) in
    guard let json = export.json else { return nil }
    let workspace = json["workspace"] ?? json
    guard let intents = workspace["intents"]?.array ?? bareIntents(json),
      intents.allSatisfy({ $0["intent"]?.string != nil }),
      !intents.isEmpty || workspace["dialog_nodes"] != nil
    else { return nil }

    var draft = Draft()
    draft.language = workspace["language"]?.string ?? json["language"]?.string
    draft.placeholders = .at
    draft.entities = entities(workspace["entities"]?.array ?? [])
    draft.outOfScope = (workspace["counterexamples"]?.array ?? []).compactMap { $0["text"]?.string }
    let slots = Dictionary(
      draft.entities.map { ($0.entity, $0.entity) },
      uniquingKeysWith: { first, _ in first }
    )
    let titles = actionTitles(workspace["actions"]?.array ?? [])
    draft.intents = intents.compactMap { intent in
      guard let name = intent["intent"]?.string else { return nil }
      let examples = intent["examples"]?.array ?? []
      return Draft.Intent(
        titles[name] ?? name,
        examples.compactMap { $0["text"]?.string ?? $0.string },
        slots: slots
      )
    }
    return draft
  }

  private static func bareIntents(_ json: JSON) -> [JSON]? {
    guard let intents = json.array, intents.contains(where: { $0["examples"] != nil }) else {
      return nil
    }
    return intents
  }

  /// An action skill names its intents by machine; the name for people is the title of the action
  /// whose condition asks for the intent. Two actions of one title keep the machine's names.
  private static func actionTitles(_ actions: [JSON]) -> [String: String] {
    var titles: [String: String] = [:]
    for action in actions {
      guard let title = action["title"]?.string, let condition = action["condition"],
        let intent = intent(inCondition: condition)
      else { continue }
      titles[intent] = title
    }
    let uses = Dictionary(grouping: titles.keys) { titles[$0] }
    return titles.filter { uses[$0.value]?.count == 1 }
  }

  private static func intent(inCondition condition: JSON) -> String? {
    if let intent = condition["intent"]?.string { return intent }
    let parts = condition.array ?? condition.object?.map(\.value) ?? []
    for part in parts {
      if let intent = intent(inCondition: part) { return intent }
    }
    return nil
  }
}
