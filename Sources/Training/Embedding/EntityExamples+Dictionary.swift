import Datasets
import Wrapper

extension EntityExamples {
  /// The declared values, to be looked for. What the examples have mostly without a mark, although
  /// they mark values of its entity, is not.
  var dictionary: EntityDictionary {
    var words = SlotWords(language: language)
    var draft = DictionaryDraft()
    for (place, entity) in entities.enumerated() {
      for value in entity.values {
        draft.begin(EntityDictionary.Value(entity: place, value: value.value))
        for name in [value.value] + value.synonyms {
          let reading = words.read(name)
          draft.add(reading.places.map { words.words[$0] })
        }
      }
    }
    let dictionary = draft.dictionary(entities.map(\.entity), isQuiet: [])
    let quiet = unmarked(dictionary, &words)
    return quiet.isEmpty ? dictionary : draft.dictionary(entities.map(\.entity), isQuiet: quiet)
  }

  /// The phrases that the examples have oftener without a mark of their entity than with one.
  private func unmarked(_ dictionary: EntityDictionary, _ words: inout SlotWords) -> Set<UInt64> {
    let marked = Set(types.map(\.entity))
    var balance: [UInt64: Int] = [:]
    for example in examples {
      let reading = words.read(example.text)
      for (tokens, place) in dictionary.matches(in: reading.places.map { words.words[$0] }) {
        let phrase = dictionary.phrases[place]
        let entity = dictionary.entities[dictionary.values[phrase.value].entity]
        guard marked.contains(entity) else { continue }
        let start = reading.tokens[tokens.lowerBound].scalars.lowerBound
        let end = reading.tokens[tokens.upperBound - 1].scalars.upperBound
        let isMarked = example.spans.contains {
          $0.scalars.lowerBound < end && start < $0.scalars.upperBound
            && types[$0.type].entity == entity
        }
        balance[phrase.print, default: 0] += isMarked ? 1 : -1
      }
    }
    return Set(balance.filter { $0.value < 0 }.keys)
  }
}

/// A dictionary in the making. Of two values that are called alike, the first has the name; that of
/// another entity has it among its own.
private struct DictionaryDraft {
  private var values: [EntityDictionary.Value] = []
  /// As they are written, and by their stems, which come after all that are written.
  private var names: [[(print: UInt64, value: Int)]] = [[], []]
  private var firsts: Set<UInt64> = []

  mutating func begin(_ value: EntityDictionary.Value) { values.append(value) }

  mutating func add(_ words: [SlotWord]) {
    guard let key = EntityDictionary.Key(words), let first = words.first(where: { $0.plain != 0 })
    else { return }
    for (place, print) in key.prints.enumerated() { names[place].append((print, values.count - 1)) }
    firsts.formUnion([first.plain, first.plainStem])
  }

  func dictionary(_ entities: [String], isQuiet: Set<UInt64>) -> EntityDictionary {
    var owners: [UInt64: Int] = [:]
    var phrases: [EntityDictionary.Phrase] = []
    for (print, value) in names.joined() {
      let entity = values[value].entity
      var print = print
      if let owner = owners[print], values[owner].entity != entity {
        print = EntityDictionary.Key.print(print, of: entity)
      }
      guard owners.updateValue(owners[print] ?? value, forKey: print) == nil else { continue }
      phrases.append(
        EntityDictionary.Phrase(print: print, value: value, isQuiet: isQuiet.contains(print))
      )
    }
    return EntityDictionary(
      entities: entities,
      values: values,
      phrases: phrases,
      firsts: firsts.sorted()
    )
  }
}
