import Datasets
import TextFormats

extension ImportFormat {
  /// Training data in YAML (Rasa 2 and 3), Markdown (Rasa 1) and JSON, usually in several files.
  static let rasa = ImportFormat("rasa", "Rasa project") { export, _ in
    var data = RasaData()
    for document in export.documents {
      if let json = document.json {
        data.read(json)
      } else if document.hasYAMLMember("nlu") {
        for yaml in document.yaml ?? [] { data.read(yaml) }
      } else if document.hasLine(beginningWith: ["#"]), RasaMarkdown.isMarkdown(document.lines) {
        data.readMarkdown(document.lines)
      } else if document.hasYAMLMember("pipeline"), let configuration = document.yaml?.first {
        data.readConfiguration(configuration)
      } else if document.hasYAMLMember("entities"), document.hasYAMLMember("intents") {
        data.readDomain(document.yaml?.first ?? .null)
      }
    }
    return data.draft
  }
}

struct RasaData {
  private var content = Draft()
  private var entities = EntityCollector()
  private var isFound = false
  private var withoutIntent = 0
  private var withoutDash = 0
  // A regular expression with the name of an entity extracts its values; other regular expressions
  // are features for Rasa's classifiers.
  private var patterns: [(name: String, pattern: String)] = []
  private var entityNames: Set<String> = []
  private var countsCase = false

  var draft: Draft? {
    guard isFound else { return nil }
    var draft = content
    // Rasa's examples use `out_of_scope`.
    draft.markOutOfScope(where: OutOfScopeLabel.isOfRasa)
    let spans = content.intents.flatMap(\.utterances).flatMap(\.spans)
    var entities = entities
    let names = Set(spans.map(\.entity)).union(entities.entities.map(\.entity)).union(entityNames)
    for (name, pattern) in patterns where names.contains(name) {
      entities.addDefinition(.init(name, pattern: pattern, countsCase: countsCase))
    }
    draft.add(entities.entities)
    draft.notes.append(ifAny: withoutIntent, ImportNote.withoutIntent)
    draft.notes.append(ifAny: withoutDash, ImportNote.withoutDash)
    draft.notes.append(ifAny: spans.count { $0.group != nil }, ImportNote.groups)
    let features = patterns.map(\.name).filter { !names.contains($0) }
    draft.notes.append(ifAny: features.withoutRepeats, ImportNote.featurePatterns)
    return draft
  }

  private mutating func declare(_ intent: String) {
    isFound = true
    _ = content.index(ofIntent: intent)
  }

  private mutating func add(_ examples: [String], to kind: RasaMarkdown.Kind, named name: String) {
    switch kind {
    case .intent:
      declare(name)
      for markup in examples.map(RasaMarkup.init) {
        content.add(markup.utterance, to: name)
        for value in markup.values { entities.add(value.text, as: value.value, to: value.entity) }
      }
    case .synonym: entities.addSynonyms(examples, of: name)
    case .lookup: for example in examples { entities.add(example.trimmed, to: name) }
    case .regex: patterns += examples.map { (name, $0.trimmed) }
    }
  }

  mutating func readConfiguration(_ configuration: JSON) {
    content.language = configuration["language"]?.string ?? content.language
    for component in configuration.list("pipeline") {
      switch component["name"]?.string {
      case "RegexEntityExtractor": countsCase = component["case_sensitive"]?.flag == true
      case "DucklingEntityExtractor", "DucklingHTTPExtractor":
        for name in component["dimensions"]?.strings ?? [] {
          guard let kinds = BuiltInTypes.kinds(of: name) else { continue }
          entities.addDefinition(.init(name, kinds: kinds))
        }
      default: continue
      }
    }
  }

  mutating func readDomain(_ domain: JSON) {
    // Entities are names or objects with the name as key.
    for entity in domain.list("entities") {
      if let name = entity.string ?? entity.object?.first?.key { entityNames.insert(name) }
    }
  }

  mutating func read(_ root: JSON) {
    for items in root.all("nlu") { items.array?.forEach { readSection($0) } }
    if root.object?.contains(where: { $0.key == "nlu" }) == true { isFound = true }
    for member in root.object ?? [] where member.key.hasSuffix("_nlu_data") {
      readExamples(member.value)
    }
  }

  /// Reads a section such as `- intent: greet`.
  private mutating func readSection(_ section: JSON) {
    for kind in RasaMarkdown.Kind.allCases {
      guard let name = section[kind.rawValue]?.string else { continue }
      // A section may repeat the key `examples`, as in concatenated files.
      return add(section.all("examples").flatMap { texts($0) }, to: kind, named: name)
    }
  }

  private mutating func texts(_ examples: JSON) -> [String] {
    if let list = examples.array { return list.compactMap { $0.string ?? $0["text"]?.string } }
    return Lines(Array((examples.string ?? "").utf8)).compactMap { line in
      let line = line.drop { $0 == " " || $0 == "\t" }
      guard line.hasPrefix("-") else {
        withoutDash += line.isEmpty || line.hasPrefix("#") ? 0 : 1
        return nil
      }
      return String(line.dropFirst(line.hasPrefix("- ") ? 2 : 1))
    }
  }

  private mutating func readExamples(_ data: JSON) {
    isFound = true
    for name in ["common_examples", "intent_examples", "entity_examples"] {
      for example in data[name]?.array ?? [] { readExample(example) }
    }
    for synonym in data.list("entity_synonyms") {
      guard let value = synonym["value"]?.label else { continue }
      entities.addSynonyms(synonym["synonyms"]?.strings ?? [], of: value)
    }
    for table in data.list("lookup_tables") {
      guard let name = table["name"]?.string else { continue }
      for element in table["elements"]?.strings ?? [] { entities.add(element, to: name) }
    }
    for feature in data.list("regex_features") {
      guard let name = feature["name"]?.string, let pattern = feature["pattern"]?.string else {
        continue
      }
      patterns.append((name, pattern))
    }
  }

  private mutating func readExample(_ example: JSON) {
    guard let text = example["text"]?.string else { return }
    guard let intent = example["intent"]?.string, !intent.isEmpty else {
      withoutIntent += 1
      return
    }
    let spans = example.list("entities").compactMap { Dataset.Span($0) }
    declare(intent)
    content.add(Draft.Utterance(text, annotated: spans), to: intent)
  }

  mutating func readMarkdown(_ lines: Lines) {
    var markdown = RasaMarkdown()
    for line in lines {
      guard let (kind, name, text) = markdown.read(line) else { continue }
      let example = kind == .intent ? text?.unescaped : text?.trimmed
      add([example].compactMap(\.self), to: kind, named: name)
    }
  }
}

extension String {
  /// The text with Rasa's two-character escapes, such as `\n`, replaced.
  fileprivate var unescaped: String {
    guard contains("\\") else { return self }
    let escapes = ["\\n": "\n", "\\t": "\t", "\\r": "\r", "\\b": " ", "\\f": " "]
    return replacing(/(?s)\\./) { escapes[String($0.output)] ?? String($0.output) }
  }
}
