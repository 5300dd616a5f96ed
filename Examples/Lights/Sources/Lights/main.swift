import Foundation
import Wrapper

// Executes the commands on standard input: Lights MODEL [WORDBOOK]
let files = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
do {
  let classifier =
    files.count > 1
    ? try IntentClassifier(contentsOf: files[0], wordbook: files[1])
    : try IntentClassifier(contentsOf: files.first ?? URL(filePath: "model.safetensors"))
  while let line = readLine() {
    switch classifier.predict(line)?.intent {
    case "headlights": print("The headlights are on.")
    case "cabin_light": print("The cabin is lit.")
    case let intent?: print("That is \(intent), which is not for lights.")
    case nil: print("Pardon?")
    }
  }
} catch {
  print(error)
  exit(1)
}
