// Predicts once and exits, to measure the cost of a process: Start MODEL UTTERANCE

import Foundation
import Wrapper

guard CommandLine.arguments.count == 3 else {
  print("usage: Start MODEL UTTERANCE")
  exit(64)
}
let classifier = try IntentClassifier(contentsOf: URL(filePath: CommandLine.arguments[1]))
print(classifier.predict(CommandLine.arguments[2])?.intent ?? "-")
