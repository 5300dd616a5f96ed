import Foundation
import Wrapper

// Lights MODEL: does what each line of standard input means.
guard CommandLine.arguments.count == 2 else {
  print("Usage: Lights MODEL")
  exit(64)
}
do {
  let classifier = try IntentClassifier(contentsOf: URL(filePath: CommandLine.arguments[1]))
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
