import Datasets
import Testing

@testable import Corpus

/// Tests how the patterns, built-in types and matching options of entities are imported.
@Suite struct EntityDefinitionTests {
  private func entity(_ name: String, of imported: Import) throws -> Dataset.Entity {
    try #require(imported.dataset.entities.first { $0.entity == name })
  }

  @Test func readsWatson() throws {
    let file = #"""
      {"language":"en","intents":[{"intent":"call","examples":[{"text":"ring 555-0134"}]}],
       "dialog_nodes":[],"counterexamples":[],"entities":[
        {"entity":"contact","fuzzy_match":true,"values":[
          {"type":"synonyms","value":"desk","synonyms":["reception"]},
          {"type":"patterns","value":"local","patterns":["\\d{3}-\\d{4}","\\d{7}"]}]},
        {"entity":"sys-date","values":[]},{"entity":"sys-person","values":[]}]}
      """#
    let imported = try imported(("workspace.json", file))
    let contact = try entity("contact", of: imported)
    #expect(contact.values == [.init("desk", synonyms: ["reception"])])
    #expect(
      contact.patterns == [
        EntityPattern(#"\d{3}-\d{4}"#, value: "local"), EntityPattern(#"\d{7}"#, value: "local"),
      ]
    )
    #expect(contact.matching == EntityMatching(isFuzzy: true))
    #expect(try entity("sys-date", of: imported).kinds == ["date", "dateTime", "datePeriod"])
    #expect(try entity("sys-person", of: imported).kinds == [])
  }

  @Test func readsLex() throws {
    let file = #"""
      {"metadata":{"importType":"LEX"},"resource":{"name":"Bot","locale":"en-US","intents":[
        {"name":"Track","sampleUtterances":["where is {code} from {day}"],"slots":[
          {"name":"code","slotType":"Code"},{"name":"day","slotType":"AMAZON.DATE"}]}],
       "slotTypes":[
        {"name":"Code","enumerationValues":[{"value":"AB1"}],"valueSelectionStrategy":"TOP_RESOLUTION",
         "parentSlotTypeSignature":"AMAZON.AlphaNumeric",
         "slotTypeConfigurations":[{"regexConfiguration":{"pattern":"[A-Z]{2}[0-9]"}}]},
        {"name":"Size","enumerationValues":[],"valueSelectionStrategy":"ORIGINAL_VALUE"}]}}
      """#
    let imported = try imported(("bot.json", file))
    let code = try entity("Code", of: imported)
    #expect(code.patterns == [EntityPattern("[A-Z]{2}[0-9]")])
    #expect(code.matching == EntityMatching(isOpen: false))
    #expect(try entity("Size", of: imported).matching == EntityMatching(isOpen: true))
    #expect(try entity("AMAZON.DATE", of: imported).kinds.first == "date")
  }

  @Test func readsLexV2() throws {
    let imported = try importedZip(
      (
        "Bot/BotLocales/en_US/Intents/Track/Intent.json",
        #"{"name":"Track","sampleUtterances":[{"utterance":"where is {code} now"}]}"#
      ),
      (
        "Bot/BotLocales/en_US/Intents/Track/Slots/code/Slot.json",
        #"{"name":"code","slotTypeName":"Code"}"#
      ),
      (
        "Bot/BotLocales/en_US/SlotTypes/Code/SlotType.json",
        #"""
        {"name":"Code","slotTypeValues":[{"sampleValue":{"value":"AB1"}}],"valueSelectionSetting":
          {"resolutionStrategy":"OriginalValue","regexFilter":{"pattern":"[A-Z]{2}[0-9]"}}}
        """#
      )
    )
    let code = try entity("Code", of: imported)
    #expect(code.patterns == [EntityPattern("[A-Z]{2}[0-9]")])
    #expect(code.matching == EntityMatching(isOpen: true))
  }

  @Test func readsDialogflowES() throws {
    let imported = try importedZip(
      ("agent.json", #"{"language":"en","supportedLanguages":[],"defaultTimezone":"UTC"}"#),
      (
        "entities/code.json",
        #"{"name":"code","isEnum":false,"isRegexp":true,"isOverridable":true}"#
      ),
      (
        "entities/code_entries_en.json",
        #"[{"value":"[A-Z]\\d+","synonyms":["[A-Z]\\d+","x\\d"]}]"#
      ),
      (
        "entities/room.json",
        #"{"name":"room","isOverridable":true,"automatedExpansion":true,"allowFuzzyExtraction":true}"#
      ),
      ("entities/room_entries_en.json", #"[{"value":"hall","synonyms":["hall","lobby"]}]"#),
      (
        "entities/old.json",
        #"""
        {"name":"old","isOverridable":true,"isEnum":false,"automatedExpansion":false,
         "entries":[{"value":"one","synonyms":["one","a"]}]}
        """#
      ),
      ("intents/go.json", #"{"name":"go","auto":true,"responses":[]}"#),
      (
        "intents/go_usersays_en.json",
        #"[{"data":[{"text":"go on "},{"text":"Monday","meta":"@sys.date","alias":"day"}]}]"#
      )
    )
    let code = try entity("code", of: imported)
    #expect(code.patterns == [EntityPattern(#"[A-Z]\d+"#), EntityPattern(#"x\d"#)])
    #expect(code.values.isEmpty)
    #expect(
      try entity("room", of: imported).matching == EntityMatching(isFuzzy: true, isOpen: true)
    )
    #expect(try entity("old", of: imported).values.map(\.value) == ["one"])
    #expect(try entity("@sys.date", of: imported).kinds.first == "date")
  }

  @Test func readsDialogflowCX() throws {
    let imported = try importedZip(
      ("intents/go/go.json", #"{"displayName":"go","numTrainingPhrases":1}"#),
      ("intents/go/trainingPhrases/en.json", #"{"trainingPhrases":[{"parts":[{"text":"go"}]}]}"#),
      ("entityTypes/code/code.json", #"{"displayName":"code","kind":"KIND_REGEXP"}"#),
      (
        "entityTypes/code/entities/en.json",
        #"{"entities":[{"value":"\\d{4}","synonyms":["\\d{4}"]}]}"#
      ),
      (
        "entityTypes/room/room.json",
        #"""
        {"displayName":"room","kind":"KIND_MAP","enableFuzzyExtraction":true,
         "autoExpansionMode":"AUTO_EXPANSION_MODE_DEFAULT"}
        """#
      ),
      ("entityTypes/room/entities/en.json", #"{"entities":[{"value":"hall","synonyms":["hall"]}]}"#)
    )
    #expect(try entity("code", of: imported).patterns == [EntityPattern(#"\d{4}"#)])
    #expect(
      try entity("room", of: imported).matching == EntityMatching(isFuzzy: true, isOpen: true)
    )
  }

  @Test func readsLUIS() throws {
    let file = #"""
      {"luis_schema_version":"7.0.0","culture":"en-us","intents":[{"name":"track"}],
       "utterances":[{"text":"where is kb12","intent":"track","entities":[]}],
       "closedLists":[{"name":"size","subLists":[{"canonicalForm":"small","list":["tiny"]}]}],
       "regex_entities":[{"name":"part","regexPattern":"kb[0-9]+","roles":["sold"]}],
       "prebuiltEntities":[{"name":"datetimeV2"},{"name":"money"},{"name":"personName"}]}
      """#
    let imported = try imported(("luis.json", file))
    let part = try entity("part", of: imported)
    #expect(part.patterns == [EntityPattern("kb[0-9]+")])
    #expect(part.matching == EntityMatching(countsCase: false))
    #expect(try entity("size", of: imported).matching == EntityMatching(isOpen: false))
    #expect(try entity("datetimeV2", of: imported).kinds.contains("repetition"))
    #expect(try entity("money", of: imported).kinds == ["money"])
    #expect(!imported.dataset.entities.contains { $0.entity == "personName" })
  }

  @Test func readsCLU() throws {
    let file = #"""
      {"projectFileVersion":"2022-10-01-preview","metadata":{"language":"en-us"},"assets":{
       "intents":[{"category":"go"}],"utterances":[{"text":"go now","intent":"go"}],
       "entities":[{"category":"when","prebuilts":[{"category":"DateTime"}]},
        {"category":"part","regex":{"expressions":[
          {"regexKey":"a","language":"en-us","regexPattern":"kb[0-9]+"}]}}]}}
      """#
    let imported = try imported(("clu.json", file))
    #expect(try entity("when", of: imported).kinds.contains("dateTime"))
    #expect(try entity("part", of: imported).patterns == [EntityPattern("kb[0-9]+")])
    #expect(try entity("part", of: imported).matching == EntityMatching(countsCase: false))
  }

  @Test func readsLUFiles() throws {
    let file = """
      # track
      - where is {part=kb12}
      - find kb7 tomorrow
      @ regex part = /kb[0-9]+/
      $code:/hrf-[0-9]{6}/
      @ prebuilt datetimeV2
      $PREBUILT:email
      @ list size =
        - small:
          - tiny
      """
    let imported = try imported(("track.lu", file))
    #expect(try entity("part", of: imported).patterns == [EntityPattern("kb[0-9]+")])
    #expect(try entity("code", of: imported).patterns == [EntityPattern("hrf-[0-9]{6}")])
    #expect(try entity("datetimeV2", of: imported).kinds.contains("date"))
    #expect(try entity("email", of: imported).kinds == ["email"])
    #expect(try entity("size", of: imported).values == [.init("small", synonyms: ["tiny"])])
    #expect(try entity("size", of: imported).matching == EntityMatching(isOpen: false))
  }

  @Test func readsRasa() throws {
    let imported = try importedZip(
      (
        "data/nlu.yml",
        #"""
        nlu:
        - intent: track
          examples: |
            - where is [kb12](part) from [Oslo]{"entity": "city", "role": "from", "group": "1"}
        - regex: part
          examples: |
            - kb[0-9]+
        - regex: zip
          examples: |
            - \d{5}
        - regex: please
          examples: |
            - \bpl(ea)?s\b
        """#
      ),
      ("domain.yml", "intents:\n- track\nentities:\n- part\n- zip:\n    roles: [a]\n"),
      (
        "config.yml",
        """
        language: en
        pipeline:
        - name: RegexEntityExtractor
          case_sensitive: True
        - name: DucklingEntityExtractor
          dimensions: ["time", "amount-of-money"]
        """
      )
    )
    let part = try entity("part", of: imported)
    #expect(part.patterns == [EntityPattern("kb[0-9]+")])
    #expect(part.matching == EntityMatching(countsCase: true))
    #expect(try entity("zip", of: imported).patterns == [EntityPattern(#"\d{5}"#)])
    #expect(try entity("time", of: imported).kinds.contains("dateTime"))
    #expect(try entity("amount-of-money", of: imported).kinds == ["money"])
    #expect(imported.dataset.intents[0].spans[0]?.last?.slot == "from")
    #expect(imported.report.notes.contains(.groups(1)))
    #expect(imported.dataset.intents[0].spans[0]?.contains { $0.group != nil } == true)
    #expect(imported.report.notes.contains(.featurePatterns(["please"])))
  }

  /// Some tools write null members. Both annotation syntaxes of Rasa must ignore them.
  @Test func ignoresNullGroups() throws {
    let file = #"""
      {"rasa_nlu_data":{"common_examples":[{"text":"track kb12","intent":"track","entities":[
        {"start":6,"end":10,"value":"kb12","entity":"part","role":null,"group":null}]},
        {"text":"track kb12 as well","intent":"track","entities":[
        {"start":6,"end":10,"value":"kb12","entity":"part","group":1}]}]}}
      """#
    let marked = try imported(("nlu.json", file))
    #expect(marked.report.notes.contains(.groups(1)))
    let spans = marked.dataset.intents.flatMap { $0.spans.values.joined() }
    #expect(Set(spans.map(\.group)) == [nil, "1"])
  }

  @Test func readsSnipsAndWit() throws {
    let file = #"""
      {"language":"en","intents":{"go":{"utterances":[{"data":[{"text":"go "},
        {"text":"home","entity":"place","slot_name":"to"}]}]}},"entities":{"place":
        {"data":[],"automatically_extensible":false,"use_synonyms":true,"matching_strictness":1.0},
        "artist":{"data":[{"value":"Abba"}],"matching_strictness":0.8},"snips/datetime":{}}}
      """#
    let snips = try imported(("snips.json", file))
    #expect(try entity("place", of: snips).matching == EntityMatching(isOpen: false))
    #expect(try entity("artist", of: snips).matching == EntityMatching(isFuzzy: true))
    #expect(try entity("snips/datetime", of: snips).kinds.contains("time"))
    let wit = try importedZip(
      (
        "app/entities/size.json",
        #"{"name":"size","lookups":["keywords"],"keywords":[{"keyword":"big","synonyms":["big"]}]}"#
      ),
      ("app/entities/wit$datetime.json", #"{"name":"wit$datetime","roles":["day"]}"#),
      (
        "app/utterances/utterances-1.json",
        #"{"utterances":[{"text":"a big one","intent":"order","entities":[],"traits":[]}]}"#
      )
    )
    #expect(try entity("size", of: wit).matching == EntityMatching(isOpen: false))
    #expect(try entity("wit$datetime", of: wit).kinds.contains("date"))
  }

  @Test func mapsBuiltInTypes() {
    #expect(BuiltInTypes.kinds(of: "@sys-currency") == ["money"])
    #expect(BuiltInTypes.kinds(of: "AMAZON.EmailAddress") == ["email"])
    #expect(BuiltInTypes.kinds(of: "builtin.datetimeV2.set") == ["repetition"])
    #expect(BuiltInTypes.kinds(of: "@city") == nil)
    #expect(BuiltInTypes.kinds(of: "number") == ["number"])
    #expect(BuiltInTypes.kinds(ofUnmistakable: "number") == nil)
    #expect(BuiltInTypes.kinds(ofUnmistakable: "sys-number") == ["number"])
    #expect(BuiltInTypes.watson(["date", "dateTime", "datePeriod"]) == ["sys-date"])
    #expect(BuiltInTypes.watson(["email"]) == [])
    #expect(BuiltInTypes.duckling(["date", "time", "money"]) == ["time", "amount-of-money"])
  }
}
