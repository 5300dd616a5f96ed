import Foundation
import Wrapper

// Executes the commands on standard input: Lights MODEL
let model = CommandLine.arguments.dropFirst().first ?? "model.safetensors"
do {
  let classifier = try IntentClassifier(contentsOf: URL(filePath: model))
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
