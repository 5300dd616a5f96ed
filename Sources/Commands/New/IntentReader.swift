import Corpus
import Datasets
import TextFormats

/// Lines of standard input → intents: a name, what people say to mean it, an empty line, and so on.
/// A person is asked, and is done at a name that is empty.
struct IntentReader {
  private let terminal: Terminal
  private var found: [Dataset.Intent] = []

  init(_ terminal: Terminal) { self.terminal = terminal }

  mutating func intents() -> [Dataset.Intent] {
    ask(
      "An intent is one thing that people want. Name a few, and for each what people say to mean\n"
        + "it, in their own words. Enter alone goes on, and ends where a name is due.\n"
    )
    while let name = name() {
      let place = found.firstIndex { $0.intent == name } ?? found.endIndex
      if place == found.endIndex { found.append(Dataset.Intent(name, [])) }
      addUtterances(to: &found[place])
      if found[place].utterances.isEmpty {
        terminal.say("  \(name) is left out, as nobody says anything to mean it")
        found.remove(at: place)
      }
    }
    return found
  }

  /// Blank lines between intents mean nothing in a pipe.
  private func name() -> String? {
    while true {
      ask("Intent \(found.count + 1), such as turn_on: ")
      guard let name = line() else { return nil }
      if !name.isEmpty { return name }
      if terminal.inputIsTerminal { return nil }
    }
  }

  private func addUtterances(to intent: inout Dataset.Intent) {
    while true {
      ask("  \(intent.utterances.count + 1)> ")
      guard let utterance = line(), !utterance.isEmpty else { return }
      if intent.utterances.contains(utterance) {
        ask("  is there already\n")
      } else {
        intent.utterances.append(utterance)
      }
    }
  }

  private func line() -> String? {
    guard let line = readLine() else {
      ask("\n")
      return nil
    }
    return line.trimmed
  }

  private func ask(_ text: String) {
    if terminal.inputIsTerminal { terminal.sayInPlace(text) }
  }
}
