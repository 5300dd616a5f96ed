import Datasets
import TextFormats

extension ImportFormat {
  /// IBM Watson: workspaces, dialog skills and action skills of any version, by themselves, inside
  /// a `workspace` or in the export of an assistant, and plain arrays of intents.
  static let watson = ImportFormat(id: "watson", name: "Watson workspace") { document, options in
    guard let json = document.json else { return nil }
    var draft: Draft?
    for skill in json["assistant_skills"]?.array ?? [json] {
      if let part = watsonDraft(skill, options) { draft.merge(part) }
    }
    return draft
  }

  private static func watsonDraft(_ json: JSON, _ options: Import.Options) -> Draft? {
    let workspace = json["workspace"] ?? json
    guard let intents = workspace["intents"]?.array ?? bareIntents(json),
      intents.allSatisfy({ isWatsonIntent($0) }),
      !intents.isEmpty || workspace["dialog_nodes"] != nil || workspace["actions"] != nil
        || workspace["counterexamples"] != nil || options.namesFormat
    else { return nil }

    var draft = Draft()
    draft.language = workspace["language"]?.string ?? json["language"]?.string
    draft.placeholders = .at
    draft.add(workspace.list("entities").compactMap { Dataset.Entity($0) })
    draft.outOfScope = workspace.list("counterexamples").compactMap {
      ($0["text"]?.string ?? $0.string).map { Draft.Utterance($0) }
    }
    let slots = Dictionary(
      draft.entities.map { ($0.entity.entity, $0.entity.entity) },
      uniquingKeysWith: { first, _ in first }
    )
    let names = intents.compactMap { $0["intent"]?.string }
    let titles = WatsonActions(workspace.list("actions")).titles(of: names)
    for intent in intents {
      guard let name = intent["intent"]?.string else { continue }
      let examples = intent.list("examples")
      draft.add(
        Draft.Intent(titles[name] ?? name, examples.compactMap(watsonExample), slots: slots)
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

  private static func isWatsonIntent(_ intent: JSON) -> Bool {
    intent["intent"]?.string != nil && intent["utterances"] == nil && intent["slots"] == nil
      && intent["samples"] == nil
  }

  /// Reads an example utterance with its annotations.
  private static func watsonExample(_ example: JSON) -> Draft.Utterance? {
    guard let text = example["text"]?.string ?? example.string else { return nil }
    let mentions = example.list("mentions").compactMap { mention -> Dataset.Span? in
      guard let entity = mention["entity"]?.string, let location = mention["location"]?.array,
        location.count == 2, let start = location[0].whole, let end = location[1].whole
      else { return nil }
      return Dataset.Span(entity, start: start, end: end)
    }
    return Draft.Utterance(text, marked: mentions, in: .scalar)
  }
}

/// Maps the generated intent names of an action skill to the titles of the actions that they trigger.
struct WatsonActions {
  private var titles: [String: String] = [:]

  init(_ actions: [JSON]) {
    for action in actions {
      guard let title = action["title"]?.string, !title.isEmpty,
        let condition = action["condition"], let intent = Self.intent(inCondition: condition)
      else { continue }
      if titles[intent] == nil { titles[intent] = title }
    }
  }

  /// Returns distinct titles for intents. A repeated title gets a number: “Greet (2)”.
  func titles(of names: [String]) -> [String: String] {
    var result: [String: String] = [:]
    var taken = Set(names.filter { titles[$0] == nil })
    var numbers: [String: Int] = [:]
    for name in names where result[name] == nil {
      guard let title = titles[name] else { continue }
      var distinct = title
      while !taken.insert(distinct).inserted {
        numbers[title, default: 1] += 1
        distinct = "\(title) (\(numbers[title, default: 1]))"
      }
      result[name] = distinct
    }
    return result
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
