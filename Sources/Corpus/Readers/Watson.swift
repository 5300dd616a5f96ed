import Datasets
import TextFormats

extension ImportFormat {
  /// Workspaces, dialog skills and action skills of any version, by themselves, inside a
  /// `workspace` or in the export of an assistant, and plain arrays of intents.
  static let watson = perFile("watson", "Watson workspace") { document, options in
    guard let json = document.json, !json.has("embeddingSize") else { return nil }
    var draft: Draft?
    for skill in json["assistant_skills"]?.array ?? [json] {
      if let part = watsonDraft(skill, options) { draft.merge(part) }
    }
    return draft
  }

  private static func watsonDraft(_ json: JSON, _ options: Import.Options) -> Draft? {
    let workspace = json["workspace"] ?? json
    let bare = json.array.flatMap { $0.contains { $0.has("examples") } ? $0 : nil }
    guard let intents = workspace["intents"]?.array ?? bare,
      intents.allSatisfy({ isWatsonIntent($0) }),
      !intents.isEmpty || workspace.has("dialog_nodes", "actions", "counterexamples")
        || options.namesFormat
    else { return nil }

    var draft = Draft()
    draft.language = workspace["language"]?.string ?? json["language"]?.string
    draft.placeholders = .at
    draft.add(workspace.list("entities").compactMap { Dataset.Entity($0) })
    draft.outOfScope = workspace.list("counterexamples").compactMap {
      ($0["text"]?.string ?? $0.string).map { Draft.Utterance($0) }
    }
    let entities = Set(draft.entities.map(\.entity.entity))
    let slots = Dictionary(uniqueKeysWithValues: zip(entities, entities))
    let names = intents.compactMap { $0["intent"]?.string }
    let titles = watsonTitles(of: names, workspace.list("actions"))
    for intent in intents {
      guard let name = intent["intent"]?.string else { continue }
      let examples = intent.list("examples")
      draft.add(
        .init(
          name: titles[name] ?? name,
          utterances: examples.compactMap(watsonExample),
          slots: slots
        )
      )
    }
    return draft
  }

  private static func isWatsonIntent(_ intent: JSON) -> Bool {
    intent["intent"]?.string != nil && !intent.has("utterances", "slots", "samples")
  }

  private static func watsonExample(_ example: JSON) -> Draft.Utterance? {
    guard let text = example["text"]?.string ?? example.string else { return nil }
    let mentions = example.list("mentions").compactMap { mention -> Dataset.Span? in
      guard let entity = mention["entity"]?.string, let location = mention["location"]?.array,
        location.count == 2, let start = location[0].whole, let end = location[1].whole
      else { return nil }
      return Dataset.Span(entity, start: start, end: end)
    }
    return Draft.Utterance(text, annotated: mentions)
  }

  /// The titles of the actions that intents with generated names trigger. A repeated title gets a
  /// number, as in “Greet (2)”.
  private static func watsonTitles(of names: [String], _ actions: [JSON]) -> [String: String] {
    var titles: [String: String] = [:]
    for action in actions {
      guard let title = action["title"]?.string, !title.isEmpty,
        let intent = action["condition"].flatMap(watsonIntent(inCondition:)), titles[intent] == nil
      else { continue }
      titles[intent] = title
    }
    var result: [String: String] = [:]
    var taken = Set(names.filter { titles[$0] == nil })
    for name in names where result[name] == nil {
      guard let title = titles[name] else { continue }
      var (distinct, number) = (title, 1)
      while !taken.insert(distinct).inserted {
        number += 1
        distinct = "\(title) (\(number))"
      }
      result[name] = distinct
    }
    return result
  }

  private static func watsonIntent(inCondition condition: JSON) -> String? {
    condition["intent"]?.string
      ?? (condition.array ?? condition.object?.map(\.value) ?? []).lazy
      .compactMap(watsonIntent(inCondition:)).first
  }
}
